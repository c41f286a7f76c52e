import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { generate } from "#src/server/bin/generate.mjs";
import { migrationsHash, schemaHash } from "#src/server/bin/schema-hash.mjs";
import { cachedTemplate, makeTemplate } from "#src/server/db/template.ts";
import { providePostgres, startCluster } from "#tests/support/postgres.mjs";

/**
 * Prepares the server tests: the empty database's image, migrations that fit the current schema, and with
 * ASSAY_TEST_DB=postgres a private PostgreSQL. Passes its results to the test files by environment variables.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await makeTemplate(cachedTemplate());
  process.env["ASSAY_TEST_MIGRATIONS"] = await migrationsForTree();
  // Two projects share one PostgreSQL.
  if (process.env["ASSAY_TEST_DB"] !== "postgres" || process.env["ASSAY_TEST_PG"]) return async () => undefined;
  const postgres = providePostgres();
  if ("reason" in postgres) throw new Error(postgres.reason);
  const cluster = await startCluster(postgres.bin);
  process.env["ASSAY_TEST_PG"] = cluster.url();
  return () => cluster.stop();
}

/** The committed migrations. While the schema is being edited: a copy in the cache with one more step. */
async function migrationsForTree(): Promise<string> {
  const committed = resolve("src/server/db/migrations");
  const wanted = await schemaHash(process.cwd());
  if (migrationsHash(committed) === wanted) return committed;
  const cached = resolve(`node_modules/.cache/assay/migrations-${wanted.slice(0, 16)}`);
  if (!existsSync(cached)) await generate(cached, committed, "edited");
  return cached;
}
