import { useEffect, useState } from "react";

/** How far the code is. */
export interface LateCode<C> {
  /** Undefined until it is there. */
  code: C | undefined;
  failed: boolean;
  /** Asks for it again. */
  retry: () => void;
}

/** A hook that fetches code when it is first drawn, once for all that draw it. */
export function lateCode<C extends object>(load: () => Promise<C>): () => LateCode<C> {
  let fetched: C | undefined;
  return function useLateCode() {
    // Components are functions: a state takes those as what makes the next state.
    const [code, setCode] = useState(() => fetched);
    const [failed, setFailed] = useState(false);
    const [round, setRound] = useState(0);
    useEffect(() => {
      if (code) return undefined;
      let gone = false;
      load().then(
        (come) => {
          fetched = come;
          if (!gone) setCode(() => come);
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
    }, [code, round]);
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
