import { textOf, valueOf, type ColumnKind, type FilterKind, type TableColumn } from "#ui/table/column.ts";
import { sortedRows } from "./sorted-rows.ts";
import { isNothing, kindOf, numberOf, rawOf } from "./raw.ts";

/** What one column is filtered by; plain data, to be kept by whoever owns it. */
export type ColumnFilter =
  /** The values that are let through, as `listValue` writes them; "" is nothing. */
  | { kind: "list"; values: readonly string[] }
  /** What the text of the cell contains, letter case aside. */
  | { kind: "text"; contains: string }
  /** Both ends included; null is open. Numbers, cents of money, or days `YYYY-MM-DD`. */
  | { kind: "range"; from: number | string | null; to: number | string | null };

/** Filters by column id. */
export type TableFilters = Readonly<Record<string, ColumnFilter>>;

/** Whether a filter keeps anything out. */
export function isFiltering(filter: ColumnFilter | undefined): filter is ColumnFilter {
  if (!filter) return false;
  if (filter.kind === "list") return filter.values.length > 0;
  if (filter.kind === "text") return filter.contains.trim() !== "";
  return filter.from !== null || filter.to !== null;
}

/** The filter a column has in its head; undefined for none. */
export function filterKindOf<R>(column: TableColumn<R>, kind: ColumnKind): FilterKind | undefined {
  if (!column.filter) return undefined;
  if (column.filter !== true) return column.filter;
  return kind === "text" || kind === "boolean" ? "list" : "range";
}

/** A day as its calendar says it here: a moment's own day, not the one in Greenwich. */
function dayText(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A raw value as a list of ticks knows it. */
export function listValue<R>(column: TableColumn<R>, row: R): string {
  const raw = rawOf(column, row);
  if (isNothing(raw)) return "";
  return raw instanceof Date ? dayText(raw) : String(raw);
}

/** What a person reads in the cell, as far as it is known without drawing it. */
function shownText<R>(column: TableColumn<R>, row: R): string {
  if (column.text) return column.text(row);
  const value = valueOf(column, row);
  if (value !== undefined && value !== null) return String(value);
  return column.value ? textOf(column, row) : listValue(column, row);
}

/** One value of a list of ticks. */
export interface ListChoice {
  value: string;
  /** What the cells of it show; "" is nothing. */
  label: string;
  /** How many rows have it. */
  count: number;
}

/** The values a column has, in the order a sort by it gives, nothing last. */
export function listChoices<R>(rows: readonly R[], column: TableColumn<R>): readonly ListChoice[] {
  const found = new Map<string, ListChoice>();
  for (const row of sortedRows(rows, [column], { column: column.id, order: "asc" })) {
    const value = listValue(column, row);
    const before = found.get(value);
    found.set(value, {
      value,
      label: before?.label ?? (value === "" ? "" : shownText(column, row)),
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...found.values()];
}

/** Whether a row is let through by one filter. */
type Passes<R> = (row: R) => boolean;

function passer<R>(column: TableColumn<R>, filter: ColumnFilter, kind: ColumnKind): Passes<R> {
  if (filter.kind === "list") {
    const values = new Set(filter.values);
    return (row) => values.has(listValue(column, row));
  }
  if (filter.kind === "text") {
    const part = filter.contains.trim().toLowerCase();
    return (row) => shownText(column, row).toLowerCase().includes(part);
  }
  if (kind === "date") return dayPasser(column, filter);
  const end = (given: number | string | null) => (given === null ? null : Number(given));
  const [from, to] = [end(filter.from), end(filter.to)];
  return (row) => {
    const number = numberOf(rawOf(column, row), kind);
    return number !== null && (from === null || number >= from) && (to === null || number <= to);
  };
}

/** Days by their text, so that no zone of time moves one. */
function dayPasser<R>(column: TableColumn<R>, filter: Extract<ColumnFilter, { kind: "range" }>): Passes<R> {
  const [from, to] = [String(filter.from ?? ""), String(filter.to ?? "\uFFFF")];
  return (row) => {
    const raw = rawOf(column, row);
    if (isNothing(raw)) return false;
    const day = raw instanceof Date ? dayText(raw) : String(raw).slice(0, 10);
    return day >= from && day <= to;
  };
}

/** The rows all filters let through; the list itself where none keeps anything out. */
export function filteredRows<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  filters: TableFilters,
): readonly R[] {
  const passers = columns.flatMap((column) => {
    const filter = filters[column.id];
    return isFiltering(filter) ? [passer(column, filter, kindOf(column, rows))] : [];
  });
  return passers.length === 0 ? rows : rows.filter((row) => passers.every((passes) => passes(row)));
}
