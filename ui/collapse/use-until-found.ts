import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/**
 * Hides an element so that the browser's own search still finds what is in it; it opens when something is found there
 * or an address leads into it. React knows `hidden` as a plain flag only: the attribute is written here.
 * @returns the element's ref, and `hidden` for what is drawn first, on a server too
 */
export function useUntilFound(
  open: boolean,
  /** Whether a search may open it. */
  findable: boolean,
  onFound: () => void,
): { panel: RefObject<HTMLDivElement | null>; hidden: boolean } {
  const panel = useRef<HTMLDivElement>(null);
  const [hidden] = useState(!open);
  const found = useLatest(onFound);
  const write = useLatest(() => {
    if (open) panel.current?.removeAttribute("hidden");
    else panel.current?.setAttribute("hidden", findable ? "until-found" : "");
  });
  useLayoutEffect(() => write.current(), [write, open, findable]);
  useEffect(() => {
    const node = panel.current;
    const hear = (event: Event) => {
      // One inside this was found: each that hides it hears of it by itself.
      if (event.target !== node) return;
      found.current();
      // The browser takes the attribute away after this; the owner may have left the panel closed.
      requestAnimationFrame(() => write.current());
    };
    node?.addEventListener("beforematch", hear);
    return () => node?.removeEventListener("beforematch", hear);
  }, [found, write]);
  return { panel, hidden };
}
