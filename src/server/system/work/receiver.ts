import { and, eq, inArray } from "drizzle-orm";
import type { Permission } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission, sysRole, sysRolePermission, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { superAdmin } from "#src/server/kernel/access.ts";
import type { Rows } from "#src/server/kernel/rows.ts";

/** A colleague who is to get a piece of work. */
export interface Receiver {
  username: string;
  realname: string;
  can(permission: Permission): boolean;
}

/**
 * A colleague of the actor's tenant, with what he may there; read in the call's own transaction. Whoever holds no role
 * in the tenant does not work in it.
 */
export async function receiverOf({ tx, actor }: Rows, username: string): Promise<Receiver> {
  const [user] = await tx
    .select({ id: sysUser.id, username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(and(eq(sysUser.username, username), eq(sysUser.status, 1), eq(sysUser.delFlag, 0)))
    .limit(1);
  const roles = user
    ? await tx
        .select({ id: sysRole.id, code: sysRole.roleCode })
        .from(sysUserRole)
        .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
        .where(and(eq(sysUserRole.userId, user.id), inArray(sysUserRole.tenantId, [0, actor.tenantId])))
    : [];
  if (!user || roles.length === 0) throw new Refusal(42201, "接收人不存在或已停用");
  const granted = await tx
    .select({ perms: sysPermission.perms })
    .from(sysRolePermission)
    .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
    .where(
      and(
        inArray(
          sysRolePermission.roleId,
          roles.map(({ id }) => id),
        ),
        eq(sysPermission.delFlag, 0),
        eq(sysPermission.status, "1"),
      ),
    );
  const codes = new Set(granted.flatMap(({ perms }) => (perms ?? "").split(",").map((code) => code.trim())));
  const isSuper = roles.some(({ code }) => code === superAdmin);
  return { username: user.username, realname: user.realname, can: (permission) => isSuper || codes.has(permission) };
}
