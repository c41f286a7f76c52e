import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import { openOrderStates } from "#src/contract/order/order-moves.ts";
import { postRoles } from "#src/contract/system/desk/posts.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Handover, HoldingKind } from "#src/server/system/user/door.ts";
import { applyStep } from "./apply-step.ts";
import { orderEntity } from "./entity.ts";
import { changeSalesperson, edit } from "./rules/edit-order.ts";
import type { OrderRow, Step } from "./rules/step.ts";

const open = inArray(ordOrder.orderStatus, [...openOrderStates]);

/** Number of open orders in the tenant with this salesperson. */
export async function openOrdersOf(rows: Rows, username: string): Promise<number> {
  const [counted] = await rows.tx
    .select({ total: count() })
    .from(ordOrder)
    .where(and(eq(ordOrder.tenantId, rows.actor.tenantId), eq(ordOrder.salesBy, username), open));
  return counted?.total ?? 0;
}

/** Open orders of a person, by the field that names him; each is changed by the order's own rule, with a log line. */
const ordersOf = (
  kind: string,
  title: string,
  roles: readonly string[],
  of: (username: string) => SQL,
  step: (order: OrderRow, handover: Handover) => Step,
): HoldingKind => ({
  kind,
  title,
  roles,
  async held(rows, username) {
    const found = await rows.all(orderEntity, and(of(username), open));
    return { count: found.length, examples: found.slice(0, 3).map(({ orderNo }) => orderNo) };
  },
  async handOver(call, handover) {
    const found = await call.rows.all(orderEntity, and(of(handover.from.username), open), { lock: true });
    for (const order of found) await applyStep(call, order, step(order, handover));
    return found.length;
  },
});

/** Open orders that a person works on. */
export const orderHoldings: readonly HoldingKind[] = [
  ordersOf(
    "orderSales",
    "未完成订单（销售）",
    postRoles.salesBy,
    (username) => eq(ordOrder.salesBy, username),
    (order, { to, reason }) => changeSalesperson(order, { newSales: to.username, reason }, to),
  ),
  ordersOf(
    "orderCs",
    "未完成订单（客服）",
    postRoles.csBy,
    (username) => eq(ordOrder.csBy, username),
    (order, { to }) => edit(order, { csBy: to.username } as Parameters<typeof edit>[1]),
  ),
];
