import { and, asc, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { departRoleLabel } from "#src/contract/system/depart-role.ts";
import { listed } from "#src/lib/joined.ts";
import { sysPermission, sysRole, sysRolePermission, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import {
  sysDepart,
  sysDepartPermission,
  sysDepartRole,
  sysDepartRolePermission,
  sysDepartRoleUser,
  sysUserDepart,
} from "#src/server/db/schema/organisation.ts";
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
/** Max number of people that are listed for a permission. */
const listedPeople = 100;

/** Condition: an active permission row with one of these codes. */
const withCodes = (codes: readonly string[]) =>
  and(
    eq(sysPermission.delFlag, 0),
    eq(sysPermission.status, "1"),
    or(...codes.map((code) => sql`${code} = any(string_to_array(replace(${sysPermission.perms}, ' ', ''), ','))`)),
  );

/** Roles that the actor's tenant may use. */
const usable = ({ actor: { tenantId } }: Rows) =>
  tenantId === 0 ? undefined : inArray(sysRole.tenantId, [0, tenantId]);

/** The roles whose permission rows meet a condition, ordered by code, without roles that hold everything. */
async function holdingRoles(rows: Rows, condition: SQL | undefined) {
  return rows.tx
    .selectDistinct({
      id: sysRole.id,
      roleCode: sysRole.roleCode,
      roleName: sysRole.roleName,
      perms: sysPermission.perms,
    })
    .from(sysRole)
    .innerJoin(sysRolePermission, eq(sysRolePermission.roleId, sysRole.id))
    .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
    .where(and(condition, notInArray(sysRole.roleCode, owners), usable(rows)))
    .orderBy(asc(sysRole.roleCode));
}

/**
 * The department roles of the tenant whose permission rows meet a condition, ordered by department. A department role
 * holds only what its department may hand out. The name contains the department.
 */
async function holdingDepartRoles({ tx, actor: { tenantId } }: Rows, condition: SQL | undefined) {
  const found = await tx
    .selectDistinct({
      id: sysDepartRole.id,
      roleCode: sysDepartRole.roleCode,
      roleName: sysDepartRole.roleName,
      departName: sysDepart.departName,
      orgCode: sysDepart.orgCode,
      perms: sysPermission.perms,
    })
    .from(sysDepartRole)
    .innerJoin(sysDepart, and(eq(sysDepart.id, sysDepartRole.departId), eq(sysDepart.delFlag, 0)))
    .innerJoin(sysDepartRolePermission, eq(sysDepartRolePermission.roleId, sysDepartRole.id))
    .innerJoin(
      sysDepartPermission,
      and(
        eq(sysDepartPermission.departId, sysDepart.id),
        eq(sysDepartPermission.permissionId, sysDepartRolePermission.permissionId),
      ),
    )
    .innerJoin(sysPermission, eq(sysPermission.id, sysDepartRolePermission.permissionId))
    .where(and(condition, tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId)))
    .orderBy(asc(sysDepart.orgCode), asc(sysDepartRole.roleCode));
  return found.map(({ departName, roleName, ...role }) => ({
    ...role,
    roleName: departRoleLabel(roleName, departName),
  }));
}

/** The roles of the tenant that hold `area:entity:action`, ordered by code, without roles that hold everything. */
export async function rolesWith(rows: Rows, permission: string): Promise<HoldingRole[]> {
  const found = await holdingRoles(rows, withCodes([permission]));
  return [...new Map(found.map(({ id, roleCode, roleName }) => [id, { id, roleCode, roleName }])).values()];
}

interface RolePerson {
  roleId: string;
  userId: string;
  username: string;
  realname: string;
}

const isActive = and(eq(sysUser.status, 1), eq(sysUser.delFlag, 0));

/** People with roles in the tenant, by id; at most `most` of each role. */
async function peopleIn(
  { tx, actor: { tenantId } }: Rows,
  roles: { roleIds: readonly string[]; departRoleIds: readonly string[] },
  { most, except }: { most?: number; except?: string } = {},
): Promise<RolePerson[]> {
  const person = { userId: sysUser.id, username: sysUser.username, realname: sysUser.realname };
  const who = and(isActive, except === undefined ? undefined : ne(sysUser.username, except));
  // A person may have a role in all tenants and in one, which are two rows.
  const inRoles = tx
    .selectDistinct({ roleId: sysUserRole.roleId, ...person })
    .from(sysUserRole)
    .innerJoin(sysUser, eq(sysUser.id, sysUserRole.userId))
    .where(
      and(
        inArray(sysUserRole.roleId, ["", ...roles.roleIds]),
        tenantId === 0 ? undefined : inArray(sysUserRole.tenantId, [0, tenantId]),
        who,
      ),
    );
  const inDepartRoles = tx
    .selectDistinct({ roleId: sysDepartRoleUser.droleId, ...person })
    .from(sysDepartRoleUser)
    .innerJoin(sysDepartRole, eq(sysDepartRole.id, sysDepartRoleUser.droleId))
    // The role counts only for members of its department.
    .innerJoin(
      sysUserDepart,
      and(eq(sysUserDepart.depId, sysDepartRole.departId), eq(sysUserDepart.userId, sysDepartRoleUser.userId)),
    )
    .innerJoin(sysUser, eq(sysUser.id, sysDepartRoleUser.userId))
    .where(and(inArray(sysDepartRoleUser.droleId, ["", ...roles.departRoleIds]), who));
  const all = inRoles.unionAll(inDepartRoles).as("holder");
  const numbered = tx
    .select({
      roleId: all.roleId,
      userId: all.userId,
      username: all.username,
      realname: all.realname,
      place: sql<number>`row_number() over (partition by ${all.roleId} order by ${all.userId})`.as("place"),
    })
    .from(all)
    .as("numbered");
  return tx
    .select({
      roleId: numbered.roleId,
      userId: numbered.userId,
      username: numbered.username,
      realname: numbered.realname,
    })
    .from(numbered)
    .where(most === undefined ? undefined : sql`${numbered.place} <= ${most}`)
    .orderBy(asc(numbered.userId));
}

/** Roles with a permission, and the names of some of their people besides the actor. */
export interface Holders {
  roles: HoldingRole[];
  people: string[];
}

/** The roles and department roles of the tenant that hold each of these codes, and some of their people. */
export async function holdersOf(rows: Rows, codes: readonly string[]): Promise<ReadonlyMap<string, Holders>> {
  if (codes.length === 0) return new Map();
  const condition = withCodes(codes);
  const roles = await holdingRoles(rows, condition);
  const departRoles = await holdingDepartRoles(rows, condition);
  const people = await peopleIn(
    rows,
    { roleIds: roles.map(({ id }) => id), departRoleIds: departRoles.map(({ id }) => id) },
    { most: named, except: rows.actor.username },
  );
  return new Map(
    codes.map((code) => {
      const holding = [...roles, ...departRoles].filter(({ perms }) => listed(perms).includes(code));
      const own = new Map(holding.map(({ id, roleCode, roleName }) => [id, { id, roleCode, roleName }]));
      const names = new Map(
        people.filter(({ roleId }) => own.has(roleId)).map(({ userId, realname }) => [userId, realname]),
      );
      return [code, { roles: [...own.values()], people: [...names.values()].slice(0, named) }];
    }),
  );
}

/**
 * Who has a permission row in the tenant, through which roles and department roles; super_admin has every one.
 */
export async function peopleWithGrant(rows: Rows, permissionId: string) {
  const { tx } = rows;
  const granted = tx
    .select({ roleId: sysRolePermission.roleId })
    .from(sysRolePermission)
    .where(eq(sysRolePermission.permissionId, permissionId));
  const roles = await tx
    .select({ id: sysRole.id, roleName: sysRole.roleName })
    .from(sysRole)
    .where(and(or(inArray(sysRole.id, granted), eq(sysRole.roleCode, superAdmin)), usable(rows)))
    .orderBy(asc(sysRole.roleCode));
  const departRoles = await holdingDepartRoles(rows, eq(sysPermission.id, permissionId));
  const all = [...roles, ...departRoles];
  const names = new Map(all.map(({ id, roleName }) => [id, roleName]));
  const found = await peopleIn(rows, {
    roleIds: roles.map(({ id }) => id),
    departRoleIds: departRoles.map(({ id }) => id),
  });
  const people = new Map<string, { username: string; realname: string; roles: string[] }>();
  for (const { roleId, username, realname } of found) {
    const person = people.get(username) ?? { username, realname, roles: [] };
    person.roles.push(names.get(roleId) ?? "");
    people.set(username, person);
  }
  const byName = [...people.values()].toSorted(
    (a, b) => a.realname.localeCompare(b.realname, "zh-CN") || a.username.localeCompare(b.username),
  );
  return { roles: all.map(({ roleName }) => roleName), people: byName.slice(0, listedPeople), total: people.size };
}
