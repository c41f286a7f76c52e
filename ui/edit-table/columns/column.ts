import type { ReactNode } from "react";
import type { LoadOptions } from "#ui/combobox/use-options.ts";
import type { Option } from "#ui/select/option.ts";
import type { Pin } from "#ui/table/column.ts";
import type { CellRule } from "./rule.ts";

/** A row: the key field and one value per column. Rows are never mutated. Generic types accept your own row type. */
export type EditRow = Readonly<Record<string, unknown>>;

/** Names of the kinds that the table and the console's bound cells support; a caller may add others. */
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

/** Name of a built-in kind of cell. */
export type CellType = (typeof cellTypes)[number];

/** Types of columns about the row itself: the table draws them, and they have no value. */
export const rowTypes = ["row-number", "row-checkbox", "row-radio", "row-expand", "row-drag-sort"] as const;

/** Type of a column about the row itself. */
export type RowType = (typeof rowTypes)[number];

/** A choice of a select-like cell: the same shape as in the kit's other controls, or as in JeecgBoot's dictionaries. */
export interface EditOption extends Omit<Option, "label"> {
  /** Displayed text. @default `text`, or else the value */
  label?: string;
  text?: string;
}

/** Returns the displayed text of a choice. */
export const labelOf = ({ label, text, value }: EditOption): string => label ?? text ?? value;

/** Statistic shown in the footer of a column. */
export type StatisticKind = "sum" | "average";

/** A cell as its kind receives it. */
export interface CellPlace<R extends object = EditRow> {
  row: R;
  column: EditColumn<R>;
  /** Position of the row among all rows, from 0. */
  index: number;
  /**
   * The current choices of the column: its own, those of the dictionary, those its parent value allows, and typed ones.
   */
  options: readonly EditOption[];
}

/** How a column names its field. */
type ColumnName<R> =
  | {
      /** Field of the row. One of `id`, `key` and `field` is required; the first that is set wins. */
      id?: keyof R & string;
      key?: keyof R & string;
      field?: keyof R & string;
      /** Type of cell, or the name of a kind that the caller adds. @default "normal" */
      type?: string;
    }
  // A column that renders itself needs no field.
  | { id: string; key?: never; field?: never; type: "slot" }
  | { id?: never; key: string; field?: never; type: "slot" };

/**
 * A column as the caller or a server describes it. It accepts the prop names of `Table` (`id`, `pin`, `align: "end"`,
 * `hidden`, `sortable`). It also accepts those of JeecgBoot's editable table (`key` or `field`, `fixed`, `align:
 * "right"`, `visible`, `sorter`), so that JeecgBoot configurations work. Where both are set, the `Table` names win.
 */
export type EditColumn<R extends object = EditRow> = EditColumnParts<R> & ColumnName<R>;

/** Everything in a column except its name. */
export interface EditColumnParts<R extends object> {
  title?: string;
  /** In px, or a CSS width ("120px", "20%"). Columns without a width share the remaining space. */
  width?: number | string;
  /** In px. @default what the kind needs */
  minWidth?: number;
  /** @default what the kind does */
  align?: "start" | "center" | "end" | "left" | "right";
  /** Stays in view while the others scroll. @default "none" */
  pin?: Pin;
  fixed?: "left" | "right";
  /** Hidden until the user shows it. @default false */
  hidden?: boolean;
  visible?: boolean;
  /** Shows the header as a button that sorts. @default false */
  sortable?: boolean;
  /** Text of an empty cell; `${title}`, `${key}` and `${defaultValue}` are replaced. */
  placeholder?: string;
  /** Value in new rows. */
  defaultValue?: unknown;
  /** Makes the cells read-only; a function decides per row. @default false */
  disabled?: boolean | ((row: R) => boolean);
  /** Props passed to the cell's control. */
  props?: Readonly<Record<string, unknown>>;
  options?: readonly EditOption[];
  /** Code of the dictionary with the choices; loaded by the table's `loadDict`. */
  dictCode?: string;
  validateRules?: readonly CellRule<R>[];
  statistics?: boolean | StatisticKind | readonly StatisticKind[];
  /** Format of dates ("YYYY-MM-DD", also the stored form) and numbers ("0.00"). */
  format?: string;
  /** Returns the displayed text instead of the kind's own; the stored value does not change. */
  formatter?: (value: unknown, row: R) => string;
  /** The column whose choices depend on this one. Choosing a value here clears it. */
  linkageKey?: keyof R & string;
  /** Stored values of a checkbox: checked and unchecked. @default [true, false] */
  customValue?: readonly [on: unknown, off: unknown];
  /** The checkbox is checked in new rows. @default false */
  defaultChecked?: boolean;
  /** A new row gets the largest value plus one. @default false */
  isOrder?: boolean;
  /** Like `sortable`; a string sets the initial order, e.g. "orderNum=desc". */
  sorter?: boolean | string;
  /** A typed value may become a choice. @default false */
  allowInput?: boolean;
  /** Typing filters the choices. @default true */
  allowSearch?: boolean;
  /** Allows several values. @default what the kind does */
  multi?: boolean;
  /**
   * Fetches a page of choices while the user types (`sel_search_async`), like `load` of a Combobox; also receives the
   * row.
   */
  load?: (...asked: [...Parameters<LoadOptions>, row: R]) => ReturnType<LoadOptions>;
  /** Fetches all choices for a text at once (JeecgBoot's name); `load` wins. */
  requestData?: (text: string, row: R) => Promise<readonly EditOption[]>;
  /** Delay after the last keystroke before choices are requested, in ms. @default 800 */
  requestRestMs?: number;
  /**
   * Fetches choices for values that rows contain and no search has loaded, so that cells show their labels. Each value
   * is requested once, many values together.
   */
  requestLabels?: (values: readonly string[]) => Promise<readonly EditOption[]>;
  /** Renders a `slot` cell. */
  render?: (cell: CellPlace<R>) => ReactNode;
  slotName?: string;
  /** Upload, file and image cells: target URL, whether the token is sent, path in the response, labels and limits. */
  action?: string;
  token?: boolean;
  responseName?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  btnText?: string;
  /** Maximum number of files in a cell. */
  number?: number;
  /** Popup cells: report, its fields, the target fields of the row (comma-separated), and parameters. */
  popupCode?: string;
  orgFields?: string;
  destFields?: string;
  param?: Readonly<Record<string, unknown>>;
  /** User and department cells: which field is stored and which is shown. */
  store?: string;
  text?: string;
  fieldExtendJson?: string;
  /** `false` leaves this column out of the row-details dialog. @default true */
  showDetails?: boolean;
}

/** Returns the field of a column; empty for a column about the row itself. */
export function keyOf(column: Readonly<Partial<Record<"id" | "key" | "field", string | undefined>>>): string {
  return column.id ?? column.key ?? column.field ?? "";
}

/** Returns the edge a column is pinned to, if any. */
export function pinOf({ pin, fixed }: EditColumn): "start" | "end" | undefined {
  if (pin !== undefined) return pin === "none" ? undefined : pin;
  return fixed && (fixed === "left" ? "start" : "end");
}

/** Returns whether a column is hidden until the user shows it. */
export const isHidden = ({ hidden, visible }: EditColumn): boolean => hidden ?? visible === false;

/** Returns whether the column header sorts. */
export const isSortable = ({ sortable, sorter }: EditColumn): boolean =>
  sortable ?? (sorter !== undefined && sorter !== false);

/** Returns whether a column is about the row itself and has no value. */
export function isRowType(type: string | undefined): type is RowType {
  return (rowTypes as readonly (string | undefined)[]).includes(type);
}
