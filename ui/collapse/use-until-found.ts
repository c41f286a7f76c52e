import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/**
 * Hides an element, but the browser's search still finds its content. The element opens when the search or a URL
 * fragment leads into it. React supports `hidden` only as a boolean, so the attribute is set here.
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
      // A nested element was found; each hidden ancestor receives its own event.
      if (event.target !== node) return;
      found.current();
      // The browser removes the attribute after this event; the owner may have kept the panel closed.
      requestAnimationFrame(() => write.current());
    };
    node?.addEventListener("beforematch", hear);
    return () => node?.removeEventListener("beforematch", hear);
  }, [found, write]);
  return { panel, hidden };
}
