import type { ReactNode } from "react";
import type { LoadOptions } from "#ui/combobox/use-options.ts";
import type { Option } from "#ui/select/option.ts";
import type { Pin } from "#ui/table/column.ts";
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

/** One choice of a select-like cell: as of any other control of the kit, or as JeecgBoot's dictionaries have it. */
export interface EditOption extends Omit<Option, "label"> {
  /** What is read. @default `text`, or else the value */
  label?: string;
  text?: string;
}

/** What is read of a choice. */
export const labelOf = ({ label, text, value }: EditOption): string => label ?? text ?? value;

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
      /** The field of the row. One of `id`, `key` and `field` must be given; the first of them wins. */
      id?: keyof R & string;
      key?: keyof R & string;
      field?: keyof R & string;
      /** A cell type, or the name of a kind the caller brings. @default "normal" */
      type?: string;
    }
  // One that draws itself need not be about a field.
  | { id: string; key?: never; field?: never; type: "slot" }
  | { id?: never; key: string; field?: never; type: "slot" };

/**
 * A column as a caller, or a server, describes it. It takes the words of `Table` (`id`, `pin`, `align: "end"`, `hidden`,
 * `sortable`), and those of JeecgBoot's editable table, so that its configurations fit (`key` or `field`, `fixed`,
 * `align: "right"`, `visible`, `sorter`); where both are given the former hold.
 */
export type EditColumn<R extends object = EditRow> = EditColumnParts<R> & ColumnName<R>;

/** What a column is besides its name. */
export interface EditColumnParts<R extends object> {
  title?: string;
  /** In px, or as CSS writes it ("120px", "20%"). Columns without one share what is left. */
  width?: number | string;
  /** In px. @default what the kind needs */
  minWidth?: number;
  /** @default what the kind does */
  align?: "start" | "center" | "end" | "left" | "right";
  /** Stays in view while the others scroll. @default "none" */
  pin?: Pin;
  fixed?: "left" | "right";
  /** Hidden until a person shows it. @default false */
  hidden?: boolean;
  visible?: boolean;
  /** Shows the header as a button that sorts. @default false */
  sortable?: boolean;
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
  /** As `sortable`; a text gives the first order, e.g. "orderNum=desc". */
  sorter?: boolean | string;
  /** A typed value may become a choice. @default false */
  allowInput?: boolean;
  /** Typing searches the choices. @default true */
  allowSearch?: boolean;
  /** Several may be chosen. @default what the kind does */
  multi?: boolean;
  /** Fetches a page of choices as one types (`sel_search_async`), as `load` of a Combobox does; gets the row too. */
  load?: (...asked: [...Parameters<LoadOptions>, row: R]) => ReturnType<LoadOptions>;
  /** The choices of a text all at once, by JeecgBoot's name; `load` wins. */
  requestData?: (text: string, row: R) => Promise<readonly EditOption[]>;
  /** Rest after the last letter before they are asked for, in ms. @default 800 */
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
export function keyOf(column: Readonly<Partial<Record<"id" | "key" | "field", string | undefined>>>): string {
  return column.id ?? column.key ?? column.field ?? "";
}

/** The edge a column stays at, if it does. */
export function pinOf({ pin, fixed }: EditColumn): "start" | "end" | undefined {
  if (pin !== undefined) return pin === "none" ? undefined : pin;
  return fixed && (fixed === "left" ? "start" : "end");
}

/** Whether a column is not shown until a person shows it. */
export const isHidden = ({ hidden, visible }: EditColumn): boolean => hidden ?? visible === false;

/** Whether a column's head sorts. */
export const isSortable = ({ sortable, sorter }: EditColumn): boolean =>
  sortable ?? (sorter !== undefined && sorter !== false);

/** Whether a column is about the row itself, not about a value of it. */
export function isRowType(type: string | undefined): type is RowType {
  return (rowTypes as readonly (string | undefined)[]).includes(type);
}
