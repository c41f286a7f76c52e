// @ts-check
// Response time of the palette with 5,000 entries: the first character on a fresh page, and every further one.
import { build } from "esbuild";
import { performance } from "node:perf_hooks";

const bundle = await build({
  stdin: { contents: 'export { answering } from "#src/workspace/menu/rank.ts";', resolveDir: process.cwd() },
  bundle: true,
  platform: "node",
  format: "esm",
  write: false,
});
const code = Buffer.from(bundle.outputFiles[0]?.text ?? "").toString("base64");
const { answering } = await import(`data:text/javascript;base64,${code}`);

// Titles of common characters, as in menus and company names; the same in every run.
const first = 0x4e00;
const titles = Array.from({ length: 5_000 }, (_, n) =>
  Array.from({ length: 4 + (n % 8) }, (__, at) => String.fromCodePoint(first + ((n * 31 + at * 997) % 1_500))).join(""),
);
titles[2_500] = "订单列表";

/** @type {[string, number][]} */
const times = ["d", "dd", "ddl", "ddlb", "suzhou", "订单"].map((typed) => {
  const before = performance.now();
  answering(titles, (/** @type {string} */ title) => title, typed);
  return [typed, performance.now() - before];
});
for (const [typed, ms] of times)
  console.log(`palette over 5,000 entries, "${typed}": ${ms.toFixed(1)} ms (budget 50 ms)`);
