import { daysBetween, dayOf } from "#src/lib/time.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import type { Stage } from "./order-story.ts";
import type { OrderPlan } from "../plan.ts";
import type { Stream } from "../prng.ts";

/** An order with an after-sales case, and its plan. */
export interface CaseOrder {
  order: OrderRow;
  plan: OrderPlan;
}

/** Whether all planned events of an order have happened, so that they cannot interfere with a case. */
function isOver(plan: OrderPlan, order: OrderRow, now: Date): boolean {
  if (plan.trouble === "voided" || order.orderStatus !== plan.target) return false;
  const { vouchers, again, ...single } = plan.times;
  const all = [...Object.values(single), ...Object.values(again ?? {}), ...vouchers.flatMap(Object.values)] as Date[];
  return all.every((at) => at <= now);
}

/** Whether an order has no open cases and was paid in full, not on credit. */
export function isPlain(order: OrderRow): boolean {
  return (
    order.holdFlag === "N" &&
    order.refundStatus === "0" &&
    order.withdrawalStatus === "0" &&
    order.paidAmount > 0 &&
    order.creditAmount === 0 &&
    order.paidAmount >= order.payableAmount
  );
}

/** Days since an order was finished; 9999 for an unfinished order. */
export function daysSinceFinish(order: OrderRow, now: Date): number {
  return order.finishTime ? daysBetween(dayOf(order.finishTime), dayOf(now)) : 9_999;
}

/** A random order that suits and whose own story is over, or null. */
export function pickOrder(
  { replay, plans }: Stage,
  stream: Stream,
  suits: (order: OrderRow, plan: OrderPlan) => boolean,
): CaseOrder | null {
  const found: CaseOrder[] = [];
  for (const row of replay.memory.of(ordOrder).made()) {
    const order = row as OrderRow;
    const plan = plans.get(order.id);
    if (plan && isOver(plan, order, replay.now) && suits(order, plan)) found.push({ order, plan });
  }
  return found.length === 0 ? null : stream.pick(found);
}
