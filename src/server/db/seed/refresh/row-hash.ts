import { createHash } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row by property names. */
export type Row = Readonly<Record<string, unknown>>;

/** Hex digits of a hash: 64 bits are enough to distinguish the few thousand seeded rows. */
const length = 16;

/**
 * Returns a hash function over the named properties of a table's rows, stored or new. A property with its column's
 * default is left out, so that a new column does not change the hashes of rows that do not use it.
 */
export function rowHasher(table: PgTable, properties: readonly string[]): (row: Row) => string {
  const columns = getTableColumns(table);
  const sorted = properties.toSorted();
  return (row) => {
    const values = sorted.flatMap((name) => {
      const usual: unknown = columns[name]?.default ?? null;
      const value = row[name] ?? usual;
      return value === usual ? [] : [[name, value]];
    });
    return shortHash(JSON.stringify(values));
  };
}

/** The first digits of a text's SHA-256, hexadecimal. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, length);
}
