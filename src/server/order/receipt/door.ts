import { and, eq, gt } from "drizzle-orm";
import { formatYuan } from "#src/lib/money.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import type { Event } from "#src/server/kernel/serve.ts";
import { carry } from "#src/server/order/order/carry.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";

/** Orders of a customer that still owe money on monthly credit, locked: whoever settles one settles it alone. */
export function creditOrders(rows: Rows, customerId: string): Promise<OrderRow[]> {
  return rows.all(orderEntity, and(eq(ordOrder.customerId, customerId), gt(ordOrder.creditAmount, 0)), { lock: true });
}

/**
 * Money that came for an order already cancelled: the order keeps it, so that it can be refunded, and stays cancelled.
 * Nothing of what a paid order sets going happens.
 */
export function orderPaidLate(
  rows: Rows,
  emit: (event: Event) => Promise<void>,
  order: OrderRow,
  paid: { amount: number; payMethod: string; at: Date },
): Promise<OrderRow> {
  return carry({ rows, emit }, order, {
    act: "payOnline",
    name: "取消后到账",
    patch: { paidAmount: order.paidAmount + paid.amount, payStatus: "2", payMethod: paid.payMethod, payTime: paid.at },
    content: `订单取消后收到${formatYuan(paid.amount)}，将自动退款`,
    visible: false,
  });
}
