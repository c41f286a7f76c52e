import { and, eq, inArray } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission, sysRole, sysRolePermission, sysUserRole } from "#src/server/db/schema/access.ts";
import { superAdmin } from "#src/server/kernel/auth/access.ts";
import { ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { roleEntity } from "./entity.ts";

export type RoleRow = RowOf<typeof sysRole>;

/** Data rules of each permission that a person or a role has: one list of rule ids per role, empty = all rows. */
type Held = ReadonlyMap<string, readonly (readonly string[])[]>;

/** What roles hold. */
export async function heldBy({ tx }: Rows, roleIds: readonly string[]): Promise<Held> {
  const held = new Map<string, (readonly string[])[]>();
  if (roleIds.length === 0) return held;
  const pairs = await tx
    .select({ permissionId: sysRolePermission.permissionId, dataRuleIds: sysRolePermission.dataRuleIds })
    .from(sysRolePermission)
    .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
    .where(and(inArray(sysRolePermission.roleId, [...roleIds]), eq(sysPermission.delFlag, 0)));
  for (const { permissionId, dataRuleIds } of pairs) {
    const lists = held.get(permissionId);
    if (lists) lists.push(listed(dataRuleIds));
    else held.set(permissionId, [listed(dataRuleIds)]);
  }
  return held;
}

/** What the actor holds in the tenant of the call; "all" for the platform owner. */
export async function ownGrants(rows: Rows): Promise<Held | "all"> {
  const { actor, tx } = rows;
  if (ownsPlatform(actor)) return "all";
  const own = await tx
    .select({ roleId: sysUserRole.roleId })
    .from(sysUserRole)
    .where(and(eq(sysUserRole.userId, actor.userId), inArray(sysUserRole.tenantId, [0, actor.tenantId])));
  return heldBy(
    rows,
    own.map(({ roleId }) => roleId),
  );
}

/** Whether somebody with `own` may give a permission narrowed by these rules: he sees at least those rows himself. */
export function covers(own: Held | "all", permissionId: string, ruleIds: readonly string[]): boolean {
  if (own === "all") return true;
  // Rules are joined with AND: a superset of rules shows fewer rows.
  return (own.get(permissionId) ?? []).some((rules) => rules.every((id) => ruleIds.includes(id)));
}

/** Names of permissions for a message: the first five and the number of all. */
export async function permissionNames({ tx }: Rows, ids: readonly string[]): Promise<string> {
  const first = await tx
    .select({ name: sysPermission.name })
    .from(sysPermission)
    .where(inArray(sysPermission.id, ids.slice(0, 5)));
  const names = first.map(({ name }) => name).join("、");
  return ids.length > first.length ? `${names} 等${ids.length}项` : names;
}

/** Locks a role of the tenant whose grants the actor may change. */
export async function lockGrantable(rows: Rows, roleId: string): Promise<RoleRow> {
  const role = await rows.lock(roleEntity, roleId);
  if (role.roleCode === superAdmin) throw new Refusal(42201, "超级管理员角色拥有全部权限，不能修改授权");
  demandOwnRole(rows, role);
  return role;
}

/** Refuses a role that all tenants share, unless the platform owner acts. */
export function demandOwnRole({ actor }: Rows, { tenantId }: Pick<RoleRow, "tenantId">): void {
  if (tenantId === 0 && !ownsPlatform(actor))
    throw new Refusal(40302, "该角色由全部租户共用，只有平台管理员可以修改；可以复制成本租户的角色再调整");
}

/**
 * Refuses to give a role that has a permission, or sees rows, which the actor lacks. Use it wherever a person gets a
 * role.
 */
export async function demandMayGive(rows: Rows, role: Pick<RoleRow, "id" | "roleCode" | "roleName">): Promise<void> {
  const own = await ownGrants(rows);
  if (own === "all") return;
  if (role.roleCode === superAdmin) throw new Refusal(42201, "只有超级管理员可以分配超级管理员角色");
  const given = await heldBy(rows, [role.id]);
  const more = [...given].filter(([id, lists]) => lists.some((rules) => !covers(own, id, rules))).map(([id]) => id);
  if (more.length > 0)
    throw new Refusal(
      42201,
      `角色“${role.roleName}”有您自己没有的权限（${await permissionNames(rows, more)}），不能分配，请联系平台管理员`,
    );
}
