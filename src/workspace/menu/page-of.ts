import { flatMenu, type MenuItem } from "./menu-tree.ts";
import { sourceOf } from "./source.ts";

/** The menu's address for a screen; null if the menu has no such page. Addresses differ between menus. */
export function pageOf(menu: readonly MenuItem[], view: string): string | null {
  const found = flatMenu(menu).find(({ component, absent, path }) => {
    const source = sourceOf(component);
    return source.from === "views" && source.path === view && !absent && !path.includes("/:");
  });
  return found?.path ?? null;
}
