import { sql } from "drizzle-orm";
import { job, jobLog } from "#src/contract/system/job.ts";
import { sysQuartzJob, sysQuartzJobLog } from "#src/server/db/schema/running.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** Jobs belong to the platform, regardless of the tenant that the platform owner is viewing. */
export const jobEntity = entityOf(job, sysQuartzJob, {
  tenancy: "none",
  unique: { uk_sys_quartz_job: "任务类名和参数" },
});

export const jobLogEntity = entityOf(jobLog, sysQuartzJobLog, {
  tenancy: "none",
  columns: {
    success: sql<string>`case when ${sysQuartzJobLog.success} then 'Y' else 'N' end`,
    costTime: sql<number>`floor(extract(epoch from ${sysQuartzJobLog.endTime} - ${sysQuartzJobLog.startTime}) * 1000)::int`,
  },
});
