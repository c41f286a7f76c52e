import { useLayoutEffect, useRef, type RefObject } from "react";

/** A ref with the last rendered value, for handlers and timers that must not be created again. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
