import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { evaluationEntity } from "./entity.ts";
import { evaluate, type Scores, totalOf } from "./rules/evaluate.ts";
import type { OrderRow } from "./rules/step.ts";
import { lockOrder } from "./store.ts";

/** A customer's evaluation of an order. */
export interface Opinion {
  id: string;
  version: number;
  scores: Scores;
  content?: string;
  anonymous?: "Y" | "N";
}

/** O-33, by the customer in the mall. */
export async function evaluateOf(call: Writing, input: Opinion): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  const step = evaluate(order, input.scores, rows.now, await param(rows, orderParams.evaluate_days));
  await rows.insert(evaluationEntity, {
    orderId: order.id,
    scores: { ...input.scores },
    totalScore: totalOf(input.scores),
    content: input.content || null,
    anonymous: input.anonymous ?? "N",
  });
  return applyStep(call, order, step);
}
