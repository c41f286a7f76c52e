import { type CronExpression, CronExpressionParser } from "cron-parser";
import { lastYear } from "#ui/cron/fields.ts";
import type { CronPlan } from "#ui/cron/parse.ts";

/**
 * The runs of a plan, calculated by cron-parser. Used only where it agrees with Quartz: five plain fields and the
 * seconds, in a zone without clock changes. cron-parser supports no year, W or L-n, and differs from Quartz at clock
 * changes. In these cases, and for dates it does not find, the result is null.
 */
export function libraryRuns(plan: CronPlan, zone: string, from: Date, count: number): Date[] | null {
  const { sets, marks } = plan;
  const marked = marks.lastDay || marks.nearestWorkday || marks.lastWeekday || marks.nthWeekday > 0;
  const offset = steadyOffset(zone, from);
  if (marked || !sets.year.every || offset === undefined) return null;
  const expression = [
    written(sets.second.values, 60),
    written(sets.minute.values, 60),
    written(sets.hour.values, 24),
    sets.day.unset ? "*" : written(sets.day.values, 31),
    written(sets.month.values, 12),
    // Sunday is 0 in cron-parser and 1 here.
    sets.week.unset
      ? "*"
      : written(
          Array.from(sets.week.values, (day) => day - 1),
          7,
        ),
  ].join(" ");
  const last = lastYear();
  try {
    const dates = expressionFrom(expression, offset, from)
      .take(count)
      .map((run) => run.toDate());
    // Quartz stops at the last year; cron-parser does not.
    return dates.length === count && dates.every((run) => run.getUTCFullYear() < last) ? dates : null;
  } catch {
    // cron-parser gives up on some plans with 29 February, and on dates that never come; our own search handles both.
    return null;
  }
}

/** Cache of parsed expressions, by offset and text: a scheduler needs the same ones again and again. */
const known = new Map<string, CronExpression>();

/** An expression that iterates over the runs after an instant; reading from it advances it. */
function expressionFrom(text: string, offset: string, from: Date): CronExpression {
  const key = `${offset} ${text}`;
  const expression = known.get(key) ?? CronExpressionParser.parse(text, { tz: offset });
  expression.reset(from);
  if (known.size >= 500) known.clear();
  known.set(key, expression);
  return expression;
}

/**
 * The zone as a fixed offset that is valid from `from` on; undefined if clocks may change. With a zone name,
 * cron-parser calls Intl at every step, which takes five times as long as everything else.
 */
function steadyOffset(zone: string, from: Date): string | undefined {
  if (zone === "UTC") return "UTC";
  return zone === "Asia/Shanghai" && from.getUTCFullYear() >= 1992 ? "UTC+8" : undefined;
}

function written(values: Iterable<number>, all: number): string {
  const sorted = Array.from(values).toSorted((a, b) => a - b);
  return sorted.length === all ? "*" : sorted.join(",");
}
