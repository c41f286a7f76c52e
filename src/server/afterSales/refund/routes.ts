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
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { serveAct, serveOnce } from "#src/server/kernel/rows/serve-action.ts";
import { countsBy, sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { applyRefund, refundableView } from "./apply.ts";
import { agreeOf, rejectOf, revokeOf } from "./decide.ts";
import { refundDetail } from "./detail.ts";
import { refundEntity } from "./entity.ts";
import { approvePayoutOf, payoutOf, payoutSheetOf } from "./payout.ts";
import { returnSampleOf } from "./return.ts";

const { applyAmount, refundAmount } = aftRefund;

const applied = (endpoint: typeof refundAdd | typeof orderApplyRefund): Route =>
  // Both calls request the same refund, so they share the key.
  serveOnce(endpoint as typeof refundAdd, (call) => applyRefund(call, call.input), "退款申请已提交", refundAdd.path);

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
  serveAct(refundAgree, refundEntity, agreeOf, "已同意退款"),
  serveAct(refundReject, refundEntity, rejectOf, "退款申请已驳回"),
  serveAct(refundRevoke, refundEntity, revokeOf, "退款申请已撤销"),
  serveAct(refundReturnSample, refundEntity, returnSampleOf, "退样已登记"),
  serveAct(refundPayout, refundEntity, payoutOf, "打款已登记"),
  serveAct(refundApprovePayout, refundEntity, approvePayoutOf, "退款已打款"),
];
