import type { ReactNode } from "react";
import { named, warnDeveloper } from "#ui/lib/validate-props.ts";

/** Side on which a column is pinned while the others scroll; "none" lets it scroll. */
export type Pin = "start" | "end" | "none";

/** Row heights by name: 61, 44, 48, 36 and 32 px. */
export type TableDensity = "large" | "default" | "middle" | "compact" | "tight";

/** Values that a cell can show without a `cell` function. */
export type CellValue = string | number | boolean | null | undefined;

/**
 * Values by which rows in memory are sorted, filtered and summed. A text may be a number or a date written as
 * `YYYY-MM-DD`.
 */
export type RawValue = string | number | boolean | Date | null | undefined;

/** How raw values are compared, and which filter suits them. "money" is integer cents. */
export type ColumnKind = "text" | "number" | "money" | "date" | "boolean";

/** The filters that a column header can have. */
export type FilterKind = "list" | "text" | "range";

/** Everything about a column except the source of its cells. */
interface ColumnParts<R> {
  /** Header title. A function is called on each render, so that the language can change. */
  title: string | (() => string);
  /**
   * The max width in px that the output of `cell` takes on one line; `textRoom` returns it for a text. A cell that
   * certainly fits is not clipped, which halves the browser's work for it. @default computed from the text for columns
   * without `cell`; cells with `cell` are clipped
   */
  room?: (row: R) => number;
  /** Text that is copied from the cell. @default `value` */
  text?: (row: R) => string;
  /** Width in px. @default 140 */
  width?: number;
  /** Min width in px. @default 64 */
  minWidth?: number;
  /** Max width in px that a user can set. @default 800 */
  maxWidth?: number;
  /** Share of the remaining width; 0 keeps the width fixed. @default 1, and 0 for pinned columns */
  grow?: number;
  /** Use "end" for numbers. @default "start" */
  align?: "start" | "center" | "end";
  /** Shows the header as a button that sorts. @default false */
  sortable?: boolean;
  /** @default "none"; the first column is pinned to the start when no column sets "start" or "none" */
  pin?: Pin;
  /** Whether a user may hide the column. @default true */
  hideable?: boolean;
  /** Hidden until a user shows it. @default false */
  hidden?: boolean;
  /** Whether copying includes the column; set it to false for columns of actions. @default true */
  copyable?: boolean;
  /** Lets the text wrap over several lines. @default false */
  wrap?: boolean;
  /**
   * Value by which the column is sorted, filtered, grouped and summed in memory (`useClientRows`). @default the row's
   * field `id` when it is a number, a date, a boolean, or a text that can be read as a number or a date; otherwise the
   * displayed text
   */
  raw?: (row: R) => RawValue;
  /** Type of the values of `raw`. @default detected from the rows; "money" is integer cents and is never detected */
  kind?: ColumnKind;
  /** Compares two rows in memory, ascending. Needed only for an order that `kind` does not cover. */
  compare?: (one: R, other: R) => number;
  /**
   * Filter in the header (`useHeadFilters`): a list of checkboxes, a text to contain, or a range. `true`: a range for
   * numbers, money and dates, else a list. @default false
   */
  filter?: boolean | FilterKind;
  /** Aggregate shown in group headers and the footer: a sum, an average, or the result of a function of the rows. */
  sum?: "sum" | "average" | ((rows: readonly R[]) => ReactNode);
}

/** Value of the cell: shown when `cell` is absent, and copied when `text` is absent. */
type ValueOf<R> = (row: R) => CellValue;
/** Content of the cell. */
type DrawCell<R> = (row: R, index: number) => ReactNode;

/** A column of one field of the row. */
interface FieldColumn<R> extends ColumnParts<R> {
  /** Name of the field; unique in the table, and used as the name of the sort. */
  id: keyof R & string;
  /** Value of the cell: shown when `cell` is absent, and copied when `text` is absent. @default the row's field `id` */
  value?: ValueOf<R>;
  /** Content of the cell. @default `value`, or – when it is empty */
  cell?: DrawCell<R>;
}

/** A column whose value is computed from the row. */
interface ValueColumn<R> extends ColumnParts<R> {
  id: string;
  value: ValueOf<R>;
  cell?: DrawCell<R>;
}

/** A column whose cells are rendered by a function, e.g. a column of actions. */
interface CellColumn<R> extends ColumnParts<R> {
  id: string;
  value?: ValueOf<R>;
  cell: DrawCell<R>;
}

/**
 * One column. Either its `id` is the name of a field of the row, or it has any `id` and a `value` or a `cell`. Define
 * the list of columns at module level, so that rows render again only when their data changes.
 */
export type TableColumn<R> = FieldColumn<R> | ValueColumn<R> | CellColumn<R>;

/** A user's settings for a table's columns: plain data, which the caller can store. */
export interface TableView {
  /** Ids in the chosen order; columns that are not named stay next to their declared neighbours. */
  order?: readonly string[];
  /** By id: shown or hidden; an absent id uses the column's own default. */
  shown?: Readonly<Record<string, boolean>>;
  /** By id, in px. */
  widths?: Readonly<Record<string, number>>;
  /** By id. */
  pins?: Readonly<Record<string, Pin>>;
  density?: TableDensity;
}

/** A column that sorts the rows, and the direction. */
export interface SortBy {
  column: string;
  order: "asc" | "desc";
}

/** The columns that sort the rows, and the directions. */
export interface TableSort extends SortBy {
  /** Columns that break ties of the columns before them, in order. @default none */
  also?: readonly SortBy[];
}

/** The next sort after a click on a header: ascending, then descending, then none. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, order: "asc" };
  return sort.order === "asc" ? { column, order: "desc" } : null;
}

/** Title of a column's header. */
export function titleOf<R>(column: TableColumn<R>): string {
  return typeof column.title === "string" ? column.title : column.title();
}

/** Value of a column for a row, before rendering. */
export function valueOf<R>(column: TableColumn<R>, row: R): CellValue {
  if (column.value) return column.value(row);
  const field: unknown = (row as Record<string, unknown>)[column.id];
  if (typeof field === "string" || typeof field === "number" || typeof field === "boolean") return field;
  if (process.env.NODE_ENV !== "production" && field !== undefined && field !== null && !column.cell)
    warnDeveloper(
      `Table: the column ${named(column.id)} has ${named(field)} for a value, which cannot be shown, so its cells are empty. Give the column a value that makes a text of the row, or a cell.`,
    );
  return undefined;
}

/** Text of a cell for copying; empty when the cell has no value. */
export function textOf<R>(column: TableColumn<R>, row: R): string {
  if (column.text) return column.text(row);
  const value = valueOf(column, row);
  return value === null || value === undefined ? "" : String(value);
}
