import { useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { lazyCode } from "#ui/lazy-part/lazy-code.ts";
import type { ColumnRange } from "../column-window.ts";
import type { Grid, Slot } from "../grid.ts";

const useCode = lazyCode(() => import("../column-window.ts"));
/** Columns rendered until the visible ones are known. */
const firstColumns = 30;

/**
 * The columns of a table to render: all, or only the visible ones when there are very many. The first such table loads
 * the code that finds the visible columns.
 */
export function useSlotsInView<R>(
  { slots, widths }: Grid<R>,
  from: number,
  scroller: RefObject<HTMLElement | null>,
): readonly Slot<R>[] {
  const many = slots.length > from;
  const { code, failed } = useCode(many);
  const [range, setRange] = useState<ColumnRange>();
  useLayoutEffect(
    () => (many && scroller.current ? code?.watchColumns(scroller.current, { slots, widths }, setRange) : undefined),
    [many, code, slots, widths, scroller],
  );
  return useMemo(() => {
    if (!many || failed) return slots;
    return code && range ? code.slotsInView(slots, range) : slots.slice(0, firstColumns);
  }, [many, failed, code, slots, range]);
}
