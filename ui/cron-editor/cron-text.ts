import { parseCron } from "#ui/cron/cron.ts";
import { nextRuns } from "#ui/cron/next-runs.ts";
import { planCron } from "#ui/cron/parse.ts";
import { type Schedule, scheduleOf } from "#ui/cron/schedule.ts";
import { CronError } from "#ui/cron/error.ts";
import { zoneOf } from "#ui/cron/zone.ts";
import { halfWidth } from "#ui/utils/digits.ts";

/** Typed text as an expression is written: half-width signs and blanks. */
export function cleanCron(text: string): string {
  return halfWidth(text).replaceAll("\u3000", " ");
}

/** Why an expression cannot be used, its `unit` naming the field at fault; undefined for one that can. */
export function cronFault(text: string): CronError | undefined {
  try {
    parseCron(text);
    return undefined;
  } catch (error) {
    if (error instanceof CronError) return error;
    throw error;
  }
}

/** An instant as the clocks of a zone show it: `YYYY-MM-DD HH:mm:ss`. */
export function runText(run: Date, zone: string): string {
  const instant = run.getTime();
  return new Date(instant + zoneOf(zone).offset(instant)).toISOString().slice(0, 19).replace("T", " ");
}

/** What an expression comes to. */
export type CronOutlook =
  | { kind: "broken" }
  | {
      /**
       * ok: all runs asked for; last: fewer, then no more; past: no more, since its years or the dates in them are
       * over; never: none of its years has such a date; undated: no instant is known yet after which to look.
       */
      kind: "ok" | "last" | "past" | "never" | "undated";
      /** When it runs. */
      schedule: Schedule;
      /** The next runs as clocks show them; where they are past, those of the same expression in any year. */
      runs: readonly string[];
    };

export interface OutlookOptions {
  zone: string;
  /** Runs lie after this instant; null where none is known. */
  from: Date | null;
  count: number;
}

/** When an expression runs, and its next runs. The year counts; where no more come, the runs without it are told as such. */
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
