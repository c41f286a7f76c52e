import { useCallback, useLayoutEffect, useRef, useState } from "react";

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
  const latest = useRef({ controlled: value !== undefined, onChange });
  useLayoutEffect(() => {
    latest.current = { controlled: value !== undefined, onChange };
  });
  const set = useCallback((next: T) => {
    if (!latest.current.controlled) setOwn(() => next);
    latest.current.onChange?.(next);
  }, []);
  return [value === undefined ? own : value, set];
}
