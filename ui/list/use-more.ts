import { useEffect, useRef, useState } from "react";

export interface MoreState {
  state: "idle" | "busy" | "failed";
  /** Rows that came with the last press; 0 before the first, and until they are there. */
  came: number;
  /** Asks for more rows. */
  ask: () => void;
}

/**
 * Fetching further rows of a list by a button. `onCame` is called once they are drawn, with the place of the first of
 * them, where the button is gone and had the focus.
 */
export function useMore(
  count: number,
  more: boolean,
  onMore: (() => unknown) | undefined,
  onCame: (first: number) => void,
): MoreState {
  const [state, setState] = useState<MoreState["state"]>("idle");
  /** Rows there were when more were asked for; undefined while none are awaited. */
  const [before, setBefore] = useState<number>();
  /** What came. Kept as it was: rows that come and go later are no part of it. */
  const [told, setTold] = useState<{ first: number; count: number }>();
  const heard = useRef(told);
  if (state === "idle" && before !== undefined && count > before) {
    setBefore(undefined);
    setTold({ first: before, count: count - before });
  }
  useEffect(() => {
    if (!told || heard.current === told) return;
    heard.current = told;
    if (!more) onCame(told.first);
  }, [told, more, onCame]);
  const ask = () => {
    if (state === "busy") return;
    setBefore(count);
    setTold(undefined);
    setState("busy");
    Promise.resolve()
      .then(onMore)
      .then(
        () => setState("idle"),
        () => setState("failed"),
      );
  };
  return { state, came: told?.count ?? 0, ask };
}
