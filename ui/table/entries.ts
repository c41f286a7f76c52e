import { validList, warnDeveloper } from "#ui/lib/validate-props.ts";
import type { TreeNode } from "./rows/tree-rows.ts";

/** A visible row; all fields except the row and its key belong to trees. */
export interface Entry<R> extends Partial<Omit<TreeNode<R>, "row" | "key">> {
  row: R;
  key: string;
}

/** The visible rows from top to bottom: the rows of a tree whose parents are all open, or all rows of a plain list. */
export interface Entries<R> {
  keys: readonly string[];
  /** Entries of a plain list are created on access, because most rows of a long list are never read. */
  at: (index: number) => Entry<R> | undefined;
  all: () => readonly Entry<R>[];
}

/** Rows of a plain list. */
export function plainEntries<R>(rows: readonly R[], rowKey: (row: R) => string): Entries<R> {
  const keys = rows.map((row) => rowKey(row));
  const at = (index: number) => {
    const row = rows[index];
    const key = keys[index];
    return row === undefined || key === undefined ? undefined : { row, key };
  };
  return { keys, at, all: () => keys.flatMap((_, index) => at(index) ?? []) };
}

/** Rows of a tree. */
export function treeEntries<R>(shown: readonly TreeNode<R>[]): Entries<R> {
  return { keys: shown.map(({ key }) => key), at: (index) => shown[index], all: () => shown };
}

/** The rows that are objects. Two rows with one key are reported but both rendered, so that no data stays hidden. */
export function givenRowsOf<R>(given: readonly R[], rowKey: (row: R) => string): readonly R[] {
  const rows = validList("Table", "rows", given);
  if (process.env.NODE_ENV === "production") return rows;
  const keys = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const key = rowKey(row);
    const before = keys.get(key);
    if (before !== undefined)
      warnDeveloper(
        `Table: rows[${before}] and rows[${at}] have the same key "${key}", so ticks and keys of the second go to the first. Give rowKey something unique.`,
      );
    keys.set(key, at);
  }
  return rows;
}
