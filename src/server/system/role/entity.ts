import { role } from "#src/contract/system/access/role.ts";
import { sysRole } from "#src/server/db/schema/access.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** Roles of the tenant, and those that all tenants share; only the platform owner writes the latter. */
export const roleEntity = entityOf(role, sysRole, {
  tenancy: "shared",
});
