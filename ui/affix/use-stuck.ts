import { type RefObject, useEffect, useState } from "react";
import { scrollParent } from "#ui/lib/scroll-parent.ts";

/** Remaining scroll distance in px towards the natural position of the element. */
function leftToScroll({ scrollTop, clientHeight, scrollHeight }: Element, side: "top" | "bottom"): number {
  return side === "top" ? scrollTop : scrollHeight - clientHeight - scrollTop;
}

/**
 * Returns whether a sticky element sticks to its edge, `offset` px from the edge of the scroller. An observer watches
 * the scroller without the `offset` + 1 px at that edge. A stuck element reaches into these pixels, so the observer sees
 * only a part of it. An element may also lie there by its natural position, e.g. the last one at the end of a page. Then
 * nothing is left to scroll, and it is not stuck.
 */
export function useStuck(element: RefObject<HTMLElement | null>, side: "top" | "bottom", offset: number): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const held = element.current;
    if (!held) return undefined;
    const page = held.ownerDocument;
    const box = scrollParent(held);
    const scroller = box ?? page.scrollingElement ?? page.documentElement;
    let cut = false;
    const look = () => setStuck(cut && leftToScroll(scroller, side) >= 1);
    const line = `${-(offset + 1)}px`;
    // Larger than any page, in px.
    const far = 100_000;
    const sight = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        // A hidden element is not stuck.
        if (seen) cut = seen.boundingClientRect.height > 0 && seen.intersectionRatio < 1;
        look();
      },
      {
        root: box ?? page,
        rootMargin: side === "top" ? `${line} ${far}px ${far}px ${far}px` : `${far}px ${far}px ${line} ${far}px`,
        threshold: [0, 1],
      },
    );
    sight.observe(held);
    // Growing content moves the end away without a scroll event.
    const growth = new ResizeObserver(look);
    for (let above = held.parentElement; above; above = above === box ? null : above.parentElement)
      growth.observe(above);
    const scrolled: EventTarget = box ?? page;
    scrolled.addEventListener("scroll", look, { passive: true });
    return () => {
      sight.disconnect();
      growth.disconnect();
      scrolled.removeEventListener("scroll", look);
    };
  }, [element, side, offset]);
  return stuck;
}
