import { cleanNumberText } from "#ui/utils/digits.ts";

/** Default max amount of a money field: 99,999,999,999 cents, i.e. 999,999,999.99 yuan. */
export const mostCents = 99_999_999_999;

/** Max amount that is parsed at all: fifteen digits, which are all exact. */
export const longestCents = 999_999_999_999_999;

/** Why a text is not a valid amount: `shape` (not a number), `decimals` (more than two), `range` (outside min…max). */
export type MoneyFault = "shape" | "decimals" | "range";

/** A parsed amount: cents, `null` for an empty text, or the reason why the text is invalid. */
export type MoneyReading = { cents: number | null; fault?: undefined } | { cents?: undefined; fault: MoneyFault };

const amountShape = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Parses yuan text to integer cents digit by digit, never through a float. Cleans full-width digits, spaces, separators
 * and currency signs first.
 */
export function readMoney(text: string, min = 0, max: number = mostCents): MoneyReading {
  const clean = cleanNumberText(text);
  if (clean === "") return { cents: null };
  const parts = amountShape.exec(clean);
  const whole = parts?.[2] ?? "";
  const decimals = (parts?.[3] ?? "").replace(/0+$/, "");
  if (!parts || (whole === "" && !parts[3])) return { fault: "shape" };
  if (decimals.length > 2) return { fault: "decimals" };
  const digits = `${whole}${decimals.padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
  // Sixteen digits may exceed the max safe integer; no amount in range is that long.
  if (digits.length > 15) return { fault: "range" };
  const size = Number.parseInt(digits, 10);
  const cents = parts[1] === "-" && size > 0 ? -size : size;
  return cents < min || cents > max ? { fault: "range" } : { cents };
}

/**
 * Formats cents as plain yuan text with two decimals, e.g. 123450 → "1234.50". Rounds to integer cents; "0.00" for a
 * non-finite number.
 */
export function moneyText(cents: number): string {
  const whole = Number.isFinite(cents) ? Math.round(cents) : 0;
  // Uses BigInt, because a number of 22 digits or more is formatted with an exponent.
  const digits = String(BigInt(Math.abs(whole))).padStart(3, "0");
  return `${whole < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats cents as yuan text with thousands separators, e.g. 123450 → "1,234.50". Rounds like `moneyText`. */
export function groupedMoneyText(cents: number): string {
  return moneyText(cents).replace(/\d(?=(\d{3})+\.)/g, "$&,");
}
