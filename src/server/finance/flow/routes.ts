import { sql } from "drizzle-orm";
import type { InputOf } from "#src/contract/endpoint.ts";
import { flow, flowReconcile, flowReverse, flowSummary } from "#src/contract/finance/flow.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import { sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { serveOnce } from "#src/server/kernel/rows/serve-action.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { type ManualFlow, manualValues, reconcileFlow, reverseFlow } from "./acts.ts";
import { flowEntity } from "./entity.ts";

/** 财务流水: list, detail, export, the sums of the list, manual entries, 对账 and 冲正. */
export const flowRoutes: Route[] = [
  ...serveSet(flow, flowEntity, {
    // Type assertion: the input is derived from the fields, and its required ones are there.
    beforeAdd: ({ rows }, values) => manualValues(rows, values as unknown as ManualFlow),
  }),
  serve(flowSummary, async ({ rows, input }) => {
    const of = (direction: string) =>
      sql<number>`case when ${finFlow.direction} = ${direction} then ${finFlow.amount} end`;
    const { in: received, out } = await sumsBy(rows, flowEntity, { in: of("1"), out: of("2") }, input);
    return { in: received, out, net: received - out };
  }),
  serve(flowReconcile, reconcileEach, { loose: true, message: "对账完成" }),
  serveOnce(
    flowReverse,
    async ({ rows, input }) => {
      const { id, flowNo } = await reverseFlow(rows, input);
      return { id, flowNo };
    },
    "流水已冲正",
  ),
];

/** Reconciles each flow in its own transaction: a refused one does not stop the others. */
async function reconcileEach(call: Call<InputOf<typeof flowReconcile>>) {
  const { ids, diffAmount, diffReason } = call.input;
  if (diffAmount !== 0 && ids.length > 1) throw new Refusal(42201, "有差异的流水请逐笔对账");
  const success: string[] = [];
  const failed: { id: string; message: string }[] = [];
  for (const id of ids) {
    try {
      await call.rows.fresh("write", (rows) => reconcileFlow(rows, id, { diffAmount, diffReason }));
      success.push(id);
    } catch (error) {
      // The reason of a single flow is the reason of the call.
      if (!(error instanceof Refusal) || ids.length === 1) throw error;
      failed.push({ id, message: error.message });
    }
  }
  return { success, failed };
}
