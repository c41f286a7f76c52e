import { valueOf, type TableColumn } from "./column.ts";
import { widthOf } from "./view.ts";

/** Font size of a table's text in px; the widths computed here are for this size. */
export const textSize = 14;

/** Padding in px before the text of a cell at the table's edge. Text may extend into the padding after it. */
const side = 18;

const each = (signs: string, ems: number) => Array.from(signs, (sign) => [sign, ems] as const);
/**
 * The max width of a digit or punctuation mark in the fonts of our stack, in em; any other character counts as 1 em.
 */
const narrow = new Map([...each("0123456789*", 0.6), ...each("-/", 0.42), ...each(" ,.:", 0.32)]);

/** The max width of a text of `size` px on one line, in px. Needs no layout. */
export function textRoom(text: string, size: number = textSize): number {
  let ems = 0;
  for (const sign of text) ems += narrow.get(sign) ?? 1;
  return ems * size;
}

/** Whether the content of a cell certainly fits the width that the column declares. */
export function hasRoom<R>(column: TableColumn<R>, row: R): boolean {
  const width = widthOf(column, {}) - side;
  if (column.room) return column.room(row) <= width;
  if (column.cell) return false;
  const value = valueOf(column, row);
  return textRoom(value === null || value === undefined ? "" : String(value)) <= width;
}
