import { type CSSProperties, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { LayerPlaced } from "./layer-placed.ts";

/** What a line needs to stand in its place among many; spread it on the `li`. */
export interface OptionPlace {
  style?: CSSProperties;
  "aria-setsize"?: number;
  "aria-posinset"?: number;
}

export interface OptionLinesProps {
  count: number;
  /** Place of the highlighted line, from 0; below 0 is none. */
  highlighted: number;
  /** Draws the line at a place, with its key. */
  renderLine: (index: number, place: OptionPlace) => ReactNode;
  /** The list has a width of its own; without, many lines give it one. @default false */
  wide?: boolean;
}

/** Lines from which on only those near the view are drawn. */
const virtualFrom = 200;
/** Height of one line in px, as OptionRow has it. */
const lineHeight = 32;
const padding = 4;
/** Largest height of a list in px, as every layer has it. */
const mostHeight = 320;
/** Lines drawn beyond the view on either side: few as the list opens, more when somebody is about to scroll it. */
const beyond = { still: 1, moved: 6 } as const;
const nothing: OptionPlace = {};

/**
 * The lines of a list of options: all of them, or those near the view when they are many. They stand right in the list,
 * which scrolls and has a largest height of its own.
 */
export function OptionLines(props: OptionLinesProps) {
  const { count, renderLine } = props;
  if (count > virtualFrom) return <ManyLines {...props} />;
  return Array.from({ length: count }, (_, index) => renderLine(index, nothing));
}

/** Where the list has to be scrolled to, so that the line is in view and as little as possible moves; px. */
function topFor(line: number, top: number, height: number): number {
  const above = line * lineHeight;
  const lowest = above + lineHeight + 2 * padding - height;
  return Math.max(0, above < top ? above : Math.max(top, lowest));
}

/**
 * Not the virtualizer of the tables: it keeps a record of each of ten thousand lines and draws none before it has
 * measured the list, which is half of what opening costs. All lines are of one height here, and the list's is known.
 */
function ManyLines({ count, highlighted, renderLine, wide = false }: OptionLinesProps) {
  // The list is found from inside: its own ref comes only after the lines were drawn without it.
  const room = useRef<HTMLLIElement>(null);
  const [first, setFirst] = useState(() => Math.floor(topFor(highlighted, 0, mostHeight) / lineHeight));
  const begins = useRef(true);
  const placed = use(LayerPlaced);
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
    // A list that opens at its top need not be asked where it is.
    if (!list || highlighted < 0 || (beginning && first === 0)) return;
    const top = topFor(highlighted, list.scrollTop, list.clientHeight);
    if (top === list.scrollTop) return;
    list.scrollTo({ top });
    setFirst(Math.floor(top / lineHeight));
    // Only a move of the highlight scrolls.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [highlighted]);

  const seen = Math.ceil(mostHeight / lineHeight);
  const from = Math.max(0, Math.min(first, count - seen) - beyond[pace]);
  const to = Math.min(count, first + seen + beyond[pace]);
  const near = Array.from({ length: placed ? to - from : 0 }, (_, at) => from + at);
  // The highlighted line is always drawn: the control points at it by its id.
  if (highlighted >= to && highlighted < count) near.push(highlighted);
  else if (highlighted >= 0 && highlighted < from) near.unshift(highlighted);
  return (
    <>
      {/* Gives the list its height; wide lines are cut, for the width cannot follow what is not drawn. */}
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
