import { sql } from "drizzle-orm";
import { roleUser } from "#src/contract/finance/role-user.ts";
import { finRoleUser } from "#src/server/db/schema/finance.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
export const roleUserEntity = entityOf(roleUser, finRoleUser, {
  columns: {
    realname: sql<string>`(select u.realname from sys_user u where u.username = fin_role_user.username)`,
    departName: sql<string>`(select d.depart_name from sys_depart d join sys_user u on u.org_code = d.org_code
      where u.username = fin_role_user.username and d.tenant_id = fin_role_user.tenant_id and d.del_flag = 0 limit 1)`,
  },
});
