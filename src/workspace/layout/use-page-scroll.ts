import { type RefObject, useEffect, useRef, useState } from "react";
import { panelOf } from "../tabs/recall.ts";

/** The header takes 52 px; a page that scrolls by less than twice that would jump to and fro if it went. */
const leastScroll = 104;

export interface PageScrollOptions {
  /** The tab shown: each page scrolls by itself. */
  activeId: string;
  fixedHeader: boolean;
  autoHideHeader: boolean;
  fixedSidebar: boolean;
}

/**
 * What goes along when a page scrolls. A header that is not fixed goes with the page's top and is back there; one that
 * hides itself goes with each scroll down and is back with the first one up. A side menu that is not fixed moves with
 * the page. The pages scroll inside the frame, so both are moved by what the page tells.
 */
export function usePageScroll(
  pages: RefObject<HTMLElement | null>,
  side: RefObject<HTMLElement | null>,
  { activeId, fixedHeader, autoHideHeader, fixedSidebar }: PageScrollOptions,
): { headerAway: boolean; showHeader(): void } {
  const [away, setAway] = useState(false);
  const moves = !fixedHeader || autoHideHeader;
  // Another page, or another choice: everything is back.
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
      // The header's own going makes the page higher, which pulls one back that stood at its end: nobody scrolled.
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
