// @ts-check
// Builds console and server into dist/, unless dist/ was already built from the same sources.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { checkNode, ensureInstalled, root, run } from "./install.mjs";
import { both } from "./language.mjs";
import { writeOrdinary } from "./ordinary.mjs";
import { endWith, step } from "./progress.mjs";

const dist = join(root, "dist");
const stampFile = join(dist, "stamp");
const sources = [
  "src",
  "ui",
  "routes",
  "locales",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tailwind.config.ts",
];

/** Hash of everything that dist/ is built from. @returns {string} */
export function sourceStamp() {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  /** @param {string} path */
  function add(path) {
    const full = join(root, path);
    if (!existsSync(full)) return;
    // The build itself generates these files from sources that are hashed.
    if (path.endsWith(".gen.ts")) return;
    let entries;
    try {
      entries = readdirSync(full).sort();
    } catch {
      hash.update(path).update("\0").update(readFileSync(full));
      return;
    }
    for (const entry of entries) add(`${path}/${entry}`);
  }
  for (const source of sources) add(source);
  return hash.digest("hex");
}

/** Whether dist/ is up to date with the sources. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourceStamp();
}

/** Builds if dist/ is stale. The old build stays complete until the new one is ready. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await writeOrdinary();
  const stamp = sourceStamp();
  const next = join(root, "node_modules", ".cache", "assay", `build-${process.pid}`);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  try {
    await step(both("正在构建服务端", "Building the server"), () => buildServer(join(next, "server")));
    await step(both("正在准备内嵌数据库模板", "Preparing the image of the embedded database"), () =>
      addTemplate(join(next, "server")),
    );
    await step(both("正在构建控制台", "Building the console"), () => buildConsole(join(next, "web")));
    await step(both("正在压缩静态文件", "Compressing static files"), () => compress(join(next, "web")));
    writeFileSync(join(next, "stamp"), stamp);
    const old = `${next}-old`;
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(next, dist);
    // The kit's package (npm run build:ui) is in the same folder but is not built here.
    if (existsSync(join(old, "ui"))) renameSync(join(old, "ui"), join(dist, "ui"));
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * esbuild options for the server; packages stay in node_modules.
 * @param {string} folder @returns {import("esbuild").BuildOptions}
 */
export function serverBuild(folder) {
  const entries = ["main", "cli"].filter((name) => existsSync(join(root, "src", "server", `${name}.ts`)));
  return {
    absWorkingDir: root,
    entryPoints: [
      ...entries.map((name) => ({ in: `src/server/${name}.ts`, out: name })),
      // Creates the image of the empty database at build time; not used afterwards.
      { in: "src/server/db/template.ts", out: "template" },
    ],
    outdir: folder,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  };
}

/** Copies files that must be next to the bundle, because it loads them by path. @param {string} folder */
export function copyBeside(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [from, to] of [
    ["src/server/db/pglite.worker.mjs", "pglite.worker.mjs"],
    ["src/server/kernel/transfer/import.worker.mjs", "import.worker.mjs"],
    ["src/server/kernel/transfer/separated.mjs", "separated.mjs"],
    ["src/server/invoice/read/invoice.worker.mjs", "invoice.worker.mjs"],
    ["src/server/system/session/common-passwords.txt.gz", "common-passwords.txt.gz"],
    ["src/server/db/migrations", "migrations"],
  ]) {
    const source = join(root, from ?? "");
    if (existsSync(source)) cpSync(source, join(folder, to ?? ""), { recursive: true });
  }
}

/** @param {string} folder */
async function buildServer(folder) {
  const { build } = await import("esbuild");
  copyBeside(folder);
  await build(serverBuild(folder));
}

/** The image is created once per engine version and reused by later builds. @param {string} folder */
async function addTemplate(folder) {
  // Runs in its own process: initialising takes most of a gigabyte, which this process would not give back.
  const script = `
    import { copyFile } from "node:fs/promises";
    const { makeTemplate, cachedTemplate } = await import(${JSON.stringify(pathToFileURL(join(folder, "template.js")).href)});
    await makeTemplate(cachedTemplate());
    await copyFile(cachedTemplate(), ${JSON.stringify(join(folder, "template.tar.gz"))});`;
  await run(
    process.execPath,
    ["--input-type=module", "-e", script],
    both("内嵌数据库模板创建失败", "The image of the embedded database could not be made"),
  );
}

/** @param {string} folder */
async function buildConsole(folder) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  await run(
    process.execPath,
    [
      vite,
      "build",
      "--config",
      join(root, "vite.config.ts"),
      "--outDir",
      folder,
      "--emptyOutDir",
      "--logLevel",
      "warn",
    ],
    both("控制台构建失败", "The console could not be built"),
    // The mode of a test run would build React's development version, which is four times as slow.
    { NODE_ENV: "production" },
  );
}

/**
 * Writes compressed copies next to text files, so that the server compresses nothing at run time.
 * @param {string} folder
 */
async function compress(folder) {
  const asGzip = promisify(gzip);
  const asBrotli = promisify(brotliCompress);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = files.filter((file) => /\.(?:js|mjs|css|html|json|svg|txt|webmanifest)$/.test(file));
  for (const file of texts) {
    const bytes = readFileSync(join(folder, file));
    if (bytes.length < 1024) continue;
    const brotli = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    const [gz, br] = await Promise.all([asGzip(bytes, { level: 9 }), asBrotli(bytes, brotli)]);
    writeFileSync(join(folder, `${file}.gz`), gz);
    writeFileSync(join(folder, `${file}.br`), br);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    checkNode();
    await ensureInstalled();
    await ensureBuilt();
    console.log(both("构建完成：dist/", "Built: dist/"));
  } catch (error) {
    endWith(error);
  }
}
