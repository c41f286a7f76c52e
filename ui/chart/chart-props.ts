import type { ComponentProps, ReactNode } from "react";

/** What points are named by: a category, a number, or a moment. */
export type ChartX = string | number | Date;

/** The five kinds of drawing. */
export type ChartKind = "line" | "bar" | "area" | "ring" | "funnel";

type KeysOf<Row, Value> = {
  [Key in keyof Row & string]-?: Row[Key] extends Value ? Key : never;
}[keyof Row & string];

/** Fields of a row that can name its point. */
export type XKey<Row> = KeysOf<Row, ChartX>;
/** Fields of a row that hold a value; null and undefined mean that there is none. */
export type ValueKey<Row> = KeysOf<Row, number | null | undefined>;

/** A place in the palette of charts: `--assay-chart-1` to `--assay-chart-8`. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One measure of the rows. */
export interface ChartSeries<Row> {
  /** Field of the row that holds the value. */
  key: ValueKey<Row>;
  /** Its name in legend, tooltip and table. */
  label: string;
  /** @default its place in the list, from 1; after 8 the palette begins again */
  color?: ChartColor;
}

/** What every chart takes, whatever it draws. Native props and `ref` reach the `<figure>`. */
export interface ChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends Omit<
  ComponentProps<"figure">,
  "children"
> {
  /** One row for each point, in the order of drawing; [] while there is none. */
  rows: readonly Row[];
  /** Field that names the points: texts stand in even steps, numbers and dates of lines and areas to scale. */
  x: X;
  /** Heading of that field in the table. @default "项目" */
  xLabel?: string;
  /** The measures, at most 8 that are easy to tell apart. */
  series: readonly ChartSeries<Row>[];
  /** Title of the chart; names it for readers and is the name of the exported file. */
  label: string;
  /** Height of drawing and legend without the title, in px. @default 280 */
  height?: number;
  /** A value in tooltip, table and speech: money in cents becomes ¥1,234.50 here. @default groups of thousands */
  formatValue?: (value: number) => string;
  /** A value at the axis, where room is short. @default formatValue */
  formatTick?: (value: number) => string;
  /** The name of a point; round dates of an axis are those of the browser's time zone. @default the text itself, a date as YYYY-MM-DD, with HH:mm where any of them is not midnight */
  formatX?: (x: Row[X]) => string;
  /** Smallest distance of two ticks, in the unit of the values. @default 1 where all values are whole */
  minStep?: number;
  /** Keys of the series that are switched off in the legend; of a ring the names of its parts. */
  hiddenKeys?: readonly string[];
  /** @default [] */
  defaultHiddenKeys?: readonly string[];
  onHiddenKeysChange?: (keys: string[]) => void;
  /** Whether the drawing is seen or its data. */
  view?: ChartView;
  /** @default "chart" */
  defaultView?: ChartView;
  onViewChange?: (view: ChartView) => void;
  /** Data is on its way: a shape without values; values that are here stay, and the chart says it is busy. @default false */
  loading?: boolean;
  /** Why there is no data; replaces the drawing. */
  error?: ReactNode;
  /** Offers a retry beside `error`. */
  onRetry?: () => void;
  /** Stands where there are no rows, or none with a value. @default "暂无数据" */
  empty?: ReactNode;
  /** Offers the picture as a PNG file. @default true */
  exportable?: boolean;
  /** Takes the picture instead of the browser's download. */
  onExport?: (png: Blob) => void;
}

export type ChartView = "chart" | "table";

/** How the kinds differ, for the parts below. */
export interface ChartShape {
  kind: ChartKind;
  /** Series stand on each other. */
  stacked: boolean;
  /** Bars lie, names stand beside them. */
  lying: boolean;
  /** The value axis begins at zero even where all values are far from it. */
  fromZero: boolean;
}

/** A series whose row type no longer matters. */
export interface PlainSeries {
  key: string;
  label: string;
  color?: number;
}
