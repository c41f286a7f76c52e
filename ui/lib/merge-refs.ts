import { type Ref, type RefCallback, useCallback } from "react";

/** Sets a ref and returns what unsets it. */
function hand<E>(ref: Ref<E> | undefined, element: E | null): () => void {
  if (typeof ref === "function") {
    const end = ref(element);
    return typeof end === "function" ? end : () => void ref(null);
  }
  if (!ref) return () => {};
  ref.current = element;
  return () => {
    ref.current = null;
  };
}

/** One ref that sets two; stable while both are. */
export function useMergedRefs<E>(first: Ref<E> | undefined, second: Ref<E> | undefined): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      const ends = [hand(first, element), hand(second, element)];
      return () => {
        for (const end of ends) end();
      };
    },
    [first, second],
  );
}
