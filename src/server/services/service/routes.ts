import { and, eq, sql } from "drizzle-orm";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { service, serviceOptions, serviceSpecs } from "#src/contract/services/service.ts";
import { svcService } from "#src/server/db/schema/service.ts";
import { serveSet } from "#src/server/kernel/crud.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { type Route, serve } from "#src/server/kernel/serve.ts";
import { specsOfServices } from "#src/server/services/door.ts";
import { serviceEntity, serviceMatches, specEntity } from "./entity.ts";

const mostOptions = 50;

/** Specs of services as people see them, by service. */
async function specsShown(rows: Rows, serviceIds: readonly string[], enabledOnly: boolean) {
  const specs = (await specsOfServices(rows, serviceIds)).filter((spec) => !enabledOnly || spec.status === "1");
  const shown = await rows.presentMany(specEntity, specs);
  return (serviceId: string) => shown.filter((spec) => spec["serviceId"] === serviceId);
}

/** 服务: list, detail with specs, and the pickers. */
export const serviceRoutes: Route[] = [
  ...serveSet(service, serviceEntity, {
    async detail({ rows }, row, shown) {
      const specs = await specsShown(rows, [row.id], false);
      return { ...shown, specs: specs(row.id) };
    },
  }),
  serve(serviceOptions, async ({ rows, input }) => {
    const onShelf = eq(svcService.status, "1");
    const found = await rows.all(
      serviceEntity,
      input.keyword === "" ? onShelf : and(onShelf, serviceMatches(input.keyword)),
      {
        orderBy: [sql`${svcService.sortNo}`, sql`${svcService.serviceNo}`],
        limit: mostOptions,
      },
    );
    const specs = await specsShown(
      rows,
      found.map((row) => row.id),
      true,
    );
    const shown = await rows.presentMany(serviceEntity, found);
    return shown.map((row) => ({ ...row, specs: specs(String(row["id"])) })) as ResultOf<typeof serviceOptions>;
  }),
  serve(serviceSpecs, async ({ rows, input }) => {
    const specs = await specsShown(rows, [input.serviceId], false);
    return specs(input.serviceId) as ResultOf<typeof serviceSpecs>;
  }),
];
