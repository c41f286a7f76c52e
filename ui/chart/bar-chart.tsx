import { ChartFigure } from "./chart-figure.tsx";
import type { ChartProps, ChartX, XKey } from "./chart-props.ts";

export interface BarChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends ChartProps<Row, X> {
  /** Stacks the series instead of placing them side by side. @default false */
  stacked?: boolean;
  /** Draws horizontal bars with the names at the side, for long or many names. @default false */
  horizontal?: boolean;
}

/** Renders amounts as bars, to compare them by length. */
export function BarChart<Row extends object, X extends XKey<Row>>({
  stacked = false,
  horizontal = false,
  formatX,
  ...rest
}: BarChartProps<Row, X>) {
  return (
    <ChartFigure
      {...rest}
      formatX={formatX as ((x: ChartX) => string) | undefined}
      shape={{ kind: "bar", stacked, lying: horizontal, fromZero: true }}
    />
  );
}
