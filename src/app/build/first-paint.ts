import { transform } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The script before the first paint is no module and not bundled; its comments and names are for its readers. */
export const firstPaintInShort: Plugin = {
  name: "first-paint-in-short",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const file = `${dir}/first-paint.js`;
    writeFileSync(file, (await transform(readFileSync(file, "utf8"), { minify: true, target: "es2023" })).code);
  },
};
