// @ts-check
// npm run bench: fills a store of each kind and measures the server on it. `npm run bench -- postgres --orders 1000000`
// for one kind and another size; 200,000 orders on the embedded database and 1,000,000 on PostgreSQL by default, which
// takes a quarter of an hour; then the console, its palette, an order's journey, the crash test and the
// kit beside other kits (`console`, `palette`, `journey`, `crash`, `kit` for these alone). `--quick`: 10,000 orders, a second per measurement, 3 crashes; the console takes its five minutes. Nothing is left behind.
// With DATABASE_URL the PostgreSQL there is measured instead of one of our own, and filled only if it does not hold the
// orders yet: load it once, measure it often.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { providePostgres, startCluster } from "#tests/support/postgres.mjs";
import { fillStore } from "./scale.mjs";
import { measureServer } from "./server.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { orders: { type: "string" }, quick: { type: "boolean" } },
});
const kinds = ["pglite", "postgres"].filter((kind) => positionals.length === 0 || positionals.includes(kind));
const usual = { pglite: 200_000, postgres: 1_000_000 };
let failed = false;

for (const kind of kinds) {
  const orders = Number(values.orders ?? (values.quick ? 10_000 : usual[/** @type {keyof typeof usual} */ (kind)]));
  await bench(kind, orders);
}
// The rest are programs of their own: the console in a browser, and kill -9 during writes, the kit beside others.
/** @type {Record<string, string[]>} What a program of its own is told when it is to be quick. */
const quickly = { console: [], palette: [], journey: [], crash: ["3"], kit: ["--quick"] };
for (const [part, words] of Object.entries(quickly)) {
  if (positionals.length > 0 && !positionals.includes(part)) continue;
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${part}.mjs`), ...(values.quick ? words : [])],
    { stdio: "inherit" },
  );
  failed ||= status !== 0;
}
if (failed) process.exitCode = 1;

/** @param {string} kind @param {number} orders */
async function bench(kind, orders) {
  const dataDir = mkdtempSync(join(tmpdir(), "assay-bench-"));
  /** @type {import("../tests/support/postgres.mjs").Cluster | undefined} */
  let cluster;
  try {
    const own = process.env["DATABASE_URL"];
    if (kind === "postgres" && !own) {
      const postgres = providePostgres();
      if ("reason" in postgres) {
        console.log(`PostgreSQL: ${postgres.reason}`);
        return;
      }
      cluster = await startCluster(postgres.bin);
    }
    const databaseUrl = cluster?.url() ?? (kind === "postgres" ? own : undefined);
    const place = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
    const { broken, ...figures } = await fillStore({ ...place, orders, say: (text) => console.log(text) });
    console.log(
      `\n${kind}, Node ${process.versions.node}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    );
    console.table([{ ...figures, "broken invariants": broken.length }]);
    failed ||= broken.length > 0;
    const { rows, exports } = await measureServer({ ...place, seconds: values.quick ? 1 : 4 });
    console.log("milliseconds by users at once");
    console.table(rows);
    console.table(exports);
  } finally {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
