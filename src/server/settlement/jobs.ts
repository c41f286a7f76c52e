import { and, eq, lt } from "drizzle-orm";
import { addDays, dayOf, startOfDay } from "#src/lib/time.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { liquidationEntity } from "#src/server/order/liquidation/door.ts";
import { allLabs, type Lab } from "#src/server/otherConfig/door.ts";
import { createStatement } from "./make.ts";
import { type Period, settledOn } from "./period.ts";

/** The statements to make for a laboratory in a period: one per currency, or one per row if it settles each order. */
async function planned(rows: Rows, lab: Lab, { periodEnd }: Period): Promise<{ ids: string[]; currency: string }[]> {
  const { currency } = ordLiquidation;
  const ready = and(
    eq(ordLiquidation.tenantId, lab.tenantId),
    eq(ordLiquidation.labId, lab.id),
    eq(ordLiquidation.liquidationStatus, "20"),
    lt(ordLiquidation.matureTime, startOfDay(addDays(periodEnd, 1))),
  );
  if (lab.settleCycle === "4")
    return (await rows.all(liquidationEntity, ready)).map((row) => ({ ids: [row.id], currency: row.currency }));
  const found = await rows.tx.selectDistinct({ currency }).from(ordLiquidation).where(ready).orderBy(currency);
  return found.map((one) => ({ ids: [], currency: one.currency }));
}

/** Jobs of statements. */
export const settlementJobs: JobRegistry = {
  /** S-01 on the settlement day of each laboratory; a transaction per statement. */
  SettleJob: {
    catchesUp: true,
    async run({ now, tenants, inTenant }) {
      const today = dayOf(now);
      let made = 0;
      const left: string[] = [];
      for (const tenantId of await tenants()) {
        for (const lab of await inTenant(tenantId, ({ rows }) => allLabs(rows))) {
          const period = settledOn(today, lab);
          if (!period) continue;
          for (const of of await inTenant(tenantId, ({ rows }) => planned(rows, lab, period))) {
            try {
              await inTenant(tenantId, (call) => createStatement(call, { ...of, ...period, labId: lab.id }));
              made += 1;
            } catch (error) {
              // A laboratory that owes us more than we owe waits for its next statement.
              if (!(error instanceof Refusal)) throw error;
              left.push(`${lab.shortName}：${error.message}`);
            }
          }
        }
      }
      return `生成结算单${made}张${left.length > 0 ? `；未生成：${left.join("，")}` : ""}`;
    },
  },
};
