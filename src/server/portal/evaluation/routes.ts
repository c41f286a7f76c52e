import { portalEvaluationAdd } from "#src/contract/portal/evaluation.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { orderEvaluated, orderNumbered } from "#src/server/order/order/door.ts";
import { checkPortal, inTenantOf } from "../message.ts";

/** Evaluations, given by customers in the mall. */
export function portalEvaluationRoutes({ config: { portalSecret } }: Kernel): Route[] {
  return [
    serve(
      portalEvaluationAdd,
      async (call) => {
        const { input, now } = call;
        checkPortal(portalSecret, input, now);
        const { scores, content = "", anonymous = "N" } = input;
        return inTenantOf(call, input.tenantId, async (own) => {
          const order = await orderNumbered(own.rows, input.orderNo);
          if (!order) throw new Refusal(40401);
          return orderEvaluated(own, { id: order.id, version: order.version, scores, content, anonymous });
        });
      },
      { loose: true },
    ),
  ];
}
