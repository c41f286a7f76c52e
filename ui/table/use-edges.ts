import { useEffect, useState, type RefObject } from "react";

/** Marks the parent of a scrolling box with what there is beside the view, and with the thickness of its scroll bars. */
function mark(box: HTMLElement | null): void {
  const root = box?.parentElement;
  if (!box || !root) return;
  // All is read before the first is written: each reading after a writing would lay the table out once more.
  const gone = Math.abs(box.scrollLeft);
  const more = gone + box.clientWidth < box.scrollWidth - 1;
  const bars = { x: `${box.offsetHeight - box.clientHeight}px`, y: `${box.offsetWidth - box.clientWidth}px` };
  root.toggleAttribute("data-more-start", gone > 1);
  root.toggleAttribute("data-more-end", more);
  for (const [side, thickness] of Object.entries(bars))
    if (root.style.getPropertyValue(`--table-bar-${side}`) !== thickness)
      root.style.setProperty(`--table-bar-${side}`, thickness);
}

/**
 * Watches a scrolling box: its inner width in px, the size of its text as this browser draws it, and `data-more-start` / `data-more-end` on its parent while there is
 * more to that side. The attributes are set past React: scrolling draws nothing anew.
 */
export function useEdges(scroller: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(0);
  const [letters, setLetters] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => {
      setRoom(box.clientWidth);
      // A browser may be told not to draw small text.
      setLetters(Number.parseFloat(getComputedStyle(box).fontSize));
      mark(box);
    });
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [scroller]);
  return { room, letters, look: () => mark(scroller.current) };
}
