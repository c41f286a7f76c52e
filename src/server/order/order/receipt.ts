import { and, eq, gt } from "drizzle-orm";
import { formatYuan } from "#src/lib/money.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { carry } from "./carry.ts";
import { orderEntity } from "./entity.ts";
import { needs } from "./needs.ts";
import { refundOpened } from "./rules/hold.ts";
import type { OrderRow } from "./rules/step.ts";
import { itemsOf } from "./store.ts";

/** Orders of a customer that still owe money on monthly credit, locked: whoever settles one settles it alone. */
export function creditOrders(rows: Rows, customerId: string): Promise<OrderRow[]> {
  return rows.all(orderEntity, and(eq(ordOrder.customerId, customerId), gt(ordOrder.creditAmount, 0)), { lock: true });
}

/**
 * Money that came for an order already cancelled: the order keeps it, so that it can be refunded, and stays cancelled.
 * Nothing of what a paid order sets going happens. The refund needs nobody's consent (R-01 … R-07): it is asked for,
 * agreed and under way to where the money came from in this one act.
 */
export async function orderPaidLate(
  rows: Rows,
  emit: (event: Event) => Promise<void>,
  order: OrderRow,
  paid: { amount: number; payMethod: string; paymentNo: string; at: Date },
): Promise<{ order: OrderRow; refundNo: string }> {
  const kept = await carry({ rows, emit }, order, {
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
  const held = await carry({ rows, emit }, kept, { ...step, messages: ["refund_applied", "refund_agreed"] });
  return { order: held, refundNo };
}
