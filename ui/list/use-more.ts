import { useEffect, useRef, useState } from "react";

export interface MoreState {
  state: "idle" | "busy" | "failed";
  /** Rows that came with the last press; 0 before the first. */
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
  const [before, setBefore] = useState<number>();
  const waits = useRef(false);
  const came = before !== undefined && state === "idle" ? Math.max(0, count - before) : 0;
  useEffect(() => {
    if (!waits.current || before === undefined || came === 0) return;
    waits.current = false;
    if (!more) onCame(before);
  }, [came, before, more, onCame]);
  const ask = () => {
    if (state === "busy") return;
    setBefore(count);
    waits.current = true;
    setState("busy");
    Promise.resolve()
      .then(onMore)
      .then(
        () => setState("idle"),
        () => setState("failed"),
      );
  };
  return { state, came, ask };
}
