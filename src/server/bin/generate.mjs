// @ts-check
// Writes the tables' migrations from src/server/db/schema. `--init`: throw the old ones away and write a single
// `init` (right until the first release; afterwards every change is a further step, so leave the flag out).
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { schemaHash } from "./schema-hash.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Generates into `target` (absolute). `from`: existing migrations to add to; without it a single `init` is written.
 * @param {string} target @param {string} [from] @param {string} [name]
 */
export function generate(target, from, name = "init") {
  const hash = schemaHash(root);
  // drizzle-kit wants the folder relative to the working directory, and half a result must never stand in the tree.
  const cache = join(root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "migrations-"));
  try {
    if (from && existsSync(from)) cpSync(from, work, { recursive: true });
    const kit = join(root, "node_modules", "drizzle-kit", "bin.cjs");
    const options = ["--dialect", "postgresql", "--schema", "./src/server/db/schema/*.ts"];
    execFileSync(process.execPath, [kit, "generate", ...options, "--out", relative(root, work), "--name", name], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (!from) addSql(join(work, `0000_${name}.sql`));
    writeFileSync(join(work, "meta", "schema.sha256"), `${hash}\n`);
    rmSync(target, { recursive: true, force: true });
    renameSync(work, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What drizzle-kit cannot say, around what it wrote: functions before the tables, triggers behind. @param {string} file */
function addSql(file) {
  const [before, after] = ["functions.sql", "triggers.sql"].map((part) =>
    readFileSync(join(root, "src", "server", "db", "schema", part), "utf8"),
  );
  const mark = "--> statement-breakpoint\n";
  const functions = String(before).replace("{readings}", JSON.stringify(readings()));
  writeFileSync(file, `${functions}${mark}${readFileSync(file, "utf8")}${mark}${after}`);
}

/** The readings of every sign that pinyin-match knows, joined by a slash. */
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
  const words = process.argv.slice(2);
  const folder = join(root, "src", "server", "db", "migrations");
  if (words.includes("--init")) generate(folder);
  else generate(folder, folder, words[0] ?? "change");
  console.log(`迁移脚本已写入 ${relative(root, folder)}`);
}
