import { useCallback, useState } from "react";
import { useLatest } from "./use-latest.ts";

/**
 * One value that the caller holds (`value` given) or the component does (`undefined`).
 * Returns the value to draw and a setter, stable over renders, that tells the caller of every change.
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
