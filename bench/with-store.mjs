// @ts-check
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providePostgres, startCluster } from "#tests/support/postgres.mjs";

/** @typedef {{ dataDir: string, databaseUrl?: string }} Place */

/**
 * Runs a benchmark with an empty folder, and a PostgreSQL: that of DATABASE_URL, or one of its own with the `settings`.
 * Deletes folder and own PostgreSQL afterwards. `kind` pglite needs the folder only.
 * @template T
 * @param {{ kind?: string, settings?: Record<string, string> }} options @param {(place: Place) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withStore({ kind = "postgres", settings = {} }, work) {
  const dataDir = mkdtempSync(join(tmpdir(), "assay-bench-"));
  /** @type {import("../tests/support/postgres.mjs").Cluster | undefined} */
  let cluster;
  try {
    const given = process.env["DATABASE_URL"];
    if (kind !== "postgres") return await work({ dataDir });
    if (given) return await work({ dataDir, databaseUrl: given });
    const postgres = providePostgres();
    if ("reason" in postgres) throw new Error(`PostgreSQL: ${postgres.reason}`);
    cluster = await startCluster(postgres.bin, { more: settings });
    return await work({ dataDir, databaseUrl: cluster.url() });
  } finally {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
