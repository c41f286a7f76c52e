import { sysTenant } from "#src/server/db/schema/organisation.ts";
import type { Tx } from "#src/server/db/store.ts";
import { refreshSeeds } from "./refresh/refresh.ts";
import { messageKinds } from "./system/messages.ts";

/** Brings the message templates and configuration of these tenants, or of all, up to the program's version. */
export async function seedMessages(tx: Tx, tenantIds?: readonly number[]): Promise<void> {
  const all = async () => [0, ...(await tx.select({ id: sysTenant.id }).from(sysTenant)).map(({ id }) => id)];
  await refreshSeeds(tx, messageKinds(tenantIds ?? (await all())));
}
