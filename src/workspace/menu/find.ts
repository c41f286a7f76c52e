import { flatMenu, type MenuItem } from "./menu-tree.ts";
import { isFramePage } from "./source.ts";

/** A menu entry that opens a page, with the groups above it. */
export interface Findable {
  item: MenuItem;
  /** Titles of the groups above, outermost first. */
  under: readonly string[];
}

/** The entries that the menu search offers: all visible ones that are no containers (SEARCH-01, SEARCH-02). */
export function findables(items: readonly MenuItem[], under: readonly string[] = []): readonly Findable[] {
  return items.flatMap((item) => {
    if (item.hidden) return [];
    // An entry whose children are all hidden (details of its own screen) is not a container.
    const container = item.folder || flatMenu(item.children).some((child) => !child.hidden);
    return container ? findables(item.children, [...under, item.title]) : [{ item, under }];
  });
}

/** Route of a page that shows another site in a frame, with everything it needs besides its address. */
export interface WholeRoute {
  path: string;
  name: string;
  params: Readonly<Record<string, string>>;
  meta: { title: string; icon: string; url: string; keepAlive: boolean; componentName: string };
}

/** Where a chosen entry leads. */
export type Choice =
  /** A new browser tab (SEARCH-04). */
  | { to: "window"; url: string }
  /** The whole route, parameters and meta included (SEARCH-05). */
  | { to: "route"; route: WholeRoute }
  /** Its path (SEARCH-06). */
  | { to: "path"; path: string };

/** What choosing a menu entry does. */
export function choiceOf(item: MenuItem): Choice {
  // An external entry without an openable address goes to its own page, which says why.
  if (item.internalOrExternal && item.url) return { to: "window", url: item.url };
  if (!isFramePage(item.component)) return { to: "path", path: item.path };
  const { path, name, title, icon, url, keepAlive, componentName } = item;
  const params = Object.fromEntries(new URL(path, "https://console.invalid").searchParams);
  return { to: "route", route: { path, name, params, meta: { title, icon, url, keepAlive, componentName } } };
}
