import { type ReactNode, useEffect, useRef, useState } from "react";

/** Height of an entry with the gap below it, in px; as in `entryLook`. */
const stride = 38;
const gap = 2;
/** Entries of one part. A level with more than two parts renders only those near the view. */
export const partSize = 50;
/** How far outside the view a part is already rendered, in px. */
const beyond = 800;

/** The element that scrolls an element; null = the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

export interface EntriesPartProps {
  count: number;
  /** Renders it wherever it is: it has the current page, an open group, or an end of the level. */
  always: boolean;
  /** Renders its list of entries. */
  children: () => ReactNode;
}

/** A part of a very long level. Away from the view only its height remains, unless the focus is in it. */
export function EntriesPart({ count, always, children }: EntriesPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element || always) return undefined;
    const sight = new IntersectionObserver(
      ([seen]) => setNear(seen?.isIntersecting === true || element.contains(document.activeElement)),
      { root: scrollerOf(element), rootMargin: `${beyond}px 0px` },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [always]);
  const shown = always || near;
  return (
    <div ref={part} data-slot="side-menu-part" style={shown ? undefined : { height: count * stride - gap }}>
      {shown && children()}
    </div>
  );
}
