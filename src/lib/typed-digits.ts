import { halfWidth } from "#ui/utils/digits.ts";

/** Characters that are copied along with a number from a contact, chat or message: blanks and direction marks. */
const blanks = /[\s\u00A0\u200B-\u200F\u202A-\u202E\u2060\u3000]/g;

/** Normalizes the typed number of a parcel, an account or a document: half-width, without blanks. */
export const numberTyped = (typed: string): string => halfWidth(typed).replace(blanks, "");

/** As `numberTyped`, also without hyphens. */
const digitsTyped = (typed: string): string => numberTyped(typed).replaceAll("-", "");

/** Normalizes a typed mobile number: half-width, without blanks and hyphens, without the country code +86. */
export const mobileTyped = (typed: string): string => digitsTyped(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");

/**
 * Extracts the six-digit code from typed or pasted text: full-width digits, digits with separators, or a whole message
 * that contains the code. Without six digits in a row, returns at most six characters of the text, half-width and
 * without separators.
 */
export function codeTyped(typed: string): string {
  const text = digitsTyped(typed);
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? text.slice(0, 6);
}
