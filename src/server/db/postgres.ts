import { both } from "#src/server/bin/language.mjs";
import { sql } from "drizzle-orm";
import { Pool, types as pgTypes } from "pg";
import type { PoolClient, PoolConfig } from "pg";
import { makeExecutor } from "./executor.ts";
import type { RowMode, SqlConnection } from "./executor.ts";
import { readHistory } from "./history.ts";
import { migrate } from "./migrate.ts";
import { dumpPostgres } from "./pg-tools.ts";
import { listenOnPostgres } from "./pg-listen.ts";
import { makeNamer } from "./prepared.ts";
import { StartRefusal } from "./refusal.ts";
import { encoded, groupSender, type GroupSender, type ParserOf, type Statement } from "./statement-group.ts";
import type { Store, StoreOptions } from "./store.ts";

/** Oldest server version that the SQL supports. */
const oldestVersion = 150_000;

const asText = (text: string) => text;

/** Parses values like pglite.worker.mjs: int8 to a number, dates and numerics as text. */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [
    1016,
    (text) =>
      text === "{}"
        ? []
        : text
            .slice(1, -1)
            .split(",")
            .map((part) => (part === "NULL" ? null : Number(part))),
  ],
  ...[1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231].map((oid) => [oid, asText] as const),
]);

const parserOf: ParserOf = (oid) => parsers.get(oid) ?? pgTypes.getTypeParser(oid, "text");

/** Opens the external database and migrates it, one process at a time. */
export async function openPostgresStore(
  databaseUrl: string,
  options: Pick<StoreOptions, "onProgress" | "migrationsFolder">,
): Promise<Store> {
  options.onProgress?.(both("正在连接 PostgreSQL…", "Connecting to PostgreSQL…"));
  const settings: PoolConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    // The text of timestamps must not depend on the server's time zone. JIT is off: no statement runs long enough to
    // gain from it, and a count of many rows would take 0.1 s longer.
    options: "-c timezone=UTC -c jit=off",
    application_name: "assay",
    max: 10,
    // A transaction left open by a bug must not hold its locks forever.
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new Pool(settings);
  // Without this listener, the server closing an idle connection would end this process; the pool reconnects by itself.
  pool.on("error", () => undefined);

  const nameOf = makeNamer();
  const statementOf = (text: string, params: readonly unknown[], rowMode: RowMode): Statement => {
    return { text, values: params.map(encoded), name: nameOf(text, params), rowMode };
  };

  /** Runs `work` with a connection of the pool. */
  async function withClient<T>(work: (client: PoolClient, sender: GroupSender) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let lost: Error | undefined;
    const onLost = (error: Error) => (lost = error);
    client.on("error", onLost);
    try {
      return await work(client, groupSender(client, parserOf));
    } finally {
      client.off("error", onLost);
      client.release(lost);
    }
  }

  const source = {
    query: async (text: string, params: readonly unknown[], rowMode: RowMode) =>
      withClient((_, sender) => sender.query(statementOf(text, params, rowMode), false)),
    script: async (text: string) => void (await pool.query(text)),
    hold: <T>(work: (connection: SqlConnection) => Promise<T>): Promise<T> =>
      withClient((client, sender) =>
        work({
          query: async (text, params, rowMode) => sender.query(statementOf(text, params, rowMode), true),
          async script(text) {
            sender.flush();
            await client.query(text);
          },
        }),
      ),
  };

  try {
    const [version] = (await source.query("select current_setting('server_version_num')::int", [], "array"))
      .rows[0] as [number];
    if (version < oldestVersion) {
      const major = Math.floor(version / 10_000);
      throw new StartRefusal(
        `PostgreSQL 版本过低（${major}），请使用 15 或更高版本。`,
        `PostgreSQL ${major} is too old. Use version 15 or later.`,
      );
    }
    const history = await readHistory(options.migrationsFolder);
    if (history.steps.length > 0) options.onProgress?.(both("正在检查数据库结构…", "Checking the database structure…"));
    await source.hold((connection) => migrate(connection, history, options.onProgress));
  } catch (error) {
    await pool.end();
    throw refusalOf(error, databaseUrl);
  }

  const executor = makeExecutor(source);
  const listening = listenOnPostgres(settings);
  let closing: Promise<void> | undefined;

  return {
    kind: "postgres",
    ...executor,
    listen: (channel, onMessage) => listening.listen(channel, onMessage),
    async notify(channel, payload, tx) {
      await (tx ?? executor.db).execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    backup: (file) => dumpPostgres(databaseUrl, file),
    async health() {
      await executor.db.execute(sql`select 1`);
    },
    close() {
      closing ??= (async () => {
        await listening.close();
        await pool.end();
      })();
      return closing;
    },
  };
}

/** An error message for the operator if the database refuses access; other errors are returned unchanged. */
function refusalOf(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartRefusal) return error;
  const code = (error as { code?: string }).code ?? "";
  const message = (error as Error).message;
  const address = addressOf(databaseUrl);
  const because = { cause: error };
  if (code === "28P01" || code === "28000") {
    return new StartRefusal(
      `PostgreSQL（${address}）拒绝登录，请检查 DATABASE_URL 中的用户名和密码。`,
      `PostgreSQL (${address}) refuses the login. Check user name and password in DATABASE_URL.`,
      because,
    );
  }
  if (code === "3D000") {
    return new StartRefusal(
      `PostgreSQL（${address}）中没有该数据库，请先创建，或修改 DATABASE_URL。`,
      `PostgreSQL (${address}) has no such database. Create it first, or change DATABASE_URL.`,
      because,
    );
  }
  if (/^E[A-Z]+$/.test(code) || code.startsWith("08") || code === "57P03" || /timeout|terminated/i.test(message)) {
    return new StartRefusal(
      `无法连接 PostgreSQL（${address}），请检查 DATABASE_URL 和数据库服务，或去掉 DATABASE_URL 使用内嵌数据库。`,
      `PostgreSQL (${address}) cannot be reached. Check DATABASE_URL and the database server, or unset DATABASE_URL to use the embedded database.`,
      because,
    );
  }
  return error;
}

/** Host, port and database name only: the password must not reach a log. */
function addressOf(databaseUrl: string): string {
  try {
    const { hostname, port, pathname } = new URL(databaseUrl);
    return `${hostname}:${port || "5432"}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}
