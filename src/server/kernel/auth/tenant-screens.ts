import { eq } from "drizzle-orm";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import type { Db, Tx } from "#src/server/db/store.ts";

/** 套餐 of a tenant: ids of the screens that its people may get at most; null = all. */
export async function screensOfTenant(db: Db | Tx, tenantId: number): Promise<ReadonlySet<string> | null> {
  if (tenantId === 0) return null;
  const [tenant] = await db
    .select({ screenIds: sysTenant.screenIds })
    .from(sysTenant)
    .where(eq(sysTenant.id, tenantId));
  return tenant?.screenIds ? new Set(tenant.screenIds) : null;
}

interface Granted {
  permissionId: string;
  menuType: number;
  parentId: string | null;
}

/**
 * Returns whether a permission lies within the screens of a tenant. A group does: without screens it is left out of the
 * menu anyway.
 */
export const isWithin = ({ menuType, permissionId, parentId }: Granted, screens: ReadonlySet<string> | null): boolean =>
  !screens || menuType === 0 || screens.has(menuType === 2 ? (parentId ?? "") : permissionId);
