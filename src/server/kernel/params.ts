import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";

/** Business parameters (dict biz_param) and what they are until a tenant says otherwise. Money in cents. */
export const paramDefaults = {
  complete_days: 7,
  mature_days: 7,
  keep_sample_days: 90,
  after_sale_days: 30,
  evaluate_days: 90,
  correct_report_days: 365,
  resend_max: 5,
  large_refund: 2_000_000,
  offline_expire_min: 10_080,
  online_expire_min: 120,
  reject_payment_extend_days: 3,
  return_sign_days: 10,
  red_confirm_hours: 72,
  pool_days: 90,
  claim_max: 50,
  clue_duplicate_days: 90,
  consult_response_min: 120,
  consult_close_days: 7,
  file_link_min: 10,
  upload_person_day_mb: 1_000,
  upload_tenant_day_mb: 20_000,
  lab_policy: "pay_on_receipt",
  open_register: 0,
  low_margin_bp: 1_000,
} as const;

export type ParamName = keyof typeof paramDefaults;
/** Numbers stay numbers: whole, 0 or more. */
export type ParamValue<N extends ParamName> = (typeof paramDefaults)[N] extends number ? number : string;

/**
 * A business parameter of the actor's tenant: the item of dict biz_param whose value is `name` holds it as its text.
 * An absent item, or a text that is no whole number where one is due, means the default.
 */
export async function param<N extends ParamName>(rows: Rows, name: N): Promise<ParamValue<N>> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  const text = dicts.get("biz_param")?.get(name)?.trim();
  const fallback = paramDefaults[name];
  const value = typeof fallback === "number" ? wholeNumber(text, fallback) : text || fallback;
  // The default's type is that of the parameter.
  return value as ParamValue<N>;
}

function wholeNumber(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : fallback;
}
