import { and, eq, lte } from "drizzle-orm";
import { clueConsultation } from "#src/server/db/schema/consultation.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { sweeping } from "#src/server/jobs/sweep.ts";
import { param } from "#src/server/kernel/params.ts";
import { closeSilentOf } from "./consultation/acts.ts";
import { consultationEntity } from "./consultation/entity.ts";
import { consultParams } from "./params.ts";

/** Jobs of the consultation area by their scheduled name. */
export const consultationJobs: JobRegistry = {
  /** closes consultations when the tenant's number of days has passed since the last reply. */
  ConsultCloseJob: sweeping({
    verb: "自动关闭",
    unit: "条咨询",
    entity: consultationEntity,
    no: (row) => row.consultNo,
    due: async (rows) => {
      const days = await param(rows, consultParams.consult_close_days);
      const latest = new Date(rows.now.getTime() - days * 86_400_000);
      return and(eq(clueConsultation.status, "20"), lte(clueConsultation.lastReplyTime, latest));
    },
    one: (call, { id }) => closeSilentOf(call, id),
  }),
};
