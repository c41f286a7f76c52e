import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openPgliteStore } from "./pglite.ts";
import { openPostgresStore } from "./postgres.ts";
import type * as schema from "./schema/index.ts";

/** One SQL executor: Drizzle over PGlite or node-postgres, the same type on both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A `Db` inside a transaction; dead once the transaction has ended. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** The one door to stored data, the same on the embedded and on the external database. */
export interface Store {
  kind: "pglite" | "postgres";
  /** Statements on their own, each its own transaction; refused inside `transaction`, where `tx` must be used. */
  db: Db;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
   * On PGlite transactions queue behind each other, so `work` must never wait for the network.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Rows of a hand-written statement, typed by the caller. The same on both kinds: int8 and counts are numbers,
   * timestamptz a Date, date `YYYY-MM-DD`, numeric (so also `sum` of bigint: cast it) a string.
   */
  query<T>(statement: SQL, tx?: Tx): Promise<T[]>;
  /** Calls `onMessage` for each message on `channel` from any process of this store; the result stops it. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends up to 7,999 bytes to the listeners of `channel`; with `tx`, when and only when it commits. */
  notify(channel: string, payload: string, tx?: Tx): Promise<void>;
  /** Writes a complete copy to `file` (temporary name, then rename: `file` is never half written). */
  backup(file: string): Promise<void>;
  /** Rejects when the database cannot answer a trivial question. */
  health(): Promise<void>;
  /** Waits for what is running, then closes; the store is dead afterwards. Safe to call twice. */
  close(): Promise<void>;
}

/** Where the data is: an external database by address, else the embedded one under `dataDir`. */
export interface StoreOptions {
  /** `postgres://…`; absent or empty = embedded. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database and of its lock; made when missing. */
  dataDir: string;
  /** Where the embedded database is copied before an upgrade. @default `backup` in the data folder */
  backup?: { dir: string } | undefined;
  /** Another folder of migrations than the program's own; for tests. */
  migrationsFolder?: URL | undefined;
  /** Told one Chinese sentence before each step that may take more than a second. */
  onProgress?: ((text: string) => void) | undefined;
}

/** Opens the store and brings its tables up to date; throws a `StartRefusal` with a sentence for the operator. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgresStore(options.databaseUrl, options) : openPgliteStore(options);
}
