/** Extra height of an expanded row below itself, in px; ascending by `at`. */
export interface Extra {
  at: number;
  height: number;
}

/** Heights of all rows: the common row height and the extra of expanded rows. */
export interface Heights {
  count: number;
  /** Height of a row, in px. */
  row: number;
  extras: readonly Extra[];
}

/** Returns the distance of a row from the top of the first one, in px. */
export function topOf({ row, extras }: Heights, index: number): number {
  let top = index * row;
  for (const { at, height } of extras) {
    if (at >= index) break;
    top += height;
  }
  return top;
}

/** Returns the height of all rows together, in px. */
export function totalHeight(heights: Heights): number {
  return topOf(heights, heights.count);
}

/** Returns the row that is `y` px below the top of the first one; the first or last row when `y` is out of range. */
export function rowAt({ count, row, extras }: Heights, y: number): number {
  let rest = y;
  for (const { at, height } of extras) {
    const end = (at + 1) * row;
    if (rest < end) break;
    // The expanded part still belongs to its row.
    if (rest < end + height) return at;
    rest -= height;
  }
  return Math.max(0, Math.min(count - 1, Math.floor(rest / row)));
}
