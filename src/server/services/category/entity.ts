import { category } from "#src/contract/services/category.ts";
import { svcCategory, svcService } from "#src/server/db/schema/service.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const categoryEntity = entity({
  address: category.address,
  title: category.title,
  table: svcCategory,
  fields: category.fields,
  unique: { svc_category_code: "编码" },
  usedBy: () => [svcCategory.parentId, svcService.categoryId],
});
