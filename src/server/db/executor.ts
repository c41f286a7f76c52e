import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { samePlanMark } from "./prepared.ts";
import type { Db, Store, Tx } from "./store.ts";

/** Row format: an object by column name, or an array by position as Drizzle's mapper expects it. */
export type RowMode = "object" | "array";

/** Result of one statement, the same from both drivers. */
export interface SqlResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  /** The command tag without its count: `SELECT`, `COMMIT`, `ROLLBACK` … */
  command: string;
  /** Number of rows returned or changed. */
  rowCount: number;
}

/** Runs statements with parameters `$1…`, in the order of the calls. */
export interface SqlConnection {
  /** A held connection may send the statements of one tick together: if one fails, the ones after it do not run. */
  query(text: string, params: readonly unknown[], rowMode: RowMode): Promise<SqlResult>;
  /** Runs several statements without parameters, as one message. */
  script(text: string): Promise<void>;
}

/** A driver: runs single statements, or holds one connection for a function. */
export interface SqlSource extends SqlConnection {
  hold<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T>;
}

const timestamptz = 1184;

/** The client that Drizzle sends its statements to; implemented by `makeExecutor`. */
interface Client {
  query(text: string, params?: readonly unknown[], options?: { rowMode?: RowMode }): Promise<SqlResult>;
  /** In a transaction: keeps a statement until the commit. */
  beforeCommit?(text: string, params: readonly unknown[]): void;
}

// Marked, so that they too are parsed only once per connection.
const begin = `${samePlanMark}begin`;
const commit = `${samePlanMark}commit`;
const rollback = `${samePlanMark}rollback`;

const clientOf = (db: Db) => (db._.session as unknown as { client: Client }).client;

/**
 * Rows of a finished SQL text, as arrays of raw driver values. Uses the same connection as `db`, without Drizzle's
 * overhead for each statement.
 */
export async function listsOf(db: Db, text: string, values: readonly unknown[]): Promise<unknown[][]> {
  const { rows } = await clientOf(db).query(text, values, { rowMode: "array" });
  return rows as unknown[][];
}

/**
 * Runs a statement as one of the last of a transaction: it is sent together with the commit, which saves a round trip.
 * If it fails, so does the transaction. Throws outside of a transaction.
 */
export function runBeforeCommit(tx: Db, text: string, values: readonly unknown[]): void {
  const client = clientOf(tx);
  if (!client.beforeCommit) throw new Error("runBeforeCommit was used outside of a transaction");
  client.beforeCommit(text, values);
}

/**
 * Creates Drizzle and raw SQL access over a driver. Both kinds of store use Drizzle's PGlite session with our own
 * client, so that results, mapping and transaction ends are identical.
 */
export function makeExecutor(source: SqlSource): Pick<Store, "db" | "transaction" | "query"> {
  const running = new AsyncLocalStorage<{ open: boolean }>();

  function refuseInside() {
    // On PGlite this would deadlock; on PostgreSQL it would read outside the open transaction.
    if (running.getStore()?.open) {
      throw new Error(
        "store.db or store.transaction was used inside a transaction; the statement would wait for its own transaction. Use the tx handed to the work.",
      );
    }
  }

  async function inTransaction<T>(work: (client: object) => Promise<T>): Promise<T> {
    refuseInside();
    return source.hold(async (connection) => {
      const scope = { open: true };
      let begun = false;
      let notBegun: unknown;
      const last: { text: string; params: readonly unknown[] }[] = [];
      /** Runs a statement; the transaction begins with its first one, in the same message. */
      async function run(text: string, params: readonly unknown[], rowMode: RowMode): Promise<SqlResult> {
        // Without a transaction each statement would be committed alone.
        if (notBegun !== undefined) throw notBegun;
        if (begun) return connection.query(text, params, rowMode);
        begun = true;
        const beginning = connection.query(begin, [], "object").catch((error: unknown) => {
          notBegun = error;
          throw error;
        });
        const [, result] = await Promise.all([beginning, connection.query(text, params, rowMode)]);
        return result;
      }
      const client: Client = {
        query: async (text, params, options) => {
          if (!scope.open)
            throw new Error("A transaction was used after its end; await every statement inside its work.");
          return run(text, params ?? [], options?.rowMode ?? "object");
        },
        beforeCommit: (text, params) => void last.push({ text, params }),
      };
      try {
        const value = await running.run(scope, () => work(client));
        scope.open = false;
        if (!begun && last.length === 0) return value;
        const rest = last.map(({ text, params }) => run(text, params, "array"));
        const [end] = await Promise.all([connection.query(commit, [], "object"), ...rest]);
        // If the error of a failed statement was swallowed, the commit silently becomes a rollback.
        if (end.command === "ROLLBACK") {
          throw new Error(
            "The transaction was rolled back at commit: one of its statements failed and the error was swallowed.",
          );
        }
        return value;
      } catch (error) {
        scope.open = false;
        // Report the first error; a lost connection has already rolled back.
        if (begun) await connection.query(rollback, [], "object").catch(() => undefined);
        throw error;
      }
    });
  }

  const client: Client & { transaction: typeof inTransaction } = {
    query: async (text, params, options) => {
      refuseInside();
      return source.query(text, params ?? [], options?.rowMode ?? "object");
    },
    transaction: inTransaction,
  };
  const db = drizzle({ client: client as unknown as PGlite }) as unknown as Db;

  return {
    db,
    transaction: (work) => db.transaction(work),
    async query<T>(statement: SQL, tx?: Tx) {
      const result = (await (tx ?? db).execute(statement)) as unknown as SqlResult;
      const instants = result.fields.filter((field) => field.dataTypeID === timestamptz).map((field) => field.name);
      const rows = result.rows as Record<string, unknown>[];
      for (const row of rows) {
        for (const name of instants) {
          const value = row[name];
          if (typeof value === "string") row[name] = new Date(value);
        }
      }
      return rows as T[];
    },
  };
}
