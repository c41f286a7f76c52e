// @ts-check
// node ui/sizes.mjs: measures how many bytes each entry of @assay/ui adds to a page that uses all of it, and writes
// them to ui/sizes.json.
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
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
  // All entries in one build, which reads each module once.
  const { outputFiles } = await build({
    entryPoints: entries().map((folder) => ({ in: join(kit, folder, "index.js"), out: folder })),
    outdir: join(kit, ".sizes"),
    write: false,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    logLevel: "error",
    external: ["react", "react/*", "react-dom", "react-dom/*"],
    nodePaths: [modules],
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [withoutLazyCode],
  });
  const sizeOf = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length]));
  return Object.fromEntries(
    entries().map((folder) => {
      const size = sizeOf.get(resolve(kit, ".sizes", `${folder}.js`));
      if (size === undefined) throw new Error(`The entry ${folder} was not built.`);
      return [folder, size];
    }),
  );
}

/** Leaves what `import()` names out of a bundle. @type {import("esbuild").Plugin} */
const withoutLazyCode = {
  name: "without-lazy-code",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
  },
};

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const kit = await buildUi(join(root, "node_modules", ".cache", "ui-sizes"));
  const sizes = await entrySizes(kit);
  rmSync(kit, { recursive: true });
  writeFileSync(join(import.meta.dirname, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  console.log(`${Object.keys(sizes).length} entries were written to ui/sizes.json.`);
}
