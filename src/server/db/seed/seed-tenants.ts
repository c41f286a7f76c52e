import { eq, getTableColumns } from "drizzle-orm";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import type { Tx } from "#src/server/db/store.ts";
import { forgetRecords } from "./refresh/records.ts";
import { refreshSeeds } from "./refresh/refresh.ts";
import { keyOf, type SeedKind } from "./refresh/seed-kind.ts";
import { levelKind } from "./system/levels.ts";
import { messageKinds } from "./system/messages.ts";

/** Tenant of the platform itself: it has messages, but no business. */
const platformTenant = 0;

/** Rows that the program provides in each of these tenants. */
export const tenantKinds = (tenantIds: readonly number[]): SeedKind[] => [
  ...messageKinds(tenantIds),
  levelKind(tenantIds.filter((id) => id !== platformTenant)),
];

/** Brings what the program provides in these tenants, or in all, up to the program's version. */
export async function seedTenants(tx: Tx, tenantIds?: readonly number[]): Promise<void> {
  const all = async () => [
    platformTenant,
    ...(await tx.select({ id: sysTenant.id }).from(sysTenant)).map(({ id }) => id),
  ];
  await refreshSeeds(tx, tenantKinds(tenantIds ?? (await all())));
}

/** Removes what `seedTenants` wrote in a tenant, so that a new tenant with the same id gets it again. */
export async function unseedTenant(tx: Tx, tenantId: number): Promise<void> {
  for (const kind of tenantKinds([tenantId])) {
    const { tenantId: column } = getTableColumns(kind.table);
    if (!column) throw new Error(`seeds of ${kind.name}: the table has no tenant`);
    await tx.delete(kind.table).where(eq(column, tenantId));
    const keys = kind.rows.map((row) => keyOf(kind, row));
    await forgetRecords(tx, kind.name, keys);
  }
}
