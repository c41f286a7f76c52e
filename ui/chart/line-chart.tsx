import { ChartFigure } from "./chart-figure.tsx";
import type { ChartProps, ChartX, XKey } from "./chart-props.ts";

export interface LineChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends ChartProps<Row, X> {
  /** Starts the axis at zero. Without it, small changes far from zero become visible and look large. @default true */
  fromZero?: boolean;
}

/** Renders the change of values: one line per series, interrupted where a row has no value. */
export function LineChart<Row extends object, X extends XKey<Row>>({
  fromZero = true,
  formatX,
  ...rest
}: LineChartProps<Row, X>) {
  return (
    <ChartFigure
      {...rest}
      formatX={formatX as ((x: ChartX) => string) | undefined}
      shape={{ kind: "line", stacked: false, lying: false, fromZero }}
    />
  );
}
