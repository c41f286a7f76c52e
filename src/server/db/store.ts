import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openPgliteStore } from "./pglite.ts";
import { openPostgresStore } from "./postgres.ts";
import type * as schema from "./schema/index.ts";

/** SQL executor: Drizzle over PGlite or node-postgres, with the same type on both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A `Db` inside a transaction; unusable after the transaction has ended. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** The only access to stored data, the same on the embedded and the external database. */
export interface Store {
  kind: "pglite" | "postgres";
  /** Single statements, each in its own transaction. Throws inside `transaction`; use `tx` there. */
  db: Db;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. On PGlite transactions run
   * one after the other, so `work` must never wait for the network.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Rows of a hand-written statement; the caller gives the type. Values are the same on both databases: int8 and counts
   * are numbers, timestamptz a Date, date `YYYY-MM-DD`, numeric a string (also the `sum` of bigint: cast it).
   */
  query<T>(statement: SQL, tx?: Tx): Promise<T[]>;
  /** Calls `onMessage` for each message on `channel` from any process of this store; the returned function stops it. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends up to 7,999 bytes to the listeners of `channel`; with `tx`, only if it commits. */
  notify(channel: string, payload: string, tx?: Tx): Promise<void>;
  /** Writes a complete copy to `file`. Uses a temporary name and a rename, so `file` is never half written. */
  backup(file: string): Promise<void>;
  /** Rejects if the database cannot answer a trivial query. */
  health(): Promise<void>;
  /** Waits for running work, then closes; the store is unusable afterwards. Safe to call twice. */
  close(): Promise<void>;
}

/** Location of the data: an external database by address, otherwise the embedded one in `dataDir`. */
export interface StoreOptions {
  /** `postgres://…`; absent or empty = embedded. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database and its lock; created if missing. */
  dataDir: string;
  /** Folder for a copy of the embedded database before an upgrade. @default `backup` in the data folder */
  backup?: { dir: string } | undefined;
  /** Replaces the program's own migrations folder; for tests. */
  migrationsFolder?: URL | undefined;
  /** Receives a message before each step that may take more than a second. */
  onProgress?: ((text: string) => void) | undefined;
}

/** Opens the store and brings its tables up to date. Throws a `StartRefusal` with a message for the operator. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgresStore(options.databaseUrl, options) : openPgliteStore(options);
}
