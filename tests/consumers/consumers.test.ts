// Apps of other developers: they have only the kit's tarball, are installed from their own lockfiles, built and opened.
// If the kit's dependencies changed, ASSAY_CONSUMER_LOCKS=write npm run test:consumers rewrites the lockfiles.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "#tests/support/chromium.mjs";
import { kitIn } from "#tests/support/kit.ts";
import { freePort } from "#tests/support/postgres.mjs";

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; dependencies?: Record<string, string> }>;
}

/** Folders of the apps, and where each has the pages that both share. */
const pagesOf = {
  vite: { form: "src", desk: "src" },
  next: { form: "app/client", desk: "app/desk" },
} as const;
const kit = "node_modules/@assay/ui";
const writeLocks = process.env["ASSAY_CONSUMER_LOCKS"] === "write";
/** Without the NODE_ENV that the test runner sets. */
const { NODE_ENV: _, ...plain } = process.env;
const env = { ...plain, NEXT_TELEMETRY_DISABLED: "1", CI: "1" };

let work = "";
let tarball = "";
let manifest: { version: string; dependencies: Record<string, string> };
let browser: Browser;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), "assay-consumers-"));
  const built = await kitIn(join(work, "built"));
  manifest = JSON.parse(readFileSync(join(built, "package.json"), "utf8")) as typeof manifest;
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", work], {
    cwd: built,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  tarball = join(work, filename);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          if (server.exitCode !== null) resolve();
          server.once("exit", () => resolve());
          server.kill();
        }),
    ),
  );
  rmSync(work, { recursive: true, force: true });
});

const lockOf = (folder: string) => JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lock;

/** Copies an app out of the repository and installs it; returns its folder. */
function install(name: keyof typeof pagesOf): string {
  const source = join(import.meta.dirname, name);
  const app = join(work, name);
  cpSync(source, app, { recursive: true });
  const { form, desk } = pagesOf[name];
  copyFileSync(join(import.meta.dirname, "order-form.jsx"), join(app, form, "order-form.jsx"));
  copyFileSync(join(import.meta.dirname, "desk.tsx"), join(app, desk, "desk.tsx"));
  copyFileSync(tarball, join(app, "assay-ui.tgz"));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const lockfile = join(app, "package-lock.json");
  if (writeLocks) {
    const known = lockOf(app);
    delete known.packages[kit];
    writeFileSync(lockfile, JSON.stringify(known));
    execFileSync("npm", ["install", "--omit-lockfile-registry-resolved", ...quiet], { cwd: app, env });
    const lock = lockOf(app);
    // Each build packs a different file under the same name.
    delete lock.packages[kit]?.integrity;
    writeFileSync(join(source, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
  } else execFileSync("npm", ["ci", ...quiet], { cwd: app, env, stdio: ["ignore", "ignore", "pipe"] });
  return app;
}

/** Runs one of the app's programs and waits for its end. */
function run(app: string, program: string, ...words: string[]): void {
  execFileSync(process.execPath, [join(app, "node_modules", program), ...words], {
    cwd: app,
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Starts a server of the app and waits until it responds; returns its address. */
async function serve(app: string, program: string, ...words: string[]): Promise<string> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(app, "node_modules", program), ...words, String(port)], {
    cwd: app,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  servers.push(server);
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      async () => {
        if (server.exitCode !== null) throw new Error(said);
        return fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
  return url;
}

/** Opens a page, and collects its errors. */
async function open(url: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (line) => ["error", "warning"].includes(line.type()) && faults.push(line.text()));
  await page.goto(url);
  await takenOver(page);
  return { page, faults };
}

/** Waits until React has hydrated the server's markup: an earlier click has no effect. */
const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const button = document.querySelector("button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });

/** Fills in and submits the form that both apps have. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "名称" }).fill("河水");
  await page.getByRole("combobox", { name: "类别" }).click();
  await page.getByRole("option", { name: "物理" }).click();
  await page.getByRole("checkbox", { name: "加急" }).click();
  await page.getByRole("button", { name: "提交" }).click();
  await expect
    .poll(async () => JSON.parse((await page.locator("output").textContent()) || "{}") as object)
    .toEqual({ name: "河水", kind: "physical", count: "2", day: "2026-04-03", urgent: "on" });
}

/**
 * Uses the page that a developer builds in the first hour: fills in 12 fields, opens a row, writes a query and a sheet.
 */
async function workAtDesk(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "委托" });
  await form.getByRole("button", { name: "提交" }).click();
  await form.getByText("请输入委托单位").first().waitFor();
  await form.getByRole("textbox", { name: "委托单位" }).fill("华测检测");
  await form.getByRole("textbox", { name: "手机" }).fill("13800000000");
  await form.getByRole("combobox", { name: "类别" }).click();
  await page.getByRole("option", { name: "物理" }).click();
  await form.getByRole("combobox", { name: "项目" }).fill("IP67");
  await page.getByRole("option", { name: "防护等级 IP67" }).click();
  await form.getByLabel("数量").fill("3");
  await form.getByRole("textbox", { name: "报价" }).fill("12.5");
  await form.getByRole("textbox", { name: "期望完成" }).fill("2026-12-01");
  await form.getByRole("switch", { name: "加急" }).click();
  await form.getByRole("radio", { name: "上门" }).click();
  await form.getByLabel("标签").last().fill("复检");
  await page.keyboard.press("Enter");
  await form.getByRole("textbox", { name: "备注" }).fill("轻放");
  await form.getByRole("checkbox", { name: "同意服务条款" }).click();
  await form.getByRole("button", { name: "提交" }).click();
  const sent = async () => JSON.parse((await page.locator("main > output").textContent()) || "{}") as object;
  await expect.poll(sent).toEqual({
    customer: "华测检测",
    phone: "13800000000",
    kind: "physical",
    service: "ip",
    count: 3,
    cents: 1250,
    due: "2026-12-01",
    urgent: true,
    method: "visit",
    tags: ["复检"],
    note: "轻放",
    agreed: true,
  });
  await page.getByRole("button", { name: "订单号", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "DD101" }).dblclick();
  const drawer = page.getByRole("dialog", { name: "DD101" });
  await drawer.getByText("华测", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "保存样品" }).click();
  await expect.poll(sent).toEqual([{ id: "s1", name: "水样", count: 3 }]);
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "打开说明" }).click();
  const dialog = page.getByRole("dialog", { name: "说明" });
  await dialog.getByText("每份样品一行。").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

/** Appearance of a primary button. */
const looks = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((one) => {
    const { backgroundColor, color, height, borderRadius } = getComputedStyle(one);
    return { backgroundColor, color, height, borderRadius };
  });
const primary = { backgroundColor: "rgb(1, 112, 206)", color: "rgb(255, 255, 255)", height: "32px" };

describe("An app with Vite", () => {
  let url = "";

  it("is built and shows a form, a layer and a table as they are meant", async () => {
    const app = install("vite");
    run(app, "vite/bin/vite.js", "build", "--logLevel", "error");
    url = await serve(app, "vite/bin/vite.js", "preview", "--host", "127.0.0.1", "--port");
    const { page, faults } = await open(url);
    await fillIn(page);
    await openDialog(page);
    await page.getByRole("cell", { name: "水", exact: true }).waitFor();
    expect(await looks(page, "提交")).toMatchObject(primary);
    expect(faults).toEqual([]);
    await page.close();
  });

  it("has what loads first compiled ahead, by the package's plugin", async () => {
    const html = await (await fetch(url)).text();
    const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
    const code = await (await fetch(new URL(script ?? "", url))).text();
    expect(code.split("\n")[0]).toBe("//# allFunctionsCalledOnLoad");
  });

  it("has a stranger's whole page by the README alone, without an error of types or a warning", async () => {
    const lines = readFileSync(join(import.meta.dirname, "desk.tsx"), "utf8")
      .trimEnd()
      .split("\n");
    expect(lines.length).toBeLessThanOrEqual(150);
    run(join(work, "vite"), "typescript/bin/tsc", "-p", ".");
    const { page, faults } = await open(`${url}/#desk`);
    await workAtDesk(page);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe("An app with Next", () => {
  let app = "";
  const next = "next/dist/bin/next";

  it("draws parts straight from a server component; the browser takes them over and they work", async () => {
    app = install("next");
    run(app, next, "build");
    const url = await serve(app, next, "start", "-H", "127.0.0.1", "-p");
    const drawn = await (await fetch(url)).text();
    // Before any script ran: the content of a stored rich text, and the sentence of an expression.
    expect(drawn.replaceAll(/<script[\s\S]*?<\/script>/g, "")).toMatch(/结论：合格[\s\S]*08:00到18:30每30分钟/);
    const { page, faults } = await open(url);
    await openDialog(page);
    await page.getByRole("textbox", { name: "名称" }).pressSequentially("河水");
    expect(await page.getByRole("textbox", { name: "名称" }).inputValue()).toBe("河水");
    const kinds = page.getByRole("combobox", { name: "类别" });
    await kinds.click();
    await page.getByRole("option", { name: "化学" }).click();
    await kinds.getByText("化学").waitFor();
    await page.getByRole("switch", { name: "加急" }).click();
    expect(await page.getByRole("switch", { name: "加急" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "删除", exact: true }).hover();
    await page.getByRole("tooltip").getByText("没有权限").waitFor();
    await page.locator("[data-slot=rich-text-view] strong").getByText("合格").waitFor();
    expect(await looks(page, "保存")).toMatchObject(primary);
    await page.getByRole("link", { name: "表单" }).click();
    // The previous page has a field and a select of the same names.
    await page.getByRole("button", { name: "提交" }).waitFor();
    await fillIn(page);
    expect(faults).toEqual([]);
    await page.close();
  });

  it("says nothing while it is developed, when React compares all that the server drew", async () => {
    const dev = await serve(app, next, "dev", "-H", "127.0.0.1", "-p");
    const { page, faults } = await open(dev);
    await openDialog(page);
    await page.goto(`${dev}/desk`);
    await takenOver(page);
    await workAtDesk(page);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe.each(["vite", "next"])("The lockfile of the %s app", (name) => {
  it("has the dependencies that the kit has now, and names no registry", () => {
    const source = join(import.meta.dirname, name);
    const { version, dependencies } = lockOf(source).packages[kit] ?? {};
    expect({ version, dependencies }).toEqual({ version: manifest.version, dependencies: manifest.dependencies });
    expect(readFileSync(join(source, "package-lock.json"), "utf8")).not.toMatch(/"resolved": "http/);
  });
});
