import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * Watches a scrolling box: its inner width in px, and `data-more-start` / `data-more-end` on it while there is
 * more to that side. The attributes are set past React: scrolling draws nothing anew.
 */
export function useEdges(scroller: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(0);
  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const gone = Math.abs(box.scrollLeft);
    const root = box.parentElement;
    if (!root) return;
    root.toggleAttribute("data-more-start", gone > 1);
    root.toggleAttribute("data-more-end", gone + box.clientWidth < box.scrollWidth - 1);
    root.style.setProperty("--table-bar-x", `${box.offsetHeight - box.clientHeight}px`);
    root.style.setProperty("--table-bar-y", `${box.offsetWidth - box.clientWidth}px`);
  }, [scroller]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => {
      setRoom(box.clientWidth);
      look();
    });
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [scroller, look]);
  return { room, look };
}
