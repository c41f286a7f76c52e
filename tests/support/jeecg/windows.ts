import type { Page } from "playwright";
import { desktop, keptAs, openBrowser } from "#tests/support/e2e/windows.ts";
import { dicts } from "./data.ts";
import type { Stock } from "./server.ts";

/** Opens a browser for a file's tests, which start their own servers; `faults` collects script errors of the pages. */
export async function openStockWindows() {
  const { open, ...browser } = await openBrowser();
  return {
    ...browser,
    visitor: (stock: Stock, path: string, size = desktop): Promise<Page> => open(stock.url, path, [], size),
    /** Opens a window of a signed-in user without the login page; `more` is also put into the browser's storage. */
    as(stock: Stock, path = "/", more: Readonly<Record<string, unknown>> = {}, size = desktop): Promise<Page> {
      const { token, userInfo } = stock.signIn("linke");
      const kept = keptAs({
        "Access-Token": token,
        Login_Username: "linke",
        Login_Userinfo: userInfo,
        UI_CACHE_DB_DICT_DATA: dicts,
        TENANT_ID: "0",
        ...more,
      });
      return open(stock.url, path, kept, size);
    },
  };
}
export type StockWindows = Awaited<ReturnType<typeof openStockWindows>>;
