import { firstPage, matchMenu, type MenuItem } from "./build.ts";

/** One step from home to a page; the last has no address. */
export interface Step {
  title: string;
  path?: string;
}

/**
 * The way from home to a page by the menu's own order; home alone on the home page (LAYOUT-09, LAYOUT-10). With `below`
 * the page is a record of the one at its path.
 */
export function wayTo(
  menu: readonly MenuItem[],
  page: { path: string; title: string; below?: boolean },
  home: { path: string; title: string },
): readonly Step[] {
  if (page.path === home.path) return [{ title: home.title }];
  const trail = matchMenu(menu, page.path)?.trail ?? [];
  // The group home stands in has its name: it would say the same twice.
  const between = (page.below ? trail : trail.slice(0, -1)).filter(({ title }) => title !== home.title);
  return [
    { title: home.title, path: home.path },
    // A group whose pages are all still to be built has none to lead to.
    ...between.map((item) =>
      item.folder && firstPage(item) === null ? { title: item.title } : { title: item.title, path: item.path },
    ),
    { title: page.title },
  ];
}

/** Whether the page's menu entry keeps the page header's content away (LAYOUT-11). */
export const hidesHeader = (menu: readonly MenuItem[], path: string): boolean =>
  matchMenu(menu, path)?.item.hideHeader === true;

/**
 * The path of the entry that is lit for a page: the one with its full address, parameters and all (SIDEBAR-05), else
 * the one of its path; a page with no visible entry of its own lights the nearest one above. Null when there is none.
 */
export function litBy(menu: readonly MenuItem[], page: { path: string; fullPath: string }): string | null {
  for (const address of [page.fullPath, page.path]) {
    const trail = exact(menu, address) ?? matchMenu(menu, address)?.trail;
    const lit = trail?.findLast((item, at) => trail.slice(0, at + 1).every(({ hidden }) => !hidden));
    if (lit) return lit.path;
  }
  return null;
}

/** The way to the entry written with exactly this address. */
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
