import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import type { SqlResult } from "#src/server/db/executor.ts";
import { readHistory } from "#src/server/db/history.ts";
import { openStore } from "#src/server/db/store.ts";
import type { Store } from "#src/server/db/store.ts";
import { findTemplate } from "#src/server/db/template.ts";
import { startThread } from "#src/server/db/thread.ts";
import { asAdmin, migrationsFolder, onPostgres, urlOf } from "./store.ts";

/** Data of the first edition (commit d9b05da), already changed by an administrator. */
export interface FirstEdition {
  /** The data folder; on PostgreSQL an empty one. */
  dataDir: string;
  /** Rows of each table before the upgrade. */
  counts: Readonly<Record<string, number>>;
  /** Opens it with the current program; `folder` has other migrations. */
  open(onProgress?: (text: string) => void, folder?: URL): Promise<Store>;
  /** Deletes the data; close the stores first. */
  remove(): Promise<void>;
}

/** The first edition's tables, its migration record and its rows, each as one script. */
async function scripts(): Promise<string[]> {
  const { steps } = await readHistory(migrationsFolder);
  const [init] = steps;
  if (!init) throw new Error("there is no first step");
  return [
    init.text,
    `create table assay_migration (
       position integer primary key, tag text not null, hash char(64) not null, applied_at timestamptz(3) not null default now()
     );
     insert into assay_migration (position, tag, hash) values (0, '${init.tag}', '${init.hash}')`,
    gunzipSync(await readFile(resolve("tests/server/db/first-edition.sql.gz"))).toString("utf8"),
  ];
}

/** Row count of each table. */
async function countsOf(rowsOf: (text: string) => Promise<unknown[]>): Promise<Record<string, number>> {
  const tables = await rowsOf(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables as { name: string }[]) {
    const [row] = await rowsOf(`select count(*)::int as n from "${name}"`);
    counts[name] = (row as { n: number }).n;
  }
  return counts;
}

/** Creates the data of the first edition, embedded or in a database of the run's PostgreSQL. */
export async function firstEdition(): Promise<FirstEdition> {
  const dataDir = await mkdtemp(join(tmpdir(), "assay-first-edition-"));
  return onPostgres ? onServer(dataDir) : embedded(dataDir);
}

async function embedded(dataDir: string): Promise<FirstEdition> {
  const thread = startThread();
  await thread.call("open", { dataDir: join(dataDir, "pg"), image: await findTemplate() });
  for (const text of await scripts()) await thread.call("script", { text });
  const counts = await countsOf(async (text) => {
    const { rows } = await thread.call<SqlResult>("query", { text, params: [], rowMode: "object" });
    return rows;
  });
  await thread.call("close", {});
  await thread.stop();
  return {
    dataDir,
    counts,
    open: (onProgress, folder = migrationsFolder) => openStore({ dataDir, migrationsFolder: folder, onProgress }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function onServer(dataDir: string): Promise<FirstEdition> {
  const name = `first_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  const client = new Client({ connectionString: urlOf(name) });
  await client.connect();
  for (const text of await scripts()) await client.query(text);
  const counts = await countsOf(async (text) => (await client.query(text)).rows as unknown[]);
  await client.end();
  return {
    dataDir,
    counts,
    open: (onProgress, folder = migrationsFolder) =>
      openStore({ databaseUrl: urlOf(name), dataDir, migrationsFolder: folder, onProgress }),
    async remove() {
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
