import { and, asc, eq, ne, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission, sysPermissionDataRule, sysRole, sysRolePermission } from "#src/server/db/schema/access.ts";
import { sysDepart, sysDepartPermission, sysTenant } from "#src/server/db/schema/organisation.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** Names for a message: the first three, and how many there are. */
const named = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join("、")} 等${names.length}个` : names.join("、");

/**
 * Refuses to delete an entry that a role, a department or the package of a tenant has. super_admin does not count: it
 * has everything.
 */
export async function demandUnused({ tx }: Rows, { id, name }: { id: string; name: string }): Promise<void> {
  const roles = await tx
    .select({ name: sysRole.roleName })
    .from(sysRolePermission)
    .innerJoin(sysRole, eq(sysRole.id, sysRolePermission.roleId))
    .where(and(eq(sysRolePermission.permissionId, id), ne(sysRole.roleCode, superAdmin)))
    .orderBy(asc(sysRole.roleCode));
  const refuse = (who: string, what: string) => new Refusal(40903, `“${name}”${who}，不能删除。请先${what}，再删除`);
  if (roles.length > 0)
    throw refuse(`已授权给角色：${named(roles.map((one) => one.name))}`, "在角色管理中取消这些角色的授权");
  const departs = await tx
    .select({ name: sysDepart.departName })
    .from(sysDepartPermission)
    .innerJoin(sysDepart, and(eq(sysDepart.id, sysDepartPermission.departId), eq(sysDepart.delFlag, 0)))
    .where(eq(sysDepartPermission.permissionId, id));
  if (departs.length > 0)
    throw refuse(`已授权给部门：${named(departs.map((one) => one.name))}`, "在部门管理中取消部门权限");
  const tenants = await tx
    .select({ name: sysTenant.name })
    .from(sysTenant)
    .where(and(eq(sysTenant.delFlag, 0), sql`${sysTenant.screenIds} @> ${JSON.stringify([id])}::jsonb`));
  if (tenants.length > 0)
    throw refuse(`在租户套餐中：${named(tenants.map((one) => one.name))}`, "在租户管理中从套餐里去掉");
}

/** Removes what belonged to a deleted entry: its data rules and the grants to super_admin. */
export async function removeParts({ tx }: Rows, id: string): Promise<void> {
  await tx.delete(sysPermissionDataRule).where(eq(sysPermissionDataRule.permissionId, id));
  await tx.delete(sysRolePermission).where(eq(sysRolePermission.permissionId, id));
}

/** Number of entries directly below each entry that has any. */
export async function countsBelow({ tx }: Rows): Promise<ReadonlyMap<string, number>> {
  const found = await tx
    .select({ id: sysPermission.parentId, count: sql<number>`count(*)::int` })
    .from(sysPermission)
    .where(eq(sysPermission.delFlag, 0))
    .groupBy(sysPermission.parentId);
  return new Map(found.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
}
