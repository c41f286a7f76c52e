import { CronExpressionParser } from "cron-parser";
import { lastYear } from "./fields.ts";
import type { CronPlan } from "./parse.ts";

/**
 * The runs of a plan by cron-parser where it agrees with Quartz: five plain fields and the seconds, on clocks that are
 * never changed. It knows no year, no W and no L-n, and decides otherwise than Quartz where clocks change; then, and
 * for dates it does not find, the answer is null.
 */
export function libraryRuns(plan: CronPlan, zone: string, from: Date, count: number): Date[] | null {
  const { sets, marks } = plan;
  const marked = marks.lastDay || marks.nearestWorkday || marks.lastWeekday || marks.nthWeekday > 0;
  if (marked || !sets.year.every || !steady(zone, from)) return null;
  const expression = [
    written(sets.second.values, 60),
    written(sets.minute.values, 60),
    written(sets.hour.values, 24),
    sets.day.unset ? "*" : written(sets.day.values, 31),
    written(sets.month.values, 12),
    // cron-parser's Sunday is 0, ours 1.
    sets.week.unset
      ? "*"
      : written(
          Array.from(sets.week.values, (day) => day - 1),
          7,
        ),
  ].join(" ");
  const last = lastYear();
  try {
    const runs = CronExpressionParser.parse(expression, { currentDate: from, tz: zone }).take(count);
    const dates = runs.map((run) => run.toDate());
    // Near the last year Quartz stops, cron-parser does not.
    return dates.length === count && dates.every((run) => run.getUTCFullYear() < last) ? dates : null;
  } catch {
    // It gives up on 29 February in some months and on dates that never come; our own search knows both.
    return null;
  }
}

function steady(zone: string, from: Date): boolean {
  if (zone === "UTC") return true;
  return zone === "Asia/Shanghai" && from.getUTCFullYear() >= 1992;
}

function written(values: Iterable<number>, all: number): string {
  const sorted = Array.from(values).toSorted((a, b) => a - b);
  return sorted.length === all ? "*" : sorted.join(",");
}
