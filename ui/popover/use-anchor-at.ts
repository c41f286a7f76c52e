import { type RefObject, useMemo } from "react";
import type { Measured } from "./popover-state.ts";

/** Returns the anchor of a layer that opens at a position in the window without an element. */
export function useAnchorAt(at: DOMRect): RefObject<Measured> {
  return useMemo(() => ({ current: { getBoundingClientRect: () => at } }), [at]);
}
