import { config } from "#src/client/config.ts";
import { session, useSession, type MenuNode } from "#src/session/session.ts";
import { buildMenu, type MenuItem } from "./build.ts";

const built = new WeakMap<readonly MenuNode[], readonly MenuItem[]>();
const none: readonly MenuItem[] = [];

/** The menu of the signed-in user as the console uses it; empty before it is fetched. Stable while the server's is. */
export function currentMenu(): readonly MenuItem[] {
  const { permission, token, username } = session();
  if (!permission) return none;
  let menu = built.get(permission.menu);
  if (!menu) {
    const { apiBase, staticDomain } = config();
    menu = buildMenu(permission.menu, { domianURL: apiBase, apiBase, staticDomain, token, username });
    built.set(permission.menu, menu);
  }
  return menu;
}

export const useMenu = (): readonly MenuItem[] => useSession(() => currentMenu());
