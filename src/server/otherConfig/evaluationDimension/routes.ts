import { eq } from "drizzle-orm";
import {
  evaluationDimension,
  saveEvaluationDimensions,
  weightRefusal,
} from "#src/contract/otherConfig/evaluation-dimension.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { cfgEvaluationDimension } from "#src/server/db/schema/lab.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { dimensionEntity } from "./entity.ts";

/** 评价维度: the standard calls, and saving all weights of a type together. */
export const evaluationDimensionRoutes: Route[] = [
  ...serveSet(evaluationDimension, dimensionEntity, {
    beforeDelete(_call, { status }) {
      if (status === "1") throw new Refusal(42201, "启用的维度不能删除，请先停用");
    },
  }),
  serve(
    saveEvaluationDimensions,
    async ({ rows, input }) => {
      const held = await rows.all(dimensionEntity, eq(cfgEvaluationDimension.dimensionType, input.type), {
        lock: true,
      });
      const sent = new Map(input.rows.map((row) => [row.id, row]));
      // A dimension that somebody added or deleted meanwhile would make the total wrong.
      if (sent.size !== held.length || held.some(({ id }) => !sent.has(id))) throw new Refusal(40901);
      const refused = weightRefusal([...sent.values()]);
      if (refused) throw new Refusal(42201, refused);
      for (const row of held) {
        const { weight = row.weight, status = row.status } = sent.get(row.id) ?? {};
        if (weight !== row.weight || status !== row.status) await rows.update(dimensionEntity, row, { weight, status });
      }
      return null;
    },
    { message: "权重已保存" },
  ),
];
