import type { ChartWords } from "#ui/words/zh-CN/chart.ts";
import type { ChartShape } from "./chart-props.ts";
import type { Room } from "./plot/plot.ts";
import type { ChartData } from "./read-rows.ts";
import type { Look } from "./series-look.ts";

/** Props of the drawing of each kind. */
export interface ViewProps {
  data: ChartData;
  shape: ChartShape;
  label: string;
  room: Room;
  look: Look;
  words: ChartWords;
  /** Keys of the series, or names of the ring parts, that are turned off. */
  hidden: readonly string[];
  format: (value: number | null) => string;
  formatTick: (value: number) => string;
  formatX: (x: number) => string;
  minStep: number | undefined;
}
