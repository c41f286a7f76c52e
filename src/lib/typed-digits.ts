import { halfWidth } from "#ui/utils/digits.ts";

/** What comes along when a number is copied out of a contact, a chat or a message: blanks, hyphens, marks of direction. */
const joins = /[\s\u00A0\u200B-\u200F\u202A-\u202E\u2060\u3000-]/g;

/** A mobile number as it is dialled here: half-width, without blanks and hyphens, without the country's +86. */
export const mobileTyped = (typed: string): string =>
  halfWidth(typed)
    .replace(joins, "")
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");

/**
 * The six digits of a message out of what was typed or pasted: full-width ones, parted ones, or the whole message, which
 * holds them among words. What holds no six digits together stays as it was typed, at most six characters of it.
 */
export function codeTyped(typed: string): string {
  const text = halfWidth(typed).replace(joins, "");
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? text.slice(0, 6);
}
