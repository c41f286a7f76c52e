import { useLayoutEffect, useRef, type RefObject } from "react";

/** A ref that holds the value last drawn, for handlers and timers that must not be made anew. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
