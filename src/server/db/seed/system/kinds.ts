import { sysPermission, sysPermissionDataRule, sysRole, sysRolePermission } from "#src/server/db/schema/access.ts";
import { sysCategory, sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysCheckRule, sysFillRule } from "#src/server/db/schema/platform.ts";
import { sysQuartzJob } from "#src/server/db/schema/running.ts";
import { idIn, type SeedKind } from "#src/server/db/seed/refresh/seed-kind.ts";
import { removeGrants, removeJobs, removePermissions, removeRules } from "#src/server/db/seed/refresh/vanished.ts";
import { grantRows, permissionRows, roleRows, ruleRows } from "./access-rows.ts";
import { categoryRows, dictItemRows, dictRows } from "./dict-rows.ts";
import { jobRows } from "./jobs.ts";
import { checkRuleRows, fillRuleRows } from "./rules.ts";

/** Seed rows of every installation, updated with each version; a kind comes after the kinds it needs. */
export function systemKinds(): SeedKind[] {
  return [
    { name: "dict", table: sysDict, follows: ["dictCode", "dictName", "locked"], rows: dictRows() },
    {
      name: "dictItem",
      table: sysDictItem,
      follows: ["dictId", "itemValue", "itemText", "itemColor", "description", "sortOrder"],
      rows: dictItemRows(),
      needs: (row) => [`dict ${idIn(row, "dictId")}`],
    },
    {
      name: "category",
      table: sysCategory,
      follows: ["pid", "name", "code"],
      rows: categoryRows(),
      needs: (row) => (row["pid"] === "0" ? [] : [`category ${idIn(row, "pid")}`]),
    },
    {
      name: "permission",
      table: sysPermission,
      follows:
        "parentId name perms permsType icon component componentName url redirect sortNo menuType leaf route keepAlive hidden ruleFlag".split(
          " ",
        ),
      rows: permissionRows(),
      needs: (row) => (row["parentId"] ? [`permission ${idIn(row, "parentId")}`] : []),
      remove: removePermissions,
    },
    {
      name: "rule",
      table: sysPermissionDataRule,
      follows: ["permissionId", "ruleName", "ruleColumn", "ruleConditions", "ruleValue"],
      rows: ruleRows(),
      needs: (row) => [`permission ${idIn(row, "permissionId")}`],
      remove: removeRules,
    },
    { name: "role", table: sysRole, follows: ["roleCode", "roleName", "description"], rows: roleRows() },
    {
      name: "grant",
      table: sysRolePermission,
      follows: ["dataRuleIds"],
      // Saving a role's grants may create new ids, so the pair of role and permission is the key.
      keyOf: (row) => `${idIn(row, "roleId")}-${idIn(row, "permissionId")}`,
      rows: grantRows(),
      // Without one of its data rules, a grant would allow more than intended.
      needs: (row) => [
        `role ${idIn(row, "roleId")}`,
        `permission ${idIn(row, "permissionId")}`,
        ...(row["dataRuleIds"] ? idIn(row, "dataRuleIds").split(",") : []).map((id) => `rule ${id}`),
      ],
      remove: removeGrants,
    },
    {
      name: "checkRule",
      table: sysCheckRule,
      follows: ["ruleCode", "ruleName", "ruleJson", "ruleDescription"],
      rows: checkRuleRows(),
    },
    {
      name: "fillRule",
      table: sysFillRule,
      follows: ["ruleCode", "ruleName", "ruleClass", "ruleParams"],
      rows: fillRuleRows(),
    },
    {
      name: "job",
      table: sysQuartzJob,
      follows: ["jobClassName", "cronExpression", "description"],
      rows: jobRows(),
      // The next time was calculated from the old expression.
      withChange: { nextTime: null },
      remove: removeJobs,
    },
  ];
}
