import { and, asc, eq, inArray } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission, sysPermissionDataRule } from "#src/server/db/schema/access.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

// What roles and departments have in common when permissions and data rules are granted to them.

/** What changed between the permissions that a person saw and those he chose; the inputs are ids, comma-joined. */
export function changeOf({ permissionIds, lastpermissionIds }: { permissionIds: string; lastpermissionIds: string }) {
  const before = new Set(listed(lastpermissionIds));
  const after = new Set(listed(permissionIds));
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  };
}

/** Refuses permissions (ids, each once) that were deleted meanwhile. */
export async function demandPermissions({ tx }: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: sysPermission.id })
    .from(sysPermission)
    .where(and(inArray(sysPermission.id, [...ids]), eq(sysPermission.delFlag, 0)));
  if (known.length < ids.length) throw new Refusal(42201, "有的菜单或按钮已被删除，请刷新后重试");
}

type Rule = typeof sysPermissionDataRule.$inferSelect;

/** The data rules of a permission, oldest first. */
export const rulesOf = ({ tx }: Rows, permissionId: string): Promise<Rule[]> =>
  tx
    .select()
    .from(sysPermissionDataRule)
    .where(eq(sysPermissionDataRule.permissionId, permissionId))
    .orderBy(asc(sysPermissionDataRule.createTime), asc(sysPermissionDataRule.id));

/** Refuses data rules that the permission does not have. */
export async function demandRules(rows: Rows, permissionId: string, chosen: readonly string[]): Promise<void> {
  const known = new Set((await rulesOf(rows, permissionId)).map(({ id }) => id));
  if (!chosen.every((id) => known.has(id))) throw new Refusal(42201, "有的数据规则已被删除，请刷新后重试");
}

/** A data rule as it is offered for a grant (`GrantableRule`). */
export const shownRule = ({ id, ruleName, ruleColumn, ruleConditions, ruleValue }: Rule) => ({
  id,
  ruleName,
  ruleColumn,
  ruleConditions,
  ruleValue,
});
