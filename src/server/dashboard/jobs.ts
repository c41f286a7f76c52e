import { dayOf } from "#src/lib/time.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { fillDays } from "./statistics/fill.ts";

/** Days of one transaction. */
const atOnce = 31;

/** Jobs of 首页. */
export const dashboardJobs: JobRegistry = {
  /** Writes the statistics of the closed days that changed since the last run; a transaction for each 31 days. */
  DailyStatJob: {
    catchesUp: true,
    async run({ now, store, tenants, inTenant }) {
      const before = dayOf(now);
      let written = 0;
      for (const tenantId of await tenants())
        for (let filled = atOnce; filled === atOnce; written += filled)
          filled = await inTenant(tenantId, ({ rows: { tx } }) =>
            fillDays({ store, tx }, { tenantId, before, limit: atOnce }),
          );
      return `统计${written}天`;
    },
  },
};
