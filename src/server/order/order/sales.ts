import { and, eq } from "drizzle-orm";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/system.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import type { SalesPerson } from "./rules/office.ts";

/** Somebody of this tenant who may be given an order, with roles and department; null when there is no such person. */
export async function salesPerson(rows: Rows, username: string): Promise<SalesPerson | null> {
  const [user] = await rows.tx
    .select()
    .from(sysUser)
    .where(and(eq(sysUser.username, username), eq(sysUser.delFlag, 0)));
  if (!user) return null;
  const roles = await rows.tx
    .select({ code: sysRole.roleCode })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, user.id), eq(sysUserRole.tenantId, rows.actor.tenantId)));
  return {
    username: user.username,
    realname: user.realname,
    orgCode: user.orgCode ?? "",
    enabled: user.status === 1,
    roleCodes: roles.map((role) => role.code),
  };
}
