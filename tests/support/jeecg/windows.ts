import { chromium, type BrowserContext, type Page } from "playwright";
import { dicts } from "./data.ts";
import type { Stock } from "./server.ts";

/** A browser for a file's tests against servers of their own; what a page's own script throws is kept in `faults`. */
export async function openBrowser() {
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-dev-shm-usage",
    ],
  });
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  const open = async (stock: Stock, path: string, kept: Readonly<Record<string, unknown>>, size: Size) => {
    const week = Date.now() + 604_800_000;
    const localStorage = Object.entries(kept).map(([name, value]) => ({
      name: `pro__${name}`,
      value: JSON.stringify({ value, expire: week }),
    }));
    const context = await browser.newContext({
      baseURL: stock.url,
      viewport: size,
      locale: "zh-CN",
      timezoneId: "Asia/Shanghai",
      reducedMotion: "reduce",
      storageState: { cookies: [], origins: localStorage.length > 0 ? [{ origin: stock.url, localStorage }] : [] },
    });
    context.setDefaultTimeout(15_000);
    contexts.push(context);
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(path);
    return page;
  };
  return {
    faults,
    visitor: (stock: Stock, path: string, size = desktop): Promise<Page> => open(stock, path, {}, size),
    /** Somebody signed in, without the way over the login page; `more` is kept in the browser besides. */
    as(stock: Stock, path = "/", more: Readonly<Record<string, unknown>> = {}, size = desktop): Promise<Page> {
      const { token, userInfo } = stock.signIn("linke");
      const kept = {
        "Access-Token": token,
        Login_Username: "linke",
        Login_Userinfo: userInfo,
        UI_CACHE_DB_DICT_DATA: dicts,
        TENANT_ID: "0",
      };
      return open(stock, path, { ...kept, ...more }, size);
    },
    async clear() {
      faults.length = 0;
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    close: () => browser.close(),
  };
}
export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

interface Size {
  width: number;
  height: number;
}
export const desktop: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };
