import { useEffect } from "react";

const signs = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Loads code on the first user input on the page. The first render does not need it, but it must be loaded before the
 * network can fail, e.g. to show a notice about that. After a failure here it is requested again on use.
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
