// @ts-check
// npm run bench -- kit: what the kit costs beside Ant Design 6, in one run and one browser: opening a dialog, choices
// of 10,000 (select, combobox, tree select, cascader), a tree of 10,000 nodes, a table of 100,000 rows; the bytes of each; cron runs beside croner. Ant Design is
// installed into a folder of its own for the run and is no part of the product. Fails where the kit is slower or larger.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { launchChromium } from "#tests/support/chromium.mjs";

const root = join(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "assay-bench-kit-"));
const rounds = process.argv.includes("--quick") ? 5 : 15;
const median = (/** @type {number[]} */ list) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? NaN;
let failed = false;

/** Ant Design in a folder of its own, with the product's React. */
function antdFolder() {
  const folder = join(scratch, "antd");
  cpSync(join(root, "bench", "kit"), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const { dependencies } = JSON.parse(
    execFileSync("node", ["-p", "JSON.stringify(require('./package.json'))"], { cwd: root, encoding: "utf8" }),
  );
  console.log("正在安装 Ant Design 6 …");
  const packages = ["antd@6", `react@${dependencies.react}`, `react-dom@${dependencies["react-dom"]}`];
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", ...packages], {
    cwd: folder,
    stdio: "inherit",
  });
  return folder;
}

/** Builds one page. @param {string} folder @param {string} name @param {string} code */
async function page(folder, name, code) {
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><body><script type="module" src="./${name}.entry.jsx"></script></body></html>`,
  );
  writeFileSync(join(folder, `${name}.entry.jsx`), code);
  const out = join(scratch, `${name}-out`);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [react(), tailwindcss()],
    build: {
      outDir: out,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: join(folder, `${name}.html`) },
    },
  });
  if (!("output" in result)) throw new Error("one build gave several results");
  return {
    out,
    bytes: result.output
      .filter((one) => one.fileName.endsWith(".js") && !(one.type === "chunk" && one.isDynamicEntry))
      .reduce((sum, one) => sum + gzipSync(one.type === "chunk" ? one.code : one.source).length, 0),
  };
}

/** Bytes of one component beyond React, gzipped. @param {string} folder @param {string} name @param {string} code */
async function weigh(folder, name, code) {
  const input = join(folder, `${name}.weigh.jsx`);
  writeFileSync(input, code);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input, external: /^react(-dom)?($|\/)/ } },
  });
  if (!("output" in result)) throw new Error("one build gave several results");
  return result.output.reduce((sum, one) => sum + (one.type === "chunk" ? gzipSync(one.code).length : 0), 0);
}

try {
  const antd = antdFolder();
  // Inside the repository's tree, so that `#ui/…` is found; removed at the end.
  const kit = mkdtempSync(join(root, "bench", "kit-run-"));
  try {
    cpSync(join(root, "bench", "kit"), kit, { recursive: true });
    writeFileSync(join(kit, "page.css"), `@import "../../ui/theme/index.css";`);
    const pages = {
      assay: await page(kit, "assay", `import "./page.css";\nimport "./assay.jsx";\n`),
      antd: await page(antd, "antd", `import "./antd.jsx";\n`),
    };
    // At sixty frames a second either page would wait up to 17 ms for its frame, which is more than it works.
    const browser = await launchChromium(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);
    /** @type {Record<string, Record<string, number[]>>} */
    const times = { assay: {}, antd: {}, few: {} };
    try {
      const servers = await Promise.all(
        Object.entries(pages).map(async ([name, { out }]) => ({
          name,
          server: await preview({
            root: out,
            configFile: false,
            logLevel: "error",
            build: { outDir: out },
            preview: { port: 0, host: "127.0.0.1" },
          }),
        })),
      );
      const tabs = await Promise.all(
        servers.map(async ({ name, server }) => {
          const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
          tab.on("pageerror", (fault) => console.log(name, fault.message));
          await tab.goto(`${server.resolvedUrls?.local[0]}${name}.html`);
          await tab.waitForFunction("window.bench");
          return { name, tab };
        }),
      );
      const scenes = /** @type {string[]} */ (await tabs[0]?.tab.evaluate("window.bench.scenes"));
      const few = /** @type {string[]} */ (await tabs[0]?.tab.evaluate("window.bench.few"));
      for (const scene of scenes) {
        // In turns, so that what else the machine does falls on both.
        for (let round = -3; round < rounds; round++) {
          for (const { name, tab } of tabs) {
            await tab.bringToFront();
            const ms = /** @type {number} */ (await tab.evaluate(`window.bench.run(${JSON.stringify(scene)})`));
            if (round >= 0) (/** @type {Record<string, number[]>} */ (times[name])[scene] ??= []).push(ms);
          }
          const own = tabs[0]?.tab;
          if (!own || !few.includes(scene)) continue;
          await own.bringToFront();
          const ms = /** @type {number} */ (await own.evaluate(`window.bench.run(${JSON.stringify(scene)}, true)`));
          if (round >= 0) (/** @type {Record<string, number[]>} */ (times["few"])[scene] ??= []).push(ms);
        }
      }
      for (const { server } of servers) await server.close();
      console.log("\n打开到画出，毫秒（中位数）；比值小于 1 更快");
      console.table(
        scenes.map((scene) => {
          const [own, other] = [median(times["assay"]?.[scene] ?? []), median(times["antd"]?.[scene] ?? [])];
          failed ||= own > other;
          return {
            场景: scene,
            assay: Number(own.toFixed(1)),
            "antd 6": Number(other.toFixed(1)),
            比值: Number((own / other).toFixed(2)),
            "assay，十分之一的条目": Number(median(times["few"]?.[scene] ?? []).toFixed(1)) || "",
          };
        }),
      );
    } finally {
      await browser.close();
    }
    console.log("压缩后的字节，React 之外");
    const pairs = [
      ["Button", "#ui/button/button.tsx", "Button", "Button"],
      ["Dialog", "#ui/dialog/dialog.tsx", "Dialog", "Modal"],
      ["Select", "#ui/select/select.tsx", "Select", "Select"],
      ["Tree", "#ui/tree/tree.tsx", "Tree", "Tree"],
      ["TreeSelect", "#ui/tree-select/tree-select.tsx", "TreeSelect", "TreeSelect"],
      ["Cascader", "#ui/cascader/cascader.tsx", "Cascader", "Cascader"],
      ["Table", "#ui/table/table.tsx", "Table", "Table"],
      ["DatePicker", "#ui/date-picker/date-picker.tsx", "DatePicker", "DatePicker"],
    ];
    const sizes = [];
    for (const [title = "", path, own, other] of pairs) {
      const assay = await weigh(kit, title, `import { ${own} } from "${path}";\nglobalThis.x = ${own};\n`);
      const beside = await weigh(antd, title, `import { ${other} } from "antd";\nglobalThis.x = ${other};\n`);
      failed ||= assay > beside;
      sizes.push({ 组件: title, assay, "antd 6": beside, 比值: Number((assay / beside).toFixed(2)) });
    }
    sizes.push({
      组件: "页面（所有场景）",
      assay: pages.assay.bytes,
      "antd 6": pages.antd.bytes,
      比值: Number((pages.assay.bytes / pages.antd.bytes).toFixed(2)),
    });
    console.table(sizes);
    await cron(kit);
  } finally {
    rmSync(kit, { recursive: true, force: true });
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (failed) {
  console.log("有一项比对照慢或大。");
  process.exitCode = 1;
}

/** 10,000 next runs, ours beside croner's. @param {string} folder */
async function cron(folder) {
  const input = join(folder, "cron.js");
  writeFileSync(input, `export { nextRuns } from "#ui/cron/next-runs.ts";\n`);
  const out = join(scratch, "cron");
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: { ssr: input, outDir: out, rolldownOptions: { output: { entryFileNames: "cron.mjs" } } },
  });
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));
  const { nextRuns } = await import(join(out, "cron.mjs"));
  const { Cron } = await import("croner");
  const expressions = ["0 0 9 ? * MON-FRI", "0 0/15 * * * ?", "0 30 8 1 * ?", "0 0 0 L * ?", "0 0 12 ? * 6L"];
  const from = new Date("2026-06-26T04:00:00Z");
  const zone = "Asia/Shanghai";
  const own = () => {
    for (let at = 0; at < 10_000; at++) nextRuns(expressions[at % expressions.length], { from, zone, count: 1 });
  };
  const other = () => {
    for (let at = 0; at < 10_000; at++) {
      new Cron(expressions[at % expressions.length] ?? "", {
        timezone: zone,
        sloppyRanges: true,
        alternativeWeekdays: true,
      }).nextRuns(1, from);
    }
  };
  /** @type {number[][]} */
  const times = [[], []];
  for (let round = -1; round < 5; round++) {
    for (const [at, run] of [own, other].entries()) {
      const since = performance.now();
      run();
      if (round >= 0) times[at]?.push(performance.now() - since);
    }
  }
  const [ours, croner] = times.map(median);
  console.log("一万次 cron 下次执行，毫秒");
  console.table([
    {
      assay: Math.round(ours ?? NaN),
      croner: Math.round(croner ?? NaN),
      比值: Number(((ours ?? NaN) / (croner ?? NaN)).toFixed(2)),
    },
  ]);
  failed ||= (ours ?? Infinity) > (croner ?? 0);
}
