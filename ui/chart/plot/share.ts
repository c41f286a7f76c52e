/** Share of a ring's part as words; a value below zero has no part and so no share, "0%". */
export const partShare = (value: number | null | undefined, total: number) =>
  shareText(value === null || value === undefined ? null : Math.max(0, value), total);

/** A part of a whole as words, with one decimal where it is no whole per cent: "38.5%"; "–" of nothing. */
export function shareText(part: number | null, whole: number | null): string {
  if (part === null || whole === null || !(whole > 0)) return "–";
  return `${Math.round((part / whole) * 1000) / 10}%`;
}
