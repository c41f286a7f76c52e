import { cleanNumberText } from "#ui/utils/digits.ts";

/** Largest amount a money field takes: 99,999,999,999 cents, i.e. 999,999,999.99 yuan. */
export const mostCents = 99_999_999_999;

/** Largest amount that is read at all: fifteen digits, all of them exact. */
export const longestCents = 999_999_999_999_999;

/** Why a text is no amount: `shape` (no number), `decimals` (more than two), `range` (outside least…most). */
export type MoneyFault = "shape" | "decimals" | "range";

/** What a text says: cents, `null` for an empty text, or the reason why it is no amount. */
export type MoneyReading = { cents: number | null; fault?: undefined } | { cents?: undefined; fault: MoneyFault };

const amountShape = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Reads yuan text as integer cents by its digits alone, never through a float.
 * Full-width digits, blanks, separators and currency signs are cleaned first.
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
  // Sixteen digits may pass the largest exact integer; no amount in range is that long.
  if (digits.length > 15) return { fault: "range" };
  const size = Number.parseInt(digits, 10);
  const cents = parts[1] === "-" && size > 0 ? -size : size;
  return cents < min || cents > max ? { fault: "range" } : { cents };
}

/** Cents as plain yuan text with two decimals, e.g. 123450 → "1234.50". Rounds to whole cents; "0.00" of no finite number. */
export function moneyText(cents: number): string {
  const whole = Number.isFinite(cents) ? Math.round(cents) : 0;
  // By BigInt, since a number of 22 digits and more is written as a power of ten.
  const digits = String(BigInt(Math.abs(whole))).padStart(3, "0");
  return `${whole < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents as yuan text with thousands separators, e.g. 123450 → "1,234.50". Rounds as `moneyText` does. */
export function groupedMoneyText(cents: number): string {
  return moneyText(cents).replace(/\d(?=(\d{3})+\.)/g, "$&,");
}
