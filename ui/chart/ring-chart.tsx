import { ChartFigure } from "./chart-figure.tsx";
import type { ChartProps, ChartSeries, ChartX, XKey } from "./chart-props.ts";

export interface RingChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends Omit<
  ChartProps<Row, X>,
  "series" | "formatTick" | "minStep"
> {
  /** The one series whose parts are shown. Negative values have no part. */
  series: readonly [ChartSeries<Row>];
}

/** Renders the parts of a whole as a ring, with the sum in the middle; up to about eight are easy to tell apart. */
export function RingChart<Row extends object, X extends XKey<Row>>({ formatX, ...rest }: RingChartProps<Row, X>) {
  return (
    <ChartFigure
      {...rest}
      formatX={formatX as ((x: ChartX) => string) | undefined}
      shape={{ kind: "ring", stacked: false, lying: false, fromZero: true }}
    />
  );
}
