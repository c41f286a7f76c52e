import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#src/server/db/store.ts";
import type { Row } from "./row-hash.ts";

/** Rows of one table that the program brings along. */
export interface SeedKind {
  /** Short word for the records: `dict`, `grant`. */
  name: string;
  table: PgTable;
  /** Properties that follow the program; the others are written once and then the administrator's. */
  follows: readonly string[];
  /** What the row is recognised by. @default its id */
  keyOf?: (row: Row) => string;
  /** The rows as they are inserted, rows before those that need them. */
  rows: readonly Row[];
  /** Rows that must be there, as `kind key`: without one of them the row is neither inserted nor changed. */
  needs?: (row: Row) => readonly string[];
  /** Written beside the properties that follow, when a row is changed. */
  withChange?: Row;
  /** Removes rows that the program no longer seeds, and returns the ids that are gone. @default they stay */
  remove?: (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;
}

/** What a seed row is recognised by. */
export const keyOf = (kind: SeedKind, row: Row): string => kind.keyOf?.(row) ?? idIn(row, "id");

/** An id or a list of ids in a row; empty when there is none. */
export function idIn(row: Row, property: string): string {
  const value = row[property];
  return typeof value === "string" ? value : "";
}
