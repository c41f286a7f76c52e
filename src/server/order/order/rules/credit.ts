import { formatYuan } from "#src/lib/money.ts";
import type { Holidays } from "#src/lib/time.ts";
import { dueOf } from "./money.ts";
import { paidNext } from "./paid-next.ts";
import { allow, type ItemRow, type OrderRow, type Step } from "./step.ts";

/** O-07: puts the amount due on the customer's monthly credit. `takeCredit` checks whether the account allows it. */
export function credit(
  order: OrderRow,
  items: readonly ItemRow[],
  remark: string | undefined,
  now: Date,
  holidays: Holidays,
): Step {
  allow(order, "credit");
  const amount = dueOf(order);
  return {
    act: "credit",
    name: "挂账",
    patch: {
      creditAmount: order.creditAmount + amount,
      payMethod: "credit",
      payStatus: "3",
      payTime: now,
      payExpireTime: null,
      ...paidNext(order, items, now, holidays),
    },
    content: `挂账${formatYuan(amount)}${remark ? `：${remark}` : ""}`,
    messages: ["order_paid"],
    closePayments: true,
    liquidation: { act: "create" },
  };
}
