import * as z from "zod/mini";

// The texts that inputs ask for again and again.

/** What is said of a wrong text, where the common words (issue-text.ts) do not do. */
type Said = string | { error: () => string };

/** Text of up to `max` characters. */
export const textUpTo = (max: number, said?: Said) => z.string().check(z.maxLength(max, said));

/** Text of 1 to `max` characters; `said` of an empty one. */
export const filledText = (max: number, said?: Said) => z.string().check(z.minLength(1, said), z.maxLength(max));

/** Text of up to `max` characters, without the blanks at its ends. */
export const trimmedText = (max: number, said?: Said) => z.string().check(z.trim(), z.maxLength(max, said));

/** Text that somebody has to enter: blanks alone are none; `said` of an empty one. */
export const enteredText = (max: number, said?: Said) =>
  z.string().check(z.trim(), z.minLength(1, said), z.maxLength(max));

/** The id of a record. */
export const rowId = filledText(32);
