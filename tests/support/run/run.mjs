// @ts-check
// npm test: provides what is missing and runs every layer. It ends with the slowest tests, the failures and "N passed,
// M failed" over all layers. `run.mjs unit server` runs some layers; words that name no layer are passed to the test
// runner. `run.mjs changed [commit]` runs what the changes since a commit can break, nearest first, in about five
// minutes.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#src/server/bin/build.mjs";
import { checkNode, ensureInstalled, root } from "#src/server/bin/install.mjs";
import { both } from "#src/server/bin/language.mjs";
import { writeOrdinary } from "#src/server/bin/ordinary.mjs";
import { endWith } from "#src/server/bin/progress.mjs";
import { countOf, rememberedTimes, slowest } from "./report.mjs";

/** @typedef {import("./report.mjs").Count} Count */

const layers = ["unit", "server", "types", "lint", "browser", "gallery", "e2e", "consumers"];
const scratch = mkdtempSync(join(tmpdir(), "assay-test-"));

/**
 * Runs a package's program. Shows its output as it comes, or all at once when it ends. @param {string} script
 * @param {string[]} words @param {{ env?: Record<string, string>, atEnd?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
function tool(script, words, { env = {}, atEnd = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "node_modules", script), ...words], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    let held = atEnd;
    child.stdout.on("data", (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (!held) process.stdout.write(chunk);
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (held) process.stdout.write(output);
      // What still comes after the exit is shown, too.
      held = false;
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Counts a check as one test: passed, or as many failures as it reports. @param {number} code @param {number} errors
 * @returns {Count}
 */
const check = (code, errors) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: Math.max(1, errors) });

/** @returns {Promise<Count>} */
async function types() {
  const { code, output } = await tool("typescript/bin/tsc", ["-p", ".", "--pretty", "false"], { atEnd: true });
  return check(code, (output.match(/^\S+\(\d+,\d+\): error /gm) ?? []).length);
}

/** @returns {Promise<Count>} */
async function lint() {
  const rules = await tool("oxlint/bin/oxlint", ["--deny-warnings"], { atEnd: true });
  const format = await tool("oxfmt/bin/oxfmt", ["--check", "."], { atEnd: true });
  const unused = await tool("knip/bin/knip.js", ["--no-progress", "--no-config-hints"], { atEnd: true });
  const one = check(rules.code, Number(/(\d+) errors?\./.exec(rules.output)?.[1] ?? 0));
  const two = check(format.code, 1);
  const three = check(unused.code, 1);
  return { passed: one.passed + two.passed + three.passed, failed: one.failed + two.failed + three.failed };
}

/**
 * Runs one project of the test runner and counts its own report. @param {string} project @param {string[]} filters
 * @param {Record<string, string>} [env] @returns {Promise<Count>}
 */
async function vitest(project, filters, env = {}) {
  const report = join(scratch, `${project}-${Date.now()}.json`);
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // Server tests are two projects (vitest.config.ts).
  const projects = project === "server" ? ["server", "own-process"] : [project];
  const words = ["run", ...projects.flatMap((name) => ["--project", name]), ...options, ...filters];
  // Its output would stand between the lines of the e2e tests.
  const { code } = await tool("vitest/vitest.mjs", words, { env, atEnd: project === "consumers" });
  if (!existsSync(report))
    return { passed: 0, failed: 1, note: both("没有产生测试报告", "no test report was written") };
  return countOf(report, code);
}

/**
 * Runs the server's tests on both databases. A full run splits the work: tests that could behave differently run on
 * both, the rest on PostgreSQL if there is one (vitest.config.ts). Tests requested by name run on both.
 * @param {string[]} filters @returns {Promise<Record<string, Count>>}
 */
async function server(filters) {
  const { providePostgres } = await import("../postgres.mjs");
  const postgres = providePostgres();
  /** @type {Record<string, string>} */
  const shared = "bin" in postgres && filters.length === 0 ? { ASSAY_TEST_SHARED: "yes" } : {};
  const embedded = await vitest("server", filters, { ASSAY_TEST_DB: "pglite", ...shared });
  if ("reason" in postgres) {
    console.log(
      both(
        `\n未在 PostgreSQL 上运行服务端测试：${postgres.reason}。`,
        `\nServer tests were not run on PostgreSQL: ${postgres.reason}.`,
      ),
    );
    return { "server (PGlite)": embedded };
  }
  console.log(both("\n在 PostgreSQL 上运行服务端测试…", "\nRunning server tests on PostgreSQL…"));
  return {
    "server (PGlite)": embedded,
    "server (PostgreSQL)": await vitest("server", filters, { ASSAY_TEST_DB: "postgres", ...shared }),
  };
}

/** @param {string} layer @param {string[]} filters @returns {Promise<Record<string, Count>>} */
async function runLayer(layer, filters) {
  if (layer === "types") return { types: await types() };
  if (layer === "lint") return { lint: await lint() };
  if (layer === "server") return server(filters);
  if (layer === "unit") return { unit: await vitest("unit", filters) };
  const { provideChromium } = await import("../chromium.mjs");
  return { [layer]: await vitest(layer, filters, { CHROMIUM_PATH: provideChromium() }) };
}

/** Seconds that `changed` may take besides types and lint. */
const changedSeconds = 240;

/**
 * The layers to run, in order, each with the words to pass to the test runner.
 * @param {string[]} words of the command line @returns {Promise<[string, string[]][]>}
 */
async function plan(words) {
  if (words[0] === "changed") {
    // This module imports a package, so import it only after the packages are installed.
    const { changedSince, distances, fitting, importsIn } = await import("./changed.mjs");
    const base = words[1] ?? "HEAD";
    const changed = changedSince(root, base);
    const near = distances(importsIn(root), changed);
    // The shape test applies to every file.
    near.set("tests/shape.test.ts", 0);
    const { chosen, left } = fitting(near, rememberedTimes(), changedSeconds);
    const many = near.size - left.length;
    console.log(
      both(
        `自 ${base} 以来改动 ${changed.length} 个文件，涉及 ${near.size} 个测试文件；运行最近的 ${many} 个。`,
        `${changed.length} files changed since ${base}; they touch ${near.size} test files. Running the nearest ${many}.`,
      ),
    );
    if (left.length > 0)
      console.log(`${both("未运行（见 npm test）：", "Not run (see npm test):")}\n  ${left.join("\n  ")}`);
    return [["types", []], ["lint", []], ...layers.flatMap((layer) => rowOf(layer, chosen))];
  }
  const filters = words.filter((word) => !layers.includes(word));
  const named = layers.filter((layer) => words.includes(layer));
  return (named.length > 0 ? named : layers).map((layer) => [layer, filters]);
}

/**
 * @param {string} layer @param {ReadonlyMap<string, string[]>} chosen
 * @returns {[string, string[]][]}
 */
function rowOf(layer, chosen) {
  const files = chosen.get(layer);
  return files ? [[layer, files]] : [];
}

/**
 * Runs a layer. If it breaks, that is its failure. @param {string} layer @param {string[]} filters
 * @returns {Promise<[string, Count, number][]>} each count with its name and seconds
 */
async function timed(layer, filters) {
  const since = Date.now();
  /** @type {Record<string, Count>} */
  let counts;
  try {
    counts = await runLayer(layer, filters);
  } catch (error) {
    counts = { [layer]: { passed: 0, failed: 1, note: /** @type {Error} */ (error).message } };
  }
  const seconds = (Date.now() - since) / 1000;
  return Object.entries(counts).map(([name, count]) => [name, count, seconds]);
}

/** Layers that run side by side: a fifth of both cores waits in browser tests, and the start of the product needs one. */
const sideBySide = [
  ["types", "lint", "browser"],
  ["e2e", "consumers"],
];

/**
 * Runs the layers in order; with types and lint the build that the e2e tests need.
 * @param {[string, string[]][]} planned
 */
async function runAll(planned) {
  /** @type {[string, Count, number][]} */
  const all = [];
  let left = planned;
  while (left.length > 0) {
    const group = sideBySide.find((names) => names.includes(left[0]?.[0] ?? ""));
    const now = left.filter(([layer], at) => at === 0 || group?.includes(layer));
    left = left.filter((one) => !now.includes(one));
    console.log(`\n── ${now.map(([layer]) => layer).join(", ")} ──`);
    const running = now.map(([layer, filters]) => timed(layer, filters));
    // If the build breaks, the e2e layer builds again and tells why.
    if (now[0]?.[0] === "types" && left.some(([layer]) => layer === "e2e")) await ensureBuilt().catch(() => undefined);
    all.push(...(await Promise.all(running)).flat());
  }
  return all;
}

async function main() {
  checkNode();
  await ensureInstalled();
  await writeOrdinary();
  const all = await runAll(await plan(process.argv.slice(2)));
  const tests = all.flatMap(([layer, { tests = [] }]) =>
    tests.map((one) => ({ ...one, name: `${layer}  ${one.name}` })),
  );
  if (tests.length > 0) console.log(both("\n最慢的测试：", "\nSlowest tests:"));
  for (const { name, seconds } of slowest(tests, 20)) console.log(`${seconds.toFixed(1).padStart(6)}s  ${name}`);
  // Repeated at the end, so that whoever sees only the last page of a long run knows what failed.
  for (const [name, { failures = [] }] of all) for (const text of failures) console.log(`\n✗ ${name}  ${text}`);
  console.log("");
  for (const [name, { passed, failed, note }, seconds] of all) {
    const words = [
      name.padEnd(20),
      `${passed} passed, ${failed} failed`.padEnd(26),
      `${seconds.toFixed(0)}s`,
      note ?? "",
    ];
    console.log(words.join(" ").trimEnd());
  }
  const sum = (/** @type {"passed" | "failed"} */ key) => all.reduce((total, [, count]) => total + count[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}

process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
try {
  process.exitCode = await main();
} catch (error) {
  endWith(error);
}
