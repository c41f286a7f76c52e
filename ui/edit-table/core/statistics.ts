import type { EditColumn, StatisticKind } from "#ui/edit-table/columns/column.ts";
import { addDecimals, type Decimal, readDecimal, roundedText } from "./decimal.ts";

/** The statistics a column asks for. */
export function statisticsOf({ statistics }: EditColumn): readonly StatisticKind[] {
  if (statistics === undefined || statistics === false) return [];
  if (statistics === true) return ["sum"];
  return typeof statistics === "string" ? [statistics] : statistics;
}

/** The rows of a table's foot: the statistics that some column asks for. */
export function footOf(columns: readonly EditColumn[]): readonly StatisticKind[] {
  const asked = new Set(columns.flatMap(statisticsOf));
  return (["sum", "average"] as const).filter((kind) => asked.has(kind));
}

/**
 * The running sum of a column, exact. Nearly all values fit two safe integers, a whole part and billionths; those that
 * do not are kept beside them as a decimal of any length. Never changed in place.
 */
export interface ColumnSum {
  /** How many values are numbers. */
  readonly count: number;
  /** How many of them are no integers: with none the sum shows as an integer. */
  readonly fractions: number;
  readonly whole: number;
  /** Billionths, between -1e9 and 1e9. */
  readonly billionths: number;
  readonly rest: Decimal | null;
}

const billion = 1e9;
/** Below these a number times the scale, rounded, is exact: both errors together stay under a half. */
const exact = 2 ** 50;

interface Running {
  count: number;
  fractions: number;
  whole: number;
  billionths: number;
  rest: Decimal | null;
}

/** The sum of one field over rows, read where they stand. What is no number, or text that says none, counts as nothing. */
export function sumOf(rows: readonly Readonly<Record<string, unknown>>[], key: string): ColumnSum {
  const sum: Running = { count: 0, fractions: 0, whole: 0, billionths: 0, rest: null };
  for (const row of rows) take(sum, row[key], 1);
  return sum;
}

/** The sum after a value came in. */
export function addToSum(sum: ColumnSum, value: unknown): ColumnSum {
  const next = { ...sum };
  take(next, value, 1);
  return next;
}

/** The sum after a value went. */
export function dropFromSum(sum: ColumnSum, value: unknown): ColumnSum {
  const next = { ...sum };
  take(next, value, -1);
  return next;
}

/**
 * What stands in the foot: two decimals, rounded half up; a column of integers shows an integer sum, and an integer
 * average where it comes out even. "" for the average of no numbers.
 */
export function sumText(sum: ColumnSum, kind: StatisticKind): string {
  const total = totalOf(sum);
  if (kind === "sum") return roundedText(total, sum.fractions === 0 ? 0 : 2);
  if (sum.count === 0) return "";
  const even = sum.fractions === 0 && total.units % (BigInt(sum.count) * 10n ** BigInt(total.scale)) === 0n;
  return roundedText(total, even ? 0 : 2, sum.count);
}

/** Decimals a column's format always shows. */
export const placesOf = ({ format }: EditColumn): number => /\.(0+)$/.exec(format ?? "")?.[1]?.length ?? 0;

/** A sum with at least so many decimals and its thousands apart, as digits: no number is exact enough for a sum of any length. */
export function groupedSum(text: string, places: number): string {
  const [whole = "", decimals = ""] = text.split(".");
  const part = whole === "" ? "" : decimals.padEnd(places, "0");
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ",") + (part && `.${part}`);
}

/** The exact total. */
export function totalOf({ whole, billionths, rest }: ColumnSum): Decimal {
  const inner =
    billionths === 0
      ? { units: BigInt(whole), scale: 0 }
      : { units: BigInt(whole) * BigInt(billion) + BigInt(billionths), scale: 9 };
  return rest ? addDecimals(inner, rest) : inner;
}

function take(sum: Running, value: unknown, sign: 1 | -1): void {
  if (typeof value === "number") takeNumber(sum, value, sign, value);
  else if (typeof value === "string") {
    // Up to 15 digits a number is written as it was read, so the quick way is exact.
    if (value.length > 0 && value.length <= 15 && numeric.test(value)) takeNumber(sum, Number(value), sign, value);
    else takeDecimal(sum, value, sign);
  } else if (typeof value === "bigint") takeDecimal(sum, value, sign);
}

const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

function takeNumber(sum: Running, value: number, sign: 1 | -1, given: unknown): void {
  if (Number.isInteger(value)) {
    if (Math.abs(value) < exact) put(sum, sign * value, 0, sign, 0);
    else takeDecimal(sum, given, sign);
    return;
  }
  // Money first: hundredths reach further than billionths.
  const cents = Math.round(value * 100);
  if (cents / 100 === value && Math.abs(cents) < exact) {
    const whole = Math.trunc(value);
    put(sum, sign * whole, sign * (cents - whole * 100) * 1e7, sign, 1);
    return;
  }
  const scaled = Math.round(value * billion);
  if (scaled / billion === value && Math.abs(scaled) < exact) {
    const whole = Math.trunc(value);
    put(sum, sign * whole, sign * (scaled - whole * billion), sign, 1);
    return;
  }
  takeDecimal(sum, given, sign);
}

function put(sum: Running, whole: number, billionths: number, counted: number, fractions: number): void {
  let part = sum.billionths + billionths;
  let full = sum.whole + whole;
  if (part >= billion) {
    part -= billion;
    full++;
  } else if (part <= -billion) {
    part += billion;
    full--;
  }
  if (Math.abs(full) >= exact) {
    // Too many large values for one safe integer: what came together so far goes to the rest.
    const far = { units: BigInt(full), scale: 0 };
    sum.rest = sum.rest ? addDecimals(sum.rest, far) : far;
    full = 0;
  }
  sum.whole = full;
  sum.billionths = part;
  sum.count += counted;
  sum.fractions += counted * fractions;
}

function takeDecimal(sum: Running, value: unknown, sign: 1 | -1): void {
  const decimal = readDecimal(value);
  if (!decimal) return;
  const signed = sign === 1 ? decimal : { units: -decimal.units, scale: decimal.scale };
  sum.rest = sum.rest ? addDecimals(sum.rest, signed) : signed;
  sum.count += sign;
  if (decimal.scale > 0) sum.fractions += sign;
}
