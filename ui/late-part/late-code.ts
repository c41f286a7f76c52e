import { useEffect, useState, useSyncExternalStore } from "react";
import { createListeners } from "#ui/utils/listeners.ts";

/** How far the code is. */
export interface LateCode<C> {
  /** Undefined until it is there. */
  code: C | undefined;
  failed: boolean;
  /** Asks for it again. */
  retry: () => void;
}

/** A hook that fetches code when it is first drawn as wanted, once for all that draw it. */
export function lateCode<C extends object>(load: () => Promise<C>): (wanted?: boolean) => LateCode<C> {
  let fetched: C | undefined;
  const waiting = createListeners();
  return function useLateCode(wanted = true) {
    // A server draws without the code: a page that has it already starts from that, too, when it takes over.
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
      // `round` is what makes it ask again.
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
