import type { ReactNode } from "react";
import type { CellRule } from "./rule.ts";

/** A row: the field of its key and a value per column. Never changed in place. What is generic takes a type of one's own. */
export type EditRow = Readonly<Record<string, unknown>>;

/** The kinds of cells the table and the console's bound cells know; a caller may bring others. */
export const cellTypes = [
  "row-number",
  "row-checkbox",
  "row-radio",
  "row-expand",
  "row-drag-sort",
  "input",
  "inputNumber",
  "textarea",
  "select",
  "date",
  "datetime",
  "checkbox",
  "checkbox_meta",
  "upload",
  "select-search",
  "select-multiple",
  "progress",
  "sel_depart",
  "sel_user",
  "tags",
  "slot",
  "normal",
  "hidden",
  "input_pop",
  "list_multi",
  "sel_search",
  "sel_search_async",
  "popup",
  "select-dict-search",
  "file",
  "image",
  "radio",
] as const;

/** A kind of cell by its name. */
export type CellType = (typeof cellTypes)[number];

/** Columns about the row itself: the table draws them, they have no value. */
export const rowTypes = ["row-number", "row-checkbox", "row-radio", "row-expand", "row-drag-sort"] as const;

/** A column about the row itself. */
export type RowType = (typeof rowTypes)[number];

/** One choice of a select-like cell. */
export interface EditOption {
  value: string;
  text: string;
  /** Said beside the text in the list, more quietly. */
  hint?: string;
  /** Shown, but not to be chosen anew. @default false */
  disabled?: boolean;
}

/** What stands in the foot of a column. */
export type StatisticKind = "sum" | "average";

/** A cell as its kind sees it. */
export interface CellPlace<R extends object = EditRow> {
  row: R;
  column: EditColumn<R>;
  /** Position of the row among all rows, from 0. */
  index: number;
  /** The column's choices as they are now: its own, the dictionary's, those its parent allows, those typed in. */
  options: readonly EditOption[];
}

/** Which column it is. */
type ColumnName<R> =
  | {
      /** The field of the row. One of `key` and `field` must be given; `key` wins. */
      key?: keyof R & string;
      field?: keyof R & string;
      /** A cell type, or the name of a kind the caller brings. @default "normal" */
      type?: string;
    }
  // One that draws itself need not be about a field.
  | { key: string; field?: never; type: "slot" };

/**
 * A column as a caller, or a server, describes it. Names follow JeecgBoot's editable table, so that its configurations
 * fit; `key` or `field` names the column.
 */
export type EditColumn<R extends object = EditRow> = EditColumnParts<R> & ColumnName<R>;

/** What a column is besides its name. */
export interface EditColumnParts<R extends object> {
  title?: string;
  /** In px, or as CSS writes it ("120px", "20%"). Columns without one share what is left. */
  width?: number | string;
  /** In px. @default what the kind needs */
  minWidth?: number;
  align?: "left" | "center" | "right";
  /** Stays in view while the others scroll. */
  fixed?: "left" | "right";
  /** @default true */
  visible?: boolean;
  /** Shown in the empty cell; `${title}`, `${key}` and `${defaultValue}` are filled in. */
  placeholder?: string;
  /** Value of new rows. */
  defaultValue?: unknown;
  /** Makes the column's cells read-only; a function says so per row. @default false */
  disabled?: boolean | ((row: R) => boolean);
  /** Handed to the cell's control. */
  props?: Readonly<Record<string, unknown>>;
  options?: readonly EditOption[];
  /** Choices from a dictionary; asked for by the table's `loadDict`. */
  dictCode?: string;
  validateRules?: readonly CellRule<R>[];
  statistics?: boolean | StatisticKind | readonly StatisticKind[];
  /** Of dates ("YYYY-MM-DD", also the stored form) and numbers ("0.00"). */
  format?: string;
  /** Text of a value where the kind's own will not do; changes what is shown, not what is stored. */
  formatter?: (value: unknown, row: R) => string;
  /** The column whose choices depend on this one; a new choice here empties it. */
  linkageKey?: keyof R & string;
  /** Stored values of a checkbox, ticked and not. @default [true, false] */
  customValue?: readonly [on: unknown, off: unknown];
  /** New rows are ticked. @default false */
  defaultChecked?: boolean;
  /** Numbers a new row by the largest value plus one. @default false */
  isOrder?: boolean;
  /** Sorting by this column; text gives the first order, e.g. "orderNum=desc". @default false */
  sorter?: boolean | string;
  /** A typed value may become a choice. @default false */
  allowInput?: boolean;
  /** Typing searches the choices. @default true */
  allowSearch?: boolean;
  /** Several may be chosen. @default what the kind does */
  multi?: boolean;
  /** Asks for choices as one types (`sel_search_async`). */
  requestData?: (text: string, row: R) => Promise<readonly EditOption[]>;
  /** Rest after the last letter before `requestData` is asked, in ms. @default 800 */
  requestRestMs?: number;
  /**
   * Choices of values that stand in rows and that no search has brought: asked for once each, many together, so that
   * cells show their texts.
   */
  requestLabels?: (values: readonly string[]) => Promise<readonly EditOption[]>;
  /** Draws a `slot` cell. */
  render?: (cell: CellPlace<R>) => ReactNode;
  slotName?: string;
  /** Upload, file and image cells: target, whether the token is sent, name of the answer's path, words and limits. */
  action?: string;
  token?: boolean;
  responseName?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  btnText?: string;
  /** Most files in a cell. */
  number?: number;
  /** Popup cells: report, its fields, the row's fields they go to (comma-separated), and parameters. */
  popupCode?: string;
  orgFields?: string;
  destFields?: string;
  param?: Readonly<Record<string, unknown>>;
  /** User and department cells: what is stored and what is shown. */
  store?: string;
  text?: string;
  fieldExtendJson?: string;
  /** Tells the row-details dialog to leave this column out. @default true */
  showDetails?: boolean;
}

/** The field a column is about; empty for a column about the row itself. */
export function keyOf(column: { key?: string | undefined; field?: string | undefined }): string {
  return column.key ?? column.field ?? "";
}

/** Whether a column is about the row itself, not about a value of it. */
export function isRowType(type: string | undefined): type is RowType {
  return (rowTypes as readonly (string | undefined)[]).includes(type);
}
