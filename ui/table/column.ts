import type { ReactNode } from "react";

/** Where a column stays while the others scroll; "none" lets it scroll. */
export type Pin = "start" | "end" | "none";

/** Row heights by name: 61, 44, 48, 36 and 32 px. */
export type Density = "large" | "default" | "middle" | "compact" | "tight";

/** What a cell can be made of without a drawing of its own. */
export type CellValue = string | number | boolean | null | undefined;

/** One column. A list of columns stands at module level, so that rows are drawn anew only when their data changes. */
export interface TableColumn<R> {
  /** Unique in its table; also the field of the row when `value` is absent, and the name a sort is asked by. */
  id: string;
  /** Words of the header; a function is asked at each drawing, so that the language can change. */
  title: string | (() => string);
  /** What the cell is about: shown when `cell` is absent, and copied when `text` is. @default the row's field `id` */
  value?: (row: R) => CellValue;
  /** What the cell shows. @default `value`, or – when that is empty */
  cell?: (row: R, index: number) => ReactNode;
  /**
   * The most room, in px, that what `cell` draws takes on one line; `textRoom` tells it of a text. A cell that surely has
   * room is not clipped, which halves the browser's work for it. @default taken from the text for columns without
   * `cell`; with one, cells are clipped
   */
  room?: (row: R) => number;
  /** What copying the cell gives. @default `value` */
  text?: (row: R) => string;
  /** Width in px. @default 140 */
  width?: number;
  /** Least width in px. @default 64 */
  minWidth?: number;
  /** Largest width in px a person can give it. @default 800 */
  maxWidth?: number;
  /** Share of the room left over; 0 keeps the width. @default 1, and 0 for pinned columns */
  grow?: number;
  /** Numbers stand at the end. @default "start" */
  align?: "start" | "center" | "end";
  /** Shows the header as a button that asks for a sort. @default false */
  sortable?: boolean;
  /** @default "none"; the first column is pinned to the start when no column says anything */
  pin?: Pin;
  /** Whether a person may hide it. @default true */
  hideable?: boolean;
  /** Hidden until a person shows it. @default false */
  hidden?: boolean;
  /** Whether copying takes it along. @default true; false for columns of actions */
  copyable?: boolean;
  /** Lets the text take several lines. @default false */
  wrap?: boolean;
}

/** What a person made of a table's columns; plain data, to be kept by whoever owns it. */
export interface TableView {
  /** Ids in the order wanted; columns not named keep their place among their neighbours. */
  order?: readonly string[];
  /** By id: shown or not; absent is the column's own default. */
  shown?: Readonly<Record<string, boolean>>;
  /** By id, in px. */
  widths?: Readonly<Record<string, number>>;
  /** By id. */
  pins?: Readonly<Record<string, Pin>>;
  density?: Density;
}

/** Which column sorts the rows, and how. */
export interface TableSort {
  column: string;
  order: "asc" | "desc";
}

/** Words of a column's header. */
export function titleOf<R>(column: TableColumn<R>): string {
  return typeof column.title === "string" ? column.title : column.title();
}

/** What a column says of a row, before it is drawn. */
export function valueOf<R>(column: TableColumn<R>, row: R): CellValue {
  if (column.value) return column.value(row);
  const field: unknown = (row as Record<string, unknown>)[column.id];
  return typeof field === "string" || typeof field === "number" || typeof field === "boolean" ? field : undefined;
}

/** Text of a cell, as copying gives it; empty when there is nothing. */
export function textOf<R>(column: TableColumn<R>, row: R): string {
  if (column.text) return column.text(row);
  const value = valueOf(column, row);
  return value === null || value === undefined ? "" : String(value);
}
