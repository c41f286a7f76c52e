import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { gatewayRoute, refreshRoutes, updateAllRoutes } from "#src/contract/system/platform/gateway-route.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysGatewayRoute } from "#src/server/db/schema/platform.ts";
import { parseLine } from "#src/server/kernel/http/issues.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { NewOf } from "#src/server/kernel/rows/rows.ts";
import { columnValues } from "#src/server/kernel/rows/values.ts";
import { gatewayRouteEntity } from "./entity.ts";

type Values = NewOf<typeof sysGatewayRoute>;

/** Calls of 网关路由. */
export const gatewayRouteRoutes: Route[] = [
  ...serveSet(gatewayRoute, gatewayRouteEntity, {
    // Routes are rows of the platform, whichever tenant its owner is viewing.
    beforeAdd: (_call, values) => ({ ...values, tenantId: 0 }),
  }),
  serve(updateAllRoutes, async (call) => {
    const { id, ...given } = call.input.router;
    const router = stockValues(given);
    if (id) await edit(call, id, router);
    else {
      const values = await valuesOf(call, gatewayRoute.add.input, router);
      await call.rows.insert(gatewayRouteEntity, { ...values, tenantId: 0 });
    }
    return null;
  }),
  serve(
    refreshRoutes,
    async ({ rows }) => {
      const all = await rows.all(gatewayRouteEntity, eq(sysGatewayRoute.status, "1"), { limit: 1000 });
      for (const route of all) {
        if (!gatewayRoute.add.input.safeParse(route).success)
          throw new Refusal(42201, `路由 ${route.routerId} 的设置不完整，请编辑后再刷新`);
      }
      return all.length;
    },
    { message: (count) => `已刷新，${String(count)}条路由生效` },
  ),
];

async function edit(call: Call<unknown>, id: string, router: Readonly<Record<string, unknown>>): Promise<void> {
  const row = await call.rows.lock(gatewayRouteEntity, id);
  await call.rows.update(gatewayRouteEntity, row, await valuesOf(call, gatewayRoute.edit.input, { id, ...router }));
}

async function valuesOf(call: Call<unknown>, input: z.ZodMiniType, router: object): Promise<Values> {
  const parsed = (await parseLine(input, router)) as Record<string, unknown>;
  // Each registered field is one column, so these are values of the table.
  return columnValues(gatewayRouteEntity, parsed, call.actor) as Values;
}

/** Values as older clients send them: lists as JSON text, the status as a number. */
function stockValues(router: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = { ...router };
  for (const name of ["predicates", "filters"]) {
    const value = values[name];
    if (typeof value === "string" && value.trim() !== "") values[name] = listIn(value);
  }
  if (typeof values["status"] === "number") values["status"] = String(values["status"]);
  return values;
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(42201, "断言和过滤器应为JSON列表");
  }
}
