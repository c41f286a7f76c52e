import { ChartFigure } from "./chart-figure.tsx";
import type { ChartProps, ChartX, XKey } from "./chart-props.ts";

export interface BarChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends ChartProps<Row, X> {
  /** The series stand on each other instead of side by side. @default false */
  stacked?: boolean;
  /** Bars lie and names stand beside them: for long names and many of them. @default false */
  horizontal?: boolean;
}

/** Amounts compared by the length of their bars. */
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
