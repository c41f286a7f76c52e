import { useEffect, useRef, useState } from "react";

export interface MoreState {
  state: "idle" | "busy" | "failed";
  /** Number of rows loaded by the last press; 0 before the first, and while loading. */
  came: number;
  /** Loads more rows. */
  ask: () => void;
}

/**
 * Loads more rows of a list by a button. `onCame` is called once they are rendered, with the index of the first of
 * them, when the button is gone and had the focus.
 */
export function useMore(
  count: number,
  more: boolean,
  onMore: (() => unknown) | undefined,
  onCame: (first: number) => void,
): MoreState {
  const [state, setState] = useState<MoreState["state"]>("idle");
  /** Number of rows before the request; undefined while nothing is loading. */
  const [before, setBefore] = useState<number>();
  /** The rows that were loaded. Not updated when rows are added or removed later. */
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
