import { type EditColumn, type EditRow, keyOf } from "#ui/edit-table/columns/column.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/** Sort direction of a column; null keeps the rows' own order. */
export type SortOrder = "asc" | "desc" | null;

/** The sort column and its direction. */
export interface RowSort {
  key: string;
  order: "asc" | "desc";
}

/** Returns the initial sort from a column's `sorter`: "orderNum=desc", "=asc"; null when it names no direction. */
export function startingSort(column: EditColumn): RowSort | null {
  const parts = typeof column.sorter === "string" ? /^([^=]*)=(asc|desc)$/.exec(column.sorter.trim()) : null;
  const order = parts?.[2];
  return order === "asc" || order === "desc" ? { key: parts?.[1] || keyOf(column), order } : null;
}

/**
 * Returns the sort after a click on a column header: ascending, descending, none. Another column starts with ascending.
 */
export function nextSort(sort: RowSort | null, key: string): RowSort | null {
  if (!sort || sort.key !== key) return { key, order: "asc" };
  return sort.order === "asc" ? { key, order: "desc" } : null;
}

/**
 * Returns the row positions sorted by a field; null for the rows' own order. Numbers and columns of numeric texts sort
 * by size. Other texts sort like a Chinese dictionary (by pinyin, then Latin letters). Empty values are last in both
 * directions. Rows with equal values keep their order.
 *
 * `by` is a field or a function that returns the sort value, e.g. the label of a select.
 */
export function sortRows(
  rows: readonly EditRow[],
  by: string | ((row: EditRow, index: number) => unknown),
  order: SortOrder,
): Int32Array | null {
  if (order === null) return null;
  const values = typeof by === "string" ? rows.map((row) => row[by]) : rows.map(by);
  const ranks = numbersOf(values) ?? textRanks(values.map(valueText));
  const filled: number[] = [];
  const empty: number[] = [];
  // NaN means empty.
  for (let at = 0; at < ranks.length; at++) (Number.isNaN(ranks[at]) ? empty : filled).push(at);
  const places = Int32Array.from(filled);
  const rank = (at: number) => ranks[at] ?? 0;
  // Positions break ties: the sort is guaranteed to be stable for arrays only.
  if (order === "asc") places.sort((one, other) => rank(one) - rank(other) || one - other);
  else places.sort((one, other) => rank(other) - rank(one) || one - other);
  const sorted = new Int32Array(rows.length);
  sorted.set(places);
  sorted.set(empty, places.length);
  return sorted;
}

/** The values as numbers; null when one of them is no number. */
function numbersOf(values: readonly unknown[]): Float64Array | null {
  const numbers = new Float64Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (typeof value === "number") numbers[at] = finite(value);
    else if (value === undefined || value === null || value === "") numbers[at] = Number.NaN;
    else if (typeof value === "boolean" || typeof value === "bigint") numbers[at] = Number(value);
    else if (typeof value === "string" && value.length < 40 && numeric.test(value)) numbers[at] = Number(value);
    else if (value instanceof Date) numbers[at] = value.getTime();
    else return null;
  }
  return numbers;
}

const numeric = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;

/** Infinity minus Infinity is NaN and would break the comparison. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** Rank of each text among the distinct texts; NaN for "". Columns repeat values, so few texts are compared. */
function textRanks(texts: readonly string[]): Float64Array {
  const different = [...new Set(texts)].filter((text) => text !== "");
  const places = new Map<string, number>();
  const compare = different.every((text) => plain.test(text)) ? compareLatin : compareChinese;
  for (const [place, text] of different.sort(compare).entries()) places.set(text, place);
  return Float64Array.from(texts, (text) => places.get(text) ?? Number.NaN);
}

const plain = /^[ -~]*$/;

/** Compares ASCII texts; capital letters sort next to their lower-case forms. */
function compareLatin(one: string, other: string): number {
  const low = one.toLowerCase();
  const high = other.toLowerCase();
  if (low < high) return -1;
  if (low > high) return 1;
  return one < other ? 1 : -1;
}

let collator: Intl.Collator | undefined;

function compareChinese(one: string, other: string): number {
  collator ??= new Intl.Collator("zh-CN");
  return collator.compare(one, other) || (one < other ? -1 : 1);
}
