import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { usualRowHeight } from "#ui/theme/tokens.ts";
import { scrollRowIntoView } from "../dom.ts";
import { linesOf } from "./lines.ts";
import { useDrawAll } from "../use-draw-all.ts";
import { useLazyWindow } from "../use-lazy-window.ts";

/** Estimated height in px of the content below a row, until it is measured. */
const guessedUnder = 96;
/** Lines rendered from the top until the visible ones are known: more than fit on a screen. */
const firstLines = 40;

export interface LinesOptions {
  /** Keys of the rows from top to bottom. */
  keys: readonly string[];
  /** The list they come from: a new list ends the rendering of all rows that a search or a print started. */
  list: unknown;
  /** Keys of the rows with content below them. */
  under: ReadonlySet<string>;
  /** Virtualizes the lines when there are more than this number. */
  from: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** Height of the headers in px. */
  head: number;
  /** Height of the sums in the footer in px. */
  foot: number;
  /** Changes when the height of a row may have changed. */
  mark: unknown;
}

/** Returns the rendered lines with the space of the others, and a function to focus any row. */
export function useLines({ keys, list, under, from, scroller, body, head, foot, mark }: LinesOptions) {
  const lines = useMemo(() => linesOf(keys, under), [keys, under]);
  const many = lines.count > from;
  const drawAll = useDrawAll(many, list);
  const virtual = many && !drawAll;
  const [rowHeight, setRowHeight] = useState(usualRowHeight);
  /** Measured heights by row key: the virtualizer forgets them when row heights change. */
  const heights = useRef(new Map<string, number>());
  // A new function makes the virtualizer lay out every line again, so it stays the same until a line moves.
  // Only the content below a row is measured; rows are identified by index.
  const keyOf = useMemo(() => {
    if (under.size === 0) return undefined;
    return (place: number) => {
      const line = lines.at(place);
      return line?.kind === "under" ? line.key : (line?.index ?? place);
    };
  }, [lines, under]);
  const { view, failed } = useLazyWindow(virtual, {
    count: lines.count,
    getScrollElement: () => scroller.current,
    // The user may have scrolled past the first lines before the code was loaded.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    ...(keyOf && { getItemKey: keyOf }),
    estimateSize: (at) => {
      const line = under.size === 0 ? undefined : lines.at(at);
      return line?.kind === "under" ? (heights.current.get(line.key) ?? guessedUnder) : rowHeight;
    },
    measureElement: (element) => {
      const height = element instanceof HTMLElement ? element.offsetHeight : guessedUnder;
      const line = lines.at(Number(element.getAttribute("data-index")));
      if (line) heights.current.set(line.key, height);
      return height;
    },
    overscan: 12,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
  });
  useEffect(() => {
    const row = virtual ? body.current?.querySelector<HTMLElement>('tr[data-slot="table-row"]') : undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- read of what is drawn, and the same from then on
    if (row && row.offsetHeight > 0) setRowHeight(row.offsetHeight);
    // The height follows the density, which can change on any ancestor; measured after it may have changed.
  }, [virtual, mark, keys, body]);
  const laidOut = useRef(rowHeight);
  useEffect(() => {
    if (laidOut.current === rowHeight) return;
    laidOut.current = rowHeight;
    view?.measure();
  }, [view, rowHeight]);

  /** The row to focus once it is rendered; scrolled to when the virtualizer's code is loaded. */
  const wanted = useRef<{ key: string; scrolled: boolean }>(undefined);
  const reachWanted = useCallback(() => {
    if (!wanted.current) return;
    const { key, scrolled } = wanted.current;
    const row = body.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`);
    if (row) {
      wanted.current = undefined;
      row.focus({ preventScroll: true });
      scrollRowIntoView(row, scroller.current);
    } else if (view && !scrolled) {
      wanted.current = { key, scrolled: true };
      view.scrollToIndex(lines.placeOf(keys.indexOf(key)), { align: "auto" });
    }
  }, [keys, lines, view, body, scroller]);
  // The row may come with a later render.
  useEffect(reachWanted);
  const focusRow = useCallback(
    (index: number) => {
      const key = keys[index];
      if (key === undefined) return;
      wanted.current = { key, scrolled: false };
      reachWanted();
    },
    [keys, reachWanted],
  );

  // When the virtualizer's code cannot be loaded, all lines are rendered.
  const inView = view?.getVirtualItems();
  // The virtualizer knows no lines before its box is measured; rendered rows keep their focus meanwhile.
  const first = virtual && !failed && !inView?.length ? firstPlaces(lines.count, rowHeight) : undefined;
  const places = first ?? inView;
  let reached = 0;
  const drawn = places
    ? places.flatMap((item) => {
        const line = lines.at(item.index);
        const gap = item.start - reached;
        reached = item.end;
        return line ? [{ line, at: item.index, gap }] : [];
      })
    : Array.from({ length: lines.count }, (_, at) => at).flatMap((at) => {
        const line = lines.at(at);
        return line ? [{ line, at, gap: 0 }] : [];
      });
  return {
    /** Lines to render, each with the height in px of the skipped lines before it. */
    drawn,
    /** Height in px of the skipped lines at the end. */
    rest: places ? (view?.getTotalSize() ?? lines.count * rowHeight) - reached : 0,
    /** Ref for the element of an "under" line, which has its `at` as `data-index`. */
    measure: view?.measureElement,
    /** Focuses a row by its index, scrolling to it first when needed. */
    focusRow,
  };
}

/** The first lines, one below the other. */
function firstPlaces(count: number, height: number) {
  return Array.from({ length: Math.min(count, firstLines) }, (_, index) => ({
    index,
    start: index * height,
    end: (index + 1) * height,
  }));
}
