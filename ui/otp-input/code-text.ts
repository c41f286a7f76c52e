import { halfWidth } from "#ui/utils/digits.ts";

/** Characters of a code: digits, or Latin letters and digits. */
export type CodeKind = "digits" | "letters";

/** Characters that are not allowed in a code of each kind. */
export const foreignSigns: Readonly<Record<CodeKind, RegExp>> = { digits: /\D/g, letters: /[^\da-z]/gi };

/** The allowed characters of a text; full-width ones are converted first. */
export function cleanCode(text: string, kind: CodeKind): string {
  return halfWidth(text).replace(foreignSigns[kind], "");
}

/** Whether a text has characters that no code allows. Spaces and hyphens may group a code, as in `123 456`. */
export function hasForeignSigns(text: string, kind: CodeKind): boolean {
  return cleanCode(text, kind).length < halfWidth(text).replace(/[\s-]/g, "").length;
}

/**
 * The code in a pasted text: a run of exactly `length` characters, so a text message may contain other numbers too;
 * else all allowed characters that fit.
 */
export function pastedCode(text: string, kind: CodeKind, length: number): string {
  const runs = halfWidth(text).match(kind === "digits" ? /\d+/g : /[\da-z]+/gi) ?? [];
  return runs.find((run) => run.length === length) ?? cleanCode(text, kind).slice(0, length);
}

/** Text and caret position after an edit. */
export interface CodeEdit {
  text: string;
  caret: number;
}

/** Removes one character at the caret, as Backspace does: in a filled cell its own, at the end the one before. */
export function withoutSign(text: string, caret: number): CodeEdit {
  const at = Math.min(caret, text.length - 1);
  if (at < 0) return { text, caret: 0 };
  // Removing the last character leaves its cell active for a new one. Otherwise the caret moves back, so that the
  // character now in the cell is not removed next.
  const last = at === text.length - 1;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: last ? at : Math.max(0, at - 1) };
}
