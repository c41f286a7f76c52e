import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { Order } from "./order.ts";
import type { Selection } from "./selection.ts";
import type { RowSort } from "./sort-rows.ts";
import type { ColumnSum } from "./statistics.ts";

/** Error messages by row and column. */
export type Errors = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The whole table state except the focus. It is never mutated; each change replaces it. */
export interface TableState<R extends object = EditRow> {
  /** Rows in their own order; `order` is the display order. */
  rows: readonly R[];
  order: Order;
  /** Keys of rows that were added here. */
  news: ReadonlySet<string>;
  /** Keys of loaded rows that were removed. */
  removed: readonly string[];
  errors: Errors;
  selected: Selection;
  /** Keys of rows whose content or children are displayed. */
  open: ReadonlySet<string>;
  /** Keys of rows whose children are being loaded. */
  busy: ReadonlySet<string>;
  sort: RowSort | null;
  /** Current page, from 1, and its size; null shows all rows. */
  page: { current: number; size: number } | null;
  /** Keys of rows that were just changed from elsewhere. */
  flash: ReadonlySet<string>;
  /** Running sums of the columns with statistics, by column key. */
  sums: ReadonlyMap<string, ColumnSum>;
  /** Increases when choices of any column arrive. */
  choices: number;
}

/** The displayed rows: how many, and which. */
export interface Shown {
  length: number;
  /** Position among all rows of the nth displayed row. */
  at: (nth: number) => number;
  /** Index among the displayed rows of a row position; -1 when it is not displayed. */
  placeOf: (at: number) => number;
}

/** Returns the number of rows on the pages before the current one. */
export function pageStart({ page }: Pick<TableState, "page">): number {
  return page ? (page.current - 1) * page.size : 0;
}

/** Returns the displayed rows: the display order, cut to the current page. */
export function shownRows({ rows, order, page }: Pick<TableState, "rows" | "order" | "page">): Shown {
  const all = order ? order.length : rows.length;
  const start = Math.min(pageStart({ page }), all);
  const end = page ? Math.min(start + page.size, all) : all;
  return {
    length: end - start,
    at: (nth) => (order ? (order[start + nth] ?? -1) : start + nth),
    placeOf(at) {
      const place = (order ? order.indexOf(at) : at) - start;
      return place >= 0 && place < end - start ? place : -1;
    },
  };
}
