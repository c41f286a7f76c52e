import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as contract from "#src/contract/system/access/user.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysUserDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import { listed } from "#src/lib/joined.ts";
import { departNames } from "./depart-names.ts";
import { inTenant } from "./entity.ts";

const holding = (text: string) => `%${escapeLike(text.replaceAll("*", ""))}%`;

/** Whether the actor may see colleagues' contact details, as the staff list shows them. */
const seesContact = ({ actor }: Rows) => actor.can("system:user:list") || actor.can("company:user:list");

/** Columns that a picker shows of a colleague, to recognise him. */
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
const contactFields = { phone: sysUser.phone, birthday: sysUser.birthday };

const byName = [asc(sysUser.realname), asc(sysUser.id)];
const sortable: Readonly<Record<string, PgColumn>> = { ...pickerFields, createTime: sysUser.createTime };

/** Order of the picker. Sorting reveals values, so only fields that the caller may see can be sorted. */
function pickedOrder(rows: Rows, column: string | undefined, order: string): SQL[] {
  const known: Readonly<Record<string, PgColumn>> = { ...sortable, ...(seesContact(rows) ? contactFields : {}) };
  const target = column !== undefined && Object.hasOwn(known, column) ? known[column] : undefined;
  if (!target) return byName;
  return /asc/i.test(order)
    ? [sql`${target} asc nulls last`, asc(sysUser.id)]
    : [sql`${target} desc nulls last`, desc(sysUser.id)];
}

/** The records with only the requested fields and the id; unknown names are ignored. */
function onlyFields(records: contract.PickedUser[], field: string | undefined): contract.PickedUser[] {
  const [first] = records;
  const names = first ? listed(field).filter((name) => Object.hasOwn(first, name)) : [];
  if (names.length === 0) return records;
  const wanted = new Set(["id", ...names]);
  return records.map(
    (record) => Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name))) as contract.PickedUser,
  );
}

/** Colleagues as pickers show them, sorted by name by default. */
async function picked(
  rows: Rows,
  where: SQL | undefined,
  limit: number,
  offset = 0,
  order: readonly SQL[] = byName,
): Promise<contract.PickedUser[]> {
  const found = await rows.tx
    .select({ ...pickerFields, ...(seesContact(rows) ? contactFields : {}) })
    .from(sysUser)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const names = await departNames(
    rows,
    found.map((row) => row.id),
  );
  return found.map((row) => ({ ...row, orgCodeTxt: names.get(row.id) ?? null }));
}

/** Calls of the pickers. */
export const userRoutes: Route[] = [
  serve(contract.queryUserComponentData, async ({ input, rows, actor }) => {
    const { pageNo: current, pageSize: size } = input;
    const departIds = [...listed(input.departIds), ...listed(input.departId)];
    const usernames = listed(input.username);
    const exact = usernames.length > 1 || (usernames.length === 1 && input.exact === "1");
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
      input.id ? inArray(sysUser.id, listed(input.id)) : undefined,
      departIds.length > 0 ? belowDeparts(departIds) : undefined,
      input.roleCode ? holdsRole(listed(input.roleCode), actor.tenantId) : undefined,
    );
    const [counted] = await rows.tx.select({ total: count() }).from(sysUser).where(where);
    const total = counted?.total ?? 0;
    const order = pickedOrder(rows, input.column, input.order);
    const found = await picked(rows, where, size, (current - 1) * size, order);
    const records = onlyFields(found, input.field);
    return { records, total, size, current, pages: Math.ceil(total / size) };
  }),
  serve(contract.queryByIds, async ({ input, rows, actor }) => {
    const ids = listed(input.userIds).slice(0, 500);
    if (ids.length === 0) return [];
    return picked(rows, and(inArray(sysUser.id, ids), inTenant(actor.tenantId)), 500);
  }),
  serve(contract.queryUserByDepId, ({ input, rows, actor }) =>
    picked(
      rows,
      and(
        eq(sysUser.delFlag, 0),
        eq(sysUser.status, 1),
        inTenant(actor.tenantId),
        sql`exists (select 1 from ${sysUserDepart} ud join ${sysDepart} d on d.id = ud.dep_id
          where ud.user_id = ${sysUser.id} and d.del_flag = 0 and d.id = ${input.id}
            and (${actor.tenantId} = 0 or d.tenant_id = ${actor.tenantId}))`,
        input.realname ? ilike(sysUser.realname, holding(input.realname)) : undefined,
      ),
      500,
    ),
  ),
  serve(contract.getMultiUser, async ({ input, rows, actor }) => {
    const usernames = listed(input.username).slice(0, 500);
    const asked = usernames.length > 0;
    const found = await picked(
      rows,
      and(
        eq(sysUser.delFlag, 0),
        inTenant(actor.tenantId),
        asked ? inArray(sysUser.username, usernames) : eq(sysUser.status, 1),
      ),
      500,
    );
    return asked ? found.toSorted((a, b) => usernames.indexOf(a.username) - usernames.indexOf(b.username)) : found;
  }),
];

/** Condition: in one of these departments or below. */
function belowDeparts(ids: readonly string[]) {
  return sql`exists (
    select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
    join sys_depart top on top.tenant_id = d.tenant_id and d.org_code like top.org_code || '%'
    where ud.user_id = ${sysUser.id} and d.del_flag = 0 and ${inArray(sql`top.id`, [...ids])})`;
}

/** Condition: has one of these roles, in all tenants or in this one. */
function holdsRole(codes: readonly string[], tenantId: number) {
  return sql`exists (
    select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${sysUser.id} and ${inArray(sql`r.role_code`, [...codes])} and (ur.tenant_id = 0 or ${tenantId} = 0 or ur.tenant_id = ${tenantId}))`;
}
