import { and, eq, inArray, like, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysDepartRole, sysDepartRoleUser, sysUserDepart } from "#src/server/db/schema/organisation.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { inTenant } from "#src/server/system/user/entity.ts";
import { dropHeads } from "./heads.ts";

/** Ids of the people in the department with a code and in those below it, without deleted accounts. */
export async function memberIds({ tx, actor }: Rows, orgCode: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: sysUserDepart.userId })
    .from(sysUserDepart)
    .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
    .innerJoin(sysUser, and(eq(sysUser.id, sysUserDepart.userId), eq(sysUser.delFlag, 0)))
    .where(and(eq(sysDepart.tenantId, actor.tenantId), like(sysDepart.orgCode, `${orgCode}%`)));
  return found.map(({ id }) => id);
}

/** Condition on accounts: in one of these departments or below. */
export const belowDeparts = (ids: readonly string[]) => sql`exists (
  select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
  join sys_depart top on top.tenant_id = d.tenant_id and d.org_code like top.org_code || '%'
  where ud.user_id = sys_user.id and d.del_flag = 0 and ${inArray(sql`top.id`, [...ids])})`;

/** Puts people into a department; those who have no current department work there from now on. */
export async function addMembers(
  rows: Rows,
  depart: { id: string; orgCode: string },
  userIds: readonly string[],
): Promise<void> {
  const { tx, actor } = rows;
  const wanted = [...new Set(userIds)];
  const people = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(inArray(sysUser.id, wanted), eq(sysUser.delFlag, 0), inTenant(actor.tenantId)));
  if (people.length < wanted.length) throw new Refusal(40401, "有的用户不存在或不属于当前租户，请刷新后重新选择");
  const { ids } = depsOf(rows);
  await tx
    .insert(sysUserDepart)
    .values(wanted.map((userId) => ({ id: ids.next(), userId, depId: depart.id })))
    .onConflictDoNothing();
  await tx
    .update(sysUser)
    .set({ orgCode: depart.orgCode })
    .where(and(inArray(sysUser.id, wanted), sql`coalesce(${sysUser.orgCode}, '') = ''`));
}

/**
 * Takes people out of a department, with the roles and the headship they have there. Refuses a person's only department
 * of the tenant: nothing would say any more whose rows he sees.
 */
export async function removeMembers(
  rows: Rows,
  depart: { id: string; departName: string; orgCode: string },
  userIds: readonly string[],
): Promise<void> {
  const { tx, actor } = rows;
  const wanted = [...new Set(userIds)];
  // Two calls must not take a person's last two departments at the same time.
  const people = await tx
    .select({ id: sysUser.id, realname: sysUser.realname, orgCode: sysUser.orgCode })
    .from(sysUser)
    .where(and(inArray(sysUser.id, wanted), eq(sysUser.delFlag, 0)))
    .orderBy(sysUser.id)
    .for("update");
  const departs = await tx
    .select({ userId: sysUserDepart.userId, depId: sysDepart.id, orgCode: sysDepart.orgCode })
    .from(sysUserDepart)
    .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
    .where(
      and(
        inArray(sysUserDepart.userId, wanted),
        eq(sysDepart.delFlag, 0),
        actor.tenantId === 0 ? undefined : eq(sysDepart.tenantId, actor.tenantId),
      ),
    )
    .orderBy(sysDepart.orgCode);
  const isIn = (userId: string) => departs.some((one) => one.userId === userId && one.depId === depart.id);
  if (people.length < wanted.length || !wanted.every(isIn))
    throw new Refusal(40401, `有的用户不在“${depart.departName}”，请刷新后重试`);
  const lone = people.filter(({ id }) => !departs.some((one) => one.userId === id && one.depId !== depart.id));
  if (lone.length > 0)
    throw new Refusal(
      42201,
      `${lone.map(({ realname }) => realname).join("、")}只属于“${depart.departName}”，移除后将没有部门。请先为其添加其他部门，再移除`,
    );
  await endMemberships(rows, depart.id, wanted);
  for (const { id, orgCode } of people) {
    if (orgCode !== depart.orgCode) continue;
    const next = departs.find((one) => one.userId === id && one.depId !== depart.id);
    await tx
      .update(sysUser)
      .set({ orgCode: next?.orgCode ?? null })
      .where(eq(sysUser.id, id));
  }
}

/** Ends memberships in a department, with the roles and the headship they gave. The current department is the caller's. */
export async function endMemberships(rows: Rows, departId: string, userIds: readonly string[]): Promise<void> {
  await rows.tx
    .delete(sysUserDepart)
    .where(and(eq(sysUserDepart.depId, departId), inArray(sysUserDepart.userId, [...userIds])));
  await withdrawRoles(rows, departId, userIds);
  await dropHeads(rows, departId, userIds);
}

/** Withdraws the roles that people have in a department. */
async function withdrawRoles({ tx }: Rows, departId: string, userIds: readonly string[]): Promise<void> {
  const roles = tx.select({ id: sysDepartRole.id }).from(sysDepartRole).where(eq(sysDepartRole.departId, departId));
  await tx
    .delete(sysDepartRoleUser)
    .where(and(inArray(sysDepartRoleUser.userId, [...userIds]), inArray(sysDepartRoleUser.droleId, roles)));
}
