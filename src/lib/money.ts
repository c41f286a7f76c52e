/** Max amount in cents: 999,999,999.99 yuan. */
export const MONEY_MAX = 99_999_999_999;

/** Groups digits: "12,345" for 12345. Not `Intl`, because its first call takes 50 ms. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Returns "12,345" for a count of 12345. Throws unless it is a safe integer of 0 or more. */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new RangeError(`A count is a whole number from 0, not ${count}.`);
  return grouped(String(count));
}

/** Returns "12,345.60" for 1234560 cents; negative amounts have a leading minus. Throws unless it is a safe integer. */
export function formatCents(cents: number): string {
  demandInteger(cents, "cents");
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const yuan = grouped(digits.slice(0, -2));
  return `${cents < 0 ? "-" : ""}${yuan}.${digits.slice(-2)}`;
}

/** Like `formatCents`, but returns – for an unknown amount (not a number). */
export const shownCents = (value: unknown): string => (typeof value === "number" ? formatCents(value) : "–");

/** Returns "¥12,345.60" for 1234560 cents; a minus comes before the currency sign. */
export function formatYuan(cents: number): string {
  return cents < 0 ? `-¥${formatCents(-cents)}` : `¥${formatCents(cents)}`;
}

/**
 * Converts an amount typed in yuan to integer cents. Spaces, commas, ¥ and full-width characters are accepted, and one
 * leading minus. Returns null for anything else, for more than two decimals and beyond ±MONEY_MAX. Never uses
 * floating-point arithmetic.
 */
export function parseYuan(text: string): number | null {
  const clean = text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s,¥￥]/g, "");
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(clean);
  if (!match) return null;
  const [, minus = "", yuan = "", fraction = ""] = match;
  const digits = `${yuan}${fraction.padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
  // Twelve digits exceed MONEY_MAX already; longer texts would lose precision as numbers.
  if (digits.length > 11) return null;
  const cents = Number(digits);
  return minus && cents > 0 ? -cents : cents;
}

/**
 * Returns a × b ÷ c, rounded half up to an integer and exact for all safe integers. A negative result is rounded by its
 * absolute value (half away from zero), so that a reversal exactly mirrors the original. Throws if c is 0 or the result
 * is not a safe integer.
 */
export function mulDivRound(a: number, b: number, c: number): number {
  demandInteger(a, "a");
  demandInteger(b, "b");
  demandInteger(c, "c");
  if (c === 0) throw new RangeError("mulDivRound: divided by zero");
  const product = BigInt(a) * BigInt(b);
  const negative = product < 0n !== c < 0;
  const divisor = magnitude(BigInt(c));
  const rounded = Number((magnitude(product) * 2n + divisor) / (divisor * 2n));
  demandInteger(rounded, "result");
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** Returns the share of an amount in cents at a rate in basis points (600 = 6%), rounded half up to the cent. */
export function applyBp(cents: number, bp: number): number {
  return mulDivRound(cents, bp, 10_000);
}

/**
 * Splits `total` in proportion to `weights` (integers, 0 or more) by the largest remainder. Ties go to the lowest
 * index; the parts always add up to `total`. A negative total is split by its absolute value. If all weights are 0, the
 * shares are equal. Throws if there are no weights (unless total is 0) and for a negative weight.
 */
export function splitLargestRemainder(total: number, weights: readonly number[]): number[] {
  demandInteger(total, "total");
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError("splitLargestRemainder: nothing to split over");
  }
  for (const weight of weights) {
    demandInteger(weight, "weight");
    if (weight < 0) throw new RangeError(`splitLargestRemainder: negative weight ${weight}`);
  }
  const shares = weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const amount = BigInt(Math.abs(total));
  const parts = shares.map((share, index) => ({
    index,
    cents: (amount * share) / whole,
    remainder: (amount * share) % whole,
  }));
  let left = Number(amount - parts.reduce((sum, part) => sum + part.cents, 0n));
  for (const part of parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  )) {
    if (left === 0) break;
    part.cents += 1n;
    left -= 1;
  }
  return parts.map(({ cents }) => (total < 0 && cents > 0n ? -Number(cents) : Number(cents)));
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function demandInteger(value: number, name: string): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} must be a safe integer, got ${value}`);
}
