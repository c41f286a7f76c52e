// @ts-check
// Tests crash safety: a writer is killed with SIGKILL repeatedly. After each restart, every row that was acknowledged
// must exist. `node bench/crash.mjs [rounds] [pglite|postgres]`; 30 rounds on both by default.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { copyBeside } from "#src/server/bin/build.mjs";
import { root } from "#src/server/bin/install.mjs";
import { providePostgres, startCluster } from "#tests/support/postgres.mjs";

const folder = join(root, "node_modules", ".cache", "assay", "crash");

/** Bundles the store as the product does. */
async function bundle() {
  const { build } = await import("esbuild");
  copyBeside(folder);
  await build({
    absWorkingDir: root,
    entryPoints: ["src/server/db/store.ts"],
    outdir: folder,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "warning",
  });
}

/** The child process: opens the store, reports its rows, then writes and reports each number after its commit. */
async function write() {
  const { openStore } = await import(pathToFileURL(join(folder, "store.js")).href);
  const { sql } = await import("drizzle-orm");
  const store = await openStore({ databaseUrl: process.env["CRASH_URL"], dataDir: process.env["CRASH_DIR"] ?? "" });
  await store.db.execute(sql`create table if not exists crash_row (id int primary key, body text)`);
  await store.db.execute(sql`create table if not exists crash_sum (one int primary key, total int)`);
  await store.db.execute(sql`insert into crash_sum values (1, 0) on conflict do nothing`);
  const [found] = await store.query(sql`
    select count(*) as rows, coalesce(max(id), 0) as last, (select total from crash_sum) as total from crash_row`);
  console.log(`open ${found.rows} ${found.last} ${found.total}`);
  for (let id = found.last + 1; ; id += 1) {
    await store.transaction(async (/** @type {any} */ tx) => {
      await tx.execute(sql`insert into crash_row values (${id}, ${"x".repeat(id % 500)})`);
      await tx.execute(sql`update crash_sum set total = total + 1`);
      if (id % 50 === 0) await tx.execute(sql`update crash_row set body = body || 'y' where id % 7 = 0`);
    });
    // Pipes are written at once, so every number that the parent receives has been committed.
    console.log(`ack ${id}`);
    if (id % 400 === 0) await store.db.execute(sql`checkpoint`);
  }
}

/**
 * One run of the writer: start, check, kill after a while.
 * @param {Record<string, string>} env
 * @param {number} writeMs How long it writes; 0 = it is killed as soon as the store is open.
 * @param {() => Promise<void>} [more] Kills something else, too.
 */
async function life(env, writeMs, more) {
  const since = Date.now();
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), "--write"], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  let rest = "";
  let acknowledged = 0;
  /** @type {{ rows: number, last: number, total: number, ms: number } | undefined} */
  let found;
  const gone = new Promise((resolve) => child.once("close", resolve));
  child.stderr.on("data", (chunk) => (errors += chunk));
  /** @type {Promise<boolean>} */
  const opened = new Promise((resolve) => {
    void gone.then(() => resolve(false));
    child.stdout.on("data", (chunk) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [word, ...numbers] = line.split(" ");
        if (word === "ack") acknowledged = Number(numbers[0]);
        if (word !== "open") continue;
        const [rows = 0, last = 0, total = 0] = numbers.map(Number);
        found = { rows, last, total, ms: Date.now() - since };
        resolve(true);
      }
    });
  });
  if (await opened) await sleep(writeMs);
  child.kill("SIGKILL");
  await more?.();
  await gone;
  return { found, acknowledged, errors };
}

/** @param {string} kind @param {number} rounds */
async function measure(kind, rounds) {
  const dataDir = mkdtempSync(join(tmpdir(), "assay-crash-"));
  let lost = 0;
  let torn = 0;
  let refused = 0;
  let known = 0;
  /** @type {number[]} */
  const opens = [];
  /** @type {import("../tests/support/postgres.mjs").Cluster | undefined} */
  let cluster;
  try {
    if (kind === "postgres") {
      const postgres = providePostgres();
      if ("reason" in postgres) return { kind, note: postgres.reason };
      cluster = await startCluster(postgres.bin, { durable: true });
    }
    const env = { CRASH_DIR: dataDir, CRASH_URL: cluster?.url() ?? "" };
    for (let round = 0; round <= rounds; round += 1) {
      const last = round === rounds;
      const { found, acknowledged, errors } = await life(
        env,
        last ? 0 : 200 + Math.random() * 1000,
        last ? undefined : cluster?.kill,
      );
      if (!found) {
        refused += 1;
        console.error(errors.trim());
      } else {
        opens.push(found.ms);
        lost += Math.max(0, known - found.rows);
        // Row and sum are written in one transaction, and numbers have no gaps.
        if (found.rows !== found.total || found.rows !== found.last) torn += 1;
        known = Math.max(found.rows, acknowledged);
      }
      if (!last) {
        try {
          await cluster?.start();
        } catch (error) {
          refused += 1;
          console.error(error);
          break;
        }
      }
    }
    opens.sort((a, b) => a - b);
    const middle = opens[Math.floor(opens.length / 2)] ?? 0;
    return {
      kind,
      kills: rounds,
      "acknowledged rows": known,
      lost,
      torn,
      "refused to start": refused,
      "open ms (median)": middle,
      "open ms (worst)": opens.at(-1) ?? 0,
    };
  } finally {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv.includes("--write")) {
  await write();
} else {
  const words = process.argv.slice(2);
  const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 30);
  const kinds = ["pglite", "postgres"].filter((kind) => words.includes(kind));
  await bundle();
  const rows = [];
  for (const kind of kinds.length > 0 ? kinds : ["pglite", "postgres"]) rows.push(await measure(kind, rounds));
  console.table(rows);
  if (rows.some((row) => row.lost || row.torn || row["refused to start"])) process.exitCode = 1;
}
