import * as z from "zod/mini";
import { numberTyped } from "#src/lib/typed-digits.ts";

// Text schemas that many inputs share.

/** Error message for an invalid text, where the generic messages (issue-text.ts) do not fit. */
type Said = string | { error: () => string };

/** Text of up to `max` characters. */
export const textUpTo = (max: number, said?: Said) => z.string().check(z.maxLength(max, said));

/** Text of 1 to `max` characters; `said` is the error message of an empty text. */
export const filledText = (max: number, said?: Said) => z.string().check(z.minLength(1, said), z.maxLength(max));

/** Text of up to `max` characters after trimming. */
export const trimmedText = (max: number, said?: Said) => z.string().check(z.trim(), z.maxLength(max, said));

/** Number of a document or an account of up to `max` characters: half-width, without blanks. */
export const typedNumber = (max: number) => z.string().check(z.overwrite(numberTyped), z.maxLength(max));

/** Required text: blanks alone count as empty; `said` is the error message of an empty text. */
export const enteredText = (max: number, said?: Said) =>
  z.string().check(z.trim(), z.minLength(1, said), z.maxLength(max));

/** Id of a record. */
export const rowId = filledText(32);
