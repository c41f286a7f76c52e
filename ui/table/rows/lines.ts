/** One line of the table: a row, or the content below an expanded row. */
export interface Line {
  key: string;
  kind: "row" | "under";
  /** Index of the row among the rows, from 0. */
  index: number;
}

/** The lines of a table. Each is created on access, because most lines of a hundred thousand are never read. */
export interface Lines {
  count: number;
  /** The line at an index, from 0. */
  at: (place: number) => Line | undefined;
  /** Index of a row's line. */
  placeOf: (index: number) => number;
}

/** Lines for the keys of rows from top to bottom, some of which have content below them. */
export function linesOf(keys: readonly string[], under: ReadonlySet<string>): Lines {
  // Indexes of the rows with content below them; few compared with the rows.
  const opened = under.size === 0 ? [] : keys.flatMap((key, index) => (under.has(key) ? [index] : []));
  return {
    count: keys.length + opened.length,
    at(place) {
      // Before the n-th expanded row there are `index` rows and n expanded contents.
      const before = countWhile(opened, (index, n) => index + n < place);
      const last = opened[before - 1];
      const kind = last !== undefined && last + before === place ? "under" : "row";
      const index = kind === "under" ? (last ?? 0) : place - before;
      const key = keys[index];
      return key === undefined ? undefined : { key, kind, index };
    },
    placeOf: (index) => index + countWhile(opened, (one) => one < index),
  };
}

/** Number of entries at the start of a list for which `holds` is true; those entries must come first. */
function countWhile(list: readonly number[], holds: (entry: number, at: number) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && holds(entry, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
