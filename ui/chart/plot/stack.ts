import { exact } from "../exact.ts";

/** Where a value begins and ends, in its unit: `from` is the end that is nearer to zero. */
export type Span = readonly [from: number, to: number];

/**
 * Spans of series that stand on each other, by series and point; null where there is no value. Values below zero hang
 * from it, so that neither hides the other; a zero stays where its stack ends.
 */
export function stacked(series: readonly (readonly (number | null)[])[]): readonly (readonly (Span | null)[])[] {
  // Where the stacks end, by point: above zero and below it.
  const [up, down]: [number[], number[]] = [[], []];
  return series.map((values) =>
    values.map((value, at): Span | null => {
      if (value === null) return null;
      const hangs = value < 0 || (value === 0 && !up[at] && (down[at] ?? 0) < 0);
      const ends = hangs ? down : up;
      const from = ends[at] ?? 0;
      const to = exact(from + value);
      ends[at] = to;
      return [from, to];
    }),
  );
}
