import { useEffect, useLayoutEffect, useState, type CSSProperties, type ReactNode } from "react";
import { TREE_ROW } from "./tree-row.tsx";

export interface ManyLinesProps {
  count: number;
  /** Index of the active row, from 0; below 0 when there is none. */
  activeAt: number;
  /** Changes with every move by key; only then the active row is scrolled into view. */
  moved: number;
  /** The scrolling element; null until it is mounted. */
  scroller: HTMLElement | null;
  /** Estimated height of the scrolling element in px, until it is measured. */
  height: number;
  /** Renders the row at an index, with its key. */
  renderLine: (index: number, style: CSSProperties) => ReactNode;
}

/** Padding above the first row and below the last, in px; same as in every element that scrolls a tree. */
const padding = 4;
/** Extra rows rendered on each side of the visible ones. */
const beyond = 6;

/**
 * Renders only the rows near the view. Does not use the tables' virtualizer: that one keeps a record for each of ten
 * thousand rows, and renders nothing before it has measured the scrolling element. All rows have one height here.
 */
export function ManyLines({ count, activeAt, moved, scroller, height: guessed, renderLine }: ManyLinesProps) {
  const [first, setFirst] = useState(() => Math.floor((scroller?.scrollTop ?? 0) / TREE_ROW));
  const [height, setHeight] = useState(guessed);
  useEffect(() => {
    if (!scroller) return undefined;
    const follow = () => setFirst(Math.floor(scroller.scrollTop / TREE_ROW));
    const size = new ResizeObserver(() => {
      // In a hidden layer the height is 0; the estimate stays until the layer is shown.
      if (scroller.clientHeight > 0) setHeight(scroller.clientHeight);
    });
    scroller.addEventListener("scroll", follow, { passive: true });
    size.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", follow);
      size.disconnect();
    };
  }, [scroller]);
  useLayoutEffect(() => {
    if (!scroller || moved === 0 || activeAt < 0) return;
    const above = activeAt * TREE_ROW;
    const lowest = above + TREE_ROW + 2 * padding - scroller.clientHeight;
    const top = Math.max(0, above < scroller.scrollTop ? above : Math.max(scroller.scrollTop, lowest));
    if (top === scroller.scrollTop) return;
    scroller.scrollTo({ top });
    // The scroll event comes a frame later; until then the area would be empty.
    // oxlint-disable-next-line react/set-state-in-effect
    setFirst(Math.floor(top / TREE_ROW));
    // Scroll only on a move by key, not when a node opens. Also handles a move before the scroller was mounted.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [moved, scroller]);

  const seen = Math.ceil(height / TREE_ROW);
  const from = Math.max(0, Math.min(first, count - seen) - beyond);
  const to = Math.min(count, Math.max(first, 0) + seen + beyond);
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  // The active row is always rendered, because the focused element refers to its id.
  if (activeAt >= to && activeAt < count) near.push(activeAt);
  else if (activeAt >= 0 && activeAt < from) near.unshift(activeAt);
  return (
    <div role="presentation" className="relative" style={{ height: count * TREE_ROW }}>
      {near.map((index) =>
        renderLine(index, {
          position: "absolute",
          insetInline: 0,
          transform: `translateY(${index * TREE_ROW}px)`,
        }),
      )}
    </div>
  );
}
