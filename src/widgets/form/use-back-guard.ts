import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/**
 * Asks before the browser's Back or Forward takes away what a dirty form holds: with the address the drawer under a
 * dialog goes, and the dialog with it. A step to another page is not asked about, as the page stays in its tab.
 * @param mayLeave asks the person; resolved true: go on
 */
export function useBackGuard(dirty: boolean, mayLeave: () => Promise<boolean>): void {
  // Parts of a page may be drawn without a router, in the gallery for one.
  const history = (useRouter({ warn: false }) as { history: RouterHistory } | undefined)?.history;
  const latest = useLatest(mayLeave);
  useEffect(() => {
    if (!dirty || !history) return undefined;
    return history.block({
      // Leaving the site keeps the draft.
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation, nextLocation }) =>
        action !== "PUSH" &&
        action !== "REPLACE" &&
        currentLocation.pathname === nextLocation.pathname &&
        !(await latest.current()),
    });
  }, [dirty, history, latest]);
}
