import { refund, refundStatusCount, refundSums } from "#src/contract/afterSales/refund.ts";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { countsBy, sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { refundDetail } from "./detail.ts";
import { refundEntity } from "./entity.ts";

const { applyAmount, refundAmount } = aftRefund;

/** Calls that read 退款单. */
export const refundRoutes: Route[] = [
  ...serveSet(refund, refundEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await refundDetail(rows, row)) }),
  }),
  serve(refundStatusCount, ({ rows, input }) => countsBy(rows, refundEntity, aftRefund.status, input)),
  serve(refundSums, ({ rows, input }) => sumsBy(rows, refundEntity, { applyAmount, refundAmount }, input)),
];
