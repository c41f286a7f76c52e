import { type EditColumn, type EditRow, keyOf } from "#ui/edit-table/columns/column.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/** Which way rows stand by a column; null is the order they were given in. */
export type SortOrder = "asc" | "desc" | null;

/** By which column rows are sorted. */
export interface RowSort {
  key: string;
  order: "asc" | "desc";
}

/** The sort a column's `sorter` asks for at the start: "orderNum=desc", "=asc"; null where it names no order. */
export function startingSort(column: EditColumn): RowSort | null {
  const parts = typeof column.sorter === "string" ? /^([^=]*)=(asc|desc)$/.exec(column.sorter.trim()) : null;
  const order = parts?.[2];
  return order === "asc" || order === "desc" ? { key: parts?.[1] || keyOf(column), order } : null;
}

/** The sort after a press on a column's head: ascending, descending, none; another column begins anew. */
export function nextSort(sort: RowSort | null, key: string): RowSort | null {
  if (!sort || sort.key !== key) return { key, order: "asc" };
  return sort.order === "asc" ? { key, order: "desc" } : null;
}

/**
 * Positions of the rows in the order of a field; null where the order is their own. Numbers stand by their size, and so
 * do texts that are all numbers; other texts as Chinese dictionaries have them (by pinyin, letters after them); rows that
 * hold nothing come last either way. Rows of one value keep their own order.
 *
 * `by` is a field, or reads what rows are sorted by: the shown text of a select, say.
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
  // NaN stands for nothing.
  for (let at = 0; at < ranks.length; at++) (Number.isNaN(ranks[at]) ? empty : filled).push(at);
  const places = Int32Array.from(filled);
  const rank = (at: number) => ranks[at] ?? 0;
  // Their own order breaks ties: the sort of the engine is stable, but says so only for arrays.
  if (order === "asc") places.sort((one, other) => rank(one) - rank(other) || one - other);
  else places.sort((one, other) => rank(other) - rank(one) || one - other);
  const sorted = new Int32Array(rows.length);
  sorted.set(places);
  sorted.set(empty, places.length);
  return sorted;
}

/** The values as numbers, or null when something among them is none. */
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

/** Infinities less infinities would be no order. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** Where each text stands among the different texts; NaN for "". Columns repeat themselves, so few are compared. */
function textRanks(texts: readonly string[]): Float64Array {
  const different = [...new Set(texts)].filter((text) => text !== "");
  const places = new Map<string, number>();
  const compare = different.every((text) => plain.test(text)) ? compareLatin : compareChinese;
  for (const [place, text] of different.sort(compare).entries()) places.set(text, place);
  return Float64Array.from(texts, (text) => places.get(text) ?? Number.NaN);
}

const plain = /^[ -~]*$/;

/** ASCII, capitals beside their small letters. */
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
