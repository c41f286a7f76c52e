import { and, eq, lt } from "drizzle-orm";
import { invInvoice } from "#src/server/db/schema/invoice.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { sweeping } from "#src/server/jobs/sweep.ts";
import { issuedEntity } from "./entity.ts";
import { cancelRed } from "./red.ts";

/** Jobs of the invoice area. */
export const invoiceJobs: JobRegistry = {
  /** I-09: red flushes that the buyer did not confirm in time end; they can be started again. */
  RedExpireJob: sweeping({
    verb: "红冲确认超时",
    unit: "张",
    entity: issuedEntity,
    no: (row) => row.invoiceNo,
    due: async ({ now }) => and(eq(invInvoice.color, "1"), lt(invInvoice.confirmExpireTime, now)),
    one: async (call, { applyId }) => {
      await cancelRed(call, { id: applyId }, true);
      return true;
    },
  }),
};
