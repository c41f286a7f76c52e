import { config } from "#src/client/config.ts";
import { session, useSession, type MenuNode } from "#src/session/session.ts";
import { areScreensKnown, hasScreen } from "../screen/screens.ts";
import { helpItem, helpPath, helpScreen } from "../guide/help-item.ts";
import type { AddressRules } from "./address.ts";
import { buildMenu, flatMenu, type MenuItem } from "./build.ts";

/** By the server's menu; anew when the table of screens has come, and after signing in again: addresses hold the token. */
const built = new WeakMap<readonly MenuNode[], { known: boolean; token: string; menu: readonly MenuItem[] }>();
const none: readonly MenuItem[] = [];

/** How addresses of this menu are filled: the names are those of the official consoles' `_CONFIG`. */
function addressRules(): AddressRules {
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
  // Whoever serves the API or this console has the token anyway.
  return { values, token, base, trusted: [base, new URL(apiBase, base).origin, ...trustedHosts] };
}

/**
 * The menu of the signed-in user as the console uses it; empty before it is fetched. Stable while the server's is. Our
 * own server knows more entries than this version has screens: those are absent. What another server sends stays.
 */
export function currentMenu(): readonly MenuItem[] {
  const { permission, token } = session();
  if (!permission) return none;
  const known = areScreensKnown();
  const before = built.get(permission.menu);
  if (before?.known === known && before.token === token) return before.menu;
  const leavesOut = config().serverKind === "assay";
  const own = buildMenu(permission.menu, addressRules(), known ? { hasScreen, leavesOut } : undefined);
  // A menu that has such a page keeps its own.
  const helps = known && hasScreen(helpScreen) && !flatMenu(own).some(({ path }) => path === helpPath);
  const menu = helps ? [...own, helpItem()] : own;
  built.set(permission.menu, { known, token, menu });
  return menu;
}

export const useMenu = (): readonly MenuItem[] => useSession(() => currentMenu());
