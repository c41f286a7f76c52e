import { exact } from "../exact.ts";

/** Start and end of a value, in its unit: `from` is the end nearer to zero. */
export type Span = readonly [from: number, to: number];

/**
 * Returns the ranges of stacked series, by series and point; null for no value. Negative values stack downwards from
 * zero, so that they hide no positive ones. A zero is at the end of its stack.
 */
export function stacked(series: readonly (readonly (number | null)[])[]): readonly (readonly (Span | null)[])[] {
  // Ends of the stacks by point, above and below zero.
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
