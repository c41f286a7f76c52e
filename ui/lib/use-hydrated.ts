import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * False on the server and during hydration, true afterwards and in an app without server rendering. For content that
 * only a browser knows and that may differ from the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
