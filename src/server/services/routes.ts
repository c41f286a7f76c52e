import * as categories from "#src/contract/services/category.ts";
import * as categoryTrees from "#src/contract/services/category-tree.ts";
import * as exchangeRates from "#src/contract/services/exchange-rate.ts";
import * as industries from "#src/contract/services/industry.ts";
import * as packages from "#src/contract/services/package.ts";
import * as projects from "#src/contract/services/project.ts";
import * as services from "#src/contract/services/service.ts";
import * as serviceActs from "#src/contract/services/service-acts.ts";
import * as tags from "#src/contract/services/tag.ts";
import * as travelling from "#src/contract/services/travelling.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { categoryRoutes } from "./category/routes.ts";
import { packageItemsFor, servicesFor, specsFor, travelFor } from "./door.ts";
import { exchangeRateRoutes } from "./exchangeRate/routes.ts";
import { industryEntity } from "./industry/entity.ts";
import { packageEntity, packageItemEntity } from "./package/entity.ts";
import { projectEntity } from "./project/entity.ts";
import { tagRoutes } from "./tag/routes.ts";
import { serviceRoutes } from "./service/routes.ts";

/** Everything the catalogue declares. */
export const servicesContract: readonly object[] = [
  services,
  serviceActs,
  packages,
  categories,
  categoryTrees,
  exchangeRates,
  industries,
  projects,
  tags,
  travelling,
];

/** Everything the catalogue serves. */
export const servicesRoutes: Route[] = [
  ...serviceRoutes,
  ...serveSet(packages.servicePackage, packageEntity, {
    async detail({ rows }, row, shown) {
      const items = await packageItemsFor(rows, [row.id]);
      const found = await servicesFor(
        rows,
        items.map((item) => item.serviceId),
      );
      const specs = await specsFor(
        rows,
        items.flatMap((item) => item.specId ?? []),
      );
      const lines = await rows.serializeMany(packageItemEntity, items);
      return {
        ...shown,
        items: lines.map((line, at) => {
          const service = found.get(items[at]?.serviceId ?? "");
          return {
            ...line,
            serviceName: service?.serviceName ?? null,
            specName: specs.get(items[at]?.specId ?? "")?.specName ?? null,
            onSite: service?.onSite ?? null,
            needSample: service?.needSample ?? null,
          };
        }),
      };
    },
  }),
  ...categoryRoutes,
  ...exchangeRateRoutes,
  ...serveSet(industries.industry, industryEntity),
  ...serveSet(projects.project, projectEntity),
  ...tagRoutes,
  serve(travelling.travellingCalc, async ({ rows, input }) => {
    const { fees, amount } = await travelFor(rows, input.areaCode, input.manDays);
    const { areaCode, transportFee, hotelFee, mealFee } = fees;
    return {
      areaCode,
      transportFee,
      hotelFee,
      mealFee,
      manDayFee: fees.manDayFee ?? 0,
      manDays: input.manDays,
      amount,
    };
  }),
];
