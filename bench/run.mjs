// @ts-check
// npm run bench: fills a store of each kind and measures the server on it. `npm run bench -- postgres --orders 1000000`
// runs one kind with another size. Defaults: 200,000 orders on the embedded database and 1,000,000 on PostgreSQL, which
// takes a quarter of an hour. Then it runs the console, its palette, an order's journey, the crash test, finance at
// scale and the comparison of kits (`console`, `palette`, `journey`, `crash`, `finance`, `kit` run only these). `--quick`: 10,000 orders, one
// second per measurement, 3 crashes; the console still takes five minutes. Leaves nothing behind. With DATABASE_URL it
// measures that PostgreSQL instead of its own, and fills it only if it does not contain the orders yet: load once,
// measure often.
import { spawnSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fillStore } from "./scale.mjs";
import { measureServer } from "./server.mjs";
import { withStore } from "./with-store.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { orders: { type: "string" }, quick: { type: "boolean" } },
});
const kinds = ["pglite", "postgres"].filter((kind) => positionals.length === 0 || positionals.includes(kind));
const usual = { pglite: 200_000, postgres: 1_000_000 };
let failed = false;

for (const kind of kinds) {
  const orders = Number(values.orders ?? (values.quick ? 10_000 : usual[/** @type {keyof typeof usual} */ (kind)]));
  await bench(kind, orders).catch((error) => {
    console.error(error);
    failed = true;
  });
}
// The other parts are separate programs, e.g. the console in a browser, and kill -9 during writes.
/** @type {Record<string, string[]>} Arguments of each program for `--quick`. */
const quickly = { console: [], palette: [], journey: [], crash: ["3"], finance: ["--quick"], kit: ["--quick"] };
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
function bench(kind, orders) {
  return withStore({ kind }, async (place) => {
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
  });
}
