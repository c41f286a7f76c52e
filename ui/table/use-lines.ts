import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { scrollRowIntoView } from "./dom.ts";
import { useDrawAll } from "./use-draw-all.ts";

/** What is drawn one below the other: a row, or what stands under an opened one. */
export interface Line {
  key: string;
  kind: "row" | "under";
  /** Place of the row among the rows, from 0. */
  index: number;
}

/** Height in px taken for what stands under a row before it was drawn once. */
const guessedUnder = 96;

export interface LinesOptions {
  /** Keys of the rows from top to bottom. */
  keys: readonly string[];
  /** The list they come from: a new one ends the drawing of all rows that a search or a print began. */
  list: unknown;
  /** Keys of the rows with something under them. */
  under: ReadonlySet<string>;
  /** More lines than this are drawn only where they are in view. */
  from: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** Room in px that the sums take at the foot. */
  foot: number;
  /** Changes when the height of a row may have changed. */
  mark: unknown;
}

/** Which lines are drawn, with the room of the others; and the way to a row that may not be drawn. */
export function useLines({ keys, list, under, from, scroller, body, foot, mark }: LinesOptions) {
  const lines = useMemo(
    () =>
      keys.flatMap((key, index): Line[] =>
        under.has(key)
          ? [
              { key, kind: "row", index },
              { key, kind: "under", index },
            ]
          : [{ key, kind: "row", index }],
      ),
    [keys, under],
  );
  const many = lines.length > from;
  const drawAll = useDrawAll(many, list);
  const virtual = many && !drawAll;
  const [rowHeight, setRowHeight] = useState(44);
  /** What was measured, by row: the virtualizer forgets it when row heights change. */
  const heights = useRef(new Map<string, number>());
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's functions are called here only, never handed to memoised parts
  const view = useVirtualizer({
    enabled: virtual,
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => `${lines[at]?.kind} ${lines[at]?.key}`,
    estimateSize: (at) => {
      const line = lines[at];
      return line?.kind === "under" ? (heights.current.get(line.key) ?? guessedUnder) : rowHeight;
    },
    measureElement: (element) => {
      const height = element instanceof HTMLElement ? element.offsetHeight : guessedUnder;
      const line = lines[Number(element.getAttribute("data-index"))];
      if (line) heights.current.set(line.key, height);
      return height;
    },
    overscan: 12,
    scrollPaddingStart: 40,
    scrollPaddingEnd: foot,
  });
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('tr[data-slot="table-row"]');
    if (virtual && row && row.offsetHeight > 0) setRowHeight(row.offsetHeight);
    // The height follows the density, which may change anywhere above: seen by the room it leaves.
  }, [virtual, mark, keys, body]);
  useEffect(() => {
    view.measure();
  }, [view, rowHeight]);

  const focusRow = useCallback(
    (index: number) => {
      const key = keys[index];
      if (key === undefined) return;
      const find = () => body.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`);
      const reach = (row: HTMLElement) => {
        row.focus({ preventScroll: true });
        scrollRowIntoView(row, scroller.current);
      };
      const drawn = find();
      if (drawn) {
        reach(drawn);
        return;
      }
      view.scrollToIndex(
        lines.findIndex((line) => line.index === index),
        { align: "auto" },
      );
      // Drawn one or two frames after the scroll.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const late = find();
          if (late) reach(late);
        }),
      );
    },
    [keys, lines, view, body, scroller],
  );

  const items = view.getVirtualItems();
  let reached = 0;
  const drawn = virtual
    ? items.flatMap((item) => {
        const line = lines[item.index];
        const gap = item.start - reached;
        reached = item.end;
        return line ? [{ line, at: item.index, gap }] : [];
      })
    : lines.map((line, at) => ({ line, at, gap: 0 }));
  return {
    /** Lines to draw, each with the room in px of those left out above it. */
    drawn,
    /** Room in px of those left out at the end. */
    rest: virtual ? view.getTotalSize() - reached : 0,
    /** For the element of an "under" line, which has its `at` as `data-index`. */
    measure: virtual ? view.measureElement : undefined,
    /** Focuses a row by its place, scrolling to it first where needed. */
    focusRow,
  };
}
