import { withdrawal, withdrawalStatusCount } from "#src/contract/afterSales/withdrawal.ts";
import {
  orderApplyWithdrawal,
  withdrawalAdd,
  withdrawalAgree,
  withdrawalConfirmReturn,
  withdrawalMoney,
  withdrawalReject,
  withdrawalReturnSample,
  withdrawalRevoke,
  withdrawalSamples,
} from "#src/contract/afterSales/withdrawal-acts.ts";
import { refundShown } from "#src/server/afterSales/refund/door.ts";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { serveAct, serveOnce } from "#src/server/kernel/rows/serve-action.ts";
import { countsBy } from "#src/server/kernel/query/aggregates.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { parcelsOfOrder, samplesOfOrder } from "#src/server/order/order/door.ts";
import { applyWithdrawal, withdrawableView } from "./apply.ts";
import { agreeOf, moneyOf, rejectOf, revokeOf } from "./decide.ts";
import { withdrawalEntity } from "./entity.ts";
import { confirmReturnOf, returnSampleOf } from "./return.ts";
import type { WithdrawalRow } from "./rules.ts";

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

const applied = (endpoint: typeof withdrawalAdd | typeof orderApplyWithdrawal): Route =>
  // Both calls request the same withdrawal, so they share the key.
  serveOnce(
    endpoint as typeof withdrawalAdd,
    (call) => applyWithdrawal(call, call.input),
    "撤样申请已提交",
    withdrawalAdd.path,
  );

/** Calls of 撤样单. */
export const withdrawalRoutes: Route[] = [
  ...serveSet(withdrawal, withdrawalEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await withdrawalDetail(rows, row)) }),
  }),
  serve(withdrawalStatusCount, ({ rows, input }) => countsBy(rows, withdrawalEntity, aftWithdrawal.status, input)),
  serve(withdrawalSamples, ({ rows, input }) => withdrawableView(rows, input.orderId)),
  serve(withdrawalMoney, ({ rows, input }) => moneyOf(rows, input.id)),
  applied(withdrawalAdd),
  applied(orderApplyWithdrawal),
  serveAct(withdrawalAgree, withdrawalEntity, agreeOf, "已同意撤样"),
  serveAct(withdrawalReject, withdrawalEntity, rejectOf, "撤样申请已驳回"),
  serveAct(withdrawalRevoke, withdrawalEntity, revokeOf, "撤样申请已撤销"),
  serveAct(withdrawalReturnSample, withdrawalEntity, returnSampleOf, "退样已登记"),
  serveAct(withdrawalConfirmReturn, withdrawalEntity, confirmReturnOf, "已确认签收"),
];
