import { Refusal } from "#src/lib/refusal.ts";
import { CronError } from "#ui/cron/error.ts";
import { runsOf } from "#ui/cron/next-runs.ts";
import { planCron } from "#ui/cron/parse.ts";
import type { JobRegistry } from "./job.ts";
import { libraryRuns } from "./library-runs.ts";

const zone = "Asia/Shanghai";
/** A run this late (ms) counts as missed: no server ran at its time. */
export const missedAfterMs = 60_000;

/** The first run of an expression after an instant, or null if there is none. Throws a CronError. */
export function nextRun(expression: string, after: Date): Date | null {
  const plan = planCron(expression);
  return (libraryRuns(plan, zone, after, 1) ?? runsOf(plan, zone, after, 1))[0] ?? null;
}

/** J-01: refuses an unknown class, an unsupported parameter, and an expression that Quartz would refuse. */
export function checkJob(
  registry: JobRegistry,
  job: { jobClassName: string; cronExpression: string; parameter?: string | null },
  now: Date,
): void {
  const found = Object.hasOwn(registry, job.jobClassName) ? registry[job.jobClassName] : undefined;
  if (!found) throw new Refusal(42201, "任务类不存在");
  if (job.parameter && !found.parameter) throw new Refusal(42201, "该任务类没有参数，请留空");
  if (job.parameter && found.parameter && !found.parameter.test.test(job.parameter))
    throw new Refusal(42201, `参数应为${found.parameter.title}`);
  try {
    nextRun(job.cronExpression, now);
  } catch (error) {
    if (error instanceof CronError) throw new Refusal(42201, "cron表达式不正确");
    throw error;
  }
}

/** What to do at `now` with a row due at `due`: wait, run it, or skip the missed run. */
export function decide(due: Date, now: Date, catchesUp: boolean): "wait" | "run" | "skip" {
  if (due > now) return "wait";
  return now.getTime() - due.getTime() > missedAfterMs && !catchesUp ? "skip" : "run";
}
