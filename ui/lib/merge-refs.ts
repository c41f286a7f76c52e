import { useCallback, type Ref, type RefCallback } from "react";

function hand<E>(ref: Ref<E> | undefined, element: E | null): void {
  if (typeof ref === "function") ref(element);
  else if (ref) ref.current = element;
}

/** One ref that sets two; stable while both are. */
export function useMergedRefs<E>(first: Ref<E> | undefined, second: Ref<E> | undefined): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      hand(first, element);
      hand(second, element);
    },
    [first, second],
  );
}
