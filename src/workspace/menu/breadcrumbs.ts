import { firstPage, matchMenu, type MenuItem } from "./menu-tree.ts";

/** One breadcrumb; the last one has no address. */
export interface Breadcrumb {
  title: string;
  path?: string;
}

/**
 * Breadcrumbs from home to a page, in menu order; only home on the home page (LAYOUT-09, LAYOUT-10). With `below` the
 * page is a record of the page at its path.
 */
export function breadcrumbsTo(
  menu: readonly MenuItem[],
  page: { path: string; title: string; below?: boolean },
  home: { path: string; title: string },
): readonly Breadcrumb[] {
  if (page.path === home.path) return [{ title: home.title }];
  const trail = matchMenu(menu, page.path)?.trail ?? [];
  // Skip the group of the home page: it has the same title.
  const between = (page.below ? trail : trail.slice(0, -1)).filter(({ title }) => title !== home.title);
  return [
    { title: home.title, path: home.path },
    // A group without any available page gets no link.
    ...between.map((item) =>
      item.folder && firstPage(item) === null ? { title: item.title } : { title: item.title, path: item.path },
    ),
    { title: page.title },
  ];
}

/** Whether the page's menu entry hides the page header (LAYOUT-11). */
export const hidesHeader = (menu: readonly MenuItem[], path: string): boolean =>
  matchMenu(menu, path)?.item.hideHeader === true;

/**
 * Path of the menu entry to highlight for a page. First choice is the entry with its full address including parameters
 * (SIDEBAR-05), else the one with its path. If that entry is hidden, the nearest visible one above it. Null if there is
 * none.
 */
export function litBy(menu: readonly MenuItem[], page: { path: string; fullPath: string }): string | null {
  for (const address of [page.fullPath, page.path]) {
    const trail = exact(menu, address) ?? matchMenu(menu, address)?.trail;
    const lit = trail?.findLast((item, at) => trail.slice(0, at + 1).every(({ hidden }) => !hidden));
    if (lit) return lit.path;
  }
  return null;
}

/** The entries from the root to the one with exactly this address. */
function exact(
  items: readonly MenuItem[],
  address: string,
  above: readonly MenuItem[] = [],
): readonly MenuItem[] | null {
  for (const item of items) {
    const trail = [...above, item];
    if (item.path === address) return trail;
    const below = exact(item.children, address, trail);
    if (below) return below;
  }
  return null;
}
