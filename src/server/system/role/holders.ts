import { and, asc, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { sysPermission, sysRole, sysRolePermission, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** A role that holds a permission. */
export interface HoldingRole {
  id: string;
  roleCode: string;
  roleName: string;
}

/** Roles with every permission; people should not be sent to them for one permission. */
const owners = ["super_admin", "tenant_admin"];
/** Max number of people named. */
const named = 5;

/** The roles that hold `area:entity:action`, ordered by code, without roles that hold everything. */
export async function rolesWith(rows: Rows, permission: string): Promise<HoldingRole[]> {
  return rows.tx
    .selectDistinct({ id: sysRole.id, roleCode: sysRole.roleCode, roleName: sysRole.roleName })
    .from(sysRole)
    .innerJoin(sysRolePermission, eq(sysRolePermission.roleId, sysRole.id))
    .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
    .where(
      and(
        eq(sysPermission.delFlag, 0),
        eq(sysPermission.status, "1"),
        notInArray(sysRole.roleCode, owners),
        sql`${permission} = any(string_to_array(replace(${sysPermission.perms}, ' ', ''), ','))`,
      ),
    )
    .orderBy(asc(sysRole.roleCode));
}

/** Names of some people with these roles in the tenant, without the actor. */
export async function namesIn({ tx, actor }: Rows, roles: readonly HoldingRole[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const found = await tx
    .selectDistinct({ id: sysUser.id, realname: sysUser.realname })
    .from(sysUser)
    .innerJoin(sysUserRole, eq(sysUserRole.userId, sysUser.id))
    .where(
      and(
        inArray(
          sysUserRole.roleId,
          roles.map(({ id }) => id),
        ),
        inArray(sysUserRole.tenantId, [0, actor.tenantId]),
        eq(sysUser.status, 1),
        eq(sysUser.delFlag, 0),
        ne(sysUser.username, actor.username),
      ),
    )
    .orderBy(asc(sysUser.id))
    .limit(named);
  return found.map(({ realname }) => realname);
}

/** Max number of people that are listed for a permission. */
const listedPeople = 100;

/** Who has a permission row in the tenant, through which roles; super_admin has every one. */
export async function peopleWithGrant({ tx, actor }: Rows, permissionId: string) {
  const granted = tx
    .select({ roleId: sysRolePermission.roleId })
    .from(sysRolePermission)
    .where(eq(sysRolePermission.permissionId, permissionId));
  const { tenantId } = actor;
  const roles = await tx
    .select({ id: sysRole.id, roleName: sysRole.roleName })
    .from(sysRole)
    .where(
      and(
        or(inArray(sysRole.id, granted), eq(sysRole.roleCode, superAdmin)),
        tenantId === 0 ? undefined : inArray(sysRole.tenantId, [0, tenantId]),
      ),
    )
    .orderBy(asc(sysRole.roleCode));
  const found = await tx
    .selectDistinct({ username: sysUser.username, realname: sysUser.realname, roleName: sysRole.roleName })
    .from(sysUser)
    .innerJoin(sysUserRole, eq(sysUserRole.userId, sysUser.id))
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(
      and(
        inArray(
          sysRole.id,
          roles.map(({ id }) => id),
        ),
        tenantId === 0 ? undefined : inArray(sysUserRole.tenantId, [0, tenantId]),
        eq(sysUser.status, 1),
        eq(sysUser.delFlag, 0),
      ),
    )
    .orderBy(asc(sysUser.realname), asc(sysUser.username));
  const people = new Map<string, { username: string; realname: string; roles: string[] }>();
  for (const { username, realname, roleName } of found) {
    const person = people.get(username);
    if (person) person.roles.push(roleName);
    else people.set(username, { username, realname, roles: [roleName] });
  }
  return {
    roles: roles.map(({ roleName }) => roleName),
    people: [...people.values()].slice(0, listedPeople),
    total: people.size,
  };
}
