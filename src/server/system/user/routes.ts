import { and, asc, count, eq, ilike, inArray, or, sql } from "drizzle-orm";
import * as contract from "#src/contract/system/user.ts";
import { sysDepart, sysUser, sysUserDepart } from "#src/server/db/schema/system.ts";
import { idsInOrder, rowsByIds } from "#src/server/kernel/list-read.ts";
import { askedFields, sortOf } from "#src/server/kernel/list.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { type Route, serve } from "#src/server/kernel/serve.ts";
import { inTenant, userEntity } from "./entity.ts";

const listOf = (text: string | undefined) =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
const holding = (text: string) => `%${text.replaceAll("*", "").replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** Names of each user's departments in a tenant, comma-joined, by user id. */
async function departNames(rows: Rows, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { tenantId } = rows.actor;
  const found = await rows.tx
    .select({ userId: sysUserDepart.userId, name: sysDepart.departName })
    .from(sysUserDepart)
    .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
    .where(
      and(
        inArray(sysUserDepart.userId, [...userIds]),
        eq(sysDepart.delFlag, 0),
        tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId),
      ),
    )
    .orderBy(asc(sysDepart.orgCode));
  const names = new Map<string, string>();
  for (const { userId, name } of found) names.set(userId, names.has(userId) ? `${names.get(userId)},${name}` : name);
  return names;
}

/** What a picker shows of a colleague: enough to recognise him. */
const pickerFields = {
  id: sysUser.id,
  username: sysUser.username,
  realname: sysUser.realname,
  avatar: sysUser.avatar,
  sex: sysUser.sex,
  workNo: sysUser.workNo,
  post: sysUser.post,
  orgCode: sysUser.orgCode,
  status: sysUser.status,
};

/** Reading staff accounts. */
export const userRoutes: Route[] = [
  serve(contract.userList, async ({ input, rows, actor }) => {
    const where = and(rows.condition(userEntity, input), inTenant(actor.tenantId));
    const { pageNo: current, pageSize: size } = input;
    const sort = sortOf(userEntity, input.column, input.order, actor);
    const only = askedFields(userEntity, input.field);
    const [counted] = await rows.tx.select({ total: count() }).from(sysUser).where(where);
    const total = counted?.total ?? 0;
    const ids = await idsInOrder(rows.tx, userEntity, where, sort, size, (current - 1) * size);
    const names = await departNames(rows, ids);
    const found = (await rowsByIds(rows.tx, userEntity, ids, only)) as (typeof sysUser.$inferSelect)[];
    const shown = await rows.presentMany(userEntity, found);
    const records = shown.map((row, index) => ({ ...row, orgCodeTxt: names.get(found[index]?.id ?? "") ?? null }));
    return { records, total, size, current, pages: Math.ceil(total / size) };
  }),
  serve(contract.queryUserComponentData, async ({ input, rows, actor }) => {
    const { pageNo: current, pageSize: size } = input;
    const departIds = [...listOf(input.departIds), ...listOf(input.departId)];
    const usernames = listOf(input.username);
    const exact = usernames.length > 1;
    const where = and(
      eq(sysUser.delFlag, 0),
      eq(sysUser.status, 1),
      inTenant(actor.tenantId),
      input.realname ? ilike(sysUser.realname, holding(input.realname)) : undefined,
      exact
        ? inArray(sysUser.username, usernames)
        : input.username
          ? or(ilike(sysUser.username, holding(input.username)), ilike(sysUser.realname, holding(input.username)))
          : undefined,
      input.id ? inArray(sysUser.id, listOf(input.id)) : undefined,
      departIds.length > 0 ? belowDeparts(departIds) : undefined,
      input.roleCode ? holdsRole(listOf(input.roleCode), actor.tenantId) : undefined,
    );
    const [counted] = await rows.tx.select({ total: count() }).from(sysUser).where(where);
    const found = await rows.tx
      .select(pickerFields)
      .from(sysUser)
      .where(where)
      .orderBy(asc(sysUser.realname), asc(sysUser.id))
      .limit(size)
      .offset((current - 1) * size);
    const names = await departNames(
      rows,
      found.map((row) => row.id),
    );
    const total = counted?.total ?? 0;
    const records = found.map((row) => ({ ...row, orgCodeTxt: names.get(row.id) ?? null }));
    return { records, total, size, current, pages: Math.ceil(total / size) };
  }),
  serve(contract.queryByIds, async ({ input, rows, actor }) => {
    const ids = listOf(input.userIds).slice(0, 500);
    if (ids.length === 0) return [];
    const found = await rows.tx
      .select(pickerFields)
      .from(sysUser)
      .where(and(inArray(sysUser.id, ids), inTenant(actor.tenantId)));
    return found as unknown as contract.UserRow[];
  }),
];

/** In one of these departments or below it. */
function belowDeparts(ids: readonly string[]) {
  return sql`exists (
    select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
    join sys_depart top on top.tenant_id = d.tenant_id and d.org_code like top.org_code || '%'
    where ud.user_id = ${sysUser.id} and d.del_flag = 0 and ${inArray(sql`top.id`, [...ids])})`;
}

/** Holds one of these roles, everywhere or in this tenant. */
function holdsRole(codes: readonly string[], tenantId: number) {
  return sql`exists (
    select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${sysUser.id} and ${inArray(sql`r.role_code`, [...codes])} and (ur.tenant_id = 0 or ${tenantId} = 0 or ur.tenant_id = ${tenantId}))`;
}
