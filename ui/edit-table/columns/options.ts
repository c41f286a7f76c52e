import type { ChangeStep, RowChange } from "#ui/edit-table/core/changes.ts";
import type { EditColumn, EditOption, EditRow } from "./column.ts";
import type { CellKinds } from "./kind.ts";
import type { Linkage } from "./choices.ts";

/** A value that a person, or a caller, gave a cell. */
export interface ValueChange<R extends object = EditRow> {
  row: R;
  column: EditColumn<R>;
  value: unknown;
  oldValue: unknown;
  /** Position of the row among all rows, from 0. */
  index: number;
  /** It came by `setValues`, not from a person. */
  isSetValues: boolean;
}

/** Children of a tree's rows, on demand. */
export interface EditTree<R extends object = EditRow> {
  /** Asks for the rows under one; what it gives back is read as a list, or as `records`, and anything else is refused. */
  load?: (parent: R) => Promise<unknown>;
  /** @default "parentId" */
  parentKey?: keyof R & string;
}

/** What a table without a face needs to know. All but `columns` can be left out. */
export interface EditTableOptions<R extends object = EditRow> {
  columns: readonly EditColumn<R>[];
  /** The rows as loaded; another array loads anew, the one that `onRowsChange` gave does not. @default none */
  rows?: readonly R[];
  /** Field of a row's key. @default "id" */
  rowKey?: keyof R & string;
  /** Kinds of cells by the name a column's type gives. @default those of the kit */
  kinds?: CellKinds;
  /** Nothing can be changed. @default false */
  disabled?: boolean;
  /** Rows that can be neither changed nor selected: by values of fields, as JeecgBoot writes it, or by a function. */
  disabledRows?: Readonly<Partial<Record<keyof R, unknown>>> | ((row: R) => boolean);
  /** Rows that a person cannot take out; the code can. @default none */
  keptRows?: (row: R) => boolean;
  /** Rows carry their place in `dragSortKey`, numbered from 1 after every reorder. @default false */
  dragSort?: boolean;
  /** @default "orderNum" */
  dragSortKey?: keyof R & string;
  /** Rows have rows under them. */
  tree?: EditTree<R>;
  /** Chains of selects. */
  linkage?: readonly Linkage[];
  /** Choices of `dictCode` columns. */
  loadDict?: (code: string) => Promise<readonly EditOption[]>;
  /** Rows are shown by pages of this size, cut here; with `total` the caller loads each page. */
  pageSize?: number;
  /** Rows became others by what a person did. Gets the whole list, and what was done step by step. */
  onRowsChange?: (rows: readonly R[], change: RowChange<R>, steps: readonly ChangeStep<R>[]) => void;
  onValueChange?: (change: ValueChange<R>) => void;
  onSelectedChange?: (keys: readonly string[], rows: readonly R[]) => void;
}
