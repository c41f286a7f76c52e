import { stack as stacking, stackOffsetDiverging } from "d3-shape";

/** Where a value begins and ends, in its unit. */
export type Span = readonly [from: number, to: number];

/**
 * Spans of series that stand on each other, by series and point; null where there is no value. Values below zero hang
 * from it, so that neither hides the other.
 */
export function stacked(series: readonly (readonly (number | null)[])[]): readonly (readonly (Span | null)[])[] {
  const count = Math.max(0, ...series.map(({ length }) => length));
  const places = Array.from({ length: count }, (_, index) => index);
  const spans = stacking<number, number>()
    .keys(series.map((_, place) => place))
    .value((index, place) => series[place]?.[index] ?? 0)
    .offset(stackOffsetDiverging)(places);
  return series.map((values, place) =>
    values.map((value, index) => {
      const span = spans[place]?.[index];
      return value === null || !span ? null : [span[0], span[1]];
    }),
  );
}
