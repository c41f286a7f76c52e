import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * True from the moment somebody searches the page (Ctrl+F) or prints it, so that a virtualised list draws all its
 * rows for them; false again when `mark` changes, e.g. with the next page.
 */
export function useDrawAll(active: boolean, mark: unknown): boolean {
  const [wanted, setWanted] = useState<{ mark: unknown }>();
  useEffect(() => {
    if (!active) return undefined;
    // At once: the browser looks at the page right after this event.
    const draw = () => flushSync(() => setWanted({ mark }));
    const key = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "f") draw();
    };
    window.addEventListener("keydown", key);
    window.addEventListener("beforeprint", draw);
    return () => {
      window.removeEventListener("keydown", key);
      window.removeEventListener("beforeprint", draw);
    };
  }, [active, mark]);
  return active && wanted !== undefined && wanted.mark === mark;
}
