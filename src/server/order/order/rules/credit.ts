import { formatCents, formatYuan } from "#src/lib/money.ts";
import type { Holidays } from "#src/lib/time.ts";
import { dueOf } from "./money.ts";
import { paidNext } from "./paid-next.ts";
import { allow, type ItemRow, type OrderRow, refuse, type Step } from "./step.ts";

export interface CreditFacts {
  /** dict(settle_type) of the customer: 2 = monthly. */
  settleType: string;
  /** Null = the customer has no account yet. */
  account: { status: string; creditLimit: number; creditUsedAmount: number; overdueAmount: number } | null;
  items: readonly ItemRow[];
  holidays: Holidays;
}

/** O-07: what is still due goes onto the customer's monthly account. */
export function credit(order: OrderRow, remark: string | undefined, now: Date, facts: CreditFacts): Step {
  allow(order, "credit");
  if (facts.settleType !== "2") refuse("该客户未开通月结");
  const { account } = facts;
  if (account && account.status !== "1") refuse("客户账户已冻结，不能挂账");
  if (account && account.overdueAmount > 0) refuse("客户存在逾期账款，不能挂账");
  const amount = dueOf(order);
  const left = account ? Math.max(0, account.creditLimit - account.creditUsedAmount) : 0;
  if (amount > left) refuse(`信用额度不足，剩余${formatCents(left)}元`);
  return {
    act: "credit",
    name: "挂账",
    patch: {
      creditAmount: order.creditAmount + amount,
      payMethod: "credit",
      payStatus: "3",
      payTime: now,
      payExpireTime: null,
      ...paidNext(order, facts.items, now, facts.holidays),
    },
    content: `挂账${formatYuan(amount)}${remark ? `：${remark}` : ""}`,
    messages: ["order_paid"],
    closePayments: true,
    liquidation: { act: "create" },
  };
}
