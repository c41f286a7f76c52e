import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "playwright";
import { launchChromium } from "#tests/support/chromium.mjs";

export interface Size {
  width: number;
  height: number;
}
export const desktop: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };

/** Local storage of a browser for one console. */
export type Kept = readonly { name: string; value: string }[];

/** Local storage entries as the console writes them, valid for one week; `values` has names without prefix. */
export function keptAs(values: Readonly<Record<string, unknown>>): Kept {
  const week = Date.now() + 604_800_000;
  return Object.entries(values).map(([name, value]) => ({
    name: `pro__${name}`,
    value: JSON.stringify({ value, expire: week }),
  }));
}

/** Requests of each window that are still unanswered. */
const pending = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/**
 * Resolves when the page has sent nothing and waited for nothing for 500 ms; rejects after 30 s. Call it before a test
 * changes the server behind the page. Otherwise the page's first requests see the change too early.
 */
export async function quiet(page: Page): Promise<void> {
  const open = pending.get(page);
  if (!open) throw new Error("quiet() knows only the windows that openBrowser() opened.");
  let requests = 0;
  const count = () => void requests++;
  page.on("request", count);
  try {
    for (let waited = 0, still = 0; still < 500; waited += 50) {
      if (waited > 30_000) throw new Error(`Still waiting for ${[...open].map((request) => request.url()).join(", ")}`);
      const before = requests;
      await sleep(50);
      still = requests === before && open.size === 0 ? still + 50 : 0;
    }
  } finally {
    page.off("request", count);
  }
}

/**
 * Opens a browser for a file's tests; each window has its own storage, like a separate browser. Close it in afterAll.
 */
export async function openBrowser() {
  const browser = await launchChromium();
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  return {
    /** Errors that the pages' scripts threw since the last `clear`. */
    faults,
    /** Opens a window on a path of a console at `origin`, with `kept` in its local storage. */
    async open(origin: string, path: string, kept: Kept = [], viewport: Size = desktop): Promise<Page> {
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        locale: "zh-CN",
        timezoneId: "Asia/Shanghai",
        reducedMotion: "reduce",
        storageState: { cookies: [], origins: kept.length > 0 ? [{ origin, localStorage: [...kept] }] : [] },
      });
      context.setDefaultTimeout(15_000);
      contexts.push(context);
      const page = await context.newPage();
      watchRequests(page);
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(path);
      return page;
    },
    /** Closes the windows of the test: call it in afterEach. */
    async clear(): Promise<void> {
      faults.length = 0;
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    close: () => browser.close(),
  };
}
