import { eq } from "drizzle-orm";
import type { Depart, UserInfo } from "#src/contract/system/access/session.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysUserDepart } from "#src/server/db/schema/organisation.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Grants, OwnTenant } from "#src/server/kernel/auth/access.ts";
import { and } from "drizzle-orm";

export type UserRecord = typeof sysUser.$inferSelect;

/** The account with an id, including deleted ones; null if none. */
export async function userById(db: Db | Tx, id: string): Promise<UserRecord | null> {
  const [row] = await db.select().from(sysUser).where(eq(sysUser.id, id)).limit(1);
  return row ?? null;
}

/** All departments of a user in every tenant, as the response carries them. */
export async function departsOf(db: Db | Tx, userId: string): Promise<(Depart & { tenantId: number })[]> {
  const rows = await db
    .select({ depart: sysDepart })
    .from(sysUserDepart)
    .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
    .where(and(eq(sysUserDepart.userId, userId), eq(sysDepart.delFlag, 0)))
    .orderBy(sysDepart.tenantId, sysDepart.orgCode);
  return rows.map(({ depart }) => ({
    id: depart.id,
    parentId: depart.parentId,
    departName: depart.departName,
    orgCode: depart.orgCode,
    orgCategory: depart.orgCategory,
    key: depart.id,
    value: depart.id,
    title: depart.departName,
    tenantId: depart.tenantId,
  }));
}

/** A staff account as its owner sees it; no password data leaves the server. */
export function userInfoOf(
  user: UserRecord,
  place: { orgCode: string; grants: Grants; hasSecondFactor: boolean },
): UserInfo {
  const { grants, orgCode } = place;
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    avatar: user.avatar,
    birthday: user.birthday,
    sex: user.sex,
    email: user.email,
    phone: user.phone,
    telephone: user.telephone,
    workNo: user.workNo,
    post: user.post,
    orgCode,
    orgCodeTxt: grants.departs.find((depart) => depart.orgCode === orgCode)?.departName ?? null,
    status: user.status,
    delFlag: user.delFlag,
    userIdentity: user.userIdentity,
    departIds: user.departIds,
    relTenantIds: user.relTenantIds,
    homePath: user.homePath,
    activitiSync: user.activitiSync,
    clientId: user.clientId,
    loginTenantId: grants.tenantId,
    roleCode: grants.roleCodes.join(","),
    version: versionOf(user),
    ...(user.mustChangePassword ? { mustChangePassword: true } : {}),
    ...(grants.needsSecondFactor && !place.hasSecondFactor ? { mustEnrol: true } : {}),
  };
}

/** Accounts have no version column; the time of the last change is used instead. */
export const versionOf = (user: Pick<UserRecord, "updateTime">): number => user.updateTime?.getTime() ?? 0;

/** Tenants as the tenant picker shows them. */
export function tenantBriefs(tenants: readonly OwnTenant[]) {
  return tenants.map(({ id, name, status }) => ({ id, name, status }));
}
