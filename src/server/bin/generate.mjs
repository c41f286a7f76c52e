// @ts-check
// npm run db:generate -- <name>: writes the generated files of the ordinary entities, adds the migration from the last
// snapshot to src/server/db/schema, and updates the copies of functions.sql and triggers.sql. Published migrations are never rewritten.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { both } from "./language.mjs";
import { writeOrdinary } from "./ordinary.mjs";
import { schemaHash } from "./schema-hash.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const schema = join(root, "src", "server", "db", "schema");

/**
 * Writes the history in `from` into `target` (both absolute), with one more step if the schema has changed. `asks`: a
 * person is present to say whether a column is new or renamed.
 * @param {string} target @param {string} from @param {string} name @param {boolean} [asks]
 */
export async function generate(target, from, name, asks = false) {
  const hash = await schemaHash(root);
  // drizzle-kit needs a folder relative to the working directory. A partial result must never appear in the source
  // tree.
  const cache = join(root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "migrations-"));
  try {
    cpSync(from, work, { recursive: true });
    const kit = join(root, "node_modules", "drizzle-kit", "bin.cjs");
    const options = ["--dialect", "postgresql", "--schema", "./src/server/db/schema/*.ts"];
    execFileSync(process.execPath, [kit, "generate", ...options, "--out", relative(root, work), "--name", name], {
      cwd: root,
      stdio: asks ? "inherit" : ["ignore", "pipe", "inherit"],
    });
    writeFileSync(
      join(work, "functions.sql"),
      readFileSync(join(schema, "functions.sql"), "utf8").replace("{readings}", JSON.stringify(readings())),
    );
    cpSync(join(schema, "triggers.sql"), join(work, "triggers.sql"));
    writeFileSync(join(work, "schema.sha256"), `${hash}\n`);
    rmSync(target, { recursive: true, force: true });
    // mkdtemp makes the folder private.
    chmodSync(work, 0o755);
    renameSync(work, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The pinyin readings of every character that pinyin-match knows, joined by a slash. */
function readings() {
  const file = join(root, "node_modules", "pinyin-match", "src", "simplified_dict.js");
  const [table = ""] = /\{.*?\}/s.exec(readFileSync(file, "utf8")) ?? [];
  /** @type {Record<string, string>} */
  const signsBySyllable = JSON.parse(table);
  /** @type {Record<string, string>} */
  const found = {};
  for (const [syllable, signs] of Object.entries(signsBySyllable).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const sign of signs) found[sign] = found[sign] ? `${found[sign]}/${syllable}` : syllable;
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = ""] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error(
      both(
        "请写明这一步的名称（小写字母、数字、下划线）：npm run db:generate -- <名称>",
        "Name the step (lower-case letters, digits, underscores): npm run db:generate -- <name>",
      ),
    );
    process.exit(2);
  }
  const folder = join(root, "src", "server", "db", "migrations");
  await writeOrdinary();
  await generate(folder, folder, name, true);
  console.log(
    both(
      `迁移脚本已写入 ${relative(root, folder)}，请检查新的一步是否保留已有数据。`,
      `The migration was written to ${relative(root, folder)}. Check that the new step keeps existing data.`,
    ),
  );
}
