import { sql } from "drizzle-orm";
import { category } from "#src/contract/services/category.ts";
import { svcCategory, svcProject, svcService } from "#src/server/db/schema/service.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import { codeAbove } from "#src/server/kernel/rows/tree.ts";

/** Services of a category and of those below it. */
const serviceCount = sql<number>`(
  select count(*) from svc_service s
  join svc_category own on own.id = s.category_id
  left join svc_category above on above.id = own.parent_id
  where s.tenant_id = svc_category.tenant_id and s.del_flag = 0
    and svc_category.id in (own.id, own.parent_id, above.parent_id))`.mapWith(Number);

export const categoryEntity = entityOf(category, svcCategory, {
  columns: { serviceCount, parentCode: codeAbove(svcCategory, svcCategory.parentId, svcCategory.categoryCode) },
  names: { category: svcCategory.categoryName },
  usedBy: () => [svcCategory.parentId, svcService.categoryId, svcProject.categoryId],
});
