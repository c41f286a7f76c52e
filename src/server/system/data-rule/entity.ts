import { dataRule } from "#src/contract/system/access/data-rule.ts";
import { sysPermission, sysPermissionDataRule } from "#src/server/db/schema/access.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import { referred } from "#src/server/kernel/rows/meta.ts";

/** Data rules belong to the platform, like the menu entries. */
export const dataRuleEntity = entityOf(dataRule, sysPermissionDataRule, {
  tenancy: "none",
  columns: { permissionName: referred(sysPermissionDataRule.permissionId, sysPermission.name) },
});
