import { readFile } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { migrationsFolder } from "#src/server/db/history.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import { sysSeed } from "#src/server/db/schema/running.ts";
import type { Tx } from "#src/server/db/store.ts";

/** Hashes of the rows that the program wrote, by kind and key. */
export type Records = Map<string, Map<string, string>>;

/** Max rows per statement. */
const batch = 500;

/** The records of everything the program has written into this database. */
export async function readRecords(tx: Tx): Promise<Records> {
  const records: Records = new Map();
  for (const { kind, rowId, hash } of await tx.select().from(sysSeed)) add(records, kind, rowId, hash);
  return records;
}

/**
 * The rows that the first version wrote, for a database older than the records. A database without menus is new, so
 * nothing was written into it.
 */
export async function firstRecords(tx: Tx): Promise<Records> {
  const records: Records = new Map();
  const [any] = await tx.select({ id: sysPermission.id }).from(sysPermission).limit(1);
  if (!any) return records;
  const text = await readFile(new URL("first-seeds.json", migrationsFolder), "utf8");
  const kinds = JSON.parse(text) as Record<string, Record<string, string>>;
  for (const [kind, keysByHash] of Object.entries(kinds))
    for (const [hash, keys] of Object.entries(keysByHash))
      for (const key of keys.split(" ")) add(records, kind, key, hash);
  return records;
}

/** Records what was written. */
export async function writeRecords(tx: Tx, kind: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...hashes].map(([rowId, hash]) => ({ kind, rowId, hash }));
  for (let start = 0; start < rows.length; start += batch)
    await tx
      .insert(sysSeed)
      .values(rows.slice(start, start + batch))
      .onConflictDoUpdate({ target: [sysSeed.kind, sysSeed.rowId], set: { hash: sql`excluded.hash` } });
}

/** Deletes the records of rows that the program itself removed; if seeded again, they are new. */
export async function forgetRecords(tx: Tx, kind: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(sysSeed).where(and(eq(sysSeed.kind, kind), inArray(sysSeed.rowId, [...keys])));
}

function add(records: Records, kind: string, key: string, hash: string): void {
  const known = records.get(kind) ?? new Map<string, string>();
  records.set(kind, known);
  known.set(key, hash);
}
