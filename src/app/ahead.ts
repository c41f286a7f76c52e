import { isPublic } from "#src/session/guard.ts";
import { session } from "#src/session/session.ts";
import { fetchPermissionAhead } from "#src/session/sign-in/sign-in.ts";
import { knownScreens } from "#src/workspace/screen/screens.ts";

/** An error here occurs again for the code that needs the result, and is reported there. */
const untold = () => undefined;

/**
 * Starts all requests that the first page of a signed-in person waits for. Otherwise they would run one after the
 * other: the guard requests the menu, the route the console's code, the console the table of screens. first-paint.js is
 * already loading the files.
 */
export function beginAhead(pathname: string): void {
  if (session().token === "" || isPublic(pathname)) return;
  fetchPermissionAhead();
  import("#src/workspace/menu/landing.ts").catch(untold);
  knownScreens().catch(untold);
}
