import { dictText } from "#src/session/session.ts";

/** Payment method and receiving account as text, the same everywhere: 线下汇款 · 某某公司账户. */
export function payWayText(payMethod: string | null | undefined, account: string | null | undefined): string {
  const method = payMethod ? dictText("pay_method", payMethod) : "";
  return [...new Set([method, account ?? ""])].filter(Boolean).join(" · ");
}
