import { and, count, eq, inArray, sql } from "drizzle-orm";
import * as contract from "#src/contract/system/access/role-user.ts";
import type { ListInput } from "#src/contract/list.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import { ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { departNames } from "#src/server/system/user/door.ts";
import { inTenant, userEntity } from "#src/server/system/user/entity.ts";
import { rightsChanged } from "./announce.ts";
import { roleEntity } from "./entity.ts";
import { demandMayGive, type RoleRow } from "./guard.ts";

/** Condition: pairs of user and role that hold in the actor's tenant. */
const here = ({ actor }: Rows) =>
  actor.tenantId === 0 ? undefined : inArray(sysUserRole.tenantId, [0, actor.tenantId]);

/** How many people of the tenant have each role. */
export async function userCounts(rows: Rows, roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (roleIds.length === 0) return new Map();
  const found = await rows.tx
    .select({ roleId: sysUserRole.roleId, users: count(sql`distinct ${sysUserRole.userId}`) })
    .from(sysUserRole)
    .innerJoin(sysUser, eq(sysUser.id, sysUserRole.userId))
    .where(
      and(inArray(sysUserRole.roleId, [...roleIds]), here(rows), eq(sysUser.delFlag, 0), inTenant(rows.actor.tenantId)),
    )
    .groupBy(sysUserRole.roleId);
  return new Map(found.map(({ roleId, users }) => [roleId, users]));
}

/** Ids of the people with a role, in every tenant. */
export async function holderIds({ tx }: Rows, roleId: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ userId: sysUserRole.userId })
    .from(sysUserRole)
    .where(eq(sysUserRole.roleId, roleId));
  return found.map(({ userId }) => userId);
}

/** Whether anybody in any tenant has a role; a deleted person may be restored with it. */
export async function isUsed({ tx }: Rows, roleId: string): Promise<boolean> {
  const found = await tx
    .select({ id: sysUserRole.id })
    .from(sysUserRole)
    .where(eq(sysUserRole.roleId, roleId))
    .limit(1);
  return found.length > 0;
}

/** The role and the people of a change. Refuses people of other tenants, oneself, and super_admin to anybody else. */
async function membersOf(rows: Rows, roleId: string, userIds: readonly string[]): Promise<RoleRow> {
  const { actor, tx } = rows;
  const role = await rows.lock(roleEntity, roleId);
  if (userIds.includes(actor.userId)) throw new Refusal(42201, "不能修改自己的角色，请由其他管理员操作");
  if (role.roleCode === superAdmin && !ownsPlatform(actor))
    throw new Refusal(42201, "只有超级管理员可以分配或取消超级管理员角色");
  const found = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...userIds]), eq(sysUser.delFlag, 0), inTenant(actor.tenantId)));
  if (found.length < userIds.length) throw new Refusal(40401);
  return role;
}

async function addMembers(call: Call<{ roleId: string; userIdList: string[] }>): Promise<string[]> {
  const { rows, input } = call;
  const userIds = [...new Set(input.userIdList)];
  const role = await membersOf(rows, input.roleId, userIds);
  await demandMayGive(rows, role);
  const stored = await rows.tx
    .select({ userId: sysUserRole.userId })
    .from(sysUserRole)
    .where(and(eq(sysUserRole.roleId, role.id), inArray(sysUserRole.userId, userIds), here(rows)));
  const there = new Set(stored.map(({ userId }) => userId));
  const { ids } = depsOf(rows);
  const fresh = userIds.filter((id) => !there.has(id));
  if (fresh.length > 0)
    await rows.tx
      .insert(sysUserRole)
      .values(fresh.map((userId) => ({ id: ids.next(), userId, roleId: role.id, tenantId: rows.actor.tenantId })));
  return fresh;
}

async function removeMembers(rows: Rows, roleId: string, ids: readonly string[]): Promise<string[]> {
  const userIds = [...new Set(ids)];
  const role = await membersOf(rows, roleId, userIds);
  const pairs = and(eq(sysUserRole.roleId, role.id), inArray(sysUserRole.userId, userIds), here(rows));
  const stored = await rows.tx.select({ tenantId: sysUserRole.tenantId }).from(sysUserRole).where(pairs);
  if (!ownsPlatform(rows.actor) && stored.some(({ tenantId }) => tenantId === 0))
    throw new Refusal(42201, "选中的用户在全部租户拥有该角色，请联系平台管理员取消");
  const removed = await rows.tx.delete(sysUserRole).where(pairs).returning({ userId: sysUserRole.userId });
  return removed.map(({ userId }) => userId);
}

/** What a row says besides the person's fields. */
const besideNames = ["roleNames", "orgCodeTxt"] as const;
/** Who may see roles need not see contact details, so other fields of people are not served here. */
const servedNames = [...Object.keys(contract.roleUser.fields).filter((name) => name !== "roleId"), ...besideNames];

/** The requested fields among those served; all of them if none is. */
function servedFields(field: string | undefined): string {
  const asked = listed(field).filter((name) => servedNames.includes(name));
  return (asked.length > 0 ? asked : servedNames).join(",");
}

/** Names of the roles and departments of people. */
async function besidePeople(rows: Rows, shown: readonly Readonly<Record<string, unknown>>[]) {
  const ids = shown.map(({ id }) => String(id));
  if (ids.length === 0) return [];
  const held = await rows.tx
    .selectDistinct({ userId: sysUserRole.userId, roleName: sysRole.roleName })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(and(inArray(sysUserRole.userId, ids), here(rows)))
    .orderBy(sysRole.roleName);
  const departs = await departNames(rows, ids);
  return ids.map((id) => ({
    roleNames: held
      .filter(({ userId }) => userId === id)
      .map(({ roleName }) => roleName)
      .join("、"),
    orgCodeTxt: departs.get(id) ?? null,
  }));
}

/** Calls that read and change who has a role. */
export function memberRoutes(kernel: Kernel): Route[] {
  return [
    serve(contract.userRoleList, async ({ rows, input, actor }) => {
      const { roleId, ...asked } = input;
      if (roleId) await rows.find(roleEntity, roleId);
      const holders = rows.tx
        .select({ userId: sysUserRole.userId })
        .from(sysUserRole)
        .where(and(roleId ? eq(sysUserRole.roleId, roleId) : undefined, here(rows)));
      const page = await rows.page(userEntity, { ...asked, field: servedFields(asked.field) } as ListInput, {
        where: and(inTenant(actor.tenantId), inArray(sysUser.id, holders)),
        beside: { names: besideNames, of: (shown) => besidePeople(rows, shown) },
      });
      // The rows have exactly the fields of the contract.
      return page as never;
    }),
    serve(contract.queryUserRole, async ({ rows, input }) => {
      const found = await rows.tx
        .selectDistinct({ roleId: sysUserRole.roleId })
        .from(sysUserRole)
        .innerJoin(sysUser, eq(sysUser.id, sysUserRole.userId))
        .where(
          and(eq(sysUserRole.userId, input.userid), here(rows), eq(sysUser.delFlag, 0), inTenant(rows.actor.tenantId)),
        );
      return found.map(({ roleId }) => roleId);
    }),
    serve(
      contract.addSysUserRole,
      async (call) => {
        await rightsChanged(kernel, call, await addMembers(call));
        return null;
      },
      { message: "添加成功！" },
    ),
    serve(
      contract.deleteUserRole,
      async (call) => {
        const { roleId, userId } = call.input;
        await rightsChanged(kernel, call, await removeMembers(call.rows, roleId, [userId]));
        return null;
      },
      { message: "删除成功！" },
    ),
    serve(
      contract.deleteUserRoleBatch,
      async (call) => {
        const { roleId, userIds } = call.input;
        await rightsChanged(kernel, call, await removeMembers(call.rows, roleId, listed(userIds)));
        return null;
      },
      { message: "删除成功！" },
    ),
  ];
}
