import { useCallback, useState } from "react";
import { useLatest } from "./use-latest.ts";

/**
 * One value, held by the caller (`value` is set) or by the component (`undefined`). Returns the value to render and a
 * stable setter that reports every change to the caller.
 */
export function useControlled<T>(
  value: T | undefined,
  initial: T | (() => T),
  onChange?: (next: T) => void,
): readonly [T, (next: T) => void] {
  const [own, setOwn] = useState(initial);
  const latest = useLatest({ controlled: value !== undefined, onChange });
  const set = useCallback(
    (next: T) => {
      if (!latest.current.controlled) setOwn(() => next);
      latest.current.onChange?.(next);
    },
    [latest],
  );
  return [value === undefined ? own : value, set];
}
