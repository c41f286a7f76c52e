import { both } from "#src/server/bin/language.mjs";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockFolder } from "./lock.ts";
import { restorePostgres } from "./pg-tools.ts";
import { databaseFolder, makingMark, openMemoryStore } from "./pglite.ts";
import { StartRefusal } from "./refusal.ts";
import type { StoreOptions } from "./store.ts";
import { startThread } from "./thread.ts";

/**
 * Replaces the store's content by a backup; no server may be running. The previous embedded database stays next to the
 * new one. Returns its path (undefined if there was none, or on PostgreSQL).
 */
export async function restoreStore(file: string, options: StoreOptions): Promise<string | undefined> {
  const source = resolve(file);
  if (!existsSync(source))
    throw new StartRefusal(
      `没有找到备份文件 ${source}，请检查路径。`,
      `The backup file ${source} was not found. Check the path.`,
    );
  const format = await formatOf(source);
  if (options.databaseUrl) {
    if (format !== "dump")
      throw new StartRefusal(
        "该文件不是 PostgreSQL 的备份，请选择由 npm run backup 生成的 .dump 文件。",
        "The file is no backup of PostgreSQL. Choose a .dump file that npm run backup wrote.",
      );
    await restorePostgres(options.databaseUrl, source);
    return undefined;
  }
  if (format !== "image")
    throw new StartRefusal(
      "该文件不是内嵌数据库的备份，请选择由 npm run backup 生成的 .tar.gz 文件。",
      "The file is no backup of the embedded database. Choose a .tar.gz file that npm run backup wrote.",
    );
  return restoreFolder(source, resolve(options.dataDir), options);
}

async function restoreFolder(source: string, dataDir: string, options: StoreOptions): Promise<string | undefined> {
  const lock = await lockFolder(dataDir);
  try {
    options.onProgress?.(both("正在检查备份文件…", "Checking the backup file…"));
    // First open and migrate it in memory: a broken file, or one of a newer program, must not destroy the current data.
    const trial = await openMemoryStore(source, options);
    await trial.close();

    options.onProgress?.(both("正在写入数据目录…", "Writing the data folder…"));
    const fresh = join(dataDir, `${databaseFolder}.restoring`);
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    const thread = startThread();
    try {
      await thread.call("open", { dataDir: fresh, image: await readFile(source) });
      await thread.call("close", {});
    } finally {
      await thread.stop();
    }
    const present = join(dataDir, databaseFolder);
    const mark = join(dataDir, makingMark);
    // An unfinished first start contains no data worth keeping.
    if (existsSync(mark)) await rm(present, { recursive: true, force: true });
    let before: string | undefined;
    if (existsSync(present)) {
      before = join(dataDir, `${databaseFolder}.before-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`);
      await rename(present, before);
    }
    await rename(fresh, present);
    await rm(mark, { force: true });
    return before;
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(
      `备份文件 ${source} 无法恢复，原有数据未改动（原因：${(error as Error).message}）。`,
      `The backup file ${source} cannot be restored; the data is unchanged (cause: ${(error as Error).message}).`,
      {
        cause: error,
      },
    );
  } finally {
    await lock.release();
  }
}

/** Detects the format from the content: gzip, or a pg_dump archive. */
async function formatOf(file: string): Promise<"image" | "dump" | "other"> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(5);
    await handle.read(head, 0, 5, 0);
    if (head[0] === 0x1f && head[1] === 0x8b) return "image";
    return head.toString("latin1") === "PGDMP" ? "dump" : "other";
  } finally {
    await handle.close();
  }
}

/** Deletes all data of the embedded database, but no files or backups. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const lock = await lockFolder(dataDir);
  try {
    // Set the mark first, so that the next start finishes an interrupted removal.
    await writeFile(join(dataDir, makingMark), "");
    await rm(join(dataDir, databaseFolder), { recursive: true, force: true });
    await rm(join(dataDir, makingMark), { force: true });
  } finally {
    await lock.release();
  }
}
