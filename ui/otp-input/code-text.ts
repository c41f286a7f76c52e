import { halfWidth } from "#ui/utils/digits.ts";

/** What a code is made of: digits, or Latin letters and digits. */
export type CodeKind = "digits" | "letters";

/** What does not belong into a code of each kind. */
export const foreignSigns: Readonly<Record<CodeKind, RegExp>> = { digits: /\D/g, letters: /[^\da-z]/gi };

/** The signs of a text that belong into a code; full-width ones count. */
export function cleanCode(text: string, kind: CodeKind): string {
  return halfWidth(text).replace(foreignSigns[kind], "");
}

/** Says whether a text has signs that belong into no code. Blanks and hyphens may group one, as in `123 456`. */
export function hasForeignSigns(text: string, kind: CodeKind): boolean {
  return cleanCode(text, kind).length < halfWidth(text).replace(/[\s-]/g, "").length;
}

/**
 * The code in what was pasted: a run of exactly `length` signs, as in a text message that has other numbers too; else
 * all signs that fit.
 */
export function pastedCode(text: string, kind: CodeKind, length: number): string {
  const runs = halfWidth(text).match(kind === "digits" ? /\d+/g : /[\da-z]+/gi) ?? [];
  return runs.find((run) => run.length === length) ?? cleanCode(text, kind).slice(0, length);
}

/** Text and place of the caret after an edit. */
export interface CodeEdit {
  text: string;
  caret: number;
}

/** One sign taken away at the caret, as Backspace does: in a filled cell its own, at the end the one before. */
export function withoutSign(text: string, caret: number): CodeEdit {
  const at = Math.min(caret, text.length - 1);
  if (at < 0) return { text, caret: 0 };
  // The last one leaves its cell to be filled anew; before others the caret goes back, so that no second one of them goes.
  const last = at === text.length - 1;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: last ? at : Math.max(0, at - 1) };
}
