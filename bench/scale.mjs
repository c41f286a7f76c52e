// @ts-check
// Fills a store for the benchmarks: `node bench/scale.mjs --orders 200000`; `--liquidations 1000000 --flows 3000000`
// adds rows of finance to them. DATABASE_URL or DATA_DIR name the store, as
// for the server; demo data is added first if it is missing. Finally checks the data's invariants (--no-check skips
// that).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { copyBeside } from "#src/server/bin/build.mjs";
import { root } from "#src/server/bin/install.mjs";

const folder = join(root, "node_modules", ".cache", "assay", "scale");

/** Bundles store, demo, loader and check as the product does. */
async function bundle() {
  const { build } = await import("esbuild");
  copyBeside(folder);
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `
        export { openStore } from "#src/server/db/store.ts";
        export { checkData } from "#src/server/db/check.ts";
        export { seedStore } from "#src/server/db/seed/seed.ts";
        export { demoOf, demoSeed, seedDemo } from "#src/server/db/seed/demo/seed-demo.ts";
        export { loadFinance } from "#src/server/db/seed/scale/load-finance.ts";
        export { loadPeople } from "#src/server/db/seed/scale/load-people.ts";
        export { loadScale } from "#src/server/db/seed/scale/load-scale.ts";
        export { localFiles } from "#src/server/files/local.ts";
        export { sql } from "drizzle-orm";
        export { argonPasswords } from "#src/server/kernel/auth/password.ts";`,
      resolveDir: root,
      loader: "ts",
    },
    outfile: join(folder, "scale.js"),
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "warning",
  });
  return import(pathToFileURL(join(folder, "scale.js")).href);
}

/**
 * Fills a store up to about `orders` orders, and `finance` up to its liquidations and flows; leaves a store that has
 * them unchanged. Returns the numbers of rows, the seconds it took, and the violated invariants.
 * @param {{ databaseUrl?: string, dataDir: string, orders: number, finance?: { liquidations: number, flows: number },
 *   check?: boolean, say?: (text: string) => void }} options
 */
export async function fillStore({ databaseUrl, dataDir, orders, finance, check = true, say = () => undefined }) {
  const parts = await bundle();
  mkdirSync(dataDir, { recursive: true });
  const store = await parts.openStore({ databaseUrl, dataDir, onProgress: say });
  try {
    if ((await parts.demoOf(store)) === null) {
      await parts.seedStore(store, { profile: "demo", passwords: parts.argonPasswords(), onProgress: say });
      const asOf = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const files = parts.localFiles(join(dataDir, "files"));
      await parts.seedDemo(store, { profile: "demo", seed: parts.demoSeed, asOf, files, onProgress: say });
    }
    const [{ rows: present }] = await store.query(
      parts.sql`select count(*) as rows from ord_order where tenant_id = 1`,
    );
    const scaled =
      present >= orders * 0.9
        ? { orders: present, copies: 0, seconds: 0 }
        : await parts.loadScale(store, { orders, onProgress: say });
    const booked = finance ? await parts.loadFinance(store, { ...finance, onProgress: say }) : { seconds: 0 };
    const seconds = scaled.seconds + booked.seconds;
    const broken = check ? (await parts.checkData(store)).filter((/** @type {any} */ one) => one.violations > 0) : [];
    return { kind: store.kind, ...scaled, ...booked, seconds, broken };
  } finally {
    await store.close();
  }
}

/**
 * Fills a store with people, log lines and permissions, beside a small seed and no further business data.
 * @param {{ databaseUrl?: string, dataDir: string, users: number, logs: number, permissions: number,
 *   say?: (text: string) => void }} options
 */
export async function fillPeople({ databaseUrl, dataDir, say = () => undefined, ...size }) {
  const parts = await bundle();
  mkdirSync(dataDir, { recursive: true });
  const store = await parts.openStore({ databaseUrl, dataDir, onProgress: say });
  try {
    await parts.seedStore(store, { profile: "mini", passwords: parts.argonPasswords(), onProgress: say });
    return await parts.loadPeople(store, { ...size, onProgress: say });
  } finally {
    await store.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = /** @type {const} */ ({ type: "string" });
  const { values } = parseArgs({
    options: { orders: count, liquidations: count, flows: count, "no-check": { type: "boolean" } },
  });
  const done = await fillStore({
    ...(process.env["DATABASE_URL"] ? { databaseUrl: process.env["DATABASE_URL"] } : {}),
    dataDir: process.env["DATA_DIR"] ?? "./data",
    orders: Number(values.orders ?? 200_000),
    ...(values.liquidations || values.flows
      ? { finance: { liquidations: Number(values.liquidations ?? 0), flows: Number(values.flows ?? 0) } }
      : {}),
    check: !values["no-check"],
    say: (text) => console.log(text),
  });
  const { broken, ...figures } = done;
  console.table([{ ...figures, "broken invariants": broken.length }]);
  for (const { name, violations, examples } of broken) console.log(`✗ ${name}: ${violations} (${examples.join(", ")})`);
  if (broken.length > 0) process.exitCode = 1;
}
