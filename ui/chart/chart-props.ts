import type { ComponentProps, ReactNode } from "react";

/** Value that names a point: a category, a number, or a date. */
export type ChartX = string | number | Date;

/** The five kinds of charts. */
export type ChartKind = "line" | "bar" | "area" | "ring" | "funnel";

type KeysOf<Row, Value> = {
  [Key in keyof Row & string]-?: Row[Key] extends Value ? Key : never;
}[keyof Row & string];

/** Fields of a row that can name its point. */
export type XKey<Row> = KeysOf<Row, ChartX>;
/** Fields of a row that hold a value; null and undefined mean no value. */
export type ValueKey<Row> = KeysOf<Row, number | null | undefined>;

/** Index in the chart palette: `--assay-chart-1` to `--assay-chart-8`. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One measure of the rows. */
export interface ChartSeries<Row> {
  /** Field of the row that holds the value. */
  key: ValueKey<Row>;
  /** Name in legend, tooltip and table. */
  label: string;
  /** @default its place in the list, from 1; after 8 the palette begins again */
  color?: ChartColor;
}

/** Props of every chart. The `<figure>` receives native props and `ref`. */
export interface ChartProps<Row extends object, X extends XKey<Row> = XKey<Row>> extends Omit<
  ComponentProps<"figure">,
  "children"
> {
  /** One row per point, in drawing order; [] for no data. */
  rows: readonly Row[];
  /** Field that names the points. Texts have even steps; numbers and dates of lines and areas are placed to scale. */
  x: X;
  /** Heading of that field in the table. @default "项目" */
  xLabel?: string;
  /** The series; up to 8 are easy to tell apart. */
  series: readonly ChartSeries<Row>[];
  /** Title of the chart; also its accessible name and the name of the exported file. */
  label: string;
  /** Height of drawing and legend, without the title, in px. @default 280 */
  height?: number;
  /** Formats a value for tooltip, table and screen readers, e.g. cents as ¥1,234.50. @default groups of thousands */
  formatValue?: (value: number) => string;
  /** Formats a value for the axis, where space is limited. @default formatValue */
  formatTick?: (value: number) => string;
  /**
   * Formats the name of a point. Round dates of an axis use the browser's time zone. @default the text itself, a date
   * as YYYY-MM-DD, with HH:mm where any of them is not midnight
   */
  formatX?: (x: Row[X]) => string;
  /** Minimum distance between two ticks, in the unit of the values. @default 1 where all values are whole */
  minStep?: number;
  /** Keys of the series that are turned off in the legend; for a ring, names of its parts. */
  hiddenKeys?: readonly string[];
  /** @default [] */
  defaultHiddenKeys?: readonly string[];
  onHiddenKeysChange?: (keys: string[]) => void;
  /** Shows the drawing or the data table. */
  view?: ChartView;
  /** @default "chart" */
  defaultView?: ChartView;
  onViewChange?: (view: ChartView) => void;
  /**
   * Data is loading: shows a placeholder when there are no values. Existing values stay, and the chart is marked busy.
   * @default false
   */
  loading?: boolean;
  /** Error message for missing data; replaces the drawing. */
  error?: ReactNode;
  /** Adds a retry button next to `error`. */
  onRetry?: () => void;
  /** Content when there are no rows, or none with a value. @default "暂无数据" */
  empty?: ReactNode;
  /** Lets the user save the picture as a PNG file. @default true */
  exportable?: boolean;
  /** Receives the picture instead of the browser's download. */
  onExport?: (png: Blob) => void;
}

export type ChartView = "chart" | "table";

/** Differences between the kinds, for inner components. */
export interface ChartShape {
  kind: ChartKind;
  /** Series are stacked. */
  stacked: boolean;
  /** Bars are horizontal, with names at the side. */
  lying: boolean;
  /** The value axis starts at zero, even when all values are far from it. */
  fromZero: boolean;
}

/** A series without its row type. */
export interface PlainSeries {
  key: string;
  label: string;
  color?: number;
}
