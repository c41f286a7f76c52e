// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Runs a program in TypeScript and returns its exports, for generators, which Node starts without a build.
 * @param {string} root @param {string} code Imports by path from the root: `./src/…`.
 * @returns {Promise<Record<string, unknown>>}
 */
export async function loadSource(root, code) {
  const { build } = await import("esbuild");
  // Inside node_modules, so that the bundle finds the packages.
  const cache = join(root, "node_modules", ".cache", "assay");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "source-"));
  try {
    const outfile = join(folder, "bundle.mjs");
    await build({
      absWorkingDir: root,
      stdin: { contents: code, resolveDir: root, loader: "ts" },
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      packages: "external",
      logLevel: "warning",
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
