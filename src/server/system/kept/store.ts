import { and, count, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { draftKeepMs, type StoredItem, type StorageKind } from "#src/contract/system/desk/user-storage.ts";
import { sysUserStorage } from "#src/server/db/schema/user-storage.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/**
 * Condition: a person's own values of a kind in the current tenant. Nobody else reaches them, not even the platform
 * owner.
 */
function own({ actor, now }: Rows, kind: StorageKind, key?: string): SQL | undefined {
  return and(
    eq(sysUserStorage.tenantId, actor.tenantId),
    eq(sysUserStorage.userId, actor.userId),
    eq(sysUserStorage.kind, kind),
    key === undefined ? undefined : eq(sysUserStorage.key, key),
    kind === "draft" ? gte(sysUserStorage.keptTime, new Date(now.getTime() - draftKeepMs)) : undefined,
  );
}

export async function keptOf(rows: Rows, kind: StorageKind, key?: string): Promise<StoredItem[]> {
  const found = await rows.tx
    .select({ key: sysUserStorage.key, value: sysUserStorage.value, keptTime: sysUserStorage.keptTime })
    .from(sysUserStorage)
    .where(own(rows, kind, key))
    .orderBy(desc(sysUserStorage.keptTime), sysUserStorage.key);
  return found.map((row) => ({ ...row, keptTime: row.keptTime.getTime() }));
}

/** How many other values of the kind a person has stored. */
export async function countOthers(rows: Rows, kind: StorageKind, key: string): Promise<number> {
  const [found] = await rows.tx
    .select({ others: count() })
    .from(sysUserStorage)
    .where(and(own(rows, kind), sql`${sysUserStorage.key} <> ${key}`));
  return found?.others ?? 0;
}

/** Writes a value unless a later one is stored; returns false then. */
export async function keep(rows: Rows, kind: StorageKind, { key, value, keptTime: at }: StoredItem): Promise<boolean> {
  const { actor, tx } = rows;
  const keptTime = new Date(at);
  const written = await tx
    .insert(sysUserStorage)
    .values({ tenantId: actor.tenantId, userId: actor.userId, kind, key, value, keptTime })
    .onConflictDoUpdate({
      target: [sysUserStorage.tenantId, sysUserStorage.userId, sysUserStorage.kind, sysUserStorage.key],
      set: { value, keptTime },
      setWhere: lte(sysUserStorage.keptTime, keptTime),
    })
    .returning({ key: sysUserStorage.key });
  return written.length > 0;
}

/** Deletes a value, unless it is later than `until` (ms since the epoch). */
export async function letGo(rows: Rows, kind: StorageKind, key: string, until?: number): Promise<void> {
  const late = until === undefined ? undefined : lte(sysUserStorage.keptTime, new Date(until));
  await rows.tx.delete(sysUserStorage).where(and(own(rows, kind, key), late));
}
