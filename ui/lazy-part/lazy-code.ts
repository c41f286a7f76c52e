import { useEffect, useState, useSyncExternalStore } from "react";
import { createListeners } from "#ui/utils/listeners.ts";

/** Loading state of the code. */
export interface LazyCode<C> {
  /** Undefined until the code is loaded. */
  code: C | undefined;
  failed: boolean;
  /** Loads the code again. */
  retry: () => void;
}

/** Returns a hook that loads code on its first render with `wanted`, once for all components that use it. */
export function lazyCode<C extends object>(load: () => Promise<C>): (wanted?: boolean) => LazyCode<C> {
  let fetched: C | undefined;
  const waiting = createListeners();
  return function useLateCode(wanted = true) {
    // A server renders without the code, so hydration starts without it too, even when the page has it already.
    const code = useSyncExternalStore(
      waiting.subscribe,
      () => fetched,
      () => undefined,
    );
    const [failed, setFailed] = useState(false);
    const [round, setRound] = useState(0);
    useEffect(() => {
      if (code || !wanted) return undefined;
      let gone = false;
      load().then(
        (come) => {
          fetched = come;
          waiting.tell();
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
      // `round` starts another attempt.
      // oxlint-disable-next-line react/exhaustive-effect-dependencies
    }, [code, wanted, round]);
    return {
      code,
      failed,
      retry: () => {
        setFailed(false);
        setRound(round + 1);
      },
    };
  };
}
