import { and, count, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { draftKeepMs, type Kept, type KeptKind } from "#src/contract/system/desk/kept.ts";
import { sysKept } from "#src/server/db/schema/kept.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/**
 * Condition: a person's own values of a kind in the current tenant. Nobody else reaches them, not even the platform
 * owner.
 */
function own({ actor, now }: Rows, kind: KeptKind, key?: string): SQL | undefined {
  return and(
    eq(sysKept.tenantId, actor.tenantId),
    eq(sysKept.userId, actor.userId),
    eq(sysKept.kind, kind),
    key === undefined ? undefined : eq(sysKept.key, key),
    kind === "draft" ? gte(sysKept.keptTime, new Date(now.getTime() - draftKeepMs)) : undefined,
  );
}

export async function keptOf(rows: Rows, kind: KeptKind, key?: string): Promise<Kept[]> {
  const found = await rows.tx
    .select({ key: sysKept.key, value: sysKept.value, keptTime: sysKept.keptTime })
    .from(sysKept)
    .where(own(rows, kind, key))
    .orderBy(desc(sysKept.keptTime), sysKept.key);
  return found.map((row) => ({ ...row, keptTime: row.keptTime.getTime() }));
}

/** How many other values of the kind a person has stored. */
export async function countOthers(rows: Rows, kind: KeptKind, key: string): Promise<number> {
  const [found] = await rows.tx
    .select({ others: count() })
    .from(sysKept)
    .where(and(own(rows, kind), sql`${sysKept.key} <> ${key}`));
  return found?.others ?? 0;
}

/** Writes a value unless a later one is stored; returns false then. */
export async function keep(rows: Rows, kind: KeptKind, { key, value, keptTime: at }: Kept): Promise<boolean> {
  const { actor, tx } = rows;
  const keptTime = new Date(at);
  const written = await tx
    .insert(sysKept)
    .values({ tenantId: actor.tenantId, userId: actor.userId, kind, key, value, keptTime })
    .onConflictDoUpdate({
      target: [sysKept.tenantId, sysKept.userId, sysKept.kind, sysKept.key],
      set: { value, keptTime },
      setWhere: lte(sysKept.keptTime, keptTime),
    })
    .returning({ key: sysKept.key });
  return written.length > 0;
}

/** Deletes a value, unless it is later than `until` (ms since the epoch). */
export async function letGo(rows: Rows, kind: KeptKind, key: string, until?: number): Promise<void> {
  const late = until === undefined ? undefined : lte(sysKept.keptTime, new Date(until));
  await rows.tx.delete(sysKept).where(and(own(rows, kind, key), late));
}
