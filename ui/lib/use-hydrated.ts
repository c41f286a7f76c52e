import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * False on the server and while the page takes over its markup, true afterwards and where no server drew: for what only
 * a browser knows, which may differ between the two.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
