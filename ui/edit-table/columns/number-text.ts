import { cleanNumberText, halfWidth } from "#ui/utils/digits.ts";
import { readDecimal, roundedText, writtenOut } from "#ui/edit-table/core/decimal.ts";

/**
 * Filters the text of a number cell while the user types: a minus, digits and one decimal part. Full-width characters
 * become half-width. Any other input returns the text before.
 */
export function typeNumber(text: string, before: string): string {
  const half = halfWidth(text);
  return /^-?\d*\.?\d*$/.test(half) ? half : before;
}

/**
 * Parses a typed number; "" for empty text and for invalid numbers. "1." is 1, ".5" is 0.5, "-0" is 0. With a format,
 * rounds half up to the format's decimals.
 */
export function readNumber(text: string, format?: string): number | "" {
  const decimal = readDecimal(halfWidth(text));
  if (!decimal) return "";
  const places = shapeOf(format)?.max;
  const value = Number(
    places === undefined || places >= decimal.scale ? halfWidth(text).trim() : roundedText(decimal, places),
  );
  if (!Number.isFinite(value)) return "";
  return value === 0 ? 0 : value;
}

/**
 * Parses a pasted number with separators, spaces and currency signs as spreadsheets show them; null when it is no
 * number.
 */
export function pastedNumber(text: string, format?: string): number | "" | null {
  const clean = cleanNumberText(text);
  if (clean === "") return "";
  const value = readNumber(clean, format);
  return value === "" ? null : value;
}

/**
 * Formats a number: "0.00" gives two decimals, "0.##" up to two, "#,##0.00" groups by thousands. Text around the
 * pattern ("¥0.00", "0元") is kept. Rounds half up. Numeric texts are formatted too; other values stay unchanged.
 */
export function formatNumber(value: unknown, format?: string): string {
  if (value === null || value === undefined || value === "") return "";
  // The usual case, for every cell in view and for thousands of cells in a search: no rounding.
  if ((format === undefined || format === "") && Number.isFinite(value)) return writtenOut(Number(value));
  const decimal = readDecimal(value);
  if (!decimal) return typeof value === "number" || typeof value === "string" ? String(value) : "";
  const shape = shapeOf(format);
  if (!shape) return typeof value === "string" ? value : roundedText(decimal, decimal.scale);
  const [whole = "", part = ""] = roundedText(decimal, shape.max).split(".");
  const kept = part.slice(0, shape.min) + part.slice(shape.min).replace(/0+$/, "");
  const grouped = shape.grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  return shape.before + grouped + (kept === "" ? "" : `.${kept}`) + shape.after;
}

interface Shape {
  before: string;
  after: string;
  grouped: boolean;
  /** Minimum and maximum number of decimals. */
  min: number;
  max: number;
}

const shapes = new Map<string, Shape | null>();

/** Parses a format; null when it is no number format, e.g. a date format. */
function shapeOf(format: string | undefined): Shape | null {
  if (format === undefined || format === "") return null;
  const known = shapes.get(format);
  if (known !== undefined) return known;
  const parts = /^([^#0,.]*)([#0,]*[#0])(?:\.([0]*)(#*))?([^#0,.]*)$/.exec(format);
  const [, before = "", whole = "", min = "", more = "", after = ""] = parts ?? [];
  const shape = parts && {
    before,
    after,
    grouped: whole.includes(","),
    min: min.length,
    max: Math.min(100, min.length + more.length),
  };
  shapes.set(format, shape);
  return shape;
}
