import type { Browser, BrowserContext, Frame, Page } from "playwright";
import { launchChromium } from "#tests/support/chromium.mjs";

/** What makes two windows interchangeable. */
interface Kind {
  /** Address of the server. */
  origin: string;
  viewport: { width: number; height: number };
}

/** A browser context that tests use one after the other. */
export interface Lease {
  context: BrowserContext;
  key: string;
  /** Origins whose storage the pages may have filled. */
  origins: Set<string>;
}

/** Storage that outlives a page. Cookies are deleted by name; sessionStorage ends with its page. */
const storageTypes = "local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets";

/** Idle contexts that a worker keeps. A file has rarely more windows open at once. */
const maxIdle = 6;

/** One browser for all files of a worker (vitest.config.ts: isolate is false). It ends with the worker's process. */
let browser: Promise<Browser> | undefined;
const idle: Lease[] = [];

async function worker(): Promise<Browser> {
  const running = await browser?.catch(() => undefined);
  if (running?.isConnected()) return running;
  idle.length = 0;
  browser = launchChromium();
  return browser;
}

async function create({ origin, viewport }: Kind, key: string): Promise<Lease> {
  const context = await (
    await worker()
  ).newContext({
    baseURL: origin,
    viewport,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  const origins = new Set<string>();
  const watch = (frame: Frame) => {
    if (frame.url().startsWith("http")) origins.add(new URL(frame.url()).origin);
  };
  context.on("page", (page) => page.on("framenavigated", watch));
  return { context, key, origins };
}

/**
 * Leases a context for windows of one kind, and opens its first page with `local` as the only entries of local storage.
 * A context that other tests used before has the files of the console in its cache, and nothing else. Call `opened` when
 * the first document is there: later ones find what the console stored.
 */
export async function lease(
  kind: Kind,
  local: readonly { name: string; value: string }[],
): Promise<Lease & { page: Page; opened(): Promise<void> }> {
  const key = `${kind.origin} ${kind.viewport.width} ${kind.viewport.height}`;
  await worker();
  const found = idle.findLastIndex((one) => one.key === key);
  const leased = (found < 0 ? undefined : idle.splice(found, 1)[0]) ?? (await create(kind, key));
  const { context, origins } = leased;
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await Promise.all(
    [...origins].map((origin) => devtools.send("Storage.clearDataForOrigin", { origin, storageTypes })),
  );
  await devtools.detach();
  origins.clear();
  // The first document fills the empty storage before any script of the console runs.
  const source = `if (self === top && location.origin === ${JSON.stringify(kind.origin)} && localStorage.length === 0)
    for (const { name, value } of ${JSON.stringify(local)}) localStorage.setItem(name, value);`;
  const script = await page.addInitScript(source);
  return { ...leased, page, opened: () => script.dispose() };
}

/**
 * Takes a context back: its pages end, with their routes and scripts; what the context itself was set to is undone. A
 * context-wide clock, init script or binding cannot be undone: set them at a page.
 */
export async function giveBack(leased: Lease): Promise<void> {
  const { context } = leased;
  if (context.isClosed()) return;
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll({ behavior: "ignoreErrors" }),
  ]);
  idle.push(leased);
  if (idle.length > maxIdle) await idle.shift()?.context.close();
}
