import { job, executeJob, jobClasses, jobLog, pauseJob, resumeJob } from "#src/contract/system/job.ts";
import { seededJobs } from "#src/server/db/seed/system/jobs.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { createRunner } from "#src/server/jobs/runner.ts";
import { checkJob, nextRun } from "#src/server/jobs/schedule.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { serveAction } from "#src/server/kernel/rows/serve-action.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { jobEntity, jobLogEntity } from "./entity.ts";

/** Calls of 定时任务 for the job classes of all areas. */
export function jobRoutes(kernel: Kernel, registry: JobRegistry): readonly Route[] {
  const { store, clock, ids, log, files, channels, config } = kernel;
  const runner = createRunner({
    store,
    clock,
    ids,
    log,
    registry,
    files,
    channels,
    tempDir: `${config.dataDir}/tmp`,
    kick: () => kernel.kick(),
  });

  return [
    ...serveSet(job, jobEntity, {
      beforeAdd({ now }, values) {
        const { jobClassName = "", cronExpression = "", parameter = null, status = -1 } = values;
        checkJob(registry, { jobClassName, cronExpression, parameter }, now);
        // Jobs are rows of the platform: the scheduler knows no tenant.
        return { ...values, tenantId: 0, nextTime: status === 0 ? nextRun(cronExpression, now) : null };
      },
      beforeEdit({ now }, row, patch) {
        const after = { ...row, ...patch };
        checkJob(registry, after, now);
        // A changed expression applies immediately.
        return { ...patch, nextTime: row.status === 0 ? nextRun(after.cronExpression, now) : null };
      },
    }),
    ...serveSet(jobLog, jobLogEntity),
    serveAction(resumeJob, jobEntity, ({ now }, row) => {
      checkJob(registry, row, now);
      return { status: 0, nextTime: nextRun(row.cronExpression, now) };
    }),
    serveAction(pauseJob, jobEntity, () => ({ status: -1, nextTime: null })),
    serve(
      executeJob,
      async ({ input, rows }) => {
        const { id } = input as { id: string };
        const run = await runner.claim(id);
        kernel.background(async () => void (await run()));
        return rows.view(jobEntity, id);
      },
      { message: "已开始执行" },
    ),
    serve(jobClasses, async () => {
      const seeded = new Map<string, string>(seededJobs.map((row) => [row.jobClassName, row.description]));
      return Object.entries(registry).map(([jobClassName, { parameter }]) => ({
        jobClassName,
        description: seeded.get(jobClassName) ?? null,
        parameter: parameter?.title ?? null,
      }));
    }),
  ];
}
