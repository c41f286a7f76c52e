import { evaluate } from "./evaluate.ts";
import { libraryRuns } from "./library.ts";
import { type CronPlan, planCron, splitFields } from "./parse.ts";
import { zoneOf } from "./zone.ts";

export interface NextRunsOptions {
  /** Runs lie strictly after this instant. */
  from: Date;
  /** IANA name of the zone whose clocks the expression means, such as "Asia/Shanghai". */
  zone: string;
  /** How many runs at most. */
  count: number;
  /**
   * Reads the year field as "*", so that an expression of next year or last year shows runs as well.
   * @default false
   */
  ignoreYear?: boolean;
}

/**
 * The next runs of an expression, exactly as Quartz computes them: fewer than `count` when they end, none when the
 * date never comes. Throws a CronError for an invalid expression, and for the few whose runs Quartz cannot compute.
 */
export function nextRuns(text: string, { from, zone, count, ignoreYear = false }: NextRunsOptions): Date[] {
  const written = planCron(text);
  const plan = ignoreYear ? planCron([...splitFields(text).slice(0, 6), "*"].join(" ")) : written;
  return libraryRuns(plan, zone, from, count) ?? ownRuns(plan, zone, from, count);
}

/** The runs of a plan by our own search, which knows all fields, marks and zones. */
export function ownRuns(plan: CronPlan, zone: string, from: Date, count: number): Date[] {
  return evaluate(plan, zoneOf(zone), from.getTime(), count).map((run) => new Date(run));
}
