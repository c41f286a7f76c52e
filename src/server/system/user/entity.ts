import { and, eq, inArray, sql } from "drizzle-orm";
import { userFields } from "#src/contract/system/access/user.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { provideReference } from "#src/server/kernel/rows/known-values.ts";

/** Staff accounts. Another table links them to tenants. */
export const userEntity = entity({
  address: "system:user",
  title: "用户",
  table: sysUser,
  fields: userFields,
  tenancy: "none",
  within: inTenant,
  filters: { departCode: belowCode, roleId: holdsRoleId },
  // Colleagues may see each other's pictures.
  shownTo: ({ tenantId }) => inTenant(tenantId),
  unique: {
    uk_sys_user_username: "用户账号",
    uk_sys_user_work_no: "工号",
    uk_sys_user_phone: "手机号",
    uk_sys_user_email: "邮箱",
  },
});

// Drizzle omits the table of columns in a one-table select, but inside a subquery they need their table.

/** Condition: the account belongs to a tenant; for tenant 0, every account does. */
export function inTenant(tenantId: number) {
  if (tenantId === 0) return undefined;
  return sql`exists (select 1 from sys_user_tenant ut where ut.user_id = sys_user.id and ut.tenant_id = ${tenantId} and ut.status = '1')`;
}

/** Condition: in the department with this code, or below it. */
function belowCode(orgCode: string) {
  return sql`exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
    where ud.user_id = sys_user.id and d.del_flag = 0 and d.org_code like ${`${escapeLike(orgCode)}%`})`;
}

/** Condition: has the role, in a tenant or in all of them. */
function holdsRoleId(roleId: string) {
  return sql`exists (select 1 from sys_user_role ur where ur.user_id = sys_user.id and ur.role_id = ${roleId})`;
}

// A row may refer only to a colleague of the same tenant who still works here.
provideReference("user", async (rows, usernames) => {
  const found = await rows.tx
    .select({ username: sysUser.username })
    .from(sysUser)
    .where(
      and(
        inArray(sysUser.username, [...usernames]),
        eq(sysUser.delFlag, 0),
        eq(sysUser.status, 1),
        inTenant(rows.actor.tenantId),
      ),
    );
  return new Set(found.map(({ username }) => username));
});
