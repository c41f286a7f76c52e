import { useEffect } from "react";

const signs = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Fetches code once somebody acts on the page: not needed to draw it, yet it must be there when the network is gone
 * and a notice has to say so. What fails here is asked for again when it is needed.
 */
export function useFirstAct(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    const act = () => {
      stop();
      void fetch().catch(() => undefined);
    };
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, act, true);
    };
    for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
    return stop;
  }, [fetch]);
}
