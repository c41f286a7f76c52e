import type { ReactNode } from "react";
import { textOf, type ColumnKind, type TableColumn } from "#ui/table/column.ts";
import { listValue } from "./filtered-rows.ts";
import { kindOf } from "./raw.ts";
import { sumShown } from "./sums.ts";

/** The header row of a group. */
export class GroupHead<R> {
  /** Unique among the rows of the table, and stable while the group's values stay the same. */
  readonly key: string;
  readonly column: TableColumn<R>;
  /** All rows of the group, including those of nested groups. */
  readonly rows: readonly R[];
  /** Direct children: nested groups or rows. */
  readonly children: readonly (GroupHead<R> | R)[];
  /** Sums by column id, computed when first requested. */
  private readonly sums = new Map<string, ReturnType<typeof sumShown>>();
  private readonly kinds: ReadonlyMap<string, ColumnKind>;

  constructor(
    key: string,
    column: TableColumn<R>,
    rows: readonly R[],
    children: readonly (GroupHead<R> | R)[],
    kinds: ReadonlyMap<string, ColumnKind>,
  ) {
    this.key = key;
    this.column = column;
    this.rows = rows;
    this.children = children;
    this.kinds = kinds;
  }

  /** Text of the value that the rows share; empty for an empty value. */
  get label(): string {
    const [first] = this.rows;
    if (first === undefined) return "";
    return textOf(this.column, first) || listValue(this.column, first);
  }

  /** The value as its column renders it. */
  get drawn(): ReactNode {
    const [first] = this.rows;
    return first === undefined || this.label === "" ? null : (this.column.cell?.(first, 0) ?? this.label);
  }

  sum(column: TableColumn<R>): ReturnType<typeof sumShown> {
    if (!this.sums.has(column.id))
      this.sums.set(column.id, sumShown(column, this.rows, this.kinds.get(column.id) ?? "text"));
    return this.sums.get(column.id);
  }
}

/** A row of a grouped table. */
export type GroupedRow<R> = GroupHead<R> | R;

export const isHead = <R>(row: GroupedRow<R>): row is GroupHead<R> => row instanceof GroupHead;

/** Returns the key of a group from its values, outermost first. */
export const groupKey = (values: readonly string[]) => `group ${JSON.stringify(values)}`;

/** Groups rows by the values of some columns. Groups and rows keep the order of their first occurrence. */
export function groupRows<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  by: readonly string[],
): readonly GroupedRow<R>[] {
  const levels = by.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const kinds = new Map(
    columns.flatMap((column) => (column.sum === undefined ? [] : [[column.id, kindOf(column, rows)] as const])),
  );
  const take = (some: readonly R[], level: number, above: readonly string[]): readonly GroupedRow<R>[] => {
    const column = levels[level];
    if (!column) return some;
    const groups = new Map<string, R[]>();
    for (const row of some) {
      const value = listValue(column, row);
      const group = groups.get(value);
      if (group) group.push(row);
      else groups.set(value, [row]);
    }
    return [...groups].map(([value, own]) => {
      const values = [...above, value];
      return new GroupHead(groupKey(values), column, own, take(own, level + 1, values), kinds);
    });
  };
  return take(rows, 0, []);
}

/** Returns all group headers, including nested ones. */
export function headsOf<R>(rows: readonly GroupedRow<R>[]): readonly GroupHead<R>[] {
  return rows.flatMap((row) => (isHead(row) ? [row, ...headsOf(row.children)] : []));
}
