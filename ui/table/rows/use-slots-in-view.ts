import { useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { lateCode } from "#ui/late-part/late-code.ts";
import type { ColumnRange } from "../column-window.ts";
import type { Grid, Slot } from "../grid.ts";

const useCode = lateCode(() => import("../column-window.ts"));
/** Columns drawn until it is known which are in view. */
const firstColumns = 30;

/** The columns of a table to draw: all, or of very many those in view. The code that knows those comes with the first. */
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
