import { sql } from "drizzle-orm";
import { flow, flowSummary } from "#src/contract/finance/flow.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { flowEntity } from "./entity.ts";

/** 财务流水: list, detail, export and the sums of the list. */
export const flowRoutes: Route[] = [
  ...serveSet(flow, flowEntity),
  serve(flowSummary, async ({ rows, input }) => {
    const of = (direction: string) =>
      sql<number>`coalesce(sum(${finFlow.amount}) filter (where ${finFlow.direction} = ${direction}), 0)::bigint`.mapWith(
        Number,
      );
    const [sums] = await rows.tx
      .select({ in: of("1"), out: of("2") })
      .from(finFlow)
      .where(rows.condition(flowEntity, input));
    const { in: received, out } = sums ?? { in: 0, out: 0 };
    return { in: received, out, net: received - out };
  }),
];
