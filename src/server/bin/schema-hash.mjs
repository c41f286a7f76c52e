// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSource } from "./load-source.mjs";

/**
 * Hash of the database that the schema describes; migrations store the hash they were made from. It is taken from the
 * tables, not from their source: they are derived from the contract, where most changes concern no column.
 * @param {string} root
 */
export async function schemaHash(root) {
  const { generateDrizzleJson } = await import("drizzle-kit/api");
  const source = await loadSource(root, `export * from "./src/server/db/schema/index.ts";`);
  const { tables, enums, schemas, sequences, views } = generateDrizzleJson(source);
  const hash = createHash("sha256").update(inOrder({ tables, enums, schemas, sequences, views }));
  for (const name of ["functions.sql", "triggers.sql"])
    hash.update(name).update(readFileSync(join(root, "src", "server", "db", "schema", name)));
  return hash.digest("hex");
}

/** As JSON with its keys sorted: the place of a table or column in the source is no property of the database. @param {object} value */
const inOrder = (value) =>
  JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The schema hash that the migrations in `folder` were made from; empty if unknown. @param {string} folder */
export function migrationsHash(folder) {
  const file = join(folder, "schema.sha256");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}
