import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import * as schema from "./schema/index.ts";
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

/** Runs one statement with parameters `$1…`. */
export interface SqlConnection {
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
}

/**
 * Rows of a finished SQL text, as arrays of raw driver values. Uses the same connection as `db`, without Drizzle's
 * overhead for each statement.
 */
export async function listsOf(db: Db, text: string, values: readonly unknown[]): Promise<unknown[][]> {
  const { client } = db._.session as unknown as { client: Client };
  const { rows } = await client.query(text, values, { rowMode: "array" });
  return rows as unknown[][];
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
      const client: Client = {
        query: async (text, params, options) => {
          if (!scope.open)
            throw new Error("A transaction was used after its end; await every statement inside its work.");
          return connection.query(text, params ?? [], options?.rowMode ?? "object");
        },
      };
      try {
        await connection.query("begin", [], "object");
        const value = await running.run(scope, () => work(client));
        scope.open = false;
        const end = await connection.query("commit", [], "object");
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
        await connection.query("rollback", [], "object").catch(() => undefined);
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
  const db = drizzle({ client: client as unknown as PGlite, schema }) as unknown as Db;

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
