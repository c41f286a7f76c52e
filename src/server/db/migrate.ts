import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SqlConnection } from "./executor.ts";
import { StartRefusal } from "./refusal.ts";

/** One step of the tables' history. */
export interface Migration {
  /** File name without `.sql`: `0000_init`. */
  tag: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

/** Folder of the generated migrations; the build copies it beside the bundle. */
export const migrationsFolder = new URL("./migrations/", import.meta.url);

/** A number nobody else uses: one process migrates a PostgreSQL database at a time. */
const advisoryLock = 4_155_541;

/** All migrations in order; empty when none was generated yet. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  let journal: { entries: { tag: string }[] };
  try {
    journal = JSON.parse(await readFile(new URL("meta/_journal.json", folder), "utf8")) as typeof journal;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, folder), "utf8");
      return { tag, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/**
 * Brings the tables up to date, all steps in one transaction, and returns how many steps ran (0 = already there).
 * Refuses a database that a newer program, or another edition of an applied step, has made.
 */
export async function migrate(connection: SqlConnection, migrations: readonly Migration[]): Promise<number> {
  await connection.script("begin");
  try {
    await connection.query("select pg_advisory_xact_lock($1)", [advisoryLock], "array");
    await connection.script(
      `create table if not exists assay_migration (
         position integer primary key, tag text not null, hash char(64) not null, applied_at timestamptz(3) not null default now()
       )`,
    );
    const { rows } = await connection.query("select tag, hash from assay_migration order by position", [], "object");
    const applied = rows as { tag: string; hash: string }[];
    for (const [position, { tag, hash }] of applied.entries()) {
      const known = migrations[position];
      if (!known) throw new StartRefusal(`数据库由更新版本的程序创建（${tag}），请升级程序后再启动。`);
      if (known.hash !== hash) {
        throw new StartRefusal(
          `数据库结构（${tag}）与当前程序不一致，请使用原版本程序，或备份后更换 DATA_DIR 重新初始化。`,
        );
      }
    }
    for (const [position, { tag, text, hash }] of migrations.entries()) {
      if (position < applied.length) continue;
      await connection.script(text);
      const values = [position, tag, hash];
      await connection.query("insert into assay_migration (position, tag, hash) values ($1, $2, $3)", values, "array");
    }
    await connection.script("commit");
    return migrations.length - applied.length;
  } catch (error) {
    await connection.script("rollback").catch(() => undefined);
    throw error;
  }
}
