import { useCallback, useRef } from "react";

/** Returns a ref for a live region, and a function that has a screen reader say a text there. */
export function useLiveText() {
  const live = useRef<HTMLDivElement>(null);
  const say = useCallback((text: string) => {
    // Cleared first: a screen reader repeats a message only when the text changes.
    if (live.current) live.current.textContent = "";
    requestAnimationFrame(() => {
      if (live.current) live.current.textContent = text;
    });
  }, []);
  return { live, say };
}
