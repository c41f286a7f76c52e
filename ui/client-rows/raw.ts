import { valueOf, type ColumnKind, type RawValue, type TableColumn } from "#ui/table/column.ts";

/** A day or a date with time, in ISO 8601 or in the API format. */
const dateText = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
/** A number, with or without a currency sign, thousands separators or decimals. See `isAmount` for plain digits. */
const amountText = /^[-−+]?[¥￥$€£]?\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^[-−+]?[¥￥$€£]?\d+(?:\.\d+)?$/;
const plainDigits = /^\d+$/;

/** Whether a text is a number. Digits alone may be an identifier, unless the column aligns its numbers at the end. */
const isAmount = (text: string, end: boolean) => amountText.test(text) && (end || !plainDigits.test(text));

/** Returns the value that a column is sorted, filtered and summed by; see `TableColumn.raw`. */
export function rawOf<R>(column: TableColumn<R>, row: R): RawValue {
  if (column.raw) return column.raw(row);
  const field: unknown = (row as Record<string, unknown>)[column.id];
  if (typeof field === "number" || typeof field === "boolean" || field instanceof Date) return field;
  if (typeof field === "string" && (dateText.test(field) || isAmount(field, column.align === "end"))) return field;
  return column.value || typeof field === "string" ? valueOf(column, row) : undefined;
}

/** Returns whether a value is empty; empty values come last in both sort directions. */
export function isNothing(raw: RawValue): raw is null | undefined | "" {
  return (
    raw === null ||
    raw === undefined ||
    raw === "" ||
    (typeof raw === "number" && Number.isNaN(raw)) ||
    (raw instanceof Date && Number.isNaN(raw.getTime()))
  );
}

/** Number of values inspected to detect the kind of a column. */
const looks = 200;

/** Returns the kind of a column: as configured, or else detected from its first values. */
export function kindOf<R>(column: TableColumn<R>, rows: readonly R[]): ColumnKind {
  if (column.kind) return column.kind;
  const seen = new Set<ColumnKind>();
  let count = 0;
  for (const row of rows) {
    const raw = rawOf(column, row);
    if (isNothing(raw)) continue;
    seen.add(kindOfValue(raw, column.align === "end"));
    count += 1;
    if (seen.size > 1 || count === looks) break;
  }
  const [only = "text"] = seen;
  return seen.size > 1 ? "text" : only;
}

function kindOfValue(raw: string | number | boolean | Date, end: boolean): ColumnKind {
  if (typeof raw === "number") return "number";
  if (typeof raw === "boolean") return "boolean";
  if (raw instanceof Date || dateText.test(raw)) return "date";
  return isAmount(raw, end) ? "number" : "text";
}

/** Returns a value as a number: cents for money, ms for a date; null when it is none. */
export function numberOf(raw: RawValue, kind: ColumnKind): number | null {
  if (isNothing(raw)) return null;
  if (kind === "date") {
    // The API writes a space between date and time; that is not ISO 8601, and not every browser parses it.
    const time = raw instanceof Date ? raw.getTime() : Date.parse(String(raw).replace(" ", "T"));
    return Number.isNaN(time) ? null : time;
  }
  if (typeof raw === "string") {
    const number = Number(raw.replace("−", "-").replaceAll(/[¥￥$€£,]/g, ""));
    return Number.isNaN(number) ? null : number;
  }
  return Number(raw);
}
