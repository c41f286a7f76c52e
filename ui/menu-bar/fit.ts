/**
 * How many entries from the start fit into `room` px, where `more` px are needed for the entry that holds the others
 * unless all fit, and `gap` px lie between two.
 */
export function fitCount(widths: readonly number[], room: number, more: number, gap: number): number {
  let used = 0;
  let count = 0;
  for (const [at, width] of widths.entries()) {
    used += width + (at > 0 ? gap : 0);
    const isLast = at === widths.length - 1;
    if (used + (isLast ? 0 : gap + more) <= room) count = at + 1;
    // What is last needs no room for the others, so that it may fit where the one before did not.
    if (used > room) break;
  }
  return count;
}
