import { useCallback, useEffect, useMemo, type RefObject } from "react";
import { useLateWindow } from "#ui/table/use-late-window.ts";

/** Rows drawn until it is known which are in view. */
const firstRows = 40;
/** Rows drawn beyond the view on either side. */
const beyond = 6;

export interface ListWindowOptions {
  keys: readonly string[];
  /** Whether only the rows near the view are drawn. */
  many: boolean;
  /** Height in px taken for a row before it was drawn once. */
  itemHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Place of the active row, which is always drawn: the focus points at it by its id. -1 is none. */
  activeAt: number;
  /** Changes with every move by key, and when the list is come to by one. */
  moved: number;
}

/** One row that is drawn: its place, and how far in px from the list's top it stands among many. */
export interface DrawnRow {
  at: number;
  top: number | undefined;
}

/** Which rows are drawn, with the room in px of all of them; rows may differ in height. */
export function useListWindow({ keys, many, itemHeight, scroller, activeAt, moved }: ListWindowOptions) {
  const keyOf = useCallback((at: number) => keys[at] ?? at, [keys]);
  const { view, failed } = useLateWindow(many, {
    count: keys.length,
    getScrollElement: () => scroller.current,
    // The first rows may have been scrolled by before its code came.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    getItemKey: keyOf,
    estimateSize: () => itemHeight,
    measureElement: (element) => (element instanceof HTMLElement ? element.offsetHeight : itemHeight),
    overscan: beyond,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const from = Math.max(0, startIndex - beyond);
      const to = Math.min(count - 1, endIndex + beyond);
      const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      if (activeAt >= 0 && activeAt < count && (activeAt < from || activeAt > to)) near.push(activeAt);
      return near.toSorted((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (moved === 0 || activeAt < 0) return;
    if (many && view) view.scrollToIndex(activeAt, { align: "auto" });
    else scroller.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
    // Only a key scrolls.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [moved]);
  const inView = view?.getVirtualItems();
  const drawn = useMemo<readonly DrawnRow[]>(() => {
    if (inView?.length) return inView.map(({ index, start }) => ({ at: index, top: start }));
    // Without the code that knows what is in view all can still be read.
    const count = many && !failed ? Math.min(firstRows, keys.length) : keys.length;
    return Array.from({ length: count }, (_, at) => ({ at, top: undefined }));
  }, [inView, many, failed, keys]);
  return {
    drawn,
    /** Height of the list in px; undefined where it is that of its rows. */
    room: inView?.length ? view?.getTotalSize() : undefined,
    measure: inView?.length ? view?.measureElement : undefined,
  };
}
