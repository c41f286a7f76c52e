import { keyOf } from "#ui/edit-table/columns/column.ts";
import { shownRows, type Shown } from "./state.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";

/** A cell that is wrong, wherever it is: on another page, or under a closed row. */
export interface WrongCell {
  rowKey: string;
  /** Place of the row in the order of reading, over all pages, from 0. */
  place: number;
  /** Place of the column among the shown ones; -1 where it is not shown. */
  col: number;
  title: string;
  message: string;
}

/** All cells that are wrong, in the order of reading; those of columns that are not shown after the others of their row. */
export function wrongCells(table: EditTableApi): readonly WrongCell[] {
  return [...eachWrong(table)];
}

/** The first of them, one that is shown where there is any; null when none is wrong. */
export function firstWrong(table: EditTableApi): WrongCell | null {
  let hidden: WrongCell | null = null;
  for (const cell of eachWrong(table)) {
    if (cell.col >= 0) return cell;
    hidden ??= cell;
  }
  return hidden;
}

/** One after the other: whoever wants the first does not have every row looked at. */
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

/** Place of a shown row in the order of reading, over all pages. */
export function placeOverPages(table: EditTableApi, shown: number): number {
  const { page } = table.desk.core.state();
  const at = table.desk.core.shown().at(shown);
  return wholeOrder(table) ? (page ? (page.current - 1) * page.size : 0) + shown : at;
}

/** All rows in the order of reading: those of other pages and under closed rows too. */
export function wholeTable(table: EditTableApi): Shown {
  return shownRows({ rows: table.state().rows, order: wholeOrder(table), page: null });
}

/** The rows of a tree stand as they are given; closed ones would be missing in the order shown. */
export function wholeOrder({ desk }: EditTableApi): Int32Array | null {
  return desk.options().tree ? null : desk.core.state().order;
}

/** Brings a row among the shown ones: turns to its page, opens the rows above it. Its place there, or -1. */
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
