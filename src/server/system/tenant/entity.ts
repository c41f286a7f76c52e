import { eq, sql } from "drizzle-orm";
import { tenant, tenantUser } from "#src/contract/system/platform/tenant.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysTenant, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** 租户. Everybody in a tenant may see its logo file. */
export const tenantEntity = entityOf(tenant, sysTenant, {
  tenancy: "none",
  unique: { uk_sys_tenant_name: "租户名称", uk_sys_tenant_house: "门牌号", sys_tenant_pkey: "租户编号" },
  columns: {
    userCount: sql<number>`(
      select count(*)::int from ${sysUserTenant} as member
      join ${sysUser} as person on person.id = member.user_id
      where member.tenant_id = ${sysTenant.id} and member.status = '1' and person.del_flag = 0
    )`,
  },
  shownTo: ({ tenantId }) => (tenantId === 0 ? undefined : eq(sysTenant.id, tenantId)),
});

const ofUser = (column: "username" | "realname" | "work_no" | "status") =>
  sql`(select person.${sql.identifier(column)} from ${sysUser} as person where person.id = ${sysUserTenant.userId})`;

/** The people of a tenant. */
export const tenantUserEntity = entityOf(tenantUser, sysUserTenant, {
  tenancy: "none",
  columns: {
    username: ofUser("username"),
    realname: ofUser("realname"),
    workNo: ofUser("work_no"),
    status: ofUser("status"),
  },
});
