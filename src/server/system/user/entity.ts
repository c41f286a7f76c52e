import { and, eq, inArray, sql } from "drizzle-orm";
import { userFields } from "#src/contract/system/access/user.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { provideReference } from "#src/server/kernel/rows/known-values.ts";

/** Staff accounts. Another table links them to tenants, so the tenant filter is `inTenant`. */
export const userEntity = entity({
  address: "system:user",
  title: "用户",
  table: sysUser,
  fields: userFields,
  tenancy: "none",
  // Colleagues may see each other's pictures.
  shownTo: ({ tenantId }) => inTenant(tenantId),
  unique: {
    uk_sys_user_username: "用户账号",
    uk_sys_user_work_no: "工号",
    uk_sys_user_phone: "手机号",
    uk_sys_user_email: "邮箱",
  },
});

/** Condition: the account belongs to a tenant; for tenant 0, every account does. */
export function inTenant(tenantId: number) {
  if (tenantId === 0) return undefined;
  return sql`exists (select 1 from sys_user_tenant ut where ut.user_id = ${sysUser.id} and ut.tenant_id = ${tenantId} and ut.status = '1')`;
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
