import { flatMenu, type MenuItem } from "./build.ts";
import { sourceOf } from "./source.ts";

/** The address of the menu's page with this screen; null where the menu has none. Menus differ in their addresses. */
export function pageOf(menu: readonly MenuItem[], view: string): string | null {
  const found = flatMenu(menu).find(({ component, absent, path }) => {
    const source = sourceOf(component);
    return source.from === "views" && source.path === view && !absent && !path.includes("/:");
  });
  return found?.path ?? null;
}
