// @ts-check
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { both } from "./language.mjs";
import { Refusal, step } from "./progress.mjs";

/** The repository's root, with a trailing slash. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Refuses a Node version that the packages do not support. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(
      both(
        `当前 Node 版本 ${process.versions.node} 过低，请安装 20.19 或更高版本后重试。`,
        `Node ${process.versions.node} is too old. Install 20.19 or later and try again.`,
      ),
    );
  }
}

/**
 * Whether node_modules matches the lockfile. Compares contents, not times: npm writes both files together, and a
 * checkout changes the lockfile's time.
 */
export function isInstalled() {
  const inside = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(inside)) return false;
  /** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> }} Lock */
  /** @param {string} file @returns {Lock} */
  const read = (file) => JSON.parse(readFileSync(file, "utf8"));
  const wanted = read(join(root, "package-lock.json")).packages;
  const present = read(inside).packages;
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    if (place === "") return true;
    const found = present[place];
    // Binaries of other platforms are optional and not installed.
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

/** Installs from the lockfile if something is missing; includes development tools, as the build needs them. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step(both("正在安装依赖（首次约需一分钟）", "Installing packages (about a minute the first time)"), () =>
    npm("ci"),
  );
}

/** Runs npm with development tools included, as the build needs them. @param {string[]} words */
function npm(...words) {
  const all = [...words, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const script = process.env["npm_execpath"];
  const [program, options] = script?.endsWith(".js") ? [process.execPath, [script, ...all]] : ["npm", all];
  return run(
    program,
    options,
    both(
      "依赖安装失败，请检查网络和 npm 源后重试",
      "Packages could not be installed. Check the network and the npm registry, then try again",
    ),
  );
}

/**
 * Runs a program in the root; shows its output only on failure.
 * @param {string} program @param {string[]} words @param {string} failure
 * @param {Record<string, string>} [env] Added to the environment. @returns {Promise<void>}
 */
export function run(program, words, failure, env = {}) {
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && program === "npm",
    });
    const keep = (/** @type {Buffer} */ chunk) => void (output = (output + chunk).slice(-8000));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) return resolve();
      if (signal === "SIGINT") return process.exit(130);
      reject(new Refusal(`${failure}${both("：", ":")}\n${output.trim()}`));
    });
  });
}
