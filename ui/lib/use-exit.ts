import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether a layer must be rendered: while it is open, and then until `leave` is called, which `useExitEnd` does. Costs
 * no further render when it opens.
 */
export function useExit(open: boolean): readonly [boolean, () => void] {
  const [gone, setGone] = useState(!open);
  if (open && gone) setGone(false);
  return [open || !gone, () => setGone(true)];
}

/** Calls `leave` when the exit animation of a closed layer has ended; at once when it has none. */
export function useExitEnd(layer: RefObject<HTMLElement | null>, open: boolean, leave: () => void): void {
  useLayoutEffect(() => {
    if (open) return undefined;
    const running = layer.current?.getAnimations() ?? [];
    if (running.length === 0) {
      leave();
      return undefined;
    }
    let again = false;
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (!again) leave();
    });
    return () => {
      again = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- `leave` is new on every render
  }, [open]);
}
