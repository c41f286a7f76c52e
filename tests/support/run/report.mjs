// @ts-check
// The result of a test run, read from the runner's JSON report.
import { both } from "#src/server/bin/language.mjs";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "#src/server/bin/install.mjs";

/**
 * @typedef {{ name: string, seconds: number }} Timed A test or a file, and how long it took.
 * @typedef {{ passed: number, failed: number, note?: string, failures?: string[], tests?: Timed[] }} Count
 * @typedef {{ status: string, fullName: string, duration?: number | null, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: Test[] }} File
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: File[] }} Report
 */

/**
 * The text that names a failed test at the end of the run. @param {string} file @param {string} title @param {string}
 * [message]
 */
const failure = (file, title, message = "") =>
  [relative(root, file), title, message.split("\n", 6).join("\n    ")].filter(Boolean).join("\n    ");

/** Counts a report. @param {string} path @param {number} code exit code of the runner @returns {Count} */
export function countOf(path, code) {
  /** @type {Report} */
  const result = JSON.parse(readFileSync(path, "utf8"));
  remember(result.testResults);
  // A file that failed to load has no failed test of its own.
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
  const tests = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}  ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const note =
    result.numPendingTests > 0 ? both(`${result.numPendingTests} 项被跳过`, `${result.numPendingTests} skipped`) : "";
  // Errors outside any test (an unhandled rejection, no test file at all) show only in the exit code.
  const count = { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, failures, tests };
  return note ? { ...count, note } : count;
}

/** The longest of these tests, longest first. @param {readonly Timed[]} tests @param {number} many */
export const slowest = (tests, many) => tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, many);

const timesPath = join(root, "node_modules/.cache/assay/test-times.json");

/** Seconds of each test file in its last run here. @returns {Record<string, number>} */
export function rememberedTimes() {
  try {
    return JSON.parse(readFileSync(timesPath, "utf8"));
  } catch {
    return {};
  }
}

/** @param {readonly File[]} files */
function remember(files) {
  const times = rememberedTimes();
  for (const { name, startTime, endTime } of files) times[relative(root, name)] = (endTime - startTime) / 1000;
  mkdirSync(dirname(timesPath), { recursive: true });
  writeFileSync(timesPath, JSON.stringify(times));
}
