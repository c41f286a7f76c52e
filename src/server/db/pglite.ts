import { both } from "#src/server/bin/language.mjs";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { makeExecutor } from "./executor.ts";
import type { RowMode, SqlConnection, SqlResult } from "./executor.ts";
import { lockFolder } from "./lock.ts";
import type { FolderLock } from "./lock.ts";
import { readHistory } from "./history.ts";
import { migrate, needsUpgrade } from "./migrate.ts";
import { makeQueue } from "./queue.ts";
import { StartRefusal } from "./refusal.ts";
import type { Store, StoreOptions } from "./store.ts";
import { findTemplate } from "./template.ts";
import { startThread } from "./thread.ts";
import { backupBeforeUpgrade } from "./upgrade-backup.ts";

/** Sub-folder of the data folder that PGlite owns. */
export const databaseFolder = "pg";

/** Exists while a new database is being created: the database folder next to it is then incomplete and is deleted. */
export const makingMark = "pg.making";

/** Opens the embedded database in `dataDir`, locked for this process, and migrates it. */
export async function openPgliteStore(options: StoreOptions): Promise<Store> {
  const dataDir = resolve(options.dataDir);
  const lock = await lockFolder(dataDir);
  const folder = join(dataDir, databaseFolder);
  const mark = join(dataDir, makingMark);
  try {
    if (existsSync(mark)) await rm(folder, { recursive: true, force: true });
    if (existsSync(join(folder, "PG_VERSION"))) {
      options.onProgress?.(both("正在打开内嵌数据库…", "Opening the embedded database…"));
      return await startStore({ dataDir: folder }, lock, options);
    }
    options.onProgress?.(both("正在创建内嵌数据库…", "Creating the embedded database…"));
    await writeFile(mark, "");
    const store = await startStore({ dataDir: folder, image: await findTemplate() }, lock, options);
    await rm(mark, { force: true });
    return store;
  } catch (error) {
    await lock.release();
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(
      `内嵌数据库 ${folder} 无法打开，请用 npm run restore 恢复备份，或用 DATA_DIR 指定另一个目录（原因：${(error as Error).message}）。`,
      `The embedded database ${folder} cannot be opened. Restore a backup with npm run restore, or name another folder with DATA_DIR (cause: ${(error as Error).message}).`,
      { cause: error },
    );
  }
}

/**
 * Opens an in-memory database from an image file (a backup or a template), or an empty one. The data is lost at
 * `close`.
 */
export async function openMemoryStore(
  imageFile?: string,
  options: Pick<StoreOptions, "migrationsFolder"> = {},
): Promise<Store> {
  const image = imageFile ? await readFile(imageFile) : await findTemplate();
  return startStore({ image }, undefined, options);
}

async function startStore(
  place: { dataDir?: string; image?: Uint8Array | undefined },
  lock: FolderLock | undefined,
  options: Pick<StoreOptions, "onProgress" | "migrationsFolder" | "backup">,
): Promise<Store> {
  const thread = startThread();
  const inTurn = makeQueue();
  const connection: SqlConnection = {
    query: (text: string, params: readonly unknown[], rowMode: RowMode) =>
      thread.call<SqlResult>("query", { text, params: params.map(sendable), rowMode }),
    script: (text: string) => thread.call<void>("script", { text }),
  };

  try {
    await thread.call("open", place);
    const history = await readHistory(options.migrationsFolder);
    if (history.steps.length > 0) options.onProgress?.(both("正在检查数据库结构…", "Checking the database structure…"));
    if (place.dataDir && (await needsUpgrade(connection, history))) {
      const dir = options.backup?.dir ?? join(dirname(place.dataDir), "backup");
      await backupBeforeUpgrade((file) => thread.call("dump", { file }), dir, options.onProgress);
    }
    await migrate(connection, history, options.onProgress);
  } catch (error) {
    await thread.call("close", {}).catch(() => undefined);
    await thread.stop();
    throw error;
  }

  const executor = makeExecutor({
    query: (...statement) => inTurn(() => connection.query(...statement)),
    script: (text) => inTurn(() => connection.script(text)),
    hold: (work) => inTurn(() => work(connection)),
  });
  const listeners = new Map<string, Set<(payload: string) => void>>();
  thread.onNotification((channel, payload) => {
    for (const onMessage of listeners.get(channel) ?? []) onMessage(payload);
  });
  let closing: Promise<void> | undefined;

  return {
    kind: "pglite",
    ...executor,
    async listen(channel, onMessage) {
      const group = listeners.get(channel) ?? new Set();
      listeners.set(channel, group);
      group.add(onMessage);
      await inTurn(() => thread.call("listen", { channel }));
      return async () => {
        group.delete(onMessage);
        if (group.size > 0 || closing) return;
        listeners.delete(channel);
        await inTurn(() => thread.call("unlisten", { channel }));
      };
    },
    async notify(channel, payload, tx) {
      await (tx ?? executor.db).execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    async backup(file) {
      await mkdir(dirname(resolve(file)), { recursive: true });
      await inTurn(() => thread.call("dump", { file: resolve(file) }));
    },
    async health() {
      await executor.db.execute(sql`select 1`);
    },
    close() {
      closing ??= inTurn(async () => {
        try {
          await thread.call("close", {});
        } finally {
          await thread.stop();
          await lock?.release();
        }
      });
      return closing;
    },
  };
}

/** Converts a parameter so that it can be sent to the thread and means the same as on node-postgres. */
function sendable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value;
}
