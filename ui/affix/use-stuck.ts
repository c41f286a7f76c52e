import { type RefObject, useEffect, useState } from "react";
import { scrollParent } from "#ui/lib/scroll-parent.ts";

/** How far, px, what scrolls can still go towards the place where the element belongs. */
function leftToScroll({ scrollTop, clientHeight, scrollHeight }: Element, side: "top" | "bottom"): number {
  return side === "top" ? scrollTop : scrollHeight - clientHeight - scrollTop;
}

/**
 * Tells whether a sticky element is held at its edge, `offset` px from that of what scrolls. An observer tells whether
 * it is there: seen from a line one pixel further in, it is cut, as the far side has no end. Where nothing is left to
 * scroll it is there by its own place, and not held: the first of a page, or the last at its end.
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
    // Beyond any page, in px.
    const far = 100_000;
    const sight = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        // An element that is not drawn is not held.
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
    // What grows moves the end away without a scroll.
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
