import { parseCron } from "#ui/cron/cron.ts";
import { nextRuns } from "#ui/cron/next-runs.ts";
import { planCron } from "#ui/cron/parse.ts";
import { type Schedule, scheduleOf } from "#ui/cron/schedule.ts";
import { CronError } from "#ui/cron/error.ts";
import { zoneOf } from "#ui/cron/zone.ts";
import { halfWidth } from "#ui/utils/digits.ts";

/** Returns a typed text in the form of an expression: half-width characters and spaces. */
export function cleanCron(text: string): string {
  return halfWidth(text).replaceAll("\u3000", " ");
}

/** Returns why an expression is invalid; `unit` names the invalid field. Undefined for a valid one. */
export function cronFault(text: string): CronError | undefined {
  try {
    parseCron(text);
    return undefined;
  } catch (error) {
    if (error instanceof CronError) return error;
    throw error;
  }
}

/** Returns a time in a time zone as `YYYY-MM-DD HH:mm:ss`. */
export function runText(run: Date, zone: string): string {
  const instant = run.getTime();
  return new Date(instant + zoneOf(zone).offset(instant)).toISOString().slice(0, 19).replace("T", " ");
}

/** Preview data of an expression. */
export type CronOutlook =
  | { kind: "broken" }
  | {
      /**
       * - ok: all requested runs
       * - last: fewer runs, then no more
       * - past: no more runs, because its years or the dates in them are over
       * - never: none of its years has such a date
       * - undated: the start time is not known yet
       */
      kind: "ok" | "last" | "past" | "never" | "undated";
      /** Its schedule. */
      schedule: Schedule;
      /** The next runs in local time; when they are past, those of the same expression without its year. */
      runs: readonly string[];
    };

export interface OutlookOptions {
  zone: string;
  /** Runs must be after this time; null when it is not known. */
  from: Date | null;
  count: number;
}

/**
 * Returns when an expression runs, and its next runs, including the year field. If there are no more, it returns the
 * runs without the year, marked as such.
 */
export function outlookOf(text: string, { zone, from, count }: OutlookOptions): CronOutlook {
  try {
    const schedule = scheduleOf(planCron(text));
    if (from === null) return { kind: "undated", schedule, runs: [] };
    const show = (runs: readonly Date[]) => runs.map((run) => runText(run, zone));
    const runs = nextRuns(text, { from, zone, count });
    if (runs.length > 0) return { kind: runs.length < count ? "last" : "ok", schedule, runs: show(runs) };
    if (schedule.kind !== "dates") return { kind: "never", schedule, runs: [] };
    return { kind: "past", schedule, runs: show(nextRuns(text, { from, zone, count, ignoreYear: true })) };
  } catch (error) {
    if (error instanceof CronError) return { kind: "broken" };
    throw error;
  }
}
