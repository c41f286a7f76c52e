/**
 * How many entries from the start fit into `room` px. Unless all fit, `more` px are reserved for the overflow entry;
 * `gap` px lie between two entries.
 */
export function fitCount(widths: readonly number[], room: number, more: number, gap: number): number {
  let used = 0;
  let count = 0;
  for (const [at, width] of widths.entries()) {
    used += width + (at > 0 ? gap : 0);
    const isLast = at === widths.length - 1;
    if (used + (isLast ? 0 : gap + more) <= room) count = at + 1;
    // The last entry needs no overflow entry after it, so it may fit when the one before did not.
    if (used > room) break;
  }
  return count;
}
