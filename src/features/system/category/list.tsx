import { sysCategory } from "#src/contract/system/category.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 分类字典. */
export const CategoryDictList = entityScreen(sysCategory, {
  columns: [{ name: "name", width: 320 }, "code", "createBy", "createTime"],
  filters: ["name", "code"],
  // In a tenant, only the tenant's own rows can be edited.
  refuseEdit: (row) =>
    row["tenantId"] === 0 && session().tenantId !== "0" ? text("sysAdmin.category.shared") : undefined,
});
