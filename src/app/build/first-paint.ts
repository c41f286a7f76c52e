import { transform } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * The first-paint script is neither a module nor bundled, so it is minified here; its source keeps comments and names.
 */
export const firstPaintInShort: Plugin = {
  name: "first-paint-in-short",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const file = `${dir}/first-paint.js`;
    writeFileSync(file, (await transform(readFileSync(file, "utf8"), { minify: true, target: "es2023" })).code);
  },
};
