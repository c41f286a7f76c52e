/** Room that an opened row takes below itself, px; ascending by `at`. */
export interface Extra {
  at: number;
  height: number;
}

/** Heights of all rows: one for each, and what opened rows add. */
export interface Heights {
  count: number;
  /** Of a row, px. */
  row: number;
  extras: readonly Extra[];
}

/** Distance of a row from the first one's top, px. */
export function topOf({ row, extras }: Heights, index: number): number {
  let top = index * row;
  for (const { at, height } of extras) {
    if (at >= index) break;
    top += height;
  }
  return top;
}

/** Height of all rows together, px. */
export function totalHeight(heights: Heights): number {
  return topOf(heights, heights.count);
}

/** The row that is `y` px below the first one's top; the first or the last one for what is outside. */
export function rowAt({ count, row, extras }: Heights, y: number): number {
  let rest = y;
  for (const { at, height } of extras) {
    const end = (at + 1) * row;
    if (rest < end) break;
    // Within the opened part it is still the row that was opened.
    if (rest < end + height) return at;
    rest -= height;
  }
  return Math.max(0, Math.min(count - 1, Math.floor(rest / row)));
}
