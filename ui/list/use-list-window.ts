import { useCallback, useEffect, useMemo, type RefObject } from "react";
import { useLazyWindow } from "#ui/table/use-lazy-window.ts";

/** Rows rendered until the visible ones are known. */
const firstRows = 40;
/** Extra rows rendered on each side of the visible ones. */
const beyond = 6;

export interface ListWindowOptions {
  keys: readonly string[];
  /** Whether the list is virtualized. */
  many: boolean;
  /** Estimated height in px of a row before its first render. */
  itemHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Index of the active row; -1 when there is none. It is always rendered, because the list refers to its id. */
  activeAt: number;
  /** Changes with every move by key, and when the list is focused by key. */
  moved: number;
}

/** One rendered row: its index, and in a virtualized list its distance from the top in px. */
export interface DrawnRow {
  at: number;
  top: number | undefined;
}

/** Which rows are rendered, and the total height in px; rows may differ in height. */
export function useListWindow({ keys, many, itemHeight, scroller, activeAt, moved }: ListWindowOptions) {
  const keyOf = useCallback((at: number) => keys[at] ?? at, [keys]);
  const { view, failed } = useLazyWindow(many, {
    count: keys.length,
    getScrollElement: () => scroller.current,
    // The user may have scrolled past the first rows before the code was loaded.
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
    // Only keys scroll.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [moved]);
  const inView = view?.getVirtualItems();
  const drawn = useMemo<readonly DrawnRow[]>(() => {
    if (inView?.length) return inView.map(({ index, start }) => ({ at: index, top: start }));
    // When the virtualizer's code cannot be loaded, all rows are rendered.
    const count = many && !failed ? Math.min(firstRows, keys.length) : keys.length;
    return Array.from({ length: count }, (_, at) => ({ at, top: undefined }));
  }, [inView, many, failed, keys]);
  return {
    drawn,
    /** Height of the list in px; undefined when its rows give it its height. */
    room: inView?.length ? view?.getTotalSize() : undefined,
    measure: inView?.length ? view?.measureElement : undefined,
  };
}
