import type { ReactNode } from "react";
import { named, tellDeveloper } from "#ui/lib/given.ts";

/** Where a column stays while the others scroll; "none" lets it scroll. */
export type Pin = "start" | "end" | "none";

/** Row heights by name: 61, 44, 48, 36 and 32 px. */
export type TableDensity = "large" | "default" | "middle" | "compact" | "tight";

/** What a cell can be made of without a drawing of its own. */
export type CellValue = string | number | boolean | null | undefined;

/** What rows in memory are sorted, filtered and summed by. A text may be a number or a date written as `YYYY-MM-DD`. */
export type RawValue = string | number | boolean | Date | null | undefined;

/** How raw values are compared, and which filter fits them. "money" is integer cents. */
export type ColumnKind = "text" | "number" | "money" | "date" | "boolean";

/** The filters a head can have. */
export type FilterKind = "list" | "text" | "range";

/** What a column is about besides where its cells come from. */
interface ColumnParts<R> {
  /** Words of the header; a function is asked at each drawing, so that the language can change. */
  title: string | (() => string);
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
  /**
   * What the column is sorted, filtered, grouped and summed by in memory (`useClientRows`). @default the row's field `id`
   * when it is a number, a date or a truth value, or a text that reads as a number or a date; else what is shown
   */
  raw?: (row: R) => RawValue;
  /** What `raw` gives. @default seen from the rows; "money" is integer cents and is never guessed */
  kind?: ColumnKind;
  /** Order of two rows in memory, ascending; only for what `kind` does not cover. */
  compare?: (one: R, other: R) => number;
  /**
   * Filter in the head (`useHeadFilters`): a list of ticks, a text that is contained, or a range. `true`: a range for
   * numbers, money and dates, else a list. @default false
   */
  filter?: boolean | FilterKind;
  /** What the heads of groups and the foot say of the column: a sum, an average, or what a function makes of the rows. */
  sum?: "sum" | "average" | ((rows: readonly R[]) => ReactNode);
}

/** What a cell is about: shown when `cell` is absent, and copied when `text` is. */
type ValueOf<R> = (row: R) => CellValue;
/** What the cell shows. */
type DrawCell<R> = (row: R, index: number) => ReactNode;

/** A column of one field of the row. */
interface FieldColumn<R> extends ColumnParts<R> {
  /** The field; unique in its table, and the name a sort is asked by. */
  id: keyof R & string;
  /** What the cell is about: shown when `cell` is absent, and copied when `text` is. @default the row's field `id` */
  value?: ValueOf<R>;
  /** What the cell shows. @default `value`, or – when that is empty */
  cell?: DrawCell<R>;
}

/** A column whose value is made of the row. */
interface ValueColumn<R> extends ColumnParts<R> {
  id: string;
  value: ValueOf<R>;
  cell?: DrawCell<R>;
}

/** A column whose cells are drawn, such as one of actions. */
interface CellColumn<R> extends ColumnParts<R> {
  id: string;
  value?: ValueOf<R>;
  cell: DrawCell<R>;
}

/**
 * One column: of a field of the row, whose name its `id` is, or with a `value` or a `cell` and any `id`. A list of columns
 * stands at module level, so that rows are drawn anew only when their data changes.
 */
export type TableColumn<R> = FieldColumn<R> | ValueColumn<R> | CellColumn<R>;

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
  density?: TableDensity;
}

/** A column that sorts the rows, and how. */
export interface SortBy {
  column: string;
  order: "asc" | "desc";
}

/** Which column sorts the rows, and how. */
export interface TableSort extends SortBy {
  /** Columns that sort what the first leaves equal, in turn. @default none */
  also?: readonly SortBy[];
}

/** The sort a press on a header asks for: up, down, none. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, order: "asc" };
  return sort.order === "asc" ? { column, order: "desc" } : null;
}

/** Words of a column's header. */
export function titleOf<R>(column: TableColumn<R>): string {
  return typeof column.title === "string" ? column.title : column.title();
}

/** What a column says of a row, before it is drawn. */
export function valueOf<R>(column: TableColumn<R>, row: R): CellValue {
  if (column.value) return column.value(row);
  const field: unknown = (row as Record<string, unknown>)[column.id];
  if (typeof field === "string" || typeof field === "number" || typeof field === "boolean") return field;
  if (process.env.NODE_ENV !== "production" && field !== undefined && field !== null && !column.cell)
    tellDeveloper(
      `Table: the column ${named(column.id)} has ${named(field)} for a value, which cannot be shown, so its cells are empty. Give the column a value that makes a text of the row, or a cell.`,
    );
  return undefined;
}

/** Text of a cell, as copying gives it; empty when there is nothing. */
export function textOf<R>(column: TableColumn<R>, row: R): string {
  if (column.text) return column.text(row);
  const value = valueOf(column, row);
  return value === null || value === undefined ? "" : String(value);
}
