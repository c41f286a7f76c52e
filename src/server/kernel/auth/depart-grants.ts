import { and, eq } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import {
  sysDepart,
  sysDepartPermission,
  sysDepartRole,
  sysDepartRolePermission,
  sysDepartRoleUser,
  sysUserDepart,
} from "#src/server/db/schema/organisation.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import { type DepartRoleGrants, type Grants, roleGrants } from "./access.ts";
import { type StoredRule } from "./data-rules.ts";

/**
 * The permissions of a user's department roles. Only what the department may hand out counts, and only in a department
 * of the user. A role without data rules of its own is narrowed by those of its department.
 */
export async function readDepartPairs(db: Db | Tx, userId: string, tenantId: number) {
  const found = await db
    .select({
      roleId: sysDepartRole.id,
      roleCode: sysDepartRole.roleCode,
      roleName: sysDepartRole.roleName,
      departName: sysDepart.departName,
      orgCode: sysDepart.orgCode,
      tenantId: sysDepart.tenantId,
      permissionId: sysPermission.id,
      name: sysPermission.name,
      sortNo: sysPermission.sortNo,
      perms: sysPermission.perms,
      menuType: sysPermission.menuType,
      parentId: sysPermission.parentId,
      ownRuleIds: sysDepartRolePermission.dataRuleIds,
      departRuleIds: sysDepartPermission.dataRuleIds,
    })
    .from(sysDepartRoleUser)
    .innerJoin(sysDepartRole, eq(sysDepartRole.id, sysDepartRoleUser.droleId))
    .innerJoin(sysDepart, and(eq(sysDepart.id, sysDepartRole.departId), eq(sysDepart.delFlag, 0)))
    .innerJoin(
      sysUserDepart,
      and(eq(sysUserDepart.depId, sysDepart.id), eq(sysUserDepart.userId, sysDepartRoleUser.userId)),
    )
    .innerJoin(sysDepartRolePermission, eq(sysDepartRolePermission.roleId, sysDepartRole.id))
    .innerJoin(
      sysDepartPermission,
      and(
        eq(sysDepartPermission.departId, sysDepart.id),
        eq(sysDepartPermission.permissionId, sysDepartRolePermission.permissionId),
      ),
    )
    .innerJoin(
      sysPermission,
      and(
        eq(sysPermission.id, sysDepartRolePermission.permissionId),
        eq(sysPermission.delFlag, 0),
        eq(sysPermission.status, "1"),
      ),
    )
    .where(eq(sysDepartRoleUser.userId, userId));
  return found
    .filter((pair) => tenantId === 0 || pair.tenantId === tenantId)
    .map((pair) => ({ ...pair, dataRuleIds: pair.ownRuleIds || pair.departRuleIds }));
}

/** The grants of each department role, from its permission rows. */
export function departGrants(
  pairs: Awaited<ReturnType<typeof readDepartPairs>>,
  ruleOf: (id: string) => StoredRule | undefined,
): DepartRoleGrants[] {
  const byRole = new Map<string, typeof pairs>();
  for (const pair of pairs) byRole.set(pair.roleId, [...(byRole.get(pair.roleId) ?? []), pair]);
  return [...byRole.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return {
      orgCode: first.orgCode,
      codes: own.flatMap((pair) => listed(pair.perms)),
      permissionIds: own.map((pair) => pair.permissionId),
      grants: roleGrants(first.roleCode, own, ruleOf),
    };
  });
}

/** The rights of a user who works in a department: those of his roles, and of his roles in that department. */
export function grantsIn(grants: Grants, orgCode: string): Grants {
  const here = grants.departRoles.filter((role) => role.orgCode === orgCode);
  if (here.length === 0) return grants;
  return {
    ...grants,
    codes: new Set([...grants.codes, ...here.flatMap((role) => role.codes)]),
    permissionIds: new Set([...grants.permissionIds, ...here.flatMap((role) => role.permissionIds)]),
    roles: [...grants.roles, ...here.map((role) => role.grants)],
  };
}
