import { type CronExpression, CronExpressionParser } from "cron-parser";
import { lastYear } from "#ui/cron/fields.ts";
import type { CronPlan } from "#ui/cron/parse.ts";

/**
 * The runs of a plan by cron-parser where it agrees with Quartz: five plain fields and the seconds, on clocks that are
 * never changed. It knows no year, no W and no L-n, and decides otherwise than Quartz where clocks change; then, and
 * for dates it does not find, the answer is null.
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
    const dates = expressionFrom(expression, offset, from)
      .take(count)
      .map((run) => run.toDate());
    // Near the last year Quartz stops, cron-parser does not.
    return dates.length === count && dates.every((run) => run.getUTCFullYear() < last) ? dates : null;
  } catch {
    // It gives up on 29 February in some months and on dates that never come; our own search knows both.
    return null;
  }
}

/** Expressions that were read, by offset and text: a scheduler asks for the same ones again and again. */
const known = new Map<string, CronExpression>();

/** An expression that looks for the runs after an instant; taking from it moves it on. */
function expressionFrom(text: string, offset: string, from: Date): CronExpression {
  const key = `${offset} ${text}`;
  const expression = known.get(key) ?? CronExpressionParser.parse(text, { tz: offset });
  expression.reset(from);
  if (known.size >= 500) known.clear();
  known.set(key, expression);
  return expression;
}

/**
 * The zone as an offset that holds from `from` on; undefined where clocks may change. Given the name, cron-parser asks
 * Intl what the clock shows at every step, which takes five times as long as all the rest.
 */
function steadyOffset(zone: string, from: Date): string | undefined {
  if (zone === "UTC") return "UTC";
  return zone === "Asia/Shanghai" && from.getUTCFullYear() >= 1992 ? "UTC+8" : undefined;
}

function written(values: Iterable<number>, all: number): string {
  const sorted = Array.from(values).toSorted((a, b) => a - b);
  return sorted.length === all ? "*" : sorted.join(",");
}
