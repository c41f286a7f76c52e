import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { readHistory } from "#src/server/db/history.ts";
import { openMemoryStore } from "#src/server/db/pglite.ts";
import { openStore } from "#src/server/db/store.ts";
import type { Store } from "#src/server/db/store.ts";
import { engineVersion } from "#src/server/db/template.ts";

/** Initial content of a kind of store; filled once per version of `sources`, then copied. */
export interface Prepared {
  /** Short name for the cache: `mini`. */
  name: string;
  /** Files or folders whose change makes the copy stale, relative to the repository's root. */
  sources: readonly string[];
  fill(store: Store): Promise<void>;
}

/** Whether this run uses PostgreSQL instead of the embedded database. */
export const onPostgres = process.env["ASSAY_TEST_DB"] === "postgres";

/** The migrations of this run: the committed ones, plus one more step while the schema is being edited. */
export const migrationsFolder = pathToFileURL(
  `${process.env["ASSAY_TEST_MIGRATIONS"] ?? resolve("src/server/db/migrations")}/`,
);

/** Opens a new store with all tables, in memory or as a fresh PostgreSQL database; `close` deletes it. */
export async function openTestStore(prepared?: Prepared): Promise<Store> {
  return onPostgres ? openOnPostgres(prepared) : openInMemory(prepared);
}

async function openInMemory(prepared: Prepared | undefined): Promise<Store> {
  const image = resolve("node_modules/.cache/assay", `test-${await keyOf(prepared)}.tar.gz`);
  if (!existsSync(image)) {
    await mkdir(dirname(image), { recursive: true });
    const first = await openMemoryStore(undefined, { migrationsFolder });
    try {
      await prepared?.fill(first);
      await first.backup(image);
    } finally {
      await first.close();
    }
  }
  return openMemoryStore(image, { migrationsFolder });
}

async function openOnPostgres(prepared: Prepared | undefined): Promise<Store> {
  const model = `model_${await keyOf(prepared)}`.replaceAll(/\W/g, "_");
  await asAdmin(async (admin) => {
    // Test files run in parallel: one creates the template, the others wait for it.
    await admin.query("select pg_advisory_lock(7001)");
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [model]);
    if (rowCount) return;
    const making = `making_${randomUUID().replaceAll("-", "")}`;
    await admin.query(`create database ${making}`);
    const store = await openStore({ databaseUrl: urlOf(making), dataDir: "", migrationsFolder });
    try {
      await prepared?.fill(store);
    } finally {
      await store.close();
    }
    await admin.query(`alter database ${making} rename to ${model}`);
  });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${model}`));
  const store = await openStore({ databaseUrl: urlOf(name), dataDir: "", migrationsFolder });
  return {
    ...store,
    async close() {
      await store.close();
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A name that changes whenever the tables, the engine or the filling code change. */
async function keyOf(prepared: Prepared | undefined): Promise<string> {
  const hash = createHash("sha256").update(engineVersion());
  const { steps, functions, triggers } = await readHistory(migrationsFolder);
  for (const part of [...steps, functions, triggers]) hash.update(part?.hash ?? "");
  for (const source of prepared?.sources ?? []) await addFiles(hash, resolve(source));
  return `${prepared?.name ?? "empty"}-${hash.digest("hex").slice(0, 16)}`;
}

async function addFiles(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return void hash.update(path).update(await readFile(path));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    await addFiles(hash, join(path, entry.name));
}

/** URL of a database of the run's PostgreSQL. */
export function urlOf(database: string): string {
  const url = new URL(process.env["ASSAY_TEST_PG"] ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs work as the owner of the run's PostgreSQL. */
export async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: urlOf("postgres") });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
