import { ChartFigure } from "./chart-figure.tsx";
import type { ChartProps, ChartX, XKey } from "./chart-props.ts";

export interface AreaChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends ChartProps<Row, X> {
  /** Stacks the series and shows their sum. @default true */
  stacked?: boolean;
}

/** Renders the change of amounts and of their sum: the area down to zero is filled. */
export function AreaChart<Row extends object, X extends XKey<Row>>({
  stacked = true,
  formatX,
  ...rest
}: AreaChartProps<Row, X>) {
  return (
    <ChartFigure
      {...rest}
      formatX={formatX as ((x: ChartX) => string) | undefined}
      shape={{ kind: "area", stacked, lying: false, fromZero: true }}
    />
  );
}
