import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isOwnerOnly } from "#src/contract/system/access/owner-only.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission, sysRole, sysRolePermission, sysUserRole } from "#src/server/db/schema/access.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import { ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import { isWithin, screensOfTenant } from "#src/server/kernel/auth/tenant-screens.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { roleEntity } from "./entity.ts";

export type RoleRow = RowOf<typeof sysRole>;

type Part = Pick<typeof sysPermission.$inferSelect, "id" | "perms" | "menuType" | "parentId">;

/**
 * Returns whether the actor may hand out a permission and take it away. Who administers the rights of a tenant does so
 * with everything that the tenant may have, whether he has it himself or not; the rest is the platform owner's.
 */
export async function grantable({ actor, tx }: Rows): Promise<(part: Part) => boolean> {
  if (ownsPlatform(actor)) return () => true;
  const screens = await screensOfTenant(tx, actor.tenantId);
  return ({ id, perms, menuType, parentId }) =>
    !listed(perms).some(isOwnerOnly) && isWithin({ permissionId: id, menuType, parentId }, screens);
}

/** Names of the permissions among these that are the platform owner's; undefined if there are none. */
async function ownersNames(rows: Rows, which: SQL): Promise<string | undefined> {
  const may = await grantable(rows);
  const parts = await rows.tx.select().from(sysPermission).where(which);
  const others = parts.filter((part) => !may(part)).map(({ id }) => id);
  return others.length > 0 ? permissionNames(rows, others) : undefined;
}

/** Refuses to hand out or take away what is the platform owner's. */
export async function demandGrantable(rows: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || ownsPlatform(rows.actor)) return;
  const names = await ownersNames(rows, inArray(sysPermission.id, [...ids]));
  if (names !== undefined)
    throw new Refusal(42201, `只有平台管理员可以授予或收回：${names}。请取消这些改动，或联系平台管理员`);
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
  if (!ownsPlatform(rows.actor) && (await holds(rows, role.id)))
    throw new Refusal(42201, "不能修改自己所持角色的授权，请由其他管理员操作");
  return role;
}

/** Whether the actor has a role. */
async function holds({ actor, tx }: Rows, roleId: string): Promise<boolean> {
  const [pair] = await tx
    .select({ id: sysUserRole.id })
    .from(sysUserRole)
    .where(and(eq(sysUserRole.userId, actor.userId), eq(sysUserRole.roleId, roleId)))
    .limit(1);
  return pair !== undefined;
}

/** Refuses a role that all tenants share, unless the platform owner acts. */
export function demandOwnRole({ actor }: Rows, { tenantId }: Pick<RoleRow, "tenantId">): void {
  if (tenantId === 0 && !ownsPlatform(actor))
    throw new Refusal(40302, "该角色由全部租户共用，只有平台管理员可以修改；可以复制成本租户的角色再调整");
}

/** Refuses to give a role with permissions of the platform owner. Use it wherever a person gets a role. */
export async function demandMayGive(rows: Rows, role: Pick<RoleRow, "id" | "roleCode" | "roleName">): Promise<void> {
  if (ownsPlatform(rows.actor)) return;
  if (role.roleCode === superAdmin) throw new Refusal(42201, "只有超级管理员可以分配超级管理员角色");
  const given = rows.tx
    .select({ id: sysRolePermission.permissionId })
    .from(sysRolePermission)
    .where(eq(sysRolePermission.roleId, role.id));
  const names = await ownersNames(rows, sql`${inArray(sysPermission.id, given)} and ${eq(sysPermission.delFlag, 0)}`);
  if (names !== undefined)
    throw new Refusal(42201, `角色“${role.roleName}”有只属于平台管理员的权限（${names}），不能分配，请联系平台管理员`);
}
