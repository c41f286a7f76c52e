import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SideMenuItem } from "./side-menu.tsx";

/** Entries of one part of a level. */
const partSize = 50;
/** Height of an entry with the gap below it, in px; as in `entryLook`. */
const stride = 38;
const gap = 2;
/** How far outside the view a part is already rendered, in px. */
const beyond = 800;

/** The element that scrolls an element; null = the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

export interface ManyEntriesProps {
  level: readonly SideMenuItem[];
  /** Whether an entry is rendered wherever it is: it has the current page, or is an open group. */
  keeps(item: SideMenuItem): boolean;
  /** Renders entries as a list. */
  list(items: readonly SideMenuItem[]): ReactNode;
  /** Called when the level is rendered, which is later than the menu around it; may return an undo function. Stable. */
  onArrive(): (() => void) | undefined;
}

/** A very long level as lists, of which only those near the view are rendered. */
export function ManyEntries({ level, keeps, list, onArrive }: ManyEntriesProps) {
  useEffect(onArrive, [onArrive]);
  const starts = Array.from({ length: Math.ceil(level.length / partSize) }, (_, at) => at * partSize);
  return (
    <div className="flex flex-col gap-0.5">
      {starts.map((start, at) => {
        const part = level.slice(start, start + partSize);
        // Home and End lead to the ends of the level.
        const always = at === 0 || at === starts.length - 1 || part.some(keeps);
        return (
          <Part key={start} count={part.length} always={always}>
            {() => list(part)}
          </Part>
        );
      })}
    </div>
  );
}

/** A part of the level. Away from the view only its height remains, unless the focus is in it. */
function Part({ count, always, children }: { count: number; always: boolean; children: () => ReactNode }) {
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
