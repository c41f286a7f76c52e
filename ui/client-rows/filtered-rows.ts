import { textOf, valueOf, type ColumnKind, type FilterKind, type TableColumn } from "#ui/table/column.ts";
import { sortedRows } from "./sorted-rows.ts";
import { isNothing, kindOf, numberOf, rawOf } from "./raw.ts";

/** Filter of one column; plain data that the owner can store. */
export type ColumnFilter =
  /** Accepted values, in the form that `listValue` returns; "" means empty. */
  | { kind: "list"; values: readonly string[] }
  /** Text that the cell must contain, ignoring case. */
  | { kind: "text"; contains: string }
  /** Both ends are inclusive; null is open. Numbers, cents for money, or days `YYYY-MM-DD`. */
  | { kind: "range"; from: number | string | null; to: number | string | null };

/** Filters by column id. */
export type TableFilters = Readonly<Record<string, ColumnFilter>>;

/** Returns whether a filter excludes anything. */
export function isFiltering(filter: ColumnFilter | undefined): filter is ColumnFilter {
  if (!filter) return false;
  if (filter.kind === "list") return filter.values.length > 0;
  if (filter.kind === "text") return filter.contains.trim() !== "";
  return filter.from !== null || filter.to !== null;
}

/** Returns the kind of filter a column has in its header; undefined for none. */
export function filterKindOf<R>(column: TableColumn<R>, kind: ColumnKind): FilterKind | undefined {
  if (!column.filter) return undefined;
  if (column.filter !== true) return column.filter;
  return kind === "text" || kind === "boolean" ? "list" : "range";
}

/** A day in local time, not in UTC. */
function dayText(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns a raw value in the form that list filters use. */
export function listValue<R>(column: TableColumn<R>, row: R): string {
  const raw = rawOf(column, row);
  if (isNothing(raw)) return "";
  return raw instanceof Date ? dayText(raw) : String(raw);
}

/** The text shown in the cell, if it is known without rendering. */
function shownText<R>(column: TableColumn<R>, row: R): string {
  if (column.text) return column.text(row);
  const value = valueOf(column, row);
  if (value !== undefined && value !== null) return String(value);
  return column.value ? textOf(column, row) : listValue(column, row);
}

/** One value of a list filter. */
export interface ListChoice {
  value: string;
  /** Text that its cells show; "" for empty. */
  label: string;
  /** Number of rows with this value. */
  count: number;
}

/** Returns the distinct values of a column in sort order, empty last. */
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

/** Returns whether a row passes one filter. */
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

/** Compares days as text, so that no time zone shifts a day. */
function dayPasser<R>(column: TableColumn<R>, filter: Extract<ColumnFilter, { kind: "range" }>): Passes<R> {
  const [from, to] = [String(filter.from ?? ""), String(filter.to ?? "\uFFFF")];
  return (row) => {
    const raw = rawOf(column, row);
    if (isNothing(raw)) return false;
    const day = raw instanceof Date ? dayText(raw) : String(raw).slice(0, 10);
    return day >= from && day <= to;
  };
}

/** Returns the rows that pass all filters; the same array when no filter excludes anything. */
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
