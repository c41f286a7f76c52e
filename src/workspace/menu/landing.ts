import { isFolder, landingOf, matchMenu } from "./build.ts";
import { currentMenu } from "./use-menu.ts";

/** Where an address of the console leads instead: a folder to its landing page, an unknown path to /404 (ROUTE-07). */
export function landing(pathname: string): string | null {
  const hit = matchMenu(currentMenu(), pathname);
  if (!hit) return "/404";
  return isFolder(hit.item) ? (landingOf(hit.item) ?? "/404") : null;
}
