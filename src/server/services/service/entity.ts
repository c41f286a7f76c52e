import { or, type SQL, sql } from "drizzle-orm";
import { service, specFields } from "#src/contract/services/service.ts";
import { svcCategory, svcService, svcSpec } from "#src/server/db/schema/service.ts";
import { entity } from "#src/server/kernel/entity.ts";

/** A text to be found as it is, anywhere: `%`, `_` and `\` stand for themselves. */
function contains(value: string): string {
  return `%${value.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Services whose number or name contains a text. */
export function serviceMatches(keyword: string): SQL {
  const pattern = contains(keyword.replace(/^\*|\*$/g, ""));
  return (
    or(sql`${svcService.serviceNo} ilike ${pattern}`, sql`${svcService.serviceName} ilike ${pattern}`) ?? sql`true`
  );
}

export const serviceEntity = entity({
  address: service.address,
  title: service.title,
  table: svcService,
  fields: service.fields,
  // Drizzle writes the columns of a one-table select without their table: inside a subquery they must be spelt out.
  columns: {
    categoryName: sql<string>`(select c.category_name from ${svcCategory} c where c.id = svc_service.category_id)`,
  },
  filters: { keyword: serviceMatches },
  unique: { svc_service_no: "编号", svc_service_name: "名称" },
});

export const specEntity = entity({
  address: "services:service",
  title: "服务规格",
  table: svcSpec,
  fields: specFields,
});
