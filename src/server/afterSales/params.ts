import { paramsOf } from "#src/server/kernel/params.ts";

/** Business parameters of refunds. */
export const afterSalesParams = paramsOf({
  after_sale_days: 30,
  /** From this amount on, in cents, a refund needs two people. */
  large_refund: 2_000_000,
});
