import type { ChangeStep, RowChange } from "#ui/edit-table/core/changes.ts";
import type { EditColumn, EditOption, EditRow } from "./column.ts";
import type { CellKinds } from "./kind.ts";
import type { Linkage } from "./choices.ts";

/** A cell value that was set by the user or by code. */
export interface ValueChange<R extends object = EditRow> {
  row: R;
  column: EditColumn<R>;
  value: unknown;
  oldValue: unknown;
  /** Position of the row among all rows, from 0. */
  index: number;
  /** The value was set by `setValues`, not by the user. */
  isSetValues: boolean;
}

/** How a tree loads child rows on demand. */
export interface EditTree<R extends object = EditRow> {
  /** Loads the children of a row. The result must be a list or an object with `records`; anything else is refused. */
  load?: (parent: R) => Promise<unknown>;
  /** @default "parentId" */
  parentKey?: keyof R & string;
}

/** Options of a headless table. Only `columns` is required. */
export interface EditTableOptions<R extends object = EditRow> {
  columns: readonly EditColumn<R>[];
  /**
   * The loaded rows. A different array reloads the table, except the array that `onRowsChange` passed. @default none
   */
  rows?: readonly R[];
  /** Field of a row's key. @default "id" */
  rowKey?: keyof R & string;
  /** Kinds of cells by the name in a column's `type`. @default those of the kit */
  kinds?: CellKinds;
  /** Makes the whole table read-only. @default false */
  disabled?: boolean;
  /** Rows that cannot be edited or selected: field values, as in JeecgBoot, or a function. */
  disabledRows?: Readonly<Partial<Record<keyof R, unknown>>> | ((row: R) => boolean);
  /** Rows that the user cannot remove; code can. @default none */
  keptRows?: (row: R) => boolean;
  /** Rows store their position in `dragSortKey`, numbered from 1 after every reorder. @default false */
  dragSort?: boolean;
  /** @default "orderNum" */
  dragSortKey?: keyof R & string;
  /** Makes the rows a tree. */
  tree?: EditTree<R>;
  /** Chains of linked selects. */
  linkage?: readonly Linkage[];
  /** Loads the choices of `dictCode` columns. */
  loadDict?: (code: string) => Promise<readonly EditOption[]>;
  /** Page size for paging in the table; with `total` the caller loads each page. */
  pageSize?: number;
  /**
   * Called when rows change, not when they are loaded or merged. Receives the whole list, the change, and its single
   * steps.
   */
  onRowsChange?: (rows: readonly R[], change: RowChange<R>, steps: readonly ChangeStep<R>[]) => void;
  onValueChange?: (change: ValueChange<R>) => void;
  onSelectedChange?: (keys: readonly string[], rows: readonly R[]) => void;
}
