import { refund, refundStatusCount, refundSums } from "#src/contract/afterSales/refund.ts";
import {
  orderApplyRefund,
  refundAdd,
  refundAgree,
  refundApprovePayout,
  refundPayout,
  refundPayoutSheet,
  refundRefundable,
  refundReject,
  refundReturnSample,
  refundRevoke,
} from "#src/contract/afterSales/refund-acts.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { once } from "#src/server/kernel/rows/idempotency.ts";
import { countsBy, sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { applyRefund, refundableView } from "./apply.ts";
import { agreeOf, rejectOf, revokeOf } from "./decide.ts";
import { refundDetail } from "./detail.ts";
import { refundEntity } from "./entity.ts";
import { approvePayoutOf, payoutOf, payoutSheetOf } from "./payout.ts";
import { returnSampleOf } from "./return.ts";
import type { Acting } from "./store.ts";

const { applyAmount, refundAmount } = aftRefund;

/** A route for an action; returns the refund after it. */
function act<E extends Endpoint>(
  endpoint: E,
  work: (call: Acting, input: E["input"]["_zod"]["output"]) => Promise<{ id: string }>,
  message: string,
): Route {
  return serve<Endpoint>(
    endpoint,
    async (call) => {
      const { id } = await work(call, call.input);
      return call.rows.view(refundEntity, id);
    },
    { message },
  );
}

const applied = (endpoint: typeof refundAdd | typeof orderApplyRefund): Route =>
  serve<Endpoint>(
    endpoint,
    (anyCall) => {
      const call = anyCall as Call<typeof refundAdd.input._zod.output>;
      // Both calls request the same refund, so they share the key.
      return once(call.rows, refundAdd.path, call.input.requestId, () => applyRefund(call, call.input));
    },
    { message: "退款申请已提交" },
  );

/** Calls of 退款单. */
export const refundRoutes: Route[] = [
  ...serveSet(refund, refundEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await refundDetail(rows, row)) }),
  }),
  serve(refundStatusCount, ({ rows, input }) => countsBy(rows, refundEntity, aftRefund.status, input)),
  serve(refundSums, ({ rows, input }) => sumsBy(rows, refundEntity, { applyAmount, refundAmount }, input)),
  serve(refundRefundable, ({ rows, input }) => refundableView(rows, input.orderId)),
  serve(refundPayoutSheet, ({ rows, input }) => payoutSheetOf(rows, input.id)),
  applied(refundAdd),
  applied(orderApplyRefund),
  act(refundAgree, agreeOf, "已同意退款"),
  act(refundReject, rejectOf, "退款申请已驳回"),
  act(refundRevoke, revokeOf, "退款申请已撤销"),
  act(refundReturnSample, returnSampleOf, "退样已登记"),
  act(refundPayout, payoutOf, "打款已登记"),
  act(refundApprovePayout, approvePayoutOf, "退款已打款"),
];
