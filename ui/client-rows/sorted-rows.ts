import type { SortBy, TableColumn, TableSort } from "#ui/table/column.ts";
import { isNothing, kindOf, numberOf, rawOf } from "./raw.ts";

/** By pinyin, figures in a text by their value: 样品 9 before 样品 10. Made when first asked for: it is dear. */
let collator: Intl.Collator | undefined;
const compareTexts = (one: string, other: string) =>
  (collator ??= new Intl.Collator("zh-CN-u-co-pinyin", { numeric: true })).compare(one, other);

/** Order of two places in the list of rows; 0 for equal ones. */
type Compare = (one: number, other: number) => number;

/** The order of rows by one column, what each is compared by worked out once. */
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
    // Nothing stands last, whichever way is sorted.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === "string" || typeof other === "string") return sign * compareTexts(String(one), String(other));
    return sign * (one - other);
  };
}

/**
 * Rows in the order a sort asks for, each by the kind of its column: texts by pinyin, numbers, money, dates; empty ones
 * last. Rows that are equal keep their order. The list itself where nothing sorts it.
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
