import { sql } from "drizzle-orm";
import { tag } from "#src/contract/services/tag.ts";
import { svcTag } from "#src/server/db/schema/service.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

const bearing = (table: string) =>
  sql`(select count(*) from ${sql.raw(table)} b where b.tenant_id = svc_tag.tenant_id and b.del_flag = 0 and svc_tag.id = any(string_to_array(b.tag_ids, ',')))`;

export const tagEntity = entityOf(tag, svcTag, {
  columns: { useCount: sql<number>`(${bearing("svc_service")} + ${bearing("svc_package")})`.mapWith(Number) },
  names: { tag: svcTag.tagName },
});
