// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Hash of the schema files; migrations store the hash they were made from. @param {string} root */
export function schemaHash(root) {
  const folder = join(root, "src", "server", "db", "schema");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder)
    .filter((file) => /\.(ts|sql)$/.test(file))
    .sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex");
}

/** The schema hash that the migrations in `folder` were made from; empty if unknown. @param {string} folder */
export function migrationsHash(folder) {
  const file = join(folder, "schema.sha256");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}
