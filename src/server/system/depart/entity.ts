import { sql } from "drizzle-orm";
import { depart, maxDepartLevels, pathSeparator } from "#src/contract/system/depart-admin.ts";
import { departRole } from "#src/contract/system/depart-role.ts";
import { sysDepart, sysDepartRole } from "#src/server/db/schema/organisation.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import type { TreeOf } from "#src/server/kernel/rows/tree.ts";

/** Names from the top down to the parent. The codes of the departments above are the beginnings of the own code. */
const parentPath = sql`(
  select string_agg(above.depart_name, ${sql.raw(`'${pathSeparator}'`)} order by above.org_code)
  from sys_depart above
  where above.tenant_id = sys_depart.tenant_id and above.del_flag = 0
    and above.org_code in (
      select left(sys_depart.org_code, place) from generate_series(3, length(sys_depart.org_code) - 3, 3) place))`;

/** 部门. */
export const departEntity = entityOf(depart, sysDepart, {
  columns: { parentPath },
  unique: { uk_sys_depart_code: "机构编码" },
});

/** Rules by which departments stay a tree. */
export const departTree: TreeOf<typeof sysDepart> = {
  title: depart.title,
  entity: departEntity,
  rules: {
    parent: "parentId",
    top: null,
    name: "departName",
    code: "orgCode",
    order: ["orgCode"],
    levels: maxDepartLevels,
  },
};

/** 部门角色. */
export const departRoleEntity = entityOf(departRole, sysDepartRole);
