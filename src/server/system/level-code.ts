// Codes of trees: each level of a row adds a letter and two digits to the code of its parent.

const step = /^([A-Z])(\d\d)$/;
/** Characters of a level. */
export const levelLength = 3;
export const firstLevel = "A01";

/** The level that follows `level`: A01 … A99, B01 … Z99; undefined after the last. */
export function levelAfter(level: string): string | undefined {
  const [, letter = "", digits = ""] = step.exec(level) ?? [];
  if (digits !== "99") return `${letter}${String(Number(digits) + 1).padStart(2, "0")}`;
  return letter === "Z" ? undefined : `${String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)}01`;
}
