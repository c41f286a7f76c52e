import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { usualRowHeight } from "#ui/theme/tokens.ts";
import { scrollRowIntoView } from "../dom.ts";
import { linesOf } from "./lines.ts";
import { useDrawAll } from "../use-draw-all.ts";
import { useLateWindow } from "../use-late-window.ts";

/** Height in px taken for what stands under a row before it was drawn once. */
const guessedUnder = 96;
/** Lines drawn from the top until it is known which are in view: more than a screen has room for. */
const firstLines = 40;

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
  /** Room in px that the headers take. */
  head: number;
  /** Room in px that the sums take at the foot. */
  foot: number;
  /** Changes when the height of a row may have changed. */
  mark: unknown;
}

/** Which lines are drawn, with the room of the others; and the way to a row that may not be drawn. */
export function useLines({ keys, list, under, from, scroller, body, head, foot, mark }: LinesOptions) {
  const lines = useMemo(() => linesOf(keys, under), [keys, under]);
  const many = lines.count > from;
  const drawAll = useDrawAll(many, list);
  const virtual = many && !drawAll;
  const [rowHeight, setRowHeight] = useState(usualRowHeight);
  /** What was measured, by row: the virtualizer forgets it when row heights change. */
  const heights = useRef(new Map<string, number>());
  // A new function makes the virtualizer lay out every line anew, so there is one for as long as no line moves.
  // Only what stands under a row is ever measured: rows go by their place.
  const keyOf = useMemo(() => {
    if (under.size === 0) return undefined;
    return (place: number) => {
      const line = lines.at(place);
      return line?.kind === "under" ? line.key : (line?.index ?? place);
    };
  }, [lines, under]);
  const { view, failed } = useLateWindow(virtual, {
    count: lines.count,
    getScrollElement: () => scroller.current,
    // The first lines may have been scrolled by before its code came.
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
    // The height follows the density, which may change anywhere above: seen by the room it leaves.
  }, [virtual, mark, keys, body]);
  const laidOut = useRef(rowHeight);
  useEffect(() => {
    if (laidOut.current === rowHeight) return;
    laidOut.current = rowHeight;
    view?.measure();
  }, [view, rowHeight]);

  /** The row that is to have the focus once it is drawn; scrolled to when its window's code is there. */
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
  // The row comes with a later draw.
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

  // Without the code that knows what is in view, all of it can still be read.
  const inView = view?.getVirtualItems();
  // It knows of none before its box was measured; rows that stand keep their focus meanwhile.
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
    /** Lines to draw, each with the room in px of those left out above it. */
    drawn,
    /** Room in px of those left out at the end. */
    rest: places ? (view?.getTotalSize() ?? lines.count * rowHeight) - reached : 0,
    /** For the element of an "under" line, which has its `at` as `data-index`. */
    measure: view?.measureElement,
    /** Focuses a row by its place, scrolling to it first where needed. */
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
