import { and, eq, lte } from "drizzle-orm";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { inTurn, sweeping } from "#src/server/jobs/sweep.ts";
import { returnSignSweep, sentBefore } from "#src/server/order/order/door.ts";
import { withdrawalEntity } from "./withdrawal/entity.ts";
import { signNow } from "./withdrawal/return.ts";

/** W-06: signs for the samples of a withdrawal after the tenant's number of days. */
const signWithdrawals = sweeping({
  verb: "撤样自动签收",
  unit: "个",
  entity: withdrawalEntity,
  no: (row) => row.withdrawalNo,
  due: async (rows) => and(eq(aftWithdrawal.status, "30"), lte(aftWithdrawal.returnTime, await sentBefore(rows))),
  one: async (call, { id }) => {
    await signNow(call, id);
    return true;
  },
});

/** Jobs of the after-sales area by their scheduled name. */
export const afterSalesJobs: JobRegistry = {
  /** Signs for returned parcels: those of orders (C.1.4) and those of withdrawals (W-06). One failing stops neither. */
  ReturnSignJob: inTurn(returnSignSweep, signWithdrawals),
};
