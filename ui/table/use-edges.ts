import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** The shadows at the two sides of a scrolling box. */
export interface Edges {
  start: RefObject<HTMLSpanElement | null>;
  end: RefObject<HTMLSpanElement | null>;
}

/**
 * Marks each shadow when there is more content on its side, and sets the thickness of the scroll bars on it. An
 * attribute or property on an element around the table would restyle every cell.
 */
function mark(box: HTMLElement | null, edges: Edges): void {
  if (!box) return;
  // Read everything before the first write: a read after a write would force another layout.
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
 * Watches a scrolling box: its inner width in px, its text size as this browser renders it, and whether there is
 * content outside the view. The shadows change without React, so scrolling renders nothing.
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
        // A browser can have a min font size.
        setLetters(Number.parseFloat(getComputedStyle(box).fontSize));
      };
      // The first measurement is synchronous; otherwise the columns would be painted twice, with different widths.
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
