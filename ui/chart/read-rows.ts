import { validList, warnDeveloper } from "#ui/lib/validate-props.ts";
import type { ChartX, PlainSeries } from "./chart-props.ts";
import { valueOf } from "./row-value.ts";

/** Name of a point on the axis. */
export interface PointName {
  value: ChartX;
  text: string;
}

/** The numbers of a series, one per name; null for no value. */
export interface SeriesData {
  key: string;
  label: string;
  /** Index in the palette, 1–8. */
  color: number;
  values: readonly (number | null)[];
}

/** Rows in the form that the drawings use. */
export interface ChartData {
  names: readonly PointName[];
  series: readonly SeriesData[];
  /** How names are placed: in even steps, or to scale. */
  scale: "names" | "numbers" | "times";
  /** All values are whole numbers. */
  whole: boolean;
  /** Dates include the time, because not all of them are midnight. */
  timed: boolean;
}

const two = (part: number) => String(part).padStart(2, "0");
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const timeOf = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** Returns the name of a point as text; `timed` adds the time to a date. */
export function nameOf(x: ChartX, formatX: ((x: ChartX) => string) | undefined, timed: boolean): string {
  if (formatX) return String(formatX(x));
  if (!(x instanceof Date)) return String(x);
  return timed ? `${dayOf(x)} ${timeOf(x)}` : dayOf(x);
}

/** How names can be placed; if any is a text, all are treated as texts. */
function scaleOf(values: readonly ChartX[]): ChartData["scale"] {
  if (values.length === 0) return "names";
  if (values.every((x) => x instanceof Date && Number.isFinite(x.getTime()))) return "times";
  return values.every((x) => typeof x === "number" && Number.isFinite(x)) ? "numbers" : "names";
}

const isX = (x: unknown): x is ChartX => typeof x === "string" || typeof x === "number" || x instanceof Date;

/**
 * Reads names and numbers from rows. With `toScale`, rows named by numbers or dates are sorted ascending, because they
 * are placed by size. Without it every name is one step.
 */
export function readRows(
  rows: readonly object[],
  x: string,
  series: readonly PlainSeries[],
  formatX: ((x: ChartX) => string) | undefined,
  toScale: boolean,
): ChartData {
  const raw = rows.map((row) => (row as Readonly<Record<string, unknown>>)[x]);
  const given = raw.map((value) => (isX(value) ? value : ""));
  if (process.env.NODE_ENV !== "production" && raw.some((value) => !isX(value)))
    warnDeveloper(
      `Chart: rows[${raw.findIndex((value) => !isX(value))}] has no text, number or date in ${JSON.stringify(x)}, so its point has no name. Give each row one, or name another field by x.`,
    );
  const scale = toScale ? scaleOf(given) : "names";
  const timed = given.some((value) => value instanceof Date && (value.getHours() > 0 || value.getMinutes() > 0));
  const order = given.map((_, at) => at);
  if (scale !== "names") order.sort((one, other) => Number(given[one]) - Number(given[other]));
  const list = validList("Chart", "series", series, "key").map((one, place) => ({
    key: one.key,
    label: String(one.label),
    color: one.color ?? (place % 8) + 1,
    values: order.map((at) => valueOf(rows[at] ?? {}, one.key, at)),
  }));
  return {
    names: order.map((at) => ({ value: given[at] ?? "", text: nameOf(given[at] ?? "", formatX, timed) })),
    series: list,
    scale,
    whole: list.every(({ values }) => values.every((value) => value === null || Number.isInteger(value))),
    timed,
  };
}
