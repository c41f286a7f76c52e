import { type RefObject, useMemo } from "react";
import type { Measured } from "./popover-state.ts";

/** What a layer hangs on that opens at a place of the window, where no element of its own stands. */
export function useAnchorAt(at: DOMRect): RefObject<Measured> {
  return useMemo(() => ({ current: { getBoundingClientRect: () => at } }), [at]);
}
