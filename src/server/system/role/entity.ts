import { role } from "#src/contract/system/access/role.ts";
import { sysRole } from "#src/server/db/schema/access.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const roleEntity = entity({
  address: role.address,
  title: role.title,
  table: sysRole,
  fields: role.fields,
  tenancy: "shared",
  unique: { uk_sys_role_code: "角色编码" },
});
