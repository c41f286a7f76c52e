import { paramsOf } from "#src/server/kernel/params.ts";

/** Business parameters of orders and liquidations. */
export const orderParams = paramsOf({
  complete_days: 7,
  mature_days: 7,
  keep_sample_days: 90,
  evaluate_days: 90,
  correct_report_days: 365,
  resend_max: 5,
  offline_expire_min: 10_080,
  online_expire_min: 120,
  reject_payment_extend_days: 3,
  return_sign_days: 10,
  lab_policy: "pay_on_receipt",
});
