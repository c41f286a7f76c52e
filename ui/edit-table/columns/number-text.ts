import { cleanNumberText, halfWidth } from "#ui/utils/digits.ts";
import { readDecimal, roundedText, writtenOut } from "#ui/edit-table/core/decimal.ts";

/**
 * What may stand in a number cell while one types: a minus, digits, one decimal part; full-width signs become half-width.
 * Anything else is the text before.
 */
export function typeNumber(text: string, before: string): string {
  const half = halfWidth(text);
  return /^-?\d*\.?\d*$/.test(half) ? half : before;
}

/**
 * The number of a text that was typed; "" for nothing and for what is none. "1." is 1, ".5" a half, "-0" is 0.
 * With a format the number is rounded to its decimals, half up.
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

/** The number of a text that was pasted: with separators, blanks and currency signs as sheets show them; null for none. */
export function pastedNumber(text: string, format?: string): number | "" | null {
  const clean = cleanNumberText(text);
  if (clean === "") return "";
  const value = readNumber(clean, format);
  return value === "" ? null : value;
}

/**
 * A number as its format has it: "0.00" two decimals, "0.##" up to two, "#,##0.00" grouped by thousands; what stands
 * around ("¥0.00", "0元") is kept. Rounded half up. Texts that say a number are formatted too; others stay as they are.
 */
export function formatNumber(value: unknown, format?: string): string {
  if (value === null || value === undefined || value === "") return "";
  // The usual case, for every cell in view and thousands that are found in: nothing is rounded.
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
  /** Decimals that are always there, and those there are at most. */
  min: number;
  max: number;
}

const shapes = new Map<string, Shape | null>();

/** A format taken apart; null where it is none, a date's for example. */
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
