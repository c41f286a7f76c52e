// @ts-check
// npm run bench:grid: compares the editable table with a minimal React table (floor-react), in one run and one browser,
// with the harness in ../shared/bench/grid (or GRID_HARNESS). `-- --peers` compares all libraries, `-- --quick` uses
// only 1,000 and 10,000 rows, `-- --typing` measures only the time of a key press. Prints our results as ratios to
// floor-react, and the mount as a ratio to plain elements too (floor), with the targets. "ahead" is the same page
// built with the package's plugin for Vite, beside the same floors once more.
import { both } from "#src/server/bin/language.mjs";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { buildUi } from "#ui/build.mjs";
import { launchChromium, provideChromium } from "#tests/support/chromium.mjs";

const root = join(import.meta.dirname, "..");
const source = resolve(process.env["GRID_HARNESS"] ?? join(root, "..", "shared", "bench", "grid"));
if (!existsSync(source)) {
  console.error(
    both(
      `找不到表格基准程序：${source}。请用 GRID_HARNESS 指出它所在的文件夹。`,
      `The grid bench was not found: ${source}. Name its folder with GRID_HARNESS.`,
    ),
  );
  process.exit(1);
}
/** Cells in view: ten value columns and two row columns (numbers, checkboxes), in 18 rows and the header. */
const drawnCells = 12 * 19;
const quick = process.argv.includes("--quick");
const peers = process.argv.includes("--peers");
const kept = process.env["GRID_SCRATCH"];
const scratch = kept ?? mkdtempSync(join(tmpdir(), "assay-bench-grid-"));
// The harness uses this folder name to tell its own code from the measured code.
const harness = join(scratch, "bench", "grid");

try {
  cpSync(source, harness, { recursive: true, filter: (path) => !path.includes("node_modules") });
  spawnSync("chmod", ["-R", "u+w", harness]);
  if (!existsSync(join(harness, "node_modules"))) {
    console.log(both("正在安装基准程序 …", "Installing the bench …"));
    if (peers) execFileSync("npm", ["run", "setup"], { cwd: harness, stdio: "inherit" });
    else {
      for (const folder of [harness, join(harness, "adapters", "floor-react")])
        execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], {
          cwd: folder,
          stdio: "inherit",
        });
    }
  }
  const kit = await buildUi(join(scratch, "ui"));
  // The dependencies of the package are those of the product.
  if (!existsSync(join(kit, "node_modules")))
    spawnSync("ln", ["-s", join(root, "node_modules"), join(kit, "node_modules")]);
  cpSync(join(root, "bench", "grid", "kit.tsx"), join(kit, "kit.tsx"));
  const env = {
    ...process.env,
    ASSAY_KIT: kit,
    ASSAY_ADAPTER: join(kit, "kit.tsx"),
    CHROMIUM: provideChromium(),
  };
  const names = peers ? [] : ["assay", "floor", "floor-react"];
  execFileSync("node", ["lib/build.mjs", ...names], { cwd: harness, stdio: "inherit", env });
  const few = ["--only", "floor,floor-react,assay"];
  /** @param {string} tag @param {readonly string[]} pages */
  const measure = (tag, pages) => {
    const flags = ["--tag", tag, ...pages, ...(quick ? ["--sizes", "1000,10000"] : [])];
    execFileSync("node", ["lib/run.mjs", ...flags], { cwd: harness, stdio: "inherit", env });
  };
  if (!process.argv.includes("--typing")) {
    measure("own", peers ? [] : few);
    const bytes = firstBytes();
    await compileFirst(kit);
    measure("ahead", few);
    print(bytes);
  }
  await typing(kit);
} finally {
  if (!kept) rmSync(scratch, { recursive: true, force: true });
}

/**
 * Changes our page to what an application gets that uses the package's plugin (ui/vite/compile-ahead.ts).
 * @param {string} kit
 */
async function compileFirst(kit) {
  const { compileAhead } = await import(pathToFileURL(join(kit, "vite", "index.js")).href);
  const out = join(harness, "dist", "assay");
  const html = readFileSync(join(out, "index.html"), "utf8");
  const linked = readdirSync(out, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".js") && html.includes(file.split("/").at(-1) ?? file),
  );
  const bundle = Object.fromEntries(
    linked.map((file) => [file, { type: "chunk", isEntry: true, code: readFileSync(join(out, file), "utf8") }]),
  );
  compileAhead().generateBundle.handler({}, bundle);
  for (const [file, { code }] of Object.entries(bundle)) writeFileSync(join(out, file), code);
}

/** Time from key to paint in 1,000 × 30 cells with a rule on every column, at 4x slower CPU. @param {string} kit */
async function typing(kit) {
  const folder = join(scratch, "typing");
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, "bench", "grid", "typing.tsx"), join(folder, "typing.tsx"));
  // The page also imports the product's React.
  if (!existsSync(join(folder, "node_modules")))
    spawnSync("ln", ["-s", join(root, "node_modules"), join(folder, "node_modules")]);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><body><div id="host" style="width:1200px"></div><script type="module" src="./entry.js"></script></body></html>`,
  );
  writeFileSync(join(folder, "entry.js"), `import "./typing.tsx";`);
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    resolve: { alias: [{ find: /^assay-kit\//, replacement: `${kit}/` }], dedupe: ["react", "react-dom"] },
    build: { outDir: join(folder, "dist"), emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  });
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: "error",
    preview: { port: 0, host: "127.0.0.1" },
    build: { outDir: join(folder, "dist") },
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 680 } });
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await page.getByRole("gridcell", { name: "c0 值 1", exact: true }).click();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate(() => {
      const times = /** @type {number[]} */ ([]);
      Object.assign(globalThis, { times });
      addEventListener(
        "keydown",
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => times.push(performance.now() - timeStamp);
            painted.port2.postMessage(0);
          }),
        { capture: true },
      );
    });
    for (let at = 0; at < 150; at++) {
      await page.keyboard.press(at % 10 === 9 ? "Enter" : at % 10 === 0 ? "F2" : "a");
      await page.waitForTimeout(20);
    }
    const times = await page.evaluate(() =>
      /** @type {any} */ (globalThis).times.toSorted((/** @type {number} */ a, /** @type {number} */ b) => a - b),
    );
    const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)].toFixed(1);
    console.log(
      both(
        `录入 1,000 × 30，每列有规则，4 倍降速：按键到绘制 p50 ${at(0.5)} ms，p95 ${at(0.95)} ms（目标 ≤ 50），共 ${times.length} 次`,
        `Typing into 1,000 × 30 with a rule in each column, CPU four times slower: key to paint p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (target ≤ 50), ${times.length} times`,
      ),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Gzipped bytes of the files that the page links itself, without React; heavy cell types load when they are used. */
function firstBytes() {
  const dist = join(harness, "dist", "assay");
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const linked = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(js|css)$/.test(file) && html.includes(file.split("/").at(-1) ?? file),
  );
  let bytes = 0;
  for (const file of linked) {
    if (/framework|harness/.test(file)) continue;
    bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  }
  return bytes;
}

/** Prints our results beside those of floor-react. @param {number} bytes First bytes of our page. */
function print(bytes) {
  const rows = [];
  const measured = ["own", "ahead"].flatMap((page) => {
    const { grids } = JSON.parse(readFileSync(join(harness, "results", `${page}.json`), "utf8"));
    return Object.keys(grids.assay ?? {}).map((size) => ({ page, size, grids }));
  });
  for (const { page, size, grids } of measured) {
    const own = grids.assay[size];
    const floor = grids["floor-react"]?.[size];
    const plain = grids.floor?.[size];
    if (!own?.mount || !floor?.mount) continue;
    const times = (/** @type {(one: any) => number} */ read) => `${(read(own) / read(floor)).toFixed(2)}×`;
    rows.push({
      page,
      rows: size,
      "mount × plain elements ≤1.5": plain?.mount ? `${(own.mount.cpu / plain.mount.cpu).toFixed(2)}×` : "",
      "mount CPU ≤1.8": times((one) => one.mount.cpu),
      "fps ≥0.95": times((one) => one.scroll.fps),
      "scroll CPU ≤1.3": times((one) => one.scroll.cpuStep),
      "blank/partial/off": `${own.scroll.blank}/${own.scroll.partial}/${own.scroll.off}`,
      "key ≤1.2": times((one) => one.edit.keyMedian),
      "its CPU": times((one) => one.edit.cpuPerKey),
      "commit ≤1.2": times((one) => one.edit.commitMedian),
      "sort ≤2": own.sort ? times((one) => one.sort.ms) : "",
      "append ≤1.5": own.append ? times((one) => one.append.ms) : "",
      "validate ms ≤60": own.validate?.ms ?? "",
      "leak MB/nodes/listeners": own.leak
        ? `${own.leak.perCycle}/${own.leak.nodesPerCycle}/${own.leak.listenersPerCycle}`
        : "",
      "heap MB ≤5": own.heapMounted,
      nodes: own.counts.nodes,
      "nodes/cell ≤1.3": (own.counts.nodes / drawnCells).toFixed(2),
    });
  }
  console.table(rows);
  console.log(
    both(
      `首屏字节（不含 React）：${(bytes / 1024).toFixed(1)} kB gz，目标 ≤ 45 kB`,
      `First bytes (without React): ${(bytes / 1024).toFixed(1)} kB gz, target ≤ 45 kB`,
    ),
  );
}
