import { and, inArray, isNotNull, notInArray } from "drizzle-orm";
import { sysPermission, sysPermissionDataRule, sysRolePermission } from "#src/server/db/schema/access.ts";
import { sysQuartzJob } from "#src/server/db/schema/running.ts";
import type { Tx } from "#src/server/db/store.ts";
import { listed } from "#src/lib/joined.ts";

/**
 * Removes menus, screens and buttons that the program no longer has, with their grants and data rules. A row stays if a
 * row below it stays, such as an administrator's own.
 */
export async function removePermissions(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  let going = [...ids];
  for (;;) {
    if (going.length === 0) return going;
    const below = await tx
      .selectDistinct({ parentId: sysPermission.parentId })
      .from(sysPermission)
      .where(and(inArray(sysPermission.parentId, going), notInArray(sysPermission.id, going)));
    if (below.length === 0) break;
    going = going.filter((id) => !below.some(({ parentId }) => parentId === id));
  }
  await tx.delete(sysRolePermission).where(inArray(sysRolePermission.permissionId, going));
  await tx.delete(sysPermissionDataRule).where(inArray(sysPermissionDataRule.permissionId, going));
  await tx.delete(sysPermission).where(inArray(sysPermission.id, going));
  return going;
}

/** Removes grants that the program no longer gives. */
export async function removeGrants(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  await tx.delete(sysRolePermission).where(inArray(sysRolePermission.id, [...ids]));
  return ids;
}

/** Removes data rules that no grant uses any more, including the administrator's grants. */
export async function removeRules(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const grants = await tx
    .selectDistinct({ ruleIds: sysRolePermission.dataRuleIds })
    .from(sysRolePermission)
    .where(isNotNull(sysRolePermission.dataRuleIds));
  const named = new Set(grants.flatMap(({ ruleIds }) => listed(ruleIds)));
  const idle = ids.filter((id) => !named.has(id));
  if (idle.length > 0) await tx.delete(sysPermissionDataRule).where(inArray(sysPermissionDataRule.id, idle));
  return idle;
}

/** Removes jobs whose class no longer exists; their logs expire by age. */
export async function removeJobs(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  await tx.delete(sysQuartzJob).where(inArray(sysQuartzJob.id, [...ids]));
  return ids;
}
