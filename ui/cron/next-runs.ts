import { evaluate } from "./evaluate.ts";
import { type CronPlan, planCron, splitFields } from "./parse.ts";
import { zoneOf } from "./zone.ts";

export interface NextRunsOptions {
  /** Runs must be strictly after this time. @default now */
  from?: Date | undefined;
  /** IANA name of the time zone of the expression. @default "Asia/Shanghai", as in the editor */
  zone?: string | undefined;
  /** Maximum number of runs. @default 10 */
  count?: number | undefined;
  /**
   * Treats the year field as "*", so that an expression of next year or last year also gives runs.
   * @default false
   */
  ignoreYear?: boolean;
}

/**
 * Returns the next runs of an expression, exactly as Quartz computes them: fewer than `count` when they end, none when
 * the date never comes. Throws a CronError for an invalid expression, and for the few whose runs Quartz cannot compute.
 */
export function nextRuns(
  text: string,
  { from = new Date(), zone = "Asia/Shanghai", count = 10, ignoreYear = false }: NextRunsOptions = {},
): Date[] {
  if (Number.isNaN(from.getTime())) {
    throw new RangeError(
      "nextRuns: from is an invalid Date, so no run is after it. Give a valid one, or none for now.",
    );
  }
  const written = planCron(text);
  const plan = ignoreYear ? planCron([...splitFields(text).slice(0, 6), "*"].join(" ")) : written;
  return runsOf(plan, zone, from, count);
}

/** Returns the runs of a parsed plan, like nextRuns. */
export function runsOf(plan: CronPlan, zone: string, from: Date, count: number): Date[] {
  return evaluate(plan, zoneOf(zone), from.getTime(), count).map((run) => new Date(run));
}
