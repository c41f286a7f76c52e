import { ChartFigure } from "./chart-figure.tsx";
import type { ChartProps, ChartSeries, ChartX, XKey } from "./chart-props.ts";

export interface FunnelChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends Omit<
  ChartProps<Row, X>,
  "series" | "formatTick" | "minStep" | "hiddenKeys" | "defaultHiddenKeys" | "onHiddenKeysChange"
> {
  /** The one series: the amount left after each step. */
  series: readonly [ChartSeries<Row>];
}

/** Renders the amount left after each of several steps, with the rate of each step. */
export function FunnelChart<Row extends object, X extends XKey<Row>>({ formatX, ...rest }: FunnelChartProps<Row, X>) {
  return (
    <ChartFigure
      {...rest}
      formatX={formatX as ((x: ChartX) => string) | undefined}
      shape={{ kind: "funnel", stacked: false, lying: false, fromZero: true }}
    />
  );
}
