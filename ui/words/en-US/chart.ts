import type { ChartWords } from "../zh-CN/chart.ts";

/** English messages of charts. */
export const chartEnUS: ChartWords = {
  kinds: { line: "Line chart", bar: "Bar chart", area: "Area chart", ring: "Ring chart", funnel: "Funnel chart" },
  item: "Item",
  total: "Total",
  share: "Share",
  rate: "Conversion",
  none: "no data",
  empty: "No data",
  allHidden: "Every series is hidden; switch one on in the legend",
  loading: "Loading chart…",
  updating: "Updating…",
  retry: "Retry",
  showTable: "Show data",
  showChart: "Show chart",
  exportPng: "Export image",
  exportFailed: "The image could not be exported; please try again",
  legend: "Legend",
  tableOf: (label) => `Data of ${label}`,
  summary: (label, kind, series, points) => `${label}, ${kind}, ${series} series of ${points} points`,
  summaryOfOne: (label, kind, points) => `${label}, ${kind}, ${points} items`,
  keys: "Arrow keys move between points, Home and End to the ends, Escape leaves",
  point: (name, series, value, note, at, count) =>
    `${series === null ? "" : `${series}, `}${name}: ${value}${note === null ? "" : `, ${note}`}, ${at} of ${count}`,
  shareOf: (share) => `${share} of the total`,
  rateOf: (rate) => `${rate} of the step before`,
  more: (rest) => `Show ${rest} more rows`,
};
