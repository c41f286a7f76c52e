// @ts-check
// npm run build:ui: builds the kit as its own package, @assay/ui, in dist/ui/. Run `npm pack` there for the tarball.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build, parseSync } from "vite";
import { aheadEdits, aheadModules } from "./ahead.mjs";
import { buildsOnReact, clientModules } from "./client.mjs";
import { entrySheets, textsIn, themesSheet } from "./entry-sheets.mjs";
import { classEdits, isolateSheet, pageSheet } from "./isolate.mjs";
import { edited, editedMap } from "./source-map.mjs";
import { packageOf, parsed } from "./syntax.mjs";

const root = join(import.meta.dirname, "..");
const ui = join(root, "ui");
/** Folders that are not entries: the gallery is not shipped, and `lib` is used by the others. */
const inner = ["gallery", "lib"];

/** Files in a folder of ui/ that are shipped as code, as paths relative to ui/. @returns {string[]} */
function modulesIn(folder = ".") {
  const found = readdirSync(join(ui, folder), { recursive: true, encoding: "utf8" });
  return found
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".stories.tsx") && !path.startsWith("gallery/"))
    .sort();
}

/** The entries of the package: every folder of ui/ except the inner ones. @returns {string[]} */
export function entries() {
  return readdirSync(ui, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !inner.includes(one.name) && modulesIn(one.name).length > 0)
    .map((one) => one.name)
    .sort();
}

/** Names that a module exports, with values and types separate. @param {string} path From ui/. */
function exportsOf(path) {
  const { module } = parseSync(path, readFileSync(join(ui, path), "utf8"));
  /** @type {{ values: string[], types: string[] }} */
  const found = { values: [], types: [] };
  for (const { entries } of module.staticExports) {
    for (const { exportName, isType, moduleRequest } of entries) {
      // A re-exported name is counted in the module that defines it.
      if (moduleRequest === null && exportName.kind === "Name" && exportName.name)
        found[isType ? "types" : "values"].push(exportName.name);
    }
  }
  return found;
}

/**
 * Public API of the package: the names of each entry, and the kind of each (docs/decisions/134-public-names.md).
 * @type {Record<string, Record<string, string>>}
 */
export const api = JSON.parse(readFileSync(join(ui, "api.json"), "utf8"));

/**
 * The entry of one folder: the exports of its modules that api.json lists. Throws when a name is missing, or is in
 * several modules.
 * @param {string} folder
 */
function entryOf(folder) {
  const modules = modulesIn(folder).map((path) => ({
    from: `./${relative(folder, path).replace(/\.tsx?$/, ".js")}`,
    ...exportsOf(path),
  }));
  const names = api[folder];
  if (!names) throw new Error(`ui/api.json does not name what ui/${folder} offers.`);
  for (const [name, kind] of Object.entries(names)) {
    const count = modules.filter(({ values, types }) => (kind === "type" ? types : values).includes(name)).length;
    if (count !== 1) throw new Error(`ui/api.json: ${count} modules of ui/${folder} export ${name} as ${kind}.`);
  }
  return modules.map(({ from, values, types }) => ({
    from,
    values: values.filter((name) => Object.hasOwn(names, name) && names[name] !== "type"),
    types: types.filter((name) => names[name] === "type"),
  }));
}

/**
 * Lines that re-export names.
 * @param {string} kind "" or "type " @param {readonly string[]} names @param {string} from
 */
const passOn = (kind, names, from) =>
  names.length === 0 ? "" : `export ${kind}{ ${names.join(", ")} } from "${from}";\n`;

/**
 * Fixes the imports of a declaration file, because the compiler leaves them as written in the source.
 * @param {string} file @param {string} out
 */
function mendImports(file, out) {
  const text = readFileSync(file, "utf8");
  const mended = text.replace(/(from |import\(|import )"([#.][^"]+)"/g, (_, lead, specifier) => {
    const own = specifier.startsWith("#ui/") ? relative(dirname(file), join(out, specifier.slice(4))) : specifier;
    // The compiler writes the import of an inferred type without an extension, which Node's resolution refuses.
    const path = /\.(js|css|json)$/.test(own) ? own : `${own.replace(/\.tsx?$/, "")}.js`;
    return `${lead}"${path.startsWith(".") ? path : `./${path}`}"`;
  });
  writeFileSync(file, mended);
}

/** Bare package names that the built modules import. @param {string} out */
function packagesOf(out) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const path of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|d\.ts)$/.test(path)) continue;
    for (const from of parsed(path, readFileSync(join(out, path), "utf8")).imports)
      if (!from.startsWith(".")) names.add(packageOf(from));
  }
  return [...names].toSorted((one, other) => one.localeCompare(other));
}

const jsx = join(ui, "lib", "jsx.ts");

/** Creates the elements of the kit with its own `jsx`, which marks them. @type {import("vite").Plugin} */
const ownJsx = {
  name: "own-jsx",
  enforce: "pre",
  resolveId: (id, importer) => (id === "react/jsx-runtime" && importer !== jsx ? jsx : undefined),
};

/** @param {string} [out] Where to; emptied first. */
export async function buildUi(out = join(root, "dist", "ui")) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "assay-ui-"));
  try {
    await build({
      configFile: false,
      root,
      logLevel: "warn",
      plugins: [ownJsx],
      // The builder may also run tests, where the development JSX runtime would be another module.
      oxc: { jsx: { runtime: "automatic", development: false } },
      build: {
        outDir: out,
        emptyOutDir: false,
        target: "es2022",
        minify: false,
        sourcemap: true,
        copyPublicDir: false,
        lib: { entry: modulesIn().map((path) => join(ui, path)), formats: ["es"] },
        rolldownOptions: {
          // No module of the kit has side effects on import (package.json declares the same).
          treeshake: { moduleSideEffects: false },
          external: (id, importer) =>
            /^[^./#\0]/.test(id) && !id.startsWith(root) && (id !== "react/jsx-runtime" || importer === jsx),
          output: { preserveModules: true, preserveModulesRoot: ui, entryFileNames: "[name].js" },
        },
      },
    });
    declare(out, scratch);
    for (const folder of entries()) writeEntry(out, folder);
    writeRoot(out);
    await style(out, scratch);
    compileAhead(out);
    markClient(out);
    writeManifest(out);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return out;
}

/** Writes the type declarations. @param {string} out @param {string} scratch */
function declare(out, scratch) {
  const config = join(scratch, "tsconfig.json");
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir: out,
        rootDir: ui,
        // The types layer of the tests checks types; this step only writes declarations.
        noCheck: true,
        allowJs: false,
        types: [],
        typeRoots: [join(root, "node_modules", "@types")],
      },
      files: modulesIn().map((path) => join(ui, path)),
      include: [],
    }),
  );
  execFileSync(process.execPath, [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", config], {
    cwd: root,
    stdio: "inherit",
  });
  for (const path of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".d.ts")) mendImports(join(out, path), out);
  }
}

/** @param {string} out @param {string} folder */
function writeEntry(out, folder) {
  const lines = entryOf(folder);
  const preset = folder === "theme" ? `export { default as preset } from "./preset.js";\n` : "";
  const code = lines.map(({ from, values }) => passOn("", values, from)).join("");
  const types = lines
    .map(({ from, values, types }) => passOn("", values, from) + passOn("type ", types, from))
    .join("");
  writeFileSync(join(out, folder, "index.js"), code + preset);
  writeFileSync(join(out, folder, "index.d.ts"), types + preset);
}

/** Writes the entry `@assay/ui`: every name of every entry; no two entries share a name. @param {string} out */
function writeRoot(out) {
  const all = entries().map((folder) => ({
    from: `./${folder}/index.js`,
    values: entryOf(folder).flatMap(({ values }) => values),
    types: entryOf(folder).flatMap(({ types }) => types),
  }));
  const code = all.map(({ from, values }) => passOn("", values, from));
  const types = all.map(({ from, values, types }) => passOn("", values, from) + passOn("type ", types, from));
  writeFileSync(join(out, "index.js"), code.join(""));
  writeFileSync(join(out, "index.d.ts"), types.join(""));
}

/**
 * Writes the style sheets. style.css is ready to use, and so is the sheet of each entry together with themes.css.
 * page.css has the base styles for a page that is entirely Assay. tailwind.css is for apps that run Tailwind
 * themselves. The code gets the class names of its sheet.
 * @param {string} out
 * @param {string} scratch
 */
async function style(out, scratch) {
  for (const name of ["tokens.css", "extend.css", "tokens.json", "figma.json"])
    cpSync(join(ui, "theme", name), join(out, "theme", name));
  const modules = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));
  const guard = await small(join(ui, "theme", "guard.css"), scratch);
  const { css, classes } = isolateSheet(await compiled(out, scratch, modules), guard);
  writeFileSync(join(out, "style.css"), css);
  const sources = ["page", "ground"].map((name) => readFileSync(join(ui, "theme", `${name}.css`), "utf8"));
  writeFileSync(join(out, "page.css"), pageSheet(sources.join("\n")));
  writeFileSync(
    join(out, "tailwind.css"),
    `/* In an app with Tailwind 4: @import "@assay/ui/tailwind.css"; @import "tailwindcss"; in this order. */
@layer theme, base, assay, components, utilities;
@import "./style.css";
@import "./theme/extend.css";
`,
  );
  for (const path of modules) {
    const code = readFileSync(join(out, path), "utf8");
    rewrite(join(out, path), code, classEdits(path, code, classes));
  }
  writeFileSync(join(out, "themes.css"), themesSheet(css));
  for (const { folder, sheet } of entrySheets(out, css, entries()))
    writeFileSync(join(out, folder, "style.css"), sheet);
}

/** The built modules with their code. @param {string} out */
const builtModules = (out) =>
  readdirSync(out, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".js"))
    .map((path) => ({ path, code: readFileSync(join(out, path), "utf8") }));

/** Marks the functions that browsers compile while the file loads. @param {string} out */
function compileAhead(out) {
  const modules = builtModules(out);
  const ahead = aheadModules(modules);
  for (const { path, code } of modules) if (ahead.has(path)) rewrite(join(out, path), code, aheadEdits(path, code));
}

/** Adds "use client" to modules that run in the browser, for frameworks with server components. @param {string} out */
function markClient(out) {
  const modules = builtModules(out);
  const client = new Set(clientModules(modules, buildsOnReact(root)));
  for (const { path, code } of modules) if (client.has(path)) rewrite(join(out, path), code, [], `"use client";\n`);
}

/**
 * Rewrites a module and its source map; generated entry files have no map.
 * @param {string} file
 * @param {string} code As it is.
 * @param {import("./source-map.mjs").Edits} edits
 * @param {string} [head] Whole lines.
 */
function rewrite(file, code, edits, head = "") {
  writeFileSync(file, head + edited(code, edits));
  const map = `${file}.map`;
  if (existsSync(map))
    writeFileSync(map, editedMap(readFileSync(map, "utf8"), code, edits, head.split("\n").length - 1));
}

/** Minifies a sheet. @param {string} input @param {string} scratch @param {import("vite").Plugin[]} plugins */
async function small(input, scratch, plugins = []) {
  await build({
    configFile: false,
    root: dirname(input),
    logLevel: "warn",
    plugins,
    build: {
      outDir: scratch,
      emptyOutDir: false,
      rolldownOptions: { input, output: { assetFileNames: "sheet[extname]" } },
    },
  });
  return readFileSync(join(scratch, "sheet.css"), "utf8");
}

/**
 * Compiles the classes in the modules with Tailwind.
 * @param {string} out @param {string} scratch @param {readonly string[]} modules
 */
async function compiled(out, scratch, modules) {
  const input = join(out, "style-source.css");
  const texts = join(out, "style-texts.txt");
  writeFileSync(
    texts,
    modules.flatMap((path) => textsIn(parsed(path, readFileSync(join(out, path), "utf8")).program)).join("\n"),
  );
  const tailwind = (/** @type {string} */ name) => `"${join(root, "node_modules", "tailwindcss", `${name}.css`)}"`;
  const theme = (/** @type {string} */ name) => `"${join(ui, "theme", `${name}.css`)}"`;
  writeFileSync(
    input,
    `@layer theme, tokens, base, components, utilities;
@import ${tailwind("theme")} layer(theme);
@import ${theme("tokens")} layer(tokens);
@import ${tailwind("preflight")} layer(base);
@import ${theme("ground")};
@import ${theme("apart")};
@import ${theme("motion")};
@import ${tailwind("utilities")} layer(utilities) source(none);
@config "${join(root, "tailwind.config.ts")}";
@source "./style-texts.txt";
`,
  );
  const css = await small(input, scratch, tailwindcss());
  rmSync(input);
  rmSync(texts);
  return css;
}

const addresses = ["homepage", "repository", "bugs"];

/** @param {string} out */
function writeManifest(out) {
  const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const peers = ["react", "react-dom"];
  const used = packagesOf(out);
  const unknown = used.filter(
    (name) => !peers.includes(name) && name !== "tailwindcss" && !(name in product.dependencies),
  );
  if (unknown.length > 0)
    throw new Error(`The kit imports ${unknown.join(", ")}, which package.json does not depend on.`);
  const dependencies = Object.fromEntries(
    used
      .filter((name) => name in product.dependencies && !peers.includes(name))
      .map((name) => [name, product.dependencies[name]]),
  );
  const entry = (/** @type {string} */ folder) => ({
    types: `./${folder}/index.d.ts`,
    default: `./${folder}/index.js`,
  });
  const manifest = {
    name: "@assay/ui",
    version: product.version,
    description: "Assay 的组件库：组件、主题与可单独使用的纯函数",
    keywords: ["react", "ui", "components", "design-system", "tailwindcss", "accessibility", "cron", "table"],
    license: product.license,
    // The product's own URLs, if it has any.
    ...Object.fromEntries(addresses.filter((field) => field in product).map((field) => [field, product[field]])),
    engines: product.engines,
    type: "module",
    sideEffects: ["*.css"],
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      ...Object.fromEntries(entries().map((folder) => [`./${folder}`, entry(folder)])),
      "./preset": { types: "./theme/preset.d.ts", default: "./theme/preset.js" },
      ...Object.fromEntries(
        entries()
          .filter((folder) => existsSync(join(out, folder, "style.css")))
          .map((folder) => [`./${folder}.css`, `./${folder}/style.css`]),
      ),
      "./style.css": "./style.css",
      "./themes.css": "./themes.css",
      "./page.css": "./page.css",
      "./tailwind.css": "./tailwind.css",
      "./tokens.css": "./theme/tokens.css",
      "./tokens.json": "./theme/tokens.json",
      "./figma.json": "./theme/figma.json",
      "./package.json": "./package.json",
    },
    dependencies,
    peerDependencies: { react: ">=19", "react-dom": ">=19", tailwindcss: ">=4" },
    peerDependenciesMeta: { tailwindcss: { optional: true } },
  };
  writeFileSync(join(out, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, "LICENSE"), join(out, "LICENSE"));
  cpSync(join(root, "CHANGELOG.md"), join(out, "CHANGELOG.md"));
  for (const name of ["README.md", "README.zh-CN.md"]) cpSync(join(ui, name), join(out, name));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const out = await buildUi();
  const { version } = JSON.parse(readFileSync(join(out, "package.json"), "utf8"));
  console.log(
    `@assay/ui ${version} → ${relative(root, out)} (${entries().length} entries); run npm pack there to make the package.`,
  );
}
