import { eq } from "drizzle-orm";
import { sysPermission, sysRole, sysRolePermission } from "#src/server/db/schema/access.ts";
import type { TestApp } from "./app.ts";

/** Grants a role one more action. */
export async function grant({ store: { db } }: Pick<TestApp, "store">, roleCode: string, perms: string): Promise<void> {
  const [role] = await db.select().from(sysRole).where(eq(sysRole.roleCode, roleCode));
  const [permission] = await db.select().from(sysPermission).where(eq(sysPermission.perms, perms));
  await db
    .insert(sysRolePermission)
    .values({ id: `g-${roleCode}-${perms}`.slice(0, 32), roleId: role?.id ?? "", permissionId: permission?.id ?? "" });
}
