import { nowText, readDateTime, type DateFault, type DateLimits } from "#ui/date-picker/date-text.ts";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";

/** Default format for stored and displayed dates. */
export const dateFormat = "YYYY-MM-DD";
/** Default format for dates with a time. */
export const datetimeFormat = "YYYY-MM-DD HH:mm:ss";

/** Returns the format of a date column, with or without a time of day. */
export function formatOf({ format }: EditColumn, timed: boolean): string {
  return format !== undefined && format !== "" ? format : timed ? datetimeFormat : dateFormat;
}

/**
 * Format tokens, in both common spellings (YYYY-MM-DD, yyyy-MM-dd), and their positions in "2026-04-03 10:20:05". Not
 * date-fns: its formatter includes English month names, weeks and eras, a tenth of the whole table's code. `text` runs
 * for every cell in view.
 */
const marks: Readonly<Record<string, readonly [from: number, to: number]>> = {
  YYYY: [0, 4],
  yyyy: [0, 4],
  YY: [2, 4],
  yy: [2, 4],
  MM: [5, 7],
  M: [5, 7],
  DD: [8, 10],
  dd: [8, 10],
  D: [8, 10],
  d: [8, 10],
  HH: [11, 13],
  H: [11, 13],
  mm: [14, 16],
  m: [14, 16],
  ss: [17, 19],
  s: [17, 19],
};
const markAt = /YYYY|yyyy|YY|yy|MM?|DD?|dd?|HH?|mm?|ss?/g;

/** Formats a full date and time, "2026-04-03 10:20:05". */
export function writeFormat(full: string, format: string): string {
  return format.replace(markAt, (mark) => {
    const [from, to] = marks[mark] ?? [0, 0];
    const digits = full.slice(from, to);
    return mark.length === 1 ? String(Number(digits)) : digits;
  });
}

interface Shape {
  pattern: RegExp;
  /** Position of each group in the full text. */
  places: readonly (readonly [from: number, to: number])[];
}
const shapes = new Map<string, Shape>();

function shapeOf(format: string): Shape {
  const known = shapes.get(format);
  if (known) return known;
  const places: (readonly [number, number])[] = [];
  let source = "";
  let end = 0;
  for (const { 0: mark, index } of format.matchAll(markAt)) {
    source += format.slice(end, index).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    source += mark.length === 1 ? String.raw`(\d{1,2})` : String.raw`(\d{${mark.length}})`;
    places.push(marks[mark] ?? [0, 0]);
    end = index + mark.length;
  }
  source += format.slice(end).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const made = { pattern: new RegExp(`^${source}$`), places };
  shapes.set(format, made);
  return made;
}

/** Parses a text in a format to the full date and time; parts missing in the format get their first value. */
function readFormat(text: string, format: string): string | undefined {
  const { pattern, places } = shapeOf(format);
  const found = pattern.exec(text);
  if (!found) return undefined;
  let full = "2000-01-01 00:00:00";
  for (const [at, [from, to]] of places.entries()) {
    full = full.slice(0, from) + (found[at + 1] ?? "").padStart(to - from, "0") + full.slice(to);
  }
  // Validated by the strict parser: 31 April and 25 o'clock are rejected.
  return readDateTime(full).text ?? undefined;
}

/**
 * Returns the full date and time of a typed, pasted or stored text. It accepts the column's format and the formats of
 * people and spreadsheets (2026/4/3, 2026-4-3, 20260403, 2026年4月3日, with or without a time). It also accepts a
 * timestamp in ms, converted to Shanghai time. Undefined for anything else.
 */
export function fullDate(value: unknown, format: string): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? momentText(value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "") return undefined;
  return readFormat(text, format) ?? readDateTime(text).text ?? programMoment(text);
}

function momentText(ms: number): string | undefined {
  const moment = new Date(ms);
  return Number.isNaN(moment.getTime()) ? undefined : nowText(moment);
}

/** A timestamp as programs write it, "2026-04-03T00:00:00.000+08:00". */
function programMoment(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? momentText(Date.parse(text)) : undefined;
}

/** Returns a stored value in the column's format; a value that is no date is returned as is. */
export function dateText(value: unknown, format: string): string {
  if (value === null || value === undefined || value === "") return "";
  // Fast path for every cell in view: the stored and displayed forms are the same.
  if (typeof value === "string" && format === dateFormat && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const full = fullDate(value, format);
  return full === undefined ? (typeof value === "string" ? value : "") : writeFormat(full, format);
}

/**
 * Result of parsing a text for a column: the full date and time, null for empty text, or the reason for the refusal.
 */
export type ColumnDate = { limits: DateLimits } & (
  | { full: string | null; fault?: undefined }
  | { full?: undefined; fault: DateFault }
);

/** Parses a text for a column, within the `min` and `max` of its `props`. */
export function readColumnDate(text: string, column: EditColumn, timed: boolean): ColumnDate {
  const { min, max } = column.props ?? {};
  const limits: DateLimits = {
    min: typeof min === "string" ? min : undefined,
    max: typeof max === "string" ? max : undefined,
  };
  if (text.trim() === "") return { limits, full: null };
  const full = fullDate(text, formatOf(column, timed));
  if (full === undefined) return { limits, fault: "shape" };
  // Compares only as many characters as the limit has: a day limit includes the whole day.
  const under = limits.min !== undefined && full.slice(0, limits.min.length) < limits.min;
  const over = limits.max !== undefined && full.slice(0, limits.max.length) > limits.max;
  return under || over ? { limits, fault: "range" } : { limits, full };
}
