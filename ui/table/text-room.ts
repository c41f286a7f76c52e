import { valueOf, type TableColumn } from "./column.ts";
import { widthOf } from "./view.ts";

/** The size of a table's text, px; what is told here holds for it. */
export const textSize = 14;

/** A cell's padding before its words, at the table's edge, px; the one behind them may be reached into. */
const side = 18;

const each = (signs: string, ems: number) => Array.from(signs, (sign) => [sign, ems] as const);
/** The most a figure or a mark takes in the fonts of our stack, in em; anything else counts whole. */
const narrow = new Map([...each("0123456789*", 0.6), ...each("-/", 0.42), ...each(" ,.:", 0.32)]);

/** The most room a text of `size` px can take on one line, in px. Needs no layout. */
export function textRoom(text: string, size: number = textSize): number {
  let ems = 0;
  for (const sign of text) ems += narrow.get(sign) ?? 1;
  return ems * size;
}

/** Whether what a column shows of a row surely has room in the width the column itself asks for. */
export function hasRoom<R>(column: TableColumn<R>, row: R): boolean {
  const width = widthOf(column, {}) - side;
  if (column.room) return column.room(row) <= width;
  if (column.cell) return false;
  const value = valueOf(column, row);
  return textRoom(value === null || value === undefined ? "" : String(value)) <= width;
}
