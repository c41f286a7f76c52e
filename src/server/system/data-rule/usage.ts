import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sysRole, sysRolePermission, sysUserRole } from "#src/server/db/schema/access.ts";
import {
  sysDepart,
  sysDepartPermission,
  sysDepartRole,
  sysDepartRolePermission,
  sysDepartRoleUser,
} from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** Condition: a column with joined ids contains one. */
const contains = (column: PgColumn, id: string): SQL => sql`${id} = any(string_to_array(${column}, ','))`;

/** Names of the roles and departments that a rule limits. */
export async function usersOfRule({ tx }: Rows, id: string): Promise<string[]> {
  const roles = await tx
    .select({ name: sysRole.roleName })
    .from(sysRolePermission)
    .innerJoin(sysRole, eq(sysRole.id, sysRolePermission.roleId))
    .where(contains(sysRolePermission.dataRuleIds, id))
    .orderBy(asc(sysRole.roleCode));
  const departs = await tx
    .select({ name: sysDepart.departName })
    .from(sysDepartPermission)
    .innerJoin(sysDepart, eq(sysDepart.id, sysDepartPermission.departId))
    .where(contains(sysDepartPermission.dataRuleIds, id));
  const departRoles = await tx
    .select({ name: sysDepartRole.roleName })
    .from(sysDepartRolePermission)
    .innerJoin(sysDepartRole, eq(sysDepartRole.id, sysDepartRolePermission.roleId))
    .where(contains(sysDepartRolePermission.dataRuleIds, id));
  return [...new Set([...roles, ...departs, ...departRoles].map(({ name }) => name))];
}

/** Ids of the people whom a rule limits: through their roles, or through roles of their departments. */
export async function peopleOfRule({ tx }: Rows, id: string): Promise<string[]> {
  const people = await tx
    .selectDistinct({ id: sysUserRole.userId })
    .from(sysUserRole)
    .innerJoin(sysRolePermission, eq(sysRolePermission.roleId, sysUserRole.roleId))
    .where(contains(sysRolePermission.dataRuleIds, id));
  const pools = tx
    .select({ id: sysDepartPermission.departId })
    .from(sysDepartPermission)
    .where(contains(sysDepartPermission.dataRuleIds, id));
  const own = tx
    .select({ id: sysDepartRolePermission.roleId })
    .from(sysDepartRolePermission)
    .where(contains(sysDepartRolePermission.dataRuleIds, id));
  const inDeparts = await tx
    .selectDistinct({ id: sysDepartRoleUser.userId })
    .from(sysDepartRoleUser)
    .innerJoin(sysDepartRole, eq(sysDepartRole.id, sysDepartRoleUser.droleId))
    .where(or(inArray(sysDepartRole.departId, pools), inArray(sysDepartRole.id, own)));
  return [...new Set([...people, ...inDeparts].map((person) => person.id))];
}
