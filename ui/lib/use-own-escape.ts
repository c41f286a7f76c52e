import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/**
 * Keeps Escape from the layers around an open list or hint. Whoever has the focus hears the key too, with its default
 * prevented: the control of a list closes it with this key. Radix's layers listen on the document, so the window is
 * earlier.
 */
export function useOwnEscape(onEscape?: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      latest.current?.();
    };
    window.addEventListener("keydown", hold, { capture: true });
    return () => window.removeEventListener("keydown", hold, { capture: true });
  }, [latest]);
}
