import { type RefObject, useEffect, useRef, useState } from "react";
import { panelOf } from "../tabs/restore.ts";

/**
 * Min scrollable height of a page that hides the header, px: twice the header's 52 px. A shorter page would jump back
 * and forth.
 */
const leastScroll = 104;

export interface PageScrollOptions {
  /** The active tab: each page scrolls by itself. */
  activeId: string;
  fixedHeader: boolean;
  autoHideHeader: boolean;
  fixedSidebar: boolean;
}

/**
 * Moves header and side menu while a page scrolls. A header that is not fixed hides on scroll and returns at the top of
 * the page. An auto-hiding header hides on scroll down and returns on the first scroll up. A side menu that is not
 * fixed moves with the page. The pages scroll inside the frame, so both follow the pages' scroll events.
 */
export function usePageScroll(
  pages: RefObject<HTMLElement | null>,
  side: RefObject<HTMLElement | null>,
  { activeId, fixedHeader, autoHideHeader, fixedSidebar }: PageScrollOptions,
): { headerAway: boolean; showHeader(): void } {
  const [away, setAway] = useState(false);
  const moves = !fixedHeader || autoHideHeader;
  // Another page or another setting shows the header again.
  const [seen, setSeen] = useState({ activeId, moves });
  if (seen.activeId !== activeId || seen.moves !== moves) {
    setSeen({ activeId, moves });
    setAway(false);
  }
  const last = useRef(new WeakMap<Element, { top: number; height: number }>());
  useEffect(() => {
    const node = pages.current;
    const menu = side.current;
    if (!node || (!moves && fixedSidebar)) return undefined;
    const moveMenu = (top: number) => {
      if (!fixedSidebar) menu?.style.setProperty("transform", top > 0 ? `translateY(${-top}px)` : "");
    };
    moveMenu(panelOf(activeId)?.scrollTop ?? 0);
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Element) || target.scrollHeight <= target.clientHeight) return;
      if (target.getAttribute("role") === "tabpanel") moveMenu(target.scrollTop);
      const before = last.current.get(target);
      const now = { top: target.scrollTop, height: target.clientHeight };
      last.current.set(target, now);
      // Hiding the header makes the page area taller, which moves a page that was at its end. That is no scroll by the
      // user.
      const atEnd = now.top + now.height >= target.scrollHeight - 1;
      if (!moves || (before && before.height !== now.height && atEnd)) return;
      const down = now.top > (before?.top ?? 0);
      if (down && now.top > 0 && target.scrollHeight - target.clientHeight >= leastScroll) setAway(true);
      else if (!down && (autoHideHeader || now.top === 0)) setAway(false);
    };
    node.addEventListener("scroll", scrolled, { capture: true, passive: true });
    return () => {
      node.removeEventListener("scroll", scrolled, { capture: true });
      menu?.style.removeProperty("transform");
    };
  }, [pages, side, activeId, moves, autoHideHeader, fixedSidebar]);
  return { headerAway: moves && away, showHeader: () => setAway(false) };
}
