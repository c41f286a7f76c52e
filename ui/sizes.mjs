// @ts-check
// node ui/sizes.mjs: measures how many bytes each entry of @assay/ui adds to a page that uses all of it, and writes
// them to ui/sizes.json.
import { rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { buildUi, entries } from "./build.mjs";

const root = join(import.meta.dirname, "..");

/**
 * Size of each entry in bytes, minified and gzipped, without React: only code loaded at once, without lazy code.
 * @param {string} kit The built package.
 * @param {string} modules Where the packages it names are.
 * @returns {Promise<Record<string, number>>}
 */
export async function entrySizes(kit, modules = join(root, "node_modules")) {
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const folder of entries()) {
    const { outputFiles, metafile } = await build({
      entryPoints: [join(kit, folder, "index.js")],
      outdir: join(kit, ".sizes"),
      write: false,
      bundle: true,
      minify: true,
      splitting: true,
      metafile: true,
      format: "esm",
      target: "es2023",
      logLevel: "error",
      external: ["react", "react/*", "react-dom", "react-dom/*"],
      nodePaths: [modules],
      define: { "process.env.NODE_ENV": '"production"' },
    });
    const loaded = new Set();
    /** @param {string} path */
    const take = (path) => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
        if (kind === "import-statement" && next in metafile.outputs) take(next);
    };
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
      if (entryPoint?.endsWith(`${folder}/index.js`)) take(path);
    sizes[folder] = outputFiles
      .filter(({ path }) => loaded.has(relative(process.cwd(), path)))
      .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  }
  return sizes;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const kit = await buildUi(join(root, "node_modules", ".cache", "ui-sizes"));
  const sizes = await entrySizes(kit);
  rmSync(kit, { recursive: true });
  writeFileSync(join(import.meta.dirname, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  console.log(`${Object.keys(sizes).length} entries were written to ui/sizes.json.`);
}
