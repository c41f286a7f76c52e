import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright";
import { giveBack, type Lease, lease } from "./contexts.ts";

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
 * Windows for a file's tests; each has its own storage, like a separate browser. The files of a worker share one
 * browser. Call `close` in afterAll.
 */
export async function openBrowser() {
  const leases: Lease[] = [];
  const faults: string[] = [];
  const clear = async () => {
    faults.length = 0;
    await Promise.all(leases.splice(0).map(giveBack));
  };
  return {
    /** Errors that the pages' scripts threw since the last `clear`. */
    faults,
    /** Opens a window on a path of a console at `origin`, with `kept` in its local storage. */
    async open(origin: string, path: string, kept: Kept = [], viewport: Size = desktop): Promise<Page> {
      const { page, opened, ...leased } = await lease({ origin, viewport }, kept);
      leases.push(leased);
      watchRequests(page);
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(path);
      await opened();
      return page;
    },
    /** Ends the windows of the test: call it in afterEach. */
    clear,
    close: clear,
  };
}
