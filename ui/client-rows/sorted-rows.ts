import type { SortBy, TableColumn, TableSort } from "#ui/table/column.ts";
import { isNothing, kindOf, numberOf, rawOf } from "./raw.ts";

/** Sorts by pinyin, and digits in a text by their value: 样品 9 before 样品 10. Created lazily, because it is expensive. */
let collator: Intl.Collator | undefined;
const compareTexts = (one: string, other: string) =>
  (collator ??= new Intl.Collator("zh-CN-u-co-pinyin", { numeric: true })).compare(one, other);

/** Compares two row indexes; 0 when equal. */
type Compare = (one: number, other: number) => number;

/** Returns the comparison by one column; sort values are computed once per row. */
function comparer<R>(rows: readonly R[], column: TableColumn<R>, { order }: SortBy): Compare {
  const sign = order === "asc" ? 1 : -1;
  const { compare } = column;
  if (compare)
    return (one, other) => {
      const [row, beside] = [rows[one], rows[other]];
      return row === undefined || beside === undefined ? 0 : sign * compare(row, beside);
    };
  const kind = kindOf(column, rows);
  const keys = rows.map((row) => {
    const raw = rawOf(column, row);
    if (isNothing(raw)) return null;
    return kind === "text" ? String(raw instanceof Date ? raw.toISOString() : raw) : numberOf(raw, kind);
  });
  return (at, beside) => {
    const [one = null, other = null] = [keys[at], keys[beside]];
    // Empty values come last in both directions.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === "string" || typeof other === "string") return sign * compareTexts(String(one), String(other));
    return sign * (one - other);
  };
}

/**
 * Returns the rows sorted by the kind of each column: texts by pinyin, numbers, money, dates; empty values last. The
 * sort is stable. Returns the same array when nothing is sorted.
 */
export function sortedRows<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  sort: TableSort | null | undefined,
): readonly R[] {
  if (!sort) return rows;
  const compares = [sort, ...(sort.also ?? [])].flatMap((by) => {
    const column = columns.find(({ id }) => id === by.column);
    return column ? [comparer(rows, column, by)] : [];
  });
  if (compares.length === 0) return rows;
  return rows
    .map((_, at) => at)
    .sort((one, other) => {
      for (const compare of compares) {
        const order = compare(one, other);
        if (order !== 0) return order;
      }
      return one - other;
    })
    .flatMap((at) => rows[at] ?? []);
}
