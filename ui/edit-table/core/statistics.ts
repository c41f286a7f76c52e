import type { EditColumn, StatisticKind } from "#ui/edit-table/columns/column.ts";
import { addDecimals, type Decimal, readDecimal, roundedText } from "./decimal.ts";

/** Returns the statistics that a column requests. */
export function statisticsOf({ statistics }: EditColumn): readonly StatisticKind[] {
  if (statistics === undefined || statistics === false) return [];
  if (statistics === true) return ["sum"];
  return typeof statistics === "string" ? [statistics] : statistics;
}

/** Returns the footer rows: the statistics that any column requests. */
export function footOf(columns: readonly EditColumn[]): readonly StatisticKind[] {
  const asked = new Set(columns.flatMap(statisticsOf));
  return (["sum", "average"] as const).filter((kind) => asked.has(kind));
}

/**
 * The exact running sum of a column. Nearly all values fit into two safe integers, a whole part and billionths; the
 * rest are added to a decimal of any length. Never mutated.
 */
export interface ColumnSum {
  /** Number of numeric values. */
  readonly count: number;
  /** Number of values that are not integers; with 0 the sum is shown as an integer. */
  readonly fractions: number;
  readonly whole: number;
  /** Billionths, between -1e9 and 1e9. */
  readonly billionths: number;
  readonly rest: Decimal | null;
}

const billion = 1e9;
/** Below this limit a number times the scale, rounded, is exact: both errors together are below 0.5. */
const exact = 2 ** 50;

interface Running {
  count: number;
  fractions: number;
  whole: number;
  billionths: number;
  rest: Decimal | null;
}

/** Returns the sum of one field over rows, read in place. Values and texts that are no numbers are ignored. */
export function sumOf(rows: readonly Readonly<Record<string, unknown>>[], key: string): ColumnSum {
  const sum: Running = { count: 0, fractions: 0, whole: 0, billionths: 0, rest: null };
  for (const row of rows) take(sum, row[key], 1);
  return sum;
}

/** Returns the sum after a value was added. */
export function addToSum(sum: ColumnSum, value: unknown): ColumnSum {
  const next = { ...sum };
  take(next, value, 1);
  return next;
}

/** Returns the sum after a value was removed. */
export function dropFromSum(sum: ColumnSum, value: unknown): ColumnSum {
  const next = { ...sum };
  take(next, value, -1);
  return next;
}

/**
 * Returns the footer text: two decimals, rounded half up. A column of integers shows an integer sum, and an integer
 * average if it is exact. The average of no numbers is "".
 */
export function sumText(sum: ColumnSum, kind: StatisticKind): string {
  const total = totalOf(sum);
  if (kind === "sum") return roundedText(total, sum.fractions === 0 ? 0 : 2);
  if (sum.count === 0) return "";
  const even = sum.fractions === 0 && total.units % (BigInt(sum.count) * 10n ** BigInt(total.scale)) === 0n;
  return roundedText(total, even ? 0 : 2, sum.count);
}

/** Returns the number of decimals that a column's format always shows. */
export const placesOf = ({ format }: EditColumn): number => /\.(0+)$/.exec(format ?? "")?.[1]?.length ?? 0;

/**
 * Returns a sum with at least `places` decimals and thousands separators. It works on the digits, because a JavaScript
 * number is not exact enough for long sums.
 */
export function groupedSum(text: string, places: number): string {
  const [whole = "", decimals = ""] = text.split(".");
  const part = whole === "" ? "" : decimals.padEnd(places, "0");
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ",") + (part && `.${part}`);
}

/** Returns the exact total. */
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
    // Numbers of up to 15 digits are exact, so the fast path is safe.
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
  // Money first: hundredths have a larger exact range than billionths.
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
    // The safe integer would overflow, so the sum so far moves to the rest.
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
