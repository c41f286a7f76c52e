import { and, eq } from "drizzle-orm";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import type { Rows } from "#src/server/kernel/rows.ts";

/** Somebody as another area needs to know him. */
export interface Person {
  username: string;
  realname: string;
  /** The department acted in last. */
  orgCode: string;
  enabled: boolean;
  /** Roles in the tenant of the call. */
  roleCodes: readonly string[];
}

/** Whether somebody may be given work in the actor's tenant: enabled, and with a role in it. */
export function worksHere(person: Person | null): person is Person {
  return person !== null && person.enabled && person.roleCodes.length > 0;
}

/** A person by username with his roles in the actor's tenant; null when there is nobody of that name. */
export async function personOf(rows: Rows, username: string): Promise<Person | null> {
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
  const { realname, orgCode, status } = user;
  return {
    username,
    realname,
    orgCode: orgCode ?? "",
    enabled: status === 1,
    roleCodes: roles.map((role) => role.code),
  };
}
