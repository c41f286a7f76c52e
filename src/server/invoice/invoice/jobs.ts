import { and, eq, lt } from "drizzle-orm";
import { invInvoice } from "#src/server/db/schema/invoice.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { issuedEntity } from "./entity.ts";
import { cancelRed } from "./red.ts";

/** Jobs of the invoice area. */
export const invoiceJobs: JobRegistry = {
  /** I-09: red flushes that the buyer did not confirm in time end; they can be started again. */
  RedExpireJob: {
    catchesUp: true,
    async run(run) {
      let done = 0;
      const failed: string[] = [];
      for (const tenantId of await run.tenants()) {
        const due = await run.inTenant(tenantId, ({ rows }) =>
          rows.all(issuedEntity, and(eq(invInvoice.color, "1"), lt(invInvoice.confirmExpireTime, run.now))),
        );
        for (const { applyId, invoiceNo } of due) {
          try {
            await run.inTenant(tenantId, (call) => cancelRed(call, { id: applyId }, true));
            done += 1;
          } catch (error) {
            failed.push(`${invoiceNo}：${error instanceof Error ? error.message : String(error)}`);
          }
        }
      }
      const said = `红冲确认超时${done}张`;
      if (failed.length > 0) throw new Error(`${said}，${failed.length}张失败（${failed[0]}）`);
      return said;
    },
  },
};
