import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * True as soon as the user searches the page (Ctrl+F) or prints it, so that a virtualized list renders all rows. False
 * again when `mark` changes, e.g. with the next page.
 */
export function useDrawAll(active: boolean, mark: unknown): boolean {
  const [wanted, setWanted] = useState<{ mark: unknown }>();
  useEffect(() => {
    if (!active) return undefined;
    // Synchronous, because the browser reads the page right after this event.
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
