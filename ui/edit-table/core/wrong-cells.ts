import { keyOf } from "#ui/edit-table/columns/column.ts";
import { shownRows, type Shown } from "./state.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";

/** An invalid cell anywhere, also on another page or below a collapsed row. */
export interface WrongCell {
  rowKey: string;
  /** Index of the row in reading order over all pages, from 0. */
  place: number;
  /** Index of the column among the displayed ones; -1 when it is not displayed. */
  col: number;
  title: string;
  message: string;
}

/** Returns all invalid cells in reading order. In each row, cells of columns that are not displayed come last. */
export function wrongCells(table: EditTableApi): readonly WrongCell[] {
  return [...eachWrong(table)];
}

/** Returns the first invalid cell, preferably in a displayed column; null when all are valid. */
export function firstWrong(table: EditTableApi): WrongCell | null {
  let hidden: WrongCell | null = null;
  for (const cell of eachWrong(table)) {
    if (cell.col >= 0) return cell;
    hidden ??= cell;
  }
  return hidden;
}

/** A generator, so that finding the first error does not visit every row. */
function* eachWrong(table: EditTableApi): Generator<WrongCell> {
  const { desk } = table;
  const { rows, errors } = desk.core.state();
  const columns = desk.shownColumns();
  const places = new Map(columns.map((column, col) => [keyOf(column), col]));
  const past = (col: number) => (col < 0 ? columns.length : col);
  const order = wholeOrder(table);
  let left = errors.size;
  for (let place = 0; place < rows.length && left > 0; place++) {
    const row = rows[order ? (order[place] ?? -1) : place];
    const rowKey = row ? desk.core.keyOf(row) : "";
    const ofRow = errors.get(rowKey);
    if (!ofRow) continue;
    left--;
    const cells = [...ofRow].map(([key, message]): WrongCell => {
      const title = desk.column(key)?.column.title ?? key;
      return { rowKey, place, col: places.get(key) ?? -1, title, message };
    });
    yield* cells.toSorted((one, other) => past(one.col) - past(other.col));
  }
}

/** Returns the index of a displayed row in reading order over all pages. */
export function placeOverPages(table: EditTableApi, shown: number): number {
  const { page } = table.desk.core.state();
  const at = table.desk.core.shown().at(shown);
  return wholeOrder(table) ? (page ? (page.current - 1) * page.size : 0) + shown : at;
}

/** Returns all rows in reading order, including other pages and rows below collapsed ones. */
export function wholeTable(table: EditTableApi): Shown {
  return shownRows({ rows: table.state().rows, order: wholeOrder(table), page: null });
}

/** Trees use the rows' own order, because the display order leaves out rows below collapsed ones. */
export function wholeOrder({ desk }: EditTableApi): Int32Array | null {
  return desk.options().tree ? null : desk.core.state().order;
}

/** Makes a row displayed: turns to its page and expands its parents. Returns its index there, or -1. */
export function showRow(table: EditTableApi, rowKey: string): number {
  const { core } = table.desk;
  table.openAbove(rowKey);
  const at = core.find(rowKey);
  const place = core.shown().placeOf(at);
  const { page, order } = core.state();
  if (place >= 0 || !page || at < 0) return place;
  const over = order ? order.indexOf(at) : at;
  if (over < 0) return -1;
  table.showPage(Math.floor(over / page.size) + 1);
  return core.shown().placeOf(at);
}
