/** What is drawn one below the other: a row, or what stands under an opened one. */
export interface Line {
  key: string;
  kind: "row" | "under";
  /** Place of the row among the rows, from 0. */
  index: number;
}

/** The lines of a table; each is made when it is asked for, for a hundred thousand of them nobody looks at. */
export interface Lines {
  count: number;
  /** The line at a place, from 0. */
  at: (place: number) => Line | undefined;
  /** The place of a row's line. */
  placeOf: (index: number) => number;
}

/** Lines for the keys of rows from top to bottom, some of which have something under them. */
export function linesOf(keys: readonly string[], under: ReadonlySet<string>): Lines {
  // Places of the rows with something under them, few beside the rows.
  const opened = under.size === 0 ? [] : keys.flatMap((key, index) => (under.has(key) ? [index] : []));
  return {
    count: keys.length + opened.length,
    at(place) {
      // Before the n-th opened row stand its index and n things under others.
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

/** How many entries at the start of a list hold; those that do come first. */
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
