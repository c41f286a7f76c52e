import { createHash } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row by the names of its properties. */
export type Row = Readonly<Record<string, unknown>>;

/** Digits of a hash: 64 bits tell the few thousand seeded rows apart. */
const length = 16;

/**
 * Hashes the named properties of a table's rows, stored or to be written. A property that has its column's default is
 * left out, so that a column added later changes no hash of the rows that do not use it.
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
