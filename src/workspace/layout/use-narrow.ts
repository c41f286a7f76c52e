import { useSyncExternalStore } from "react";

/** Below this width the mobile layout is used, px (LAYOUT-15). */
export const mobileBelow = 1088;
/** Below this width the side bar is collapsed, px (LAYOUT-16). */
export const collapsedBelow = 768;

/** Whether the window is narrower than `px`; renders again when that changes. */
export function useNarrow(px: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(`(max-width: ${px - 0.02}px)`);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.innerWidth < px,
  );
}
