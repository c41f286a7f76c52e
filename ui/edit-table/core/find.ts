import { halfWidth } from "#ui/utils/digits.ts";

/** What is searched: the number of rows and columns, and the text of each cell. */
export interface FindSource {
  rows: number;
  columns: number;
  /** Text of a cell by its positions, from 0. */
  textAt: (row: number, column: number) => string;
}

/** A found cell, by its positions, from 0. */
export interface FoundAt {
  row: number;
  column: number;
}

/** Found cells in order of rows and columns: `row × columns + column`. */
export type FoundPlaces = readonly number[];

/** Number of cells searched per step: a few milliseconds. */
const cellsPerStep = 5_000;

/** Returns a text in search form: lower case, half-width. */
export function searchText(text: string): string {
  const small = text.toLowerCase();
  return /[\u2013\u2014\u2212\u3000\u3002\uFF01-\uFF5E]/.test(small)
    ? halfWidth(small).toLowerCase().replaceAll("\u3000", " ")
    : small;
}

/**
 * Searches all cells for a text, in steps. Each step yields what was found so far, so that the caller can render, pause
 * or stop. Case and full-width forms make no difference. An empty text finds nothing.
 *
 * @example for (const places of findCells(source, "水样")) show(places.length);
 */
export function* findCells({ rows, columns, textAt }: FindSource, text: string): Generator<FoundPlaces, FoundPlaces> {
  const sought = searchText(text);
  const found: number[] = [];
  if (sought === "") return found;
  let looked = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shown = textAt(row, column);
      if (shown !== "" && searchText(shown).includes(sought)) found.push(row * columns + column);
    }
    looked += columns;
    if (looked < cellsPerStep) continue;
    looked = 0;
    yield found;
  }
  return found;
}

/** Returns the row and column of a `findCells` result. */
export function foundAt(place: number, columns: number): FoundAt {
  return { row: Math.floor(place / columns), column: place % columns };
}

/**
 * Returns the found cell after, or before, a position; after the last comes the first. `nth` counts from 0; null when
 * nothing was found. A match at the position itself is skipped.
 */
export function nextFound(
  places: FoundPlaces,
  columns: number,
  from: FoundAt,
  direction: "next" | "previous",
): (FoundAt & { nth: number }) | null {
  if (places.length === 0) return null;
  const here = from.row * columns + from.column;
  // The first match that is not before the position.
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < here) low = middle + 1;
    else high = middle;
  }
  const after = places[low] === here ? low + 1 : low;
  const nth = direction === "next" ? after % places.length : (low - 1 + places.length) % places.length;
  return { ...foundAt(places[nth] ?? 0, columns), nth };
}
