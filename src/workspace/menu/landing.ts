import { homePath } from "#src/session/guard.ts";
import { firstPage, landingOf, type MenuItem, matchMenu } from "./menu-tree.ts";
import { currentMenu } from "./use-menu.ts";

/** Path that unknown addresses lead to (ROUTE-07). */
export const missing = "/404";

/**
 * Where an address redirects: a folder to its landing page, an unknown path to /404 (ROUTE-07); null if it stays. A
 * redirect that leads nowhere or in a circle falls back to the folder's first page.
 */
export function landingIn(menu: readonly MenuItem[], address: string): string | null {
  const bare = withoutLastSlash(address);
  if (bare !== address) return landingIn(menu, bare) ?? bare;
  const passed = new Set<MenuItem>();
  let at = address;
  for (let hit = matchMenu(menu, at); hit; hit = matchMenu(menu, at)) {
    const { item } = hit;
    if (passed.has(item)) return firstPageOf(menu, address);
    passed.add(item);
    const next = landingOf(item);
    // A folder whose page this version does not have shows its first available page.
    if (next !== null && item.folder && matchMenu(menu, next)?.item.absent) return firstPageOf(menu, item.path);
    if (next === null) return item.folder ? missing : at === address ? null : at;
    at = next;
  }
  return at === address ? missing : firstPageOf(menu, address);
}

/** `/order/orderList/?a=1` means the page without the slash; kept as it is, it would open a second tab. */
const withoutLastSlash = (address: string) => address.replace(/^(\/[^?#]*?)\/+(?=$|[?#])/, "$1");

function firstPageOf(menu: readonly MenuItem[], address: string): string | null {
  const item = matchMenu(menu, address)?.item;
  if (!item) return missing;
  return item.folder ? (firstPage(item) ?? missing) : null;
}

/** `landingIn` for the signed-in user's menu. If the menu has no home page, its first page is the home page. */
export function landing(address: string): string | null {
  const menu = currentMenu();
  const to = landingIn(menu, address);
  return to === missing && address === homePath ? (firstPage({ children: menu }) ?? missing) : to;
}
