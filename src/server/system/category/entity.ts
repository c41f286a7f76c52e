import { sysCategory as set } from "#src/contract/system/category.ts";
import { sysCategory } from "#src/server/db/schema/dictionary.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import { codeAbove } from "#src/server/kernel/rows/tree.ts";

/** 分类字典: rows of the platform, and rows that a tenant adds beside or under them. */
export const sysCategoryEntity = entityOf(set, sysCategory, {
  tenancy: "shared",
  columns: { parentCode: codeAbove(sysCategory, sysCategory.pid, sysCategory.code) },
  unique: { uk_sys_category_code: "分类编码" },
});
