import { withdrawal, withdrawalStatusCount } from "#src/contract/afterSales/withdrawal.ts";
import { refundShown } from "#src/server/afterSales/refund/door.ts";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { countsBy } from "#src/server/kernel/query/aggregates.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { parcelsOfOrder, samplesOfOrder } from "#src/server/order/order/door.ts";
import type { WithdrawalRow } from "./door.ts";
import { withdrawalEntity } from "./entity.ts";

/** Data of the drawer in addition to the withdrawal's own fields; the refund only for people who may view refunds. */
async function withdrawalDetail(rows: Rows, row: WithdrawalRow): Promise<Record<string, unknown>> {
  const named = new Set(row.sampleIds);
  const samples = await samplesOfOrder(rows, row.orderId);
  const logistics = await parcelsOfOrder(rows, row.orderId);
  const seesRefunds = row.refundId !== null && rows.actor.can("afterSales:refund:view");
  return {
    samples: samples.filter((sample) => named.has(String(sample["id"]))),
    logistics: logistics.filter((parcel) => parcel["id"] === row.logisticsId || parcel["withdrawalId"] === row.id),
    refund: seesRefunds ? await refundShown(rows, row.refundId ?? "") : null,
  };
}

/** Calls that read 撤样单. */
export const withdrawalRoutes: Route[] = [
  ...serveSet(withdrawal, withdrawalEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await withdrawalDetail(rows, row)) }),
  }),
  serve(withdrawalStatusCount, ({ rows, input }) => countsBy(rows, withdrawalEntity, aftWithdrawal.status, input)),
];
