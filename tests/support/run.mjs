// @ts-check
// npm test: provides what is missing, runs every layer and ends with "N passed, M failed" over all of them.
// `node tests/support/run.mjs unit server` runs some layers; words that name no layer go on to the test runner.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkNode, ensureInstalled, root } from "#src/server/bin/install.mjs";
import { endWith } from "#src/server/bin/progress.mjs";

/** @typedef {{ passed: number, failed: number, note?: string, failures?: string[] }} Count */

const layers = ["types", "lint", "unit", "server", "browser", "gallery", "e2e", "consumers"];
const scratch = mkdtempSync(join(tmpdir(), "assay-test-"));

/**
 * Runs a package's program with its output shown. @param {string} script @param {string[]} words
 * @param {Record<string, string>} [env] @returns {Promise<{ code: number, output: string }>}
 */
function tool(script, words, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "node_modules", script), ...words], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (/** @type {Buffer} */ chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A check that is one test: passed, or as many failures as it reports. @param {number} code @param {number} errors @returns {Count} */
const check = (code, errors) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: Math.max(1, errors) });

/** @returns {Promise<Count>} */
async function types() {
  const { code, output } = await tool("typescript/bin/tsc", ["-p", ".", "--pretty", "false"]);
  return check(code, (output.match(/^\S+\(\d+,\d+\): error /gm) ?? []).length);
}

/** @returns {Promise<Count>} */
async function lint() {
  const rules = await tool("oxlint/bin/oxlint", ["--quiet"]);
  const format = await tool("oxfmt/bin/oxfmt", ["--check", "."]);
  const unused = await tool("knip/bin/knip.js", ["--no-progress", "--no-config-hints"]);
  const one = check(rules.code, Number(/(\d+) errors?\./.exec(rules.output)?.[1] ?? 0));
  const two = check(format.code, 1);
  const three = check(unused.code, 1);
  return { passed: one.passed + two.passed + three.passed, failed: one.failed + two.failed + three.failed };
}

/** A failed test as the end of the run names it. @param {string} file @param {string} title @param {string} [message] */
const failure = (file, title, message = "") =>
  [relative(root, file), title, message.split("\n", 6).join("\n    ")].filter(Boolean).join("\n    ");

/**
 * One project of the test runner, counted from its own report. @param {string} project @param {string[]} filters
 * @param {Record<string, string>} [env] @returns {Promise<Count>}
 */
async function vitest(project, filters, env) {
  const report = join(scratch, `${project}-${Date.now()}.json`);
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const words = ["run", "--project", project, ...options, ...filters];
  const { code } = await tool("vitest/vitest.mjs", words, env);
  if (!existsSync(report)) return { passed: 0, failed: 1, note: "没有产生测试报告" };
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const result = JSON.parse(readFileSync(report, "utf8"));
  // A file that could not even be loaded has no failed test of its own.
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = result.numFailedTests + broken.length;
  const failures = [
    ...result.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "failed")
        .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0])),
    ),
    ...broken.map(({ name, message }) => failure(name, "", message)),
  ];
  const note = result.numPendingTests > 0 ? `${result.numPendingTests} 项被跳过` : "";
  // Errors outside any test (an unhandled rejection, no test file at all) show only in the exit code.
  const count = { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, failures };
  return note ? { ...count, note } : count;
}

/**
 * The server's tests on both databases. A whole run shares the work between them: what could tell them apart runs on
 * both, the rest on PostgreSQL where there is one (vitest.config.ts). Tests asked for by name run on both.
 * @param {string[]} filters @returns {Promise<Record<string, Count>>}
 */
async function server(filters) {
  const { providePostgres } = await import("./postgres.mjs");
  const postgres = providePostgres();
  /** @type {Record<string, string>} */
  const shared = "bin" in postgres && filters.length === 0 ? { ASSAY_TEST_SHARED: "yes" } : {};
  const embedded = await vitest("server", filters, { ASSAY_TEST_DB: "pglite", ...shared });
  if ("reason" in postgres) {
    console.log(`\n未在 PostgreSQL 上运行服务端测试：${postgres.reason}。`);
    return { "server (PGlite)": embedded };
  }
  console.log("\n在 PostgreSQL 上运行服务端测试…");
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
  const { provideChromium } = await import("./chromium.mjs");
  return { [layer]: await vitest(layer, filters, { CHROMIUM_PATH: provideChromium() }) };
}

async function main() {
  checkNode();
  await ensureInstalled();
  const words = process.argv.slice(2);
  const filters = words.filter((word) => !layers.includes(word));
  const chosen = layers.filter((layer) => words.includes(layer));
  /** @type {[string, Count, number][]} */
  const all = [];
  for (const layer of chosen.length > 0 ? chosen : layers) {
    console.log(`\n── ${layer} ──`);
    const since = Date.now();
    let counts;
    try {
      counts = await runLayer(layer, filters);
    } catch (error) {
      counts = { [layer]: { passed: 0, failed: 1, note: /** @type {Error} */ (error).message } };
    }
    const seconds = (Date.now() - since) / 1000;
    for (const [name, count] of Object.entries(counts)) all.push([name, count, seconds]);
  }
  // Named once more at the end: whoever sees only the last page of a long run knows what to look at.
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
