import { useEffect } from "react";

/**
 * Keeps Escape from the layers around an open list, whose control closes it with the same key. The control hears the
 * key too, with its default prevented. Radix's layers listen on the document, so the window is earlier.
 */
export function useOwnEscape(): void {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.preventDefault();
    };
    window.addEventListener("keydown", hold, { capture: true });
    return () => window.removeEventListener("keydown", hold, { capture: true });
  }, []);
}
