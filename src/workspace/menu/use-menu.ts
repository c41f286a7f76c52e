import { config } from "#src/client/config.ts";
import { session, useSession, type MenuNode } from "#src/session/session.ts";
import { areScreensKnown, hasScreen } from "../screen/screens.ts";
import { helpItem, helpPath, helpScreen } from "../guide/help-item.ts";
import type { AddressRules } from "./address.ts";
import { buildMenu, flatMenu, type MenuItem } from "./menu-tree.ts";

/**
 * Cache by server menu. Rebuilt when the screens table has loaded and after a new sign-in, because addresses contain
 * the token.
 */
const built = new WeakMap<readonly MenuNode[], { known: boolean; token: string; menu: readonly MenuItem[] }>();
const none: readonly MenuItem[] = [];

/** Values for this menu's addresses; the names are those of the official consoles' `_CONFIG`. */
export function addressRules(): AddressRules {
  const { apiBase, staticDomain, trustedHosts, menuAddresses, casLogin } = config();
  const { token, tenantId, username } = session();
  const base = window.location.origin;
  const values = {
    domianURL: apiBase,
    apiBase,
    staticDomain,
    staticDomainURL: staticDomain,
    pdfDomainURL: `${apiBase}/sys/common/pdf/pdfPreviewIframe`,
    ...(casLogin === "" ? {} : { casPrefixUrl: casLogin.replace(/\/login$/, "") }),
    username,
    tenantId,
    ...menuAddresses,
  };
  // The hosts of the API and of this console have the token anyway.
  return { values, token, base, trusted: [base, new URL(apiBase, base).origin, ...trustedHosts] };
}

/**
 * The signed-in user's menu as the console uses it; empty until fetched. The same object while the server's menu is the
 * same. Our own server knows entries that this version has no screen for: these are hidden. Entries from other servers
 * stay.
 */
export function currentMenu(): readonly MenuItem[] {
  const { permission, token } = session();
  if (!permission) return none;
  const known = areScreensKnown();
  const before = built.get(permission.menu);
  if (before?.known === known && before.token === token) return before.menu;
  const leavesOut = config().serverKind === "assay";
  const elsewhere = config().legacyConsole !== "";
  const own = buildMenu(permission.menu, addressRules(), known ? { hasScreen, leavesOut, elsewhere } : undefined);
  // If the menu has a help page, it stays.
  const helps = known && hasScreen(helpScreen) && !flatMenu(own).some(({ path }) => path === helpPath);
  const menu = helps ? [...own, helpItem()] : own;
  built.set(permission.menu, { known, token, menu });
  return menu;
}

export const useMenu = (): readonly MenuItem[] => useSession(() => currentMenu());
