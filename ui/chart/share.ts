/** A part of a whole as words, with one decimal where it is no whole per cent: "38.5%"; "–" of nothing. */
export function shareText(part: number | null, whole: number | null): string {
  if (part === null || whole === null || !(whole > 0)) return "–";
  return `${Math.round((part / whole) * 1000) / 10}%`;
}
