import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Browser, Page } from "playwright";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "#tests/support/chromium.mjs";
import { kitIn } from "#tests/support/kit.ts";
import { pixelsApart } from "#tests/support/pixels.ts";
import { content, hosts as plainHosts } from "./beside/hosts.ts";

/** Folder of an app that contains the built kit. */
let app = "";
let browser: Browser;
/** The page that compares pictures. */
let judge: Page;
/** Files that the pages can load, by name. */
const files = new Map<string, string>();
let hosts: Record<string, string> = {};
const sheet = () => readFileSync(join(app, "node_modules/@assay/ui/style.css"), "utf8");

/** A stylesheet that Tailwind compiled in its own app. */
async function tailwind(name: string, css: string): Promise<string> {
  writeFileSync(join(app, `${name}.css`), css);
  const result = await build({
    root: app,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: join(app, `${name}.css`) } },
  });
  if (!("output" in result)) throw new Error("one build gave several results");
  const made = result.output.find(({ fileName }) => fileName.endsWith(".css"));
  if (made?.type !== "asset") throw new Error("no sheet was made");
  return String(made.source);
}

const shadcn = `
:root { --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --muted: oklch(0.97 0 0); --accent: oklch(0.97 0 0); --border: oklch(0.922 0 0); --ring: oklch(0.708 0 0); --page: red; --surface: red; --body: red; --line: red; --radius: 0.625rem; }
@theme inline { --color-background: var(--background); --color-foreground: var(--foreground); --color-muted: var(--muted); --color-accent: var(--accent); --color-border: var(--border); --color-ring: var(--ring); --radius-lg: var(--radius); }
@layer base { * { @apply border-border outline-ring/50; } body { @apply bg-background text-foreground; } }
`;

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), "assay-beside-"));
  const built = join(app, "node_modules", "@assay", "ui");
  await kitIn(built);
  const { dependencies } = JSON.parse(readFileSync(join(built, "package.json"), "utf8")) as { dependencies: object };
  for (const name of [...Object.keys(dependencies), "react", "react-dom", "tailwindcss"]) {
    const link = join(app, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules", name), link);
  }
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "beside", private: true, type: "module" }));
  cpSync(join(import.meta.dirname, "beside"), app, { recursive: true });
  const result = await build({
    root: app,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { write: false, chunkSizeWarningLimit: 4000, rolldownOptions: { input: join(app, "parts.jsx") } },
  });
  if (!("output" in result)) throw new Error("one build gave several results");
  for (const one of result.output) {
    if (one.type !== "chunk") continue;
    files.set(`/${one.fileName}`, one.code);
    if (one.isEntry) files.set("/parts.js", `import "/${one.fileName}";`);
  }
  const utilities = `@source inline("w-full mt-8 bg-red-500 text-lg rounded-lg font-bold");`;
  hosts = {
    ...plainHosts,
    Bootstrap: readFileSync(join(process.cwd(), "node_modules/bootstrap/dist/css/bootstrap.css"), "utf8"),
    "shadcn and Tailwind": await tailwind("host", `@import "tailwindcss" source(none);\n${utilities}${shadcn}`),
  };
  browser = await launchChromium();
  judge = await browser.newPage();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  rmSync(app, { recursive: true, force: true });
});

/** Opens a page with these stylesheets, in this order, and this body. */
async function open(sheets: readonly string[], body: string, hash = ""): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 1240 } });
  // No transitions: a picture must not show an element between two states.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("http://beside.test/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const code = files.get(pathname);
    if (code !== undefined) return route.fulfill({ contentType: "text/javascript", body: code });
    const styles = sheets.map((css) => `<style>${css}</style>`).join("");
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="zh-CN"><head><link rel="icon" href="data:,">${styles}</head><body>${body}</body></html>`,
    });
  });
  await page.goto(`http://beside.test/${hash}`);
  return page;
}

const root = `<div id="root"></div><script type="module" src="/parts.js"></script>`;

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of an area once it no longer changes: two pictures with a pause between them are equal. */
async function still(page: Page, clip: Clip): Promise<Buffer> {
  const take = () => page.screenshot({ clip, caret: "hide" });
  let last = await take();
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(120);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error("what is pictured does not come to rest");
}

/** Pictures of the kit's components, by name: at rest, hovered, focused, and a dialog. */
async function pictures(sheets: readonly string[], names?: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const page = await open(sheets, root);
  await page.locator("#edit-table [role=gridcell]").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const boxes = await page.locator("#stage > div").evaluateAll((all) =>
    all.map((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return { name: box.id, clip: { x: left, y: top, width, height } };
    }),
  );
  const take = (clip: (typeof boxes)[number]["clip"]) => still(page, clip);
  // The page comes to rest as a whole: waiting for each component took one more picture and a pause for each.
  const height = Math.max(...boxes.map(({ clip }) => clip.y + clip.height));
  await take({ x: 0, y: 0, width: 1200, height });
  for (const { name, clip } of boxes)
    if (!names || names.includes(name)) found.set(name, await page.screenshot({ clip, caret: "hide" }));
  const clipOf = (name: string) => {
    const box = boxes.find((one) => one.name === name);
    if (!box) throw new Error(`no ${name} is drawn`);
    return box.clip;
  };
  for (const name of ["plain", "pagination", "tabs"]) {
    await page.locator(`#${name} :is(button, [role=tab])`).last().hover({ timeout: 5000 });
    found.set(`${name} under the pointer`, await take(clipOf(name)));
  }
  await page.mouse.move(1199, 1239);
  for (const name of ["button", "input", "checkbox", "switch"]) {
    await page.locator(`#${name} :is(button, input)`).first().focus();
    await page.keyboard.press("Shift");
    found.set(`${name} in focus`, await take(clipOf(name)));
  }
  await page.close();
  const second = await open(sheets, root, "#dialog");
  const dialog = second.getByRole("dialog");
  await dialog.waitFor();
  // The dialog slides in: wait, or the picture shows it in between.
  await second.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const place = await dialog.boundingBox();
  if (!place) throw new Error("the dialog has no place");
  // Otherwise the page behind shows through the mask.
  await second.evaluate(() => {
    document.getElementById("root")?.style.setProperty("visibility", "hidden");
    for (const one of [document.documentElement, document.body]) one.style.background = "#fff";
  });
  found.set("dialog", await still(second, place));
  await second.close();
  return found;
}

/** Whether two pictures are the same. The browser sometimes draws edge pixels a shade darker. */
async function alike(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const { pixels, most } = await pixelsApart(judge, one, other);
  return pixels <= 4 && most <= 12;
}

/** Names of the pictures that differ. */
async function unlike(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, picture] of one) {
    const second = other.get(name);
    if (!second || !(await alike(picture, second))) names.push(name);
  }
  return names;
}

describe("The kit in a page of somebody else", () => {
  let usual = new Map<string, Buffer>();
  beforeAll(async () => {
    usual = await pictures([sheet()]);
  });

  const names = [...Object.keys(plainHosts).slice(1), "Bootstrap", "shadcn and Tailwind"];
  it.each(names)("looks as in an empty page: %s", async (name) => {
    const host = hosts[name] ?? "";
    const kept = process.env["BESIDE_PICTURES"];
    for (const sheets of [
      [host, sheet()],
      [sheet(), host],
    ]) {
      const found = await pictures(sheets);
      const differ = await unlike(usual, found);
      if (kept)
        for (const one of differ) {
          writeFileSync(join(kept, `${name}-${one}.png`), found.get(one) ?? "");
          writeFileSync(join(kept, `${name}-${one}-usual.png`), usual.get(one) ?? "");
        }
      expect(differ).toEqual([]);
    }
  });

  it("marks every element it draws, and has each of its classes in its sheet", async () => {
    const page = await open([sheet()], root, "#dialog");
    await page.getByRole("dialog").waitFor();
    const { unmarked, classes } = await page.evaluate(() => {
      const all = [...document.querySelectorAll("#stage > div > div *, [role=dialog], [role=dialog] *")];
      return {
        // Radix adds hidden inputs of its own for checkboxes in a form.
        unmarked: all
          .filter((one) => !one.matches(".assay, [aria-hidden=true][type], svg *"))
          .map((one) => one.outerHTML.slice(0, 120)),
        classes: [...new Set(all.flatMap((one) => [...one.classList]))],
      };
    });
    await page.close();
    expect(unmarked).toEqual([]);
    expect(classes.length).toBeGreaterThan(100);
    expect(classes.filter((name) => name !== "mine" && !/^(assay|lucide)(-|$)/.test(name))).toEqual([]);
    const known = sheet();
    const asWritten = (name: string) => `.${name.replaceAll(/[^\w-]/g, "\\$&")}`;
    const unknown = classes.filter(
      (name) => /^assay-(?!mixed$|all$|(group|peer)\/)/.test(name) && !known.includes(asWritten(name)),
    );
    expect(unknown).toEqual([]);
  });

  it("yields to a class of the consumer in no layer", async () => {
    const mine = ".mine { margin-top: 21px; background: rgb(1, 2, 3); } button { margin: 5px; }";
    for (const sheets of [
      [sheet(), mine],
      [mine, sheet()],
    ]) {
      const page = await open(sheets, root);
      const look = await page.locator("#mine button").evaluate((one) => {
        const { marginTop, marginLeft, backgroundColor } = getComputedStyle(one);
        return { marginTop, marginLeft, backgroundColor };
      });
      await page.close();
      expect(look).toEqual({ marginTop: "21px", marginLeft: "0px", backgroundColor: "rgb(1, 2, 3)" });
    }
  });

  it.each(["an empty page", ...names])("leaves the page as it is: %s", async (name) => {
    const host = hosts[name] ?? "";
    const shot = async (sheets: readonly string[]) => {
      const page = await open(sheets, content);
      await page.evaluate(() => document.fonts.ready);
      // The window is as high as the page: a picture larger than the window sometimes fails.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 1200, height });
      const picture = await still(page, { x: 0, y: 0, width: 1200, height });
      await page.close();
      return picture;
    };
    const alone = await shot([host]);
    expect(await alike(await shot([host, sheet()]), alone)).toBe(true);
    expect(await alike(await shot([sheet(), host]), alone)).toBe(true);
  });
});
