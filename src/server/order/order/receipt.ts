import { and, eq, gt } from "drizzle-orm";
import { formatYuan } from "#src/lib/money.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { applyStep } from "./apply-step.ts";
import { orderEntity } from "./entity.ts";
import { needs } from "./needs.ts";
import { refundOpened } from "./rules/after-sales-hold.ts";
import type { OrderRow } from "./rules/step.ts";
import { itemsOf } from "./store.ts";

/** Orders of a customer with open monthly credit, locked, so that only one transaction settles them. */
export function creditOrders(rows: Rows, customerId: string): Promise<OrderRow[]> {
  return rows.all(orderEntity, and(eq(ordOrder.customerId, customerId), gt(ordOrder.creditAmount, 0)), { lock: true });
}

/**
 * Books money that arrives for a cancelled order. The order records it, so that it can be refunded, and stays
 * cancelled; none of the effects of a payment occur. The refund needs no approval (R-01 … R-07): this action requests
 * it, approves it and starts the payout to the source of the money.
 */
export async function orderPaidLate(
  rows: Rows,
  emit: (event: Event) => Promise<void>,
  order: OrderRow,
  paid: { amount: number; payMethod: string; paymentNo: string; at: Date },
): Promise<{ order: OrderRow; refundNo: string }> {
  const kept = await applyStep({ rows, emit }, order, {
    act: "payOnline",
    name: "取消后到账",
    patch: { paidAmount: order.paidAmount + paid.amount, payStatus: "2", payMethod: paid.payMethod, payTime: paid.at },
    content: `订单取消后收到${formatYuan(paid.amount)}，将自动退款`,
    visible: false,
  });
  const refundNo = await nextNumber(rows, "refund");
  const by = rows.actor.username;
  await needs().writeRefund(
    rows,
    kept,
    await itemsOf(rows, order.id),
    {
      refundNo,
      amount: paid.amount,
      refundType: "1",
      refundReason: "9",
      reasonDetail: `订单取消后到账（收款单${paid.paymentNo}），自动退款`,
      refundMethod: "1",
      source: "3",
    },
    { status: "40", auditBy: by, auditTime: rows.now, payoutBy: by, payoutTime: rows.now },
  );
  const step = refundOpened(kept, paid.amount, refundNo);
  const held = await applyStep({ rows, emit }, kept, { ...step, messages: ["refund_applied", "refund_agreed"] });
  return { order: held, refundNo };
}
