import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#ui/utils/cn.ts";

/** Attributes that position a line in a virtualized list; spread them on the `li`. */
export interface OptionPlace {
  style?: CSSProperties;
  "aria-setsize"?: number;
  "aria-posinset"?: number;
}

export interface OptionLinesProps {
  count: number;
  /** Index of the highlighted line, from 0; below 0 when there is none. */
  highlighted: number;
  /** Renders the line at an index, with its key. */
  renderLine: (index: number, place: OptionPlace) => ReactNode;
  /** The list has its own width; without it, a virtualized list sets one. @default false */
  wide?: boolean;
}

/** Virtualizes the lines when there are more than this number. */
const virtualFrom = 200;
/** Height of one line in px; same as in OptionRow. */
const lineHeight = 32;
const padding = 4;
/** Max height of a list in px; same as in every layer. */
const mostHeight = 320;
/** Extra lines rendered on each side: few when the list opens, more once it scrolls. */
const beyond = { still: 1, moved: 6 } as const;
const nothing: OptionPlace = {};

/**
 * The lines of a list of options: all of them, or only those near the view when there are many. They are direct
 * children of the list, which scrolls and has its own max height.
 */
export function OptionLines(props: OptionLinesProps) {
  const { count, renderLine } = props;
  if (count > virtualFrom) return <ManyLines {...props} />;
  return Array.from({ length: count }, (_, index) => renderLine(index, nothing));
}

/** Scroll position in px that brings the line into view with the smallest movement. */
function topFor(line: number, top: number, height: number): number {
  const above = line * lineHeight;
  const lowest = above + lineHeight + 2 * padding - height;
  return Math.max(0, above < top ? above : Math.max(top, lowest));
}

/**
 * Does not use the tables' virtualizer. That one keeps a record for each of ten thousand lines and renders nothing
 * before it has measured the list, which is half the cost of opening. Here all lines have one height, and the list's
 * height is known.
 */
function ManyLines({ count, highlighted, renderLine, wide = false }: OptionLinesProps) {
  // Finds the list from inside: its own ref is set only after the lines were rendered without it.
  const room = useRef<HTMLLIElement>(null);
  const [first, setFirst] = useState(() => Math.floor(topFor(highlighted, 0, mostHeight) / lineHeight));
  const begins = useRef(true);
  const [pace, setPace] = useState<keyof typeof beyond>("still");

  useEffect(() => {
    const list = room.current?.parentElement;
    if (!list) return undefined;
    const follow = () => setFirst(Math.floor(list.scrollTop / lineHeight));
    const ready = () => setPace("moved");
    list.addEventListener("scroll", follow, { passive: true });
    for (const sign of ["pointerenter", "scroll"]) list.addEventListener(sign, ready, { passive: true, once: true });
    return () => {
      list.removeEventListener("scroll", follow);
      for (const sign of ["pointerenter", "scroll"]) list.removeEventListener(sign, ready);
    };
  }, []);
  useLayoutEffect(() => {
    const list = room.current?.parentElement;
    const beginning = begins.current;
    begins.current = false;
    // No need to measure a list that opens at its top.
    if (!list || highlighted < 0 || (beginning && first === 0)) return;
    const top = topFor(highlighted, list.scrollTop, list.clientHeight);
    if (top === list.scrollTop) return;
    list.scrollTo({ top });
    setFirst(Math.floor(top / lineHeight));
    // Scroll only when the highlight moves.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [highlighted]);

  const seen = Math.ceil(mostHeight / lineHeight);
  const from = Math.max(0, Math.min(first, count - seen) - beyond[pace]);
  const to = Math.min(count, first + seen + beyond[pace]);
  const near = Array.from({ length: to - from }, (_, at) => from + at);
  // The highlighted line is always rendered, because the control refers to its id.
  if (highlighted >= to && highlighted < count) near.push(highlighted);
  else if (highlighted >= 0 && highlighted < from) near.unshift(highlighted);
  return (
    <>
      {/* Gives the list its height. Long lines are cut: the width cannot depend on unrendered lines. */}
      <li ref={room} role="presentation" className={cn(!wide && "w-60")} style={{ height: count * lineHeight }} />
      {near.map((index) =>
        renderLine(index, {
          style: {
            position: "absolute",
            insetInline: padding,
            top: 0,
            transform: `translateY(${padding + index * lineHeight}px)`,
          },
          "aria-setsize": count,
          "aria-posinset": index + 1,
        }),
      )}
    </>
  );
}
