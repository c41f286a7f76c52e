import { useSyncExternalStore } from "react";

/** Under this width the layout is the mobile one (LAYOUT-15). */
export const mobileBelow = 1088;
/** Under this width the side bar is collapsed (LAYOUT-16). */
export const collapsedBelow = 768;

/** Whether the window is narrower than `px`; drawn again when that changes. */
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
