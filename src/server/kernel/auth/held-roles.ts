import { and, eq } from "drizzle-orm";
import { sysRole, sysUserRole } from "#src/server/db/schema/access.ts";
import type { Db, Tx } from "#src/server/db/store.ts";

/** The role that sees every tenant and has every permission; it can be neither edited nor deleted. */
export const superAdmin = "super_admin";

/** Whether a user is super_admin in any tenant. */
export async function isPlatformOwner(db: Db | Tx, userId: string): Promise<boolean> {
  const [role] = await db
    .select({ id: sysRole.id })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, userId), eq(sysRole.roleCode, superAdmin)))
    .limit(1);
  return role !== undefined;
}

/** The roles of a user in every tenant. */
export const rolesOf = (db: Db | Tx, userId: string) =>
  db
    .select({
      id: sysRole.id,
      roleCode: sysRole.roleCode,
      secondFactor: sysRole.secondFactor,
      tenantId: sysUserRole.tenantId,
    })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(eq(sysUserRole.userId, userId));

/** One role as if a user held it in every tenant; nobody signs in with it. */
export async function roleAlone(db: Db | Tx, roleId: string) {
  const found = await db
    .select({ id: sysRole.id, roleCode: sysRole.roleCode })
    .from(sysRole)
    .where(eq(sysRole.id, roleId));
  return found.map((role) => ({ ...role, secondFactor: "N", tenantId: 0 }));
}
