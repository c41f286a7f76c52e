import { daysBetween, dayOf } from "#src/lib/time.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import type { Stage } from "./order-story.ts";
import type { OrderPlan } from "../plan.ts";
import type { Stream } from "../prng.ts";

/** An order somebody has a case about, with what was planned for it. */
export interface CaseOrder {
  order: OrderRow;
  plan: OrderPlan;
}

/** Whether everything that was planned for an order has happened: nothing of its own story can get in a case's way. */
function isOver(plan: OrderPlan, order: OrderRow, now: Date): boolean {
  if (plan.trouble === "voided" || order.orderStatus !== plan.target) return false;
  const { vouchers, again, ...single } = plan.times;
  const all = [...Object.values(single), ...Object.values(again ?? {}), ...vouchers.flatMap(Object.values)] as Date[];
  return all.every((at) => at <= now);
}

/** Whether nothing is open about an order, and its money came as money. */
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

/** Days since an order was finished; a lot for one that is not. */
export function daysSinceFinish(order: OrderRow, now: Date): number {
  return order.finishTime ? daysBetween(dayOf(order.finishTime), dayOf(now)) : 9_999;
}

/** One of the orders whose own story is over and that suit, or null. */
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
