/** Returns the share of a ring's part as text; a negative value has no share, "0%". */
export const partShare = (value: number | null | undefined, total: number) =>
  shareText(value === null || value === undefined ? null : Math.max(0, value), total);

/**
 * Returns a part of a whole as text, with one decimal unless it is a whole percentage: "38.5%"; "–" when there is no
 * whole.
 */
export function shareText(part: number | null, whole: number | null): string {
  if (part === null || whole === null || !(whole > 0)) return "–";
  return `${Math.round((part / whole) * 1000) / 10}%`;
}
