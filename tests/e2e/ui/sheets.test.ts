import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { build, type Plugin } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "#tests/support/chromium.mjs";
import { kitIn } from "#tests/support/kit.ts";

const root = process.cwd();
const ui = join(root, "ui");
/** The built package, in a folder where it finds the packages it needs. */
const kit = join(root, "node_modules", ".cache", "ui-sheets");
const sheetOf = (name: string) => readFileSync(join(kit, name), "utf8");

/** Stories import the kit from the built package, with its class names. */
const built: Plugin = {
  name: "built",
  enforce: "pre",
  resolveId(id, importer = "") {
    const from = id.startsWith("#ui/")
      ? join(ui, id.slice(4))
      : id.startsWith(".") && importer.startsWith(ui)
        ? join(dirname(importer), id)
        : undefined;
    const found = from && join(kit, relative(ui, from).replace(/\.tsx?$/, ".js"));
    return found && existsSync(found) ? found : undefined;
  },
};

/** Folders of the kit that the stories of one folder use. */
function foldersOf(folder: string): string[] {
  const texts = readdirSync(join(ui, folder))
    .filter((path) => path.endsWith(".stories.tsx"))
    .map((path) => readFileSync(join(ui, folder, path), "utf8"));
  const named = texts.flatMap((text) => [...text.matchAll(/from "#ui\/([\w-]+)\//g)].map(([, name = ""]) => name));
  return [...new Set([folder, ...named])].filter((name) => existsSync(join(kit, name, "style.css"))).toSorted();
}

let browser: Browser;
let page: Page;

beforeAll(async () => {
  await kitIn(kit);
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [built],
    build: {
      write: false,
      minify: false,
      chunkSizeWarningLimit: 20_000,
      rolldownOptions: { input: join(import.meta.dirname, "sheets/stories.tsx") },
    },
  });
  if (!("output" in result)) throw new Error("one build gave several results");
  const files = new Map(
    result.output.map((one) => [`/${one.fileName}`, one.type === "chunk" ? one.code : String(one.source)]),
  );
  const entry = result.output.find((one) => one.type === "chunk" && one.isEntry);
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1200, height: 1000 }, locale: "zh-CN" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("http://kit.test/**", (route) => {
    const code = files.get(new URL(route.request().url()).pathname);
    if (code !== undefined) return route.fulfill({ contentType: "text/javascript", body: code });
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="zh-CN"><head><link rel="icon" href="data:,"></head><body><script type="module" src="/${entry?.fileName}"></script></body></html>`,
    });
  });
  await page.goto("http://kit.test/");
  await page.waitForFunction(() => "kit" in window);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  rmSync(kit, { recursive: true, force: true });
});

/**
 * Renders stories with one set of stylesheets, then swaps in each other set at once and compares the computed styles of
 * every element. Returns the differences and the number of elements compared. Compares elements only once if they are
 * equal in everything that a selector can match.
 */
async function compare(stories: readonly number[], usual: string, others: readonly (readonly string[])[]) {
  return page.evaluate(
    async ({ stories, usual, others }) => {
      for (const one of document.querySelectorAll("head style")) one.remove();
      const sets = [[usual], ...others].map((sheets) =>
        sheets.map((css) => {
          const style = document.createElement("style");
          style.textContent = css;
          return document.head.appendChild(style);
        }),
      );
      const show = (shown: number) =>
        sets.forEach((set, at) => set.forEach((style) => style.sheet && (style.sheet.disabled = at !== shown)));
      const plain = (one: Element | null) =>
        one
          ? [...one.attributes].reduce(
              (text, { name, value }) =>
                /^(id|d|for|aria-(labelledby|describedby|controls|owns))$/.test(name)
                  ? text
                  : `${text} ${name}=${value}`,
              one.tagName,
            )
          : "";
      const seen = new Set<string>();
      const fresh = () =>
        [...document.body.querySelectorAll("*")].filter((one) => {
          const key = [one, one.parentElement, one.parentElement?.parentElement ?? null].map(plain).join(">");
          return !seen.has(key) && seen.add(key);
        });
      // What no sheet sets is equal, or differs only through what one sets: a height through a padding. Custom
      // properties count only through the properties that use them.
      const named = new Set<string>();
      const collect = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if ("style" in rule) for (const name of rule.style as CSSStyleDeclaration) named.add(name);
          if ("cssRules" in rule) collect(rule.cssRules as CSSRuleList);
        }
      };
      for (const { sheet } of sets.flat()) if (sheet) collect(sheet.cssRules);
      const properties = [...named].filter((name) => !name.startsWith("--"));
      const looks = (elements: readonly Element[]) =>
        elements.flatMap((one) =>
          ["", "::before", "::after", "::placeholder"].map((pseudo) => {
            const computed = getComputedStyle(one, pseudo || undefined);
            if (/^::(before|after)$/.test(pseudo) && computed.content === "none") return [];
            if (pseudo === "::placeholder" && !one.matches("input,textarea")) return [];
            return properties.map((name) => computed.getPropertyValue(name));
          }),
        );
      const faults: string[] = [];
      let count = 0;
      for (const story of stories) {
        show(0);
        window.kit.draw(story);
        await new Promise((resolve) => setTimeout(resolve, 30));
        const elements = fresh();
        count += elements.length;
        const first = looks(elements);
        for (let set = 1; set < sets.length; set++) {
          show(set);
          looks(elements).forEach((look, at) => {
            const before = first[at] ?? [];
            const differs = look.length === before.length ? look.findIndex((line, nth) => line !== before[nth]) : 0;
            if (differs >= 0 && faults.length < 12)
              faults.push(
                `${window.kit.names[story]}, order ${set}: ${elements[Math.floor(at / 4)]?.outerHTML.slice(0, 160)} ${properties[differs]}: ${before[differs]} → ${look[differs]}`,
              );
          });
        }
        show(0);
      }
      return { faults, count };
    },
    { stories, usual, others },
  );
}

describe("The sheets of single entries", () => {
  it("draw every story as the sheet of all does, in either order", async () => {
    const names = await page.evaluate(() => window.kit.names);
    // The gallery's stories show the tokens, which a page loads from tokens.css.
    const folders = [...new Set(names.map((name) => name.replace(/ .*/, "")))].filter((name) => name !== "gallery");
    expect(folders.length).toBeGreaterThan(90);
    const whole = sheetOf("style.css");
    const faults: string[] = [];
    let count = 0;
    for (const folder of folders) {
      const sheets = [sheetOf("themes.css"), ...foldersOf(folder).map((name) => sheetOf(`${name}/style.css`))];
      const own = names.flatMap((name, at) => (name.startsWith(`${folder} `) ? at : []));
      const found = await compare(own, whole, [sheets, sheets.toReversed()]);
      faults.push(...found.faults);
      count += found.count;
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(5000);
  }, 600_000);

  it("cost the first page of a Button at most 4 kB, and no page more than the sheet of all", () => {
    const size = (name: string) => gzipSync(sheetOf(name)).length;
    expect(size("button/style.css")).toBeLessThanOrEqual(4000);
    const all = size("style.css");
    const entries = readdirSync(kit).filter((name) => existsSync(join(kit, name, "style.css")));
    expect(entries.length).toBeGreaterThan(90);
    expect(entries.filter((name) => size(`${name}/style.css`) >= all)).toEqual([]);
  });
});
