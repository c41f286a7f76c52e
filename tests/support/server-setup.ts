import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { generate } from "#src/server/bin/generate.mjs";
import { migrationsHash, schemaHash } from "#src/server/bin/schema-hash.mjs";
import { cachedTemplate, makeTemplate } from "#src/server/db/template.ts";
import { providePostgres, startCluster } from "#tests/support/postgres.mjs";

/**
 * Before the server tests: the empty database's image, migrations that fit the schema as it stands in the tree, and
 * with ASSAY_TEST_DB=postgres a private PostgreSQL. What the test files need reaches them by environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await makeTemplate(cachedTemplate());
  process.env["ASSAY_TEST_MIGRATIONS"] = migrationsForTree();
  if (process.env["ASSAY_TEST_DB"] !== "postgres") return async () => undefined;
  const postgres = providePostgres();
  if ("reason" in postgres) throw new Error(postgres.reason);
  const cluster = await startCluster(postgres.bin);
  process.env["ASSAY_TEST_PG"] = cluster.url();
  return () => cluster.stop();
}

/** The committed migrations, or while the schema is being edited the same with one more step in the cache. */
function migrationsForTree(): string {
  const committed = resolve("src/server/db/migrations");
  const wanted = schemaHash(process.cwd());
  if (migrationsHash(committed) === wanted) return committed;
  const cached = resolve(`node_modules/.cache/assay/migrations-${wanted.slice(0, 16)}`);
  if (!existsSync(cached)) generate(cached, committed, "edited");
  return cached;
}
