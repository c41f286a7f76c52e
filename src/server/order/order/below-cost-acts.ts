import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type {
  orderApproveBelowCost,
  orderAskBelowCost,
  orderBelowCost,
  orderRejectBelowCost,
  orderWithdrawBelowCost,
} from "#src/contract/order/below-cost.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { personOf } from "#src/server/system/user/door.ts";
import { workingActor } from "#src/server/system/work/door.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { orderEntity } from "./entity.ts";
import { lockPriced } from "./money-acts.ts";
import { decidersOf, pendingAsk } from "./price-ask.ts";
import { approveBelowCost, askBelowCost, rejectBelowCost, withdrawBelowCost } from "./rules/below-cost.ts";
import { isBelowCost } from "./rules/change-price.ts";
import type { OrderRow } from "./rules/step.ts";
import { itemsOf, lockOrder } from "./store.ts";

/** Whether an amount needs approval, without the laboratory's prices. */
export async function belowCostOf(
  rows: Rows,
  { id, amount }: InputOf<typeof orderBelowCost>,
): Promise<ResultOf<typeof orderBelowCost>> {
  const order = await rows.find(orderEntity, id);
  const below = isBelowCost(amount, await itemsOf(rows, order.id));
  return { below, deciders: below ? await decidersOf(rows) : [] };
}

export async function askBelowCostOf(call: Writing, input: InputOf<typeof orderAskBelowCost>): Promise<OrderRow> {
  const { rows } = call;
  const { order, facts } = await lockPriced(rows, input.id, input.version);
  return applyStep(call, order, askBelowCost(order, input, rows.actor, rows.now, facts));
}

export async function approveBelowCostOf(
  call: Writing,
  input: InputOf<typeof orderApproveBelowCost>,
): Promise<OrderRow> {
  const { rows } = call;
  const [{ order, facts }, ask] = await Promise.all([
    lockPriced(rows, input.id, input.version),
    pendingAsk(rows, input.id),
  ]);
  const asker = ask && (await workingActor(rows, ask.askBy));
  return applyStep(call, order, approveBelowCost(order, ask, { asker, who: rows.actor }, rows.now, facts));
}

export async function rejectBelowCostOf(call: Writing, input: InputOf<typeof orderRejectBelowCost>): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  const ask = await pendingAsk(rows, order.id);
  const askName = (ask && (await personOf(rows, ask.askBy))?.realname) ?? "";
  return applyStep(call, order, rejectBelowCost(order, ask, { reason: input.reason, askName }, rows.actor));
}

export async function withdrawBelowCostOf(
  call: Writing,
  input: InputOf<typeof orderWithdrawBelowCost>,
): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  return applyStep(call, order, withdrawBelowCost(order, await pendingAsk(rows, order.id), rows.actor));
}
