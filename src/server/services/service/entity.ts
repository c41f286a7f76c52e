import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { service, serviceFileFields, specFields } from "#src/contract/services/service.ts";
import { ordItem } from "#src/server/db/schema/order.ts";
import { svcCategory, svcPackageItem, svcService, svcSpec } from "#src/server/db/schema/service.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { matching } from "#src/server/services/match.ts";

/** Condition: number or name contains a text, or the text spells the name. */
export const serviceMatches = (keyword: string): SQL =>
  matching({ no: svcService.serviceNo, name: svcService.serviceName, spelling: svcService.spelling }, keyword);

/** Condition: services of a category or of those below it. */
function underCategory(id: string): SQL {
  return sql`${svcService.categoryId} in (
    with recursive below(id, depth) as (
      select c.id, 1 from ${svcCategory} c where c.id = ${id}
      union all select c.id, b.depth + 1 from ${svcCategory} c join below b on c.parent_id = b.id where b.depth < 10
    ) select id from below)`;
}

/** Condition: a comma-joined column contains any of the comma-joined values. */
function anyOf(column: PgColumn) {
  return (value: string): SQL =>
    sql`string_to_array(coalesce(${column}, ''), ',') && string_to_array(${value}::text, ',')`;
}

/** Condition: drafts that are scheduled for publishing. */
const waits = sql`${svcService.status} = '0' and ${svcService.publishTime} is not null`;

export const serviceEntity = entity({
  address: service.address,
  title: service.title,
  table: svcService,
  fields: service.fields,
  files: serviceFileFields,
  // Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
  columns: {
    categoryName: sql<string>`(select c.category_name from ${svcCategory} c where c.id = svc_service.category_id)`,
  },
  filters: {
    keyword: serviceMatches,
    categoryUnder: underCategory,
    industry: anyOf(svcService.industryIds),
    product: anyOf(svcService.productCategoryIds),
    tag: anyOf(svcService.tagIds),
    market: anyOf(svcService.markets),
    qualification: anyOf(svcService.qualifications),
    scheduled: (value) => (value === "N" ? sql`not (${waits})` : sql`(${waits})`),
  },
  unique: { svc_service_no: "编号", svc_service_name: "名称" },
  usedBy: () => [svcPackageItem.serviceId],
});

export const specEntity = entity({
  address: "services:service",
  title: "服务规格",
  table: svcSpec,
  fields: specFields,
  usedBy: () => [svcPackageItem.specId, ordItem.specId],
});
