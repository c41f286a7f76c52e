import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { Order } from "./order.ts";
import type { Selection } from "./selection.ts";
import type { RowSort } from "./sort-rows.ts";
import type { ColumnSum } from "./statistics.ts";

/** What is wrong, by row and column. */
export type Errors = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Everything a table holds but the focus; never changed in place, replaced at each change. */
export interface TableState<R extends object = EditRow> {
  /** In their own order; the shown one is `order`. */
  rows: readonly R[];
  order: Order;
  /** Keys of rows that were put in here. */
  news: ReadonlySet<string>;
  /** Keys of loaded rows that were taken out. */
  removed: readonly string[];
  errors: Errors;
  selected: Selection;
  /** Keys of rows whose content, or children, are shown. */
  open: ReadonlySet<string>;
  /** Keys of rows whose children are being loaded. */
  busy: ReadonlySet<string>;
  sort: RowSort | null;
  /** Page shown, from 1, and its size; null shows all rows. */
  page: { current: number; size: number } | null;
  /** Keys of rows that were just changed from elsewhere. */
  flash: ReadonlySet<string>;
  /** Of the columns with statistics, by column key. */
  sums: ReadonlyMap<string, ColumnSum>;
  /** Counts up when choices of some column arrive. */
  choices: number;
}

/** The part of the rows that is shown: how many, and which. */
export interface Shown {
  length: number;
  /** Position among all rows of the nth shown row. */
  at: (nth: number) => number;
  /** Place among the shown rows of a row's position; -1 when it is not shown. */
  placeOf: (at: number) => number;
}

/** Rows on the pages before the one shown. */
export function pageStart({ page }: Pick<TableState, "page">): number {
  return page ? (page.current - 1) * page.size : 0;
}

/** What of the rows is shown: their order, cut to the page. */
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
