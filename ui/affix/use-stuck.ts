import { type RefObject, useEffect, useState } from "react";
import { scrollParent } from "#ui/lib/scroll-parent.ts";

/**
 * Tells whether a sticky element is held at its edge, `offset` px from that of what scrolls. An observer tells: seen
 * from a line one pixel further in, an element that is held is cut, and no other is, as the far side has no end.
 */
export function useStuck(element: RefObject<HTMLElement | null>, side: "top" | "bottom", offset: number): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const held = element.current;
    if (!held) return undefined;
    const line = `${-(offset + 1)}px`;
    // Beyond any page, in px.
    const far = `${100_000}px`;
    const sight = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        // An element that is not drawn is not held.
        if (seen) setStuck(seen.boundingClientRect.height > 0 && seen.intersectionRatio < 1);
      },
      {
        root: scrollParent(held) ?? held.ownerDocument,
        rootMargin: side === "top" ? `${line} ${far} ${far} ${far}` : `${far} ${far} ${line} ${far}`,
        threshold: [0, 1],
      },
    );
    sight.observe(held);
    return () => sight.disconnect();
  }, [element, side, offset]);
  return stuck;
}
