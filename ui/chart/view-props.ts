import type { ChartWords } from "#ui/words/zh-CN/chart.ts";
import type { ChartShape } from "./chart-props.ts";
import type { Room } from "./plot/plot.ts";
import type { ChartData } from "./read-rows.ts";
import type { Look } from "./series-look.ts";

/** What the drawing of each kind gets. */
export interface ViewProps {
  data: ChartData;
  shape: ChartShape;
  label: string;
  room: Room;
  look: Look;
  words: ChartWords;
  /** Keys of series, or names of a ring's parts, that are switched off. */
  hidden: readonly string[];
  format: (value: number | null) => string;
  formatTick: (value: number) => string;
  formatX: (x: number) => string;
  minStep: number | undefined;
}
