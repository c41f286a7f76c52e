import { homePath } from "#src/session/guard.ts";
import { firstPage, landingOf, type MenuItem, matchMenu } from "./build.ts";
import { currentMenu } from "./use-menu.ts";

/** Where unknown addresses lead (ROUTE-07). */
export const missing = "/404";

/**
 * Where an address of the console leads instead: a folder to its landing page, an unknown path to /404 (ROUTE-07); null
 * when it stays. A redirect that leads nowhere, or round in a circle, gives way to the folder's first page.
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
    // A folder that would lead to a page this version does not have shows its first one.
    if (next !== null && item.folder && matchMenu(menu, next)?.item.absent) return firstPageOf(menu, item.path);
    if (next === null) return item.folder ? missing : at === address ? null : at;
    at = next;
  }
  return at === address ? missing : firstPageOf(menu, address);
}

/** `/order/orderList/?a=1` means the page without the slash: as its own address it would be a second tab. */
const withoutLastSlash = (address: string) => address.replace(/^(\/[^?#]*?)\/+(?=$|[?#])/, "$1");

function firstPageOf(menu: readonly MenuItem[], address: string): string | null {
  const item = matchMenu(menu, address)?.item;
  if (!item) return missing;
  return item.folder ? (firstPage(item) ?? missing) : null;
}

/** As `landingIn`, in the menu of whoever is signed in; one that has no home begins with its first page. */
export function landing(address: string): string | null {
  const menu = currentMenu();
  const to = landingIn(menu, address);
  return to === missing && address === homePath ? (firstPage({ children: menu }) ?? missing) : to;
}
