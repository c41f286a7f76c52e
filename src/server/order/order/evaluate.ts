import { and, eq, sql } from "drizzle-orm";
import { ordEvaluation, ordOrder } from "#src/server/db/schema/order.ts";
import { param } from "#src/server/kernel/params.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { orderParams } from "#src/server/order/params.ts";
import { scoreLab } from "#src/server/otherConfig/door.ts";
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

interface Evaluated {
  order: OrderRow;
  evaluation: RowOf<typeof ordEvaluation>;
}

/** O-33, by the customer in the mall; the laboratory's score is not written. */
export async function evaluateOf(call: Writing, input: Opinion): Promise<Evaluated> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  const step = evaluate(order, input.scores, rows.now, await param(rows, orderParams.evaluate_days));
  const evaluation = await rows.insert(evaluationEntity, {
    orderId: order.id,
    scores: { ...input.scores },
    totalScore: totalOf(input.scores),
    content: input.content || null,
    anonymous: input.anonymous ?? "N",
  });
  return { order: await applyStep(call, order, step), evaluation };
}

/** O-33 with the laboratory's new score; returns the evaluation. */
export async function orderEvaluated(call: Writing, input: Opinion): Promise<Record<string, unknown>> {
  const { rows } = call;
  const { order, evaluation } = await evaluateOf(call, input);
  await scoreLab(rows, order.labId, () => meanOf(rows, order.labId));
  return rows.serialize(evaluationEntity, evaluation);
}

/** The mean score of a laboratory's orders, in tenths. */
async function meanOf(rows: Rows, labId: string): Promise<number> {
  const [mean] = await rows.tx
    .select({ score: sql<number>`round(avg(${ordEvaluation.totalScore}))::int` })
    .from(ordEvaluation)
    .innerJoin(ordOrder, eq(ordOrder.id, ordEvaluation.orderId))
    .where(and(eq(ordOrder.labId, labId), eq(ordOrder.tenantId, rows.actor.tenantId)));
  return mean?.score ?? 0;
}
