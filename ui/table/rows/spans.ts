import type { ReactNode } from "react";
import type { TableColumn } from "../column.ts";
import type { CellAttributes, Slot } from "../grid.ts";

/** A cell that spans other cells. */
export interface CellSpan<R> {
  /** The columns and rows it spans. */
  native?: CellAttributes;
  /** The column whose sticky offset it uses: the last one it spans when they are pinned to the end. */
  at: Slot<R>;
  /** Shown in the cell instead of the column's content. */
  content?: ReactNode;
  className?: string;
}

/** The cells of one row by column id; null is a cell covered by another, absent is a plain cell. */
export type RowSpans<R> = ReadonlyMap<string, CellSpan<R> | null>;

/** Decides which cells of a table span others. The same object until something changes. */
export interface TableSpans<R> {
  /** Cells span rows, so all rows are rendered whatever their number. */
  overRows: boolean;
  /** The cells of a row that span others; `rows` are all rows of the table in order. */
  of: (row: R, index: number, rows: readonly R[], slots: readonly Slot<R>[]) => RowSpans<R> | undefined;
}

/** How many columns and rows a cell spans; an absent part means 1. */
export interface SpanWish {
  columns?: number;
  rows?: number;
}

/** Returns the span of a column's cell in a row; called only for cells that no other cell covers. */
export type SpanWishOf<R> = (row: R, column: TableColumn<R>, index: number, rows: readonly R[]) => SpanWish | undefined;

/** A whole number of at least 1 and at most `max`. */
const within = (wish: number | undefined, max: number) => Math.max(1, Math.min(Math.floor(wish ?? 1) || 1, max));

/** How many columns from an index on can be one cell: a pinned and a scrolling column cannot. */
export function runFrom<R>(slots: readonly Slot<R>[], place: number): number {
  const first = slots[place];
  if (!first?.column) return 1;
  const end = slots.findIndex((slot, at) => at > place && (slot.pin !== first.pin || !slot.column));
  return (end < 0 ? slots.length : end) - place;
}

/** The column whose sticky offset a cell over several columns uses. */
export const sticksAt = <R>(slots: readonly Slot<R>[], place: number, columns: number, own: Slot<R>): Slot<R> =>
  own.pin === "end" ? (slots[place + columns - 1] ?? own) : own;

function layOut<R>(
  rows: readonly R[],
  slots: readonly Slot<R>[],
  wishOf: SpanWishOf<R>,
): ReadonlyMap<number, RowSpans<R>> {
  const spans = new Map<number, Map<string, CellSpan<R> | null>>();
  const inRow = (index: number) => {
    const known = spans.get(index) ?? new Map<string, CellSpan<R> | null>();
    spans.set(index, known);
    return known;
  };
  for (const [index, row] of rows.entries()) {
    for (const [place, slot] of slots.entries()) {
      if (!slot.column || spans.get(index)?.has(slot.id)) continue;
      const wish = wishOf(row, slot.column, index, rows);
      if (!wish) continue;
      const free = slots.findIndex((one, at) => at > place && spans.get(index)?.has(one.id));
      const columns = within(wish.columns, Math.min(runFrom(slots, place), (free < 0 ? slots.length : free) - place));
      const down = within(wish.rows, rows.length - index);
      if (columns === 1 && down === 1) continue;
      const taken = slots.slice(place, place + columns);
      for (let below = index; below < index + down; below += 1) for (const { id } of taken) inRow(below).set(id, null);
      inRow(index).set(slot.id, {
        native: { colSpan: columns, rowSpan: down },
        at: sticksAt(slots, place, columns, slot),
      });
    }
    const taken = spans.get(index);
    if (!taken) continue;
    // A cell that is first in its row only because another cell covers those before it keeps its normal padding.
    const first = slots.find(({ id }) => taken.get(id) !== null);
    if (first && first !== slots[0] && !taken.has(first.id))
      inRow(index).set(first.id, { at: first, className: "first:ps-2.5!" });
  }
  return spans;
}

/**
 * Cells that span columns or rows, as a function decides for each cell. They do not cross the border between pinned and
 * scrolling columns. Define it at module level. Not with `tree` or `renderExpanded`, and only for as many rows as can
 * all be rendered.
 */
export function cellSpans<R>(wishOf: SpanWishOf<R>): TableSpans<R> {
  let last: { rows: readonly R[]; slots: readonly Slot<R>[]; spans: ReadonlyMap<number, RowSpans<R>> } | undefined;
  return {
    overRows: true,
    of(_row, index, rows, slots) {
      if (last?.rows !== rows || last.slots !== slots) last = { rows, slots, spans: layOut(rows, slots, wishOf) };
      return last.spans.get(index);
    },
  };
}

/** Number of rows from `index` on with the same value of `same`: for one cell that spans all of them. */
export function sameBelow<R>(
  rows: readonly R[],
  index: number,
  same: (row: R) => string | number | boolean | null | undefined,
): number {
  const row = rows[index];
  if (row === undefined) return 1;
  const key = same(row);
  let count = 1;
  for (let at = index + 1; at < rows.length; at += 1, count += 1) {
    const below = rows[at];
    if (below === undefined || same(below) !== key) break;
  }
  return count;
}
