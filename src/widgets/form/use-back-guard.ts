import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/**
 * Asks before the browser's Back or Forward drops the input of a dirty form: when the URL changes, the drawer below the
 * dialog closes, and the dialog with it. Going to another page needs no question, since the page stays in its tab.
 * @param mayLeave asks the person; resolves to true to continue
 */
export function useBackGuard(dirty: boolean, mayLeave: () => Promise<boolean>): void {
  // Components may render without a router, e.g. in the gallery.
  const history = (useRouter({ warn: false }) as { history: RouterHistory } | undefined)?.history;
  const latest = useLatest(mayLeave);
  useEffect(() => {
    if (!dirty || !history) return undefined;
    return history.block({
      // The draft survives leaving the site.
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation, nextLocation }) =>
        action !== "PUSH" &&
        action !== "REPLACE" &&
        currentLocation.pathname === nextLocation.pathname &&
        !(await latest.current()),
    });
  }, [dirty, history, latest]);
}
