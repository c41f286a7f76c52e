import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { decode } from "@jridgewell/sourcemap-codec";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { build, preview } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "#ui/build.mjs";
import recorded from "#ui/sizes.json" with { type: "json" };
import { entrySizes } from "#ui/sizes.mjs";
import { launchChromium } from "#tests/support/chromium.mjs";
import { kitIn } from "#tests/support/kit.ts";

/** Folder of an app outside the repository that has only the kit's tarball. */
let app = "";
let tarball = "";
let manifest: { exports: Record<string, unknown>; dependencies: Record<string, string> };

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), "assay-consumer-"));
  const built = await kitIn(join(app, "built"));
  const [{ filename }] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", app], {
      cwd: built,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  ) as [{ filename: string }];
  rmSync(built, { recursive: true });
  tarball = join(app, filename);
  const installed = join(app, "node_modules", "@assay", "ui");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as typeof manifest;
  // Links what npm would install from the repository's own packages, so that no network is needed: the tarball's
  // dependencies and what every such app has. A package that the kit uses but does not declare is missing.
  for (const name of [...Object.keys(manifest.dependencies), "react", "react-dom", "tailwindcss"]) {
    const link = join(app, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules", name), link);
  }
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
}, 180_000);

afterAll(() => rmSync(app, { recursive: true, force: true }));

/** Writes a file of the app. */
function write(path: string, text: string): string {
  const file = join(app, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe("@assay/ui from its tarball", () => {
  it("has an entry with types for every folder of the kit", () => {
    const root = join(app, "node_modules", "@assay", "ui");
    for (const folder of entries()) {
      expect(manifest.exports[`./${folder}`]).toEqual({
        types: `./${folder}/index.d.ts`,
        default: `./${folder}/index.js`,
      });
      for (const file of ["index.js", "index.d.ts"])
        expect([folder, existsSync(join(root, folder, file))]).toEqual([folder, true]);
    }
    const packed = readdirSync(root, { recursive: true, encoding: "utf8" });
    expect(packed.filter((path) => /stories|gallery|\.tsx$|(?<!\.d)\.ts$/.test(path))).toEqual([]);
    for (const path of packed.filter((one) => one.endsWith(".d.ts"))) {
      expect([path, /"#ui|\.tsx?"/.test(readFileSync(join(root, path), "utf8"))]).toEqual([path, false]);
    }
  });

  it("is well formed in the eyes of publint, and its types are found by bundlers and by Node alike", async () => {
    const pkgDir = join(app, "node_modules", "@assay", "ui");
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      // The root re-exports all other entries; checking each would parse them again.
      entrypoints: [".", "./cron", "./preset", "./rules", "./theme", "./words"],
    });
    const problems: readonly { kind: string; resolutionKind?: string }[] = checked.types ? checked.problems : [];
    expect(checked.types).toMatchObject({ kind: "included" });
    // The only remaining problem: the kit has no CommonJS (docs/decisions/128-packaging.md).
    const modern = problems.filter(
      ({ resolutionKind }) => resolutionKind !== "node10" && resolutionKind !== "node16-cjs",
    );
    expect(modern).toEqual([]);
  });

  it("leads a debugger from its modules to the lines that were written, and tells nothing of the machine", () => {
    const installed = join(app, "node_modules", "@assay", "ui");
    const maps = readdirSync(installed, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".map"));
    expect(maps.length).toBeGreaterThan(500);
    for (const path of maps) {
      const { sources } = JSON.parse(readFileSync(join(installed, path), "utf8")) as { sources: string[] };
      expect([path, sources.filter((source) => source.includes("/"))]).toEqual([path, []]);
    }
    const code = readFileSync(join(installed, "select/select.js"), "utf8").split("\n");
    const map = JSON.parse(readFileSync(join(installed, "select/select.js.map"), "utf8")) as {
      mappings: string;
      sourcesContent: string[];
    };
    const line = code.findIndex((text) => text.includes('"data-slot": "select"'));
    const [, , sourceLine = -1] =
      decode(map.mappings)[line]?.find(([column]) => column === code[line]?.search(/\S/)) ?? [];
    expect(map.sourcesContent[0]?.split("\n")[sourceLine]).toContain('data-slot="select"');
  });

  it("gives a name at its root to the component that others know by it, not to the editable table's inner parts", () => {
    const root = readFileSync(join(app, "node_modules", "@assay", "ui", "index.js"), "utf8");
    const homeOf = (name: string) => new RegExp(`\\b${name}\\b[^}]*\\} from "\\./([^/]+)/`).exec(root)?.[1];
    expect(["ToolbarButton", "EditTable", "Tree", "valueOf", "flashMs"].map(homeOf)).toEqual([
      "toolbar",
      "edit-table",
      "tree",
      "table",
      undefined,
    ]);
  });

  it("is typed: right uses compile, a wrong prop does not", () => {
    write(
      "types/right.tsx",
      `import { Button } from "@assay/ui/button";\nimport { Select } from "@assay/ui";\nexport const ok = <><Button tone="primary">x</Button><Select options={[]} /></>;\n`,
    );
    write(
      "types/wrong.tsx",
      `import { Button } from "@assay/ui/button";\nexport const no = <Button tone="loud">x</Button>;\n`,
    );
    write(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          jsx: "react-jsx",
          module: "ESNext",
          moduleResolution: "Bundler",
          target: "ES2023",
          lib: ["ES2023", "DOM"],
          types: [],
          skipLibCheck: true,
          paths: {
            react: [join(process.cwd(), "node_modules/@types/react")],
            "react/*": [join(process.cwd(), "node_modules/@types/react/*")],
          },
        },
        include: ["types"],
      }),
    );
    const tsc = join(process.cwd(), "node_modules", "typescript", "bin", "tsc");
    let said = "";
    try {
      execFileSync(process.execPath, [tsc, "-p", app, "--pretty", "false"], { cwd: app, encoding: "utf8" });
    } catch (error) {
      said = (error as { stdout: string }).stdout;
    }
    expect(said.trim().split("\n")).toEqual([expect.stringMatching(/^types\/wrong\.tsx\(2,27\): error TS2322/)]);
  });

  it("draws ten components in an empty Vite app with Tailwind, whose theme it extends, and changes its theme without a build", async () => {
    write(
      "index.html",
      `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><body><div id="root"></div><script type="module" src="./main.jsx"></script></body></html>`,
    );
    write("app.css", `@import "@assay/ui/tailwind.css";\n@import "tailwindcss";\n@import "@assay/ui/page.css";\n`);
    write(
      "main.jsx",
      `import "./app.css";
import { createRoot } from "react-dom/client";
import { Avatar } from "@assay/ui/avatar";
import { Badge } from "@assay/ui/badge";
import { Button } from "@assay/ui/button";
import { Checkbox } from "@assay/ui/checkbox";
import { Field } from "@assay/ui/field";
import { Input } from "@assay/ui/input";
import { Progress } from "@assay/ui/progress";
import { Select } from "@assay/ui/select";
import { Table } from "@assay/ui/table";
import { Tag } from "@assay/ui/tag";
import { applyTheme, themeAttributes } from "@assay/ui/theme";
import { enUS, UiWords } from "@assay/ui/words";

globalThis.applyTheme = applyTheme;
const columns = [{ id: "name", title: "名称" }];
createRoot(document.getElementById("root")).render(
  <UiWords words={enUS}>
    <Button tone="primary">保存</Button>
    <Avatar name="林" />
    <Badge count={3} label="3 条" />
    <Tag tone="ok">已完成</Tag>
    <Progress value={40} aria-label="进度" />
    <Field label="名称"><Input /></Field>
    <Field label="类别"><Select options={[{ value: "a", label: "化学" }]} /></Field>
    <Checkbox label="加急" />
    <Table label="订单" columns={columns} rows={[{ name: "样品" }]} rowKey={(row) => row.name} />
    <section id="nested" {...themeAttributes({ mode: "dark", theme: "#8a2be2" })}>
      <Select aria-label="里面" options={[{ value: "b", label: "物理" }]} />
    </section>
    <p className="bg-red-500 p-4 text-lg rounded-lg" id="theirs">应用自己的主题</p>
    <Button className="w-full mt-8" id="wide">宽</Button>
    <p className="text-assay-muted bg-assay-accent-soft" id="own">自己的类名</p>
  </UiWords>,
);
`,
    );
    await build({
      root: app,
      configFile: false,
      logLevel: "error",
      plugins: [react(), tailwindcss()],
      build: { outDir: "dist", chunkSizeWarningLimit: 2000 },
    });
    const served = await preview({
      root: app,
      configFile: false,
      logLevel: "error",
      // Only the page's own files may style it: no <style> and no style attribute in the parsed HTML.
      preview: {
        port: 0,
        host: "127.0.0.1",
        headers: { "content-security-policy": "default-src 'self'; style-src 'self'; img-src 'self' data:" },
      },
    });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on("pageerror", (fault) => faults.push(fault.message));
      page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
      await page.goto(served.resolvedUrls?.local[0] ?? "");
      await page.getByRole("button", { name: "保存" }).waitFor();
      const slots = await page.evaluate(() => [
        ...new Set([...document.querySelectorAll("[data-slot]")].map((node) => node.getAttribute("data-slot"))),
      ]);
      expect(slots).toEqual(
        expect.arrayContaining([
          "button",
          "avatar",
          "badge",
          "tag",
          "progress",
          "field",
          "input",
          "select",
          "checkbox",
          "table",
        ]),
      );
      const looks = () =>
        page.evaluate(() => {
          const button = document.querySelector('[data-slot="button"]');
          const own = document.querySelector("#own");
          if (!button || !own) throw new Error("the app did not draw");
          const { backgroundColor, height } = getComputedStyle(button);
          return {
            fill: backgroundColor,
            height,
            soft: getComputedStyle(own).backgroundColor,
            page: getComputedStyle(document.documentElement).backgroundColor,
          };
        });
      const usual = await looks();
      expect(usual).toMatchObject({ height: "32px", page: "rgb(245, 246, 248)" });
      const theirs = await page.locator("#theirs").evaluate((one) => {
        const { backgroundColor, fontSize, borderRadius } = getComputedStyle(one);
        return { fill: backgroundColor === "rgba(0, 0, 0, 0)" ? "none" : "some", fontSize, borderRadius };
      });
      expect(theirs).toEqual({ fill: "some", fontSize: "18px", borderRadius: "8px" });
      const wide = await page.locator("#wide").evaluate((one) => {
        const { width, marginTop } = getComputedStyle(one);
        return { whole: width === getComputedStyle(one.parentElement ?? one).width, marginTop };
      });
      expect(wide).toEqual({ whole: true, marginTop: "32px" });
      const inner = page.getByRole("combobox", { name: "里面" });
      await inner.click();
      await page.getByRole("option", { name: "物理" }).waitFor();
      const nested = await page.evaluate(() =>
        ["#nested [data-slot=select]", "[data-slot=option-layer]"].map((part) => {
          const found = document.querySelector(part);
          if (!found) throw new Error(`no ${part} is drawn`);
          const { backgroundColor, colorScheme } = getComputedStyle(found);
          return [backgroundColor, colorScheme, getComputedStyle(found).getPropertyValue("--assay-accent").trim()];
        }),
      );
      expect(nested).toEqual([
        ["rgb(22, 27, 35)", "dark", expect.stringMatching(/^#/)],
        ["rgb(27, 33, 43)", "dark", nested[0]?.[2]],
      ]);
      await page.getByRole("option", { name: "物理" }).click();
      await page.evaluate("applyTheme({ theme: 'purple' })");
      await expect.poll(async () => (await looks()).fill).not.toBe(usual.fill);
      expect((await looks()).soft).not.toBe(usual.soft);
      const purple = await looks();
      await page.evaluate("applyTheme({ theme: '#0a7d5a', mode: 'dark' })");
      await expect.poll(async () => (await looks()).page).toBe("rgb(15, 19, 25)");
      await expect.poll(async () => (await looks()).fill).not.toBe(purple.fill);
      await page.getByRole("combobox", { name: "类别" }).click();
      await page.getByRole("option", { name: "化学" }).click();
      await page.getByRole("combobox", { name: "类别" }).getByText("化学").waitFor();
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await served.close();
    }
  });

  it("is ready with one style sheet in an app without Tailwind", () => {
    const css = readFileSync(join(app, "node_modules", "@assay", "ui", "style.css"), "utf8");
    expect(css).toContain(".assay-bg-accent-fill");
    expect(css).toMatch(/\[data-theme="?purple"?\]/);
    expect(css).not.toMatch(/@import|@tailwind|@config|@source/);
  });

  it("answers cron expressions and rules in plain Node, without React or a library of times", () => {
    write(
      "cron.mjs",
      `import { describeCron, nextRuns, sentenceEnUS } from "@assay/ui/cron";
const runs = nextRuns("0 0 9 ? * MON-FRI *", { from: new Date("2026-06-26T12:00:00+08:00"), zone: "Asia/Shanghai", count: 2 });
console.log(runs.map((run) => run.toISOString()).join(" "));
console.log(describeCron("0 0 9 ? * MON-FRI *", sentenceEnUS));
const { firstComplaint, required } = await import("@assay/ui/rules");
console.log(typeof firstComplaint([required()], ""));
`,
    );
    const said = execFileSync(process.execPath, ["cron.mjs"], { cwd: app, encoding: "utf8" });
    expect(said.trim().split("\n")).toEqual([
      "2026-06-29T01:00:00.000Z 2026-06-30T01:00:00.000Z",
      "At 09:00 on Monday to Friday",
      "function",
    ]);
    const code = ["cron", "rules"].flatMap((entry) => {
      const folder = join(app, "node_modules", "@assay", "ui", entry);
      return readdirSync(folder)
        .filter((name) => name.endsWith(".js"))
        .map((name) => readFileSync(join(folder, name), "utf8"));
    });
    expect(code.length).toBeGreaterThan(10);
    for (const text of code) expect(text).not.toMatch(/from "(react|react-dom|luxon|cron-parser)/);
  });

  it("can be taken by a server: every entry is read by plain Node, and a form is drawn without a window", () => {
    write(
      "server.mjs",
      `import { createElement } from "react";
import { renderToString } from "react-dom/server";
const entries = ${JSON.stringify(entries())};
await Promise.all(entries.map((entry) => import(\`@assay/ui/\${entry}\`)));
const { Button, Field, Input, Select } = await import("@assay/ui");
const { EditTable } = await import("@assay/ui/edit-table");
console.log(renderToString(createElement("form", null,
  createElement(Field, { label: "名称" }, createElement(Input)),
  createElement(Field, { label: "类别" }, createElement(Select, { options: [{ value: "a", label: "化学" }] })),
  createElement(EditTable, { label: "明细", columns: [{ key: "name", title: "项目", type: "input" }], rows: [] }),
  createElement(Button, { tone: "primary" }, "保存"),
)));
`,
    );
    const drawn = execFileSync(process.execPath, ["server.mjs"], { cwd: app, encoding: "utf8" });
    for (const slot of ["field", "input", "select", "button"]) expect(drawn).toContain(`data-slot="${slot}"`);
    expect(drawn).toContain("保存</button>");
  });

  it("can be taken by server components: what is not marked for the browser runs with the React of servers", () => {
    // As in a framework: of a module that starts with "use client", the server knows only the exported names.
    write(
      "names-alone.mjs",
      `import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from ${JSON.stringify(import.meta.resolve("vite"))};
const { module: icons } = JSON.parse(readFileSync(new URL("node_modules/lucide-react/package.json", import.meta.url), "utf8"));
export function resolve(specifier, context, next) {
  // A bundler takes the modules of the package, not the one file that Node does.
  return specifier === "lucide-react" ? next(new URL("node_modules/lucide-react/" + icons, import.meta.url).href, context) : next(specifier, context);
}
export async function load(url, context, next) {
  if (!/^file:.*[.]m?js$/.test(url)) return next(url, context);
  const code = readFileSync(fileURLToPath(url), "utf8");
  if (!/^("use strict";\\s*)?"use client"/.test(code)) return next(url, context);
  const source = parseSync(url, code).module.staticExports
    .flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? "default"))
    .map((name) => (name === "default" ? "export default" : "export const " + name + " =") + " () => { throw new Error('called on the server'); };")
    .join("\\n");
  return { format: "module", shortCircuit: true, source };
}
`,
    );
    write(
      "server-parts.mjs",
      `import { register } from "node:module";
register("./names-alone.mjs", import.meta.url);
for (const entry of ${JSON.stringify(entries())}) await import(\`@assay/ui/\${entry}\`);
const { Divider, ListItem, describeCron, enUS, required } = await import("@assay/ui");
console.log(ListItem({ title: "样品" }).props["data-slot"], Divider({}).type, describeCron("0 0 9 ? * MON-FRI *"), enUS.empty.clear, typeof required());
`,
    );
    const said = execFileSync(process.execPath, ["--conditions=react-server", "server-parts.mjs"], {
      cwd: app,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    expect(said).toMatch(/^list-item \w+ 每周一到周五 09:00 .+ object\n$/);
    const installed = join(app, "node_modules", "@assay", "ui");
    const marked = (path: string) => readFileSync(join(installed, path), "utf8").startsWith('"use client";');
    expect(["select/select.js", "dialog/dialog.js", "edit-table/edit-table.js"].map(marked)).toEqual([
      true,
      true,
      true,
    ]);
    const pure = ["cron", "rules", "theme"].flatMap((entry) =>
      readdirSync(join(installed, entry)).map((name) => join(entry, name)),
    );
    expect(pure.filter((path) => path.endsWith(".js") && marked(path))).toEqual([]);
  });

  it.each(["@assay/ui/button", "@assay/ui"])("costs a consumer of Button alone at most 6 kB by %s", async (entry) => {
    const input = write("small.js", `import { Button } from "${entry}";\nglobalThis.Button = Button;\n`);
    const result = await build({
      root: app,
      configFile: false,
      logLevel: "error",
      build: { write: false, rolldownOptions: { input, external: /^react(-dom)?($|\/)/ } },
    });
    if (!("output" in result)) throw new Error("one build gave several results");
    const chunks = result.output.flatMap((one) => (one.type === "chunk" ? [one] : []));
    // Code loaded with the page: the entry and all its static imports. The hint of a disabled button loads when it
    // opens.
    const loaded = new Set<string>();
    const take = (name: string) => {
      if (loaded.has(name)) return;
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (!chunk) return;
      loaded.add(name);
      chunk.imports.forEach(take);
    };
    for (const chunk of chunks) if (chunk.isEntry) take(chunk.fileName);
    const bytes = chunks
      .filter(({ fileName }) => loaded.has(fileName))
      .reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(6000);
  });

  it("costs by each entry what ui/sizes.json says; one that grew by a tenth is recorded anew by node ui/sizes.mjs", async () => {
    const sizes = await entrySizes(join(app, "node_modules", "@assay", "ui"));
    expect(Object.keys(sizes)).toEqual(Object.keys(recorded));
    const known: Record<string, number> = recorded;
    const grown = Object.entries(sizes).filter(([entry, bytes]) => bytes > (known[entry] ?? 0) * 1.1 + 200);
    expect(grown).toEqual([]);
  }, 240_000);
});
