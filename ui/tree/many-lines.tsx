import { useEffect, useLayoutEffect, useState, type CSSProperties, type ReactNode } from "react";
import { TREE_ROW } from "./tree-row.tsx";

export interface ManyLinesProps {
  count: number;
  /** Place of the active row, from 0; below 0 is none. */
  activeAt: number;
  /** Changes with every move by key: only then the active row is brought into view. */
  moved: number;
  /** The element that scrolls; null until it is there. */
  scroller: HTMLElement | null;
  /** Height in px that the scroller will have, until it can be asked. */
  height: number;
  /** Draws the row at a place, with its key. */
  renderLine: (index: number, style: CSSProperties) => ReactNode;
}

/** Above the first row and below the last, in px, as every element has it that scrolls a tree. */
const padding = 4;
/** Rows drawn beyond the view on either side. */
const beyond = 6;

/**
 * The rows near the view. Not the virtualizer of the tables: it keeps a record of each of ten thousand rows, and draws
 * none before it has measured what scrolls. All rows are of one height here.
 */
export function ManyLines({ count, activeAt, moved, scroller, height: guessed, renderLine }: ManyLinesProps) {
  const [first, setFirst] = useState(() => Math.floor((scroller?.scrollTop ?? 0) / TREE_ROW));
  const [height, setHeight] = useState(guessed);
  useEffect(() => {
    if (!scroller) return undefined;
    const follow = () => setFirst(Math.floor(scroller.scrollTop / TREE_ROW));
    const size = new ResizeObserver(() => {
      // In a layer that is not shown it has none; what was guessed is right again once it is.
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
    // The scroller tells of it a frame later: until then the place would be empty.
    // oxlint-disable-next-line react/set-state-in-effect
    setFirst(Math.floor(top / TREE_ROW));
    // Only a move by key scrolls: opening a node must not. One that came before there was what scrolls is made up for.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [moved, scroller]);

  const seen = Math.ceil(height / TREE_ROW);
  const from = Math.max(0, Math.min(first, count - seen) - beyond);
  const to = Math.min(count, Math.max(first, 0) + seen + beyond);
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  // The active row is always drawn: the focus points at it by its id.
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
