import { validList, warnDeveloper } from "#ui/lib/validate-props.ts";
import type { PlainSeries } from "./chart-props.ts";

/** Returns a value that can be drawn, or null. A value that is no finite number is logged for the developer. */
export function valueOf(row: object, key: string, at: number): number | null {
  const value = (row as Readonly<Record<string, unknown>>)[key];
  if (value === null || value === undefined) return null;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `Chart: ${key} of rows[${at}] is ${typeof value === "number" ? value : `a ${typeof value}`} and no finite number, so nothing is drawn there. Give a number, or null where there is no value.`,
    );
  return null;
}

/** Returns whether there is anything to draw. */
export function hasValues(rows: readonly object[], series: readonly PlainSeries[]): boolean {
  const keys = validList("Chart", "series", series, "key").map(({ key }) => key);
  return rows.some((row, at) => keys.some((key) => valueOf(row, key, at) !== null));
}
