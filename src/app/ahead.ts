import { isPublic } from "#src/session/guard.ts";
import { session } from "#src/session/session.ts";
import { fetchPermissionAhead } from "#src/session/sign-in/sign-in.ts";
import { knownScreens } from "#src/workspace/screen/screens.ts";

/** What fails here fails again for whoever waits for it, and is told there. */
const untold = () => undefined;

/**
 * Asks at once for what the first page of somebody signed in waits for, which would else be asked for one after the
 * other: the menu by the guard, the console's code by the route, the table of screens by the console. The files
 * themselves are on their way since first-paint.js.
 */
export function beginAhead(pathname: string): void {
  if (session().token === "" || isPublic(pathname)) return;
  fetchPermissionAhead();
  import("#src/workspace/menu/landing.ts").catch(untold);
  knownScreens().catch(untold);
}
