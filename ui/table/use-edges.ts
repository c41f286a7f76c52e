import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** The shadows at the two sides of a scrolling box. */
export interface Edges {
  start: RefObject<HTMLSpanElement | null>;
  end: RefObject<HTMLSpanElement | null>;
}

/**
 * Marks each shadow with whether there is more to its side, and tells it the thickness of the scroll bars. On the
 * shadows themselves: an attribute or a property of what holds the table would style every cell anew.
 */
function mark(box: HTMLElement | null, edges: Edges): void {
  if (!box) return;
  // All is read before the first is written: each reading after a writing would lay the table out once more.
  const gone = Math.abs(box.scrollLeft);
  const more = gone + box.clientWidth < box.scrollWidth - 1;
  const bars = { x: `${box.offsetHeight - box.clientHeight}px`, y: `${box.offsetWidth - box.clientWidth}px` };
  edges.start.current?.toggleAttribute("data-more", gone > 1);
  edges.end.current?.toggleAttribute("data-more", more);
  for (const edge of [edges.start.current, edges.end.current])
    for (const [side, thickness] of Object.entries(bars))
      if (edge && edge.style.getPropertyValue(`--assay-table-bar-${side}`) !== thickness)
        edge.style.setProperty(`--assay-table-bar-${side}`, thickness);
}

/**
 * Watches a scrolling box: its inner width in px, the size of its text as this browser draws it, and what there is
 * beside the view. The shadows are marked past React: scrolling draws nothing anew.
 */
export function useEdges(scroller: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(0);
  const [letters, setLetters] = useState(0);
  const start = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let measured = false;
    const watch = new ResizeObserver(() => {
      const measure = () => {
        setRoom(box.clientWidth);
        // A browser may be told not to draw small text.
        setLetters(Number.parseFloat(getComputedStyle(box).fontSize));
      };
      // The first time before anything is seen: columns would be painted twice, in their own widths and in these.
      if (measured) measure();
      else flushSync(measure);
      measured = true;
      mark(box, { start, end });
    });
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [scroller]);
  return { room, letters, startEdge: start, endEdge: end, look: () => mark(scroller.current, { start, end }) };
}
