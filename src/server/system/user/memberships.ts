import { and, asc, eq, inArray } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysDepart, sysTenant, sysUserDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { addMembers, removeMembers } from "#src/server/system/depart/door.ts";
import { demandMayGive } from "#src/server/system/role/door.ts";
import { departNames } from "./depart-names.ts";
import type { User } from "./guards.ts";

/** Roles of users that hold in the actor's tenant, ordered by code. */
async function rolesIn(rows: Rows, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { tenantId } = rows.actor;
  return rows.tx
    .select({
      userId: sysUserRole.userId,
      id: sysRole.id,
      roleName: sysRole.roleName,
      roleCode: sysRole.roleCode,
      tenantId: sysUserRole.tenantId,
    })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(and(inArray(sysUserRole.userId, [...userIds]), inArray(sysUserRole.tenantId, [0, tenantId])))
    .orderBy(asc(sysRole.roleCode));
}

/** Roles of one user that hold in the actor's tenant. */
export const rolesOf = (rows: Rows, userId: string) => rolesIn(rows, [userId]);

/** Departments of one user in the actor's tenant, ordered by code. */
export async function departsIn(rows: Rows, userId: string) {
  const { tenantId } = rows.actor;
  return rows.tx
    .select({ id: sysDepart.id, departName: sysDepart.departName, orgCode: sysDepart.orgCode })
    .from(sysUserDepart)
    .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
    .where(
      and(
        eq(sysUserDepart.userId, userId),
        eq(sysDepart.delFlag, 0),
        tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId),
      ),
    )
    .orderBy(asc(sysDepart.orgCode));
}

/** Names of departments and roles of users, as lists show them. */
export async function membershipNames(rows: Rows, ids: readonly string[]) {
  const departs = await departNames(rows, ids);
  const roles = new Map<string, string[]>();
  for (const { userId, roleName } of await rolesIn(rows, ids)) {
    const known = roles.get(userId) ?? [];
    if (!known.includes(roleName)) roles.set(userId, [...known, roleName]);
  }
  return ids.map((id) => ({ orgCodeTxt: departs.get(id) ?? null, roleNames: roles.get(id)?.join(",") ?? null }));
}

/** Gives a user exactly these roles (ids) in the actor's tenant. */
export async function setRoles(rows: Rows, ids: Ids, user: Pick<User, "id">, wanted: readonly string[]): Promise<void> {
  const { actor, tx } = rows;
  const held = await rolesIn(rows, [user.id]);
  const added = [...new Set(wanted)].filter((id) => !held.some((role) => role.id === id));
  const removed = held.filter((role) => !wanted.includes(role.id));
  if (added.length === 0 && removed.length === 0) return;
  const may = ["system:user:add", "system:user:edit", "company:user:role"] as const;
  if (!may.some((code) => actor.can(code))) throw new Refusal(40301, "您没有“角色分配”权限，不能修改用户的角色");
  if (user.id === actor.userId) throw new Refusal(42201, "不能修改自己的角色，请由其他管理员操作");
  const known = await tx
    .select({ id: sysRole.id, roleCode: sysRole.roleCode, roleName: sysRole.roleName })
    .from(sysRole)
    .where(inArray(sysRole.id, [...added, ""]));
  if (known.length < added.length) throw new Refusal(42201, "所选角色不存在或已被删除，请重新选择");
  for (const role of known) await demandMayGive(rows, role);
  const everywhere = removed.find((role) => role.tenantId === 0);
  if (everywhere && !ownsPlatform(actor))
    throw new Refusal(42201, `角色“${everywhere.roleName}”对所有租户生效，只能由超级管理员移除`);
  for (const { id, tenantId } of removed)
    await tx
      .delete(sysUserRole)
      .where(and(eq(sysUserRole.userId, user.id), eq(sysUserRole.roleId, id), eq(sysUserRole.tenantId, tenantId)));
  if (added.length > 0)
    await tx
      .insert(sysUserRole)
      .values(added.map((roleId) => ({ id: ids.next(), userId: user.id, roleId, tenantId: actor.tenantId })));
}

/** Puts a user into exactly these departments (ids) of the actor's tenant. Refuses to take his last one. */
export async function setDeparts(rows: Rows, user: User, wanted: readonly string[]): Promise<void> {
  const { actor, tx } = rows;
  const held = await departsIn(rows, user.id);
  const asked = [...new Set(wanted)];
  const added = asked.filter((id) => !held.some((depart) => depart.id === id));
  const found = await tx
    .select({ id: sysDepart.id, orgCode: sysDepart.orgCode })
    .from(sysDepart)
    .where(
      and(
        inArray(sysDepart.id, added),
        eq(sysDepart.delFlag, 0),
        actor.tenantId === 0 ? undefined : eq(sysDepart.tenantId, actor.tenantId),
      ),
    )
    .orderBy(asc(sysDepart.orgCode));
  if (found.length < added.length) throw new Refusal(42201, "所选部门不存在或已被删除，请重新选择");
  // First the new ones: a person who moves from his only department to another keeps one at every moment.
  for (const depart of found) await addMembers(rows, depart, [user.id]);
  for (const depart of held) if (!asked.includes(depart.id)) await removeMembers(rows, depart, [user.id]);
}

/** Links a user to exactly these tenants, and stores their ids with the account. */
export async function setTenants(rows: Rows, ids: Ids, userId: string, wanted: readonly number[]): Promise<void> {
  const { tx } = rows;
  const known = await tx.select({ id: sysTenant.id }).from(sysTenant).where(eq(sysTenant.delFlag, 0));
  if (wanted.some((id) => !known.some((tenant) => tenant.id === id)))
    throw new Refusal(42201, "所选租户不存在或已被删除，请重新选择");
  await tx.update(sysUserTenant).set({ status: "0" }).where(eq(sysUserTenant.userId, userId));
  for (const tenantId of wanted) await joinTenant(rows, ids, userId, tenantId);
  await storeTenants(rows, userId);
}

/** Makes a user an active member of a tenant. */
export async function joinTenant(rows: Rows, ids: Ids, userId: string, tenantId: number): Promise<void> {
  await rows.tx
    .insert(sysUserTenant)
    .values({ id: ids.next(), userId, tenantId, status: "1" })
    .onConflictDoUpdate({ target: [sysUserTenant.userId, sysUserTenant.tenantId], set: { status: "1" } });
}

/** Stores the ids of a user's tenants with the account. */
export async function storeTenants(rows: Rows, userId: string): Promise<void> {
  const active = await rows.tx
    .select({ id: sysUserTenant.tenantId })
    .from(sysUserTenant)
    .where(and(eq(sysUserTenant.userId, userId), eq(sysUserTenant.status, "1")))
    .orderBy(asc(sysUserTenant.tenantId));
  await rows.tx
    .update(sysUser)
    .set({ relTenantIds: active.map(({ id }) => id).join(",") })
    .where(eq(sysUser.id, userId));
}
