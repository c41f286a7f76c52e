import type { BrowserContext, Page } from "playwright";
import { launchChromium } from "./chromium.mjs";

export interface Size {
  width: number;
  height: number;
}
export const desktop: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };

/** What a browser keeps of a console, as it stands there. */
export type Kept = readonly { name: string; value: string }[];

/** Values as the console keeps them for a week, by their names without prefix. */
export function keptAs(values: Readonly<Record<string, unknown>>): Kept {
  const week = Date.now() + 604_800_000;
  return Object.entries(values).map(([name, value]) => ({
    name: `pro__${name}`,
    value: JSON.stringify({ value, expire: week }),
  }));
}

/** Opens a browser for a file's tests; each window is a browser of its own to the page. Close it in afterAll. */
export async function openBrowser() {
  const browser = await launchChromium();
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  return {
    /** What pages' own scripts threw since the last `clear`. */
    faults,
    /** A window on a path of a console at `origin`, which finds there what it kept. */
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
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(path);
      return page;
    },
    /** Closes the windows of the test before: put into afterEach. */
    async clear(): Promise<void> {
      faults.length = 0;
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    close: () => browser.close(),
  };
}
