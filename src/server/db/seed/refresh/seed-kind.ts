import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#src/server/db/store.ts";
import type { Row } from "./row-hash.ts";

/** Rows of one table that the program provides. */
export interface SeedKind {
  /** Short name for the records: `dict`, `grant`. */
  name: string;
  table: PgTable;
  /**
   * Properties that the program keeps up to date. The others are written once; after that the administrator owns them.
   */
  follows: readonly string[];
  /** Key that identifies the row. @default its id */
  keyOf?: (row: Row) => string;
  /** The rows in insert order; a row comes after the rows it needs. */
  rows: readonly Row[];
  /** Rows that must exist, as `kind key`: without one of them the row is neither inserted nor updated. */
  needs?: (row: Row) => readonly string[];
  /** Also written when a row is updated. */
  withChange?: Row;
  /** Removes rows that the program no longer seeds; returns the removed ids. @default they stay */
  remove?: (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;
}

/** Key that identifies a seed row. */
export const keyOf = (kind: SeedKind, row: Row): string => kind.keyOf?.(row) ?? idIn(row, "id");

/** An id or a list of ids in a row; empty if there is none. */
export function idIn(row: Row, property: string): string {
  const value = row[property];
  return typeof value === "string" ? value : "";
}
