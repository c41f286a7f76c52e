import { createServer, request } from "node:http";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it, onTestFinished } from "vitest";
import { baseUrl, expect, login, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { openBrowser } from "#tests/support/e2e/windows.ts";
import { freePort } from "#tests/support/postgres.mjs";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** Blocks news of other people's changes, because a list would reload on it. */
const withoutNews = (page: Page) => page.routeWebSocket(/.*/, () => undefined);

/**
 * Passes requests on to the product and tells their paths: what goes over the wire. A browser's own account counts a
 * file that is requested again while it is still being stored as loaded twice.
 */
async function passOn(tell: (path: string) => void): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((asked, reply) => {
    tell(new URL(asked.url ?? "/", baseUrl()).pathname);
    const passed = request(new URL(asked.url ?? "/", baseUrl()), { method: asked.method, headers: asked.headers });
    passed.on("response", (answer) => answer.pipe(reply.writeHead(answer.statusCode ?? 500, answer.headers)));
    // The page was closed, or its news are blocked.
    passed.on("error", () => reply.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Reloads the current page without cache until it is idle; returns the code and style files it loaded. */
async function weigh(page: Page): Promise<{ files: string[]; kilobytes: number }> {
  // Wait for running requests: they would be counted, and the reload aborts them.
  await page.waitForLoadState("networkidle");
  const files: string[] = [];
  const came: Promise<number>[] = [];
  page.on("response", (reply) => {
    const { pathname } = new URL(reply.url());
    // A file is preloaded and then imported from the browser's cache: only one download.
    if (!/\.(js|css)$/.test(pathname) || files.includes(pathname)) return;
    files.push(pathname);
    came.push(reply.body().then((body) => gzipSync(body).length));
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await page.reload({ waitUntil: "networkidle" });
  const bytes = (await Promise.all(came)).reduce((sum, one) => sum + one, 0);
  return { files, kilobytes: bytes / 1000 };
}

describe("A cold page", () => {
  it("for signing in loads at most 150 kB of code and styles in 12 files", async () => {
    const page = await windows.visitor("/user/login");
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    const { files, kilobytes } = await weigh(page);
    expect(kilobytes).toBeLessThan(150);
    expect(files.length, files.join(" ")).toBeLessThanOrEqual(12);
  });

  it("with the order list loads at most 300 kB of code and styles in 16 files", async () => {
    const page = await windows.with(await login("cs01"), "/order/orderList");
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    const { files, kilobytes } = await weigh(page);
    expect(kilobytes).toBeLessThan(300);
    expect(files.length, files.join(" ")).toBeLessThanOrEqual(16);
  });

  it("of somebody signed in shows where the frame will stand while its code is on its way, and nothing of that afterwards", async () => {
    const page = await windows.with(await login("cs01"), "/order/orderList");
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.clearBrowserCache");
    // A slow connection: 300 kB take some seconds.
    const slow = { offline: false, latency: 20, downloadThroughput: 150_000, uploadThroughput: 150_000 };
    await devtools.send("Network.emulateNetworkConditions", slow);
    await page.reload({ waitUntil: "commit" });
    const opening = page.getByText("正在打开…");
    await expect(opening).toBeVisible();
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    await expect(opening).toHaveCount(0);
  });

  it("of somebody signed in asks for each file, the menu and the rows once, though they are asked for ahead", async () => {
    const asked: string[] = [];
    const wire = await passOn((path) => asked.push(path));
    onTestFinished(wire.stop);
    const browser = await openBrowser();
    onTestFinished(browser.close);
    const page = await browser.open(wire.url, "/order/orderList?pageSize=50", (await login("cs01")).kept);
    const row = page.getByRole("link", { name: /^DD\d+/ }).first();
    await expect(row).toBeVisible();
    await page.waitForLoadState("networkidle");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.clearBrowserCache");
    await withoutNews(page);
    asked.length = 0;
    await page.reload({ waitUntil: "networkidle" });
    await expect(row).toBeVisible();
    const times = (path: string) => asked.filter((one) => one === path).length;
    expect([times("/api/sys/permission/getUserPermissionByToken"), times("/api/order/list")]).toEqual([1, 1]);
    const files = asked.filter((path) => /\.(js|css)$/.test(path));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
    // The page itself names them, so that they load together with its own files.
    expect(await page.locator('head > link[rel="modulepreload"]').count()).toBeGreaterThan(5);
  });

  it.each([
    ["/afterSales/refundList", "fin01"],
    ["/customer/customerList", "sales01"],
    ["/invoice/invoiceList", "fin01"],
  ])("that is the list %s asks for its rows once, and for those it shows", async (address, who) => {
    const page = await windows.with(await login(who), `${address}?pageSize=50`);
    const row = page.locator("tr[data-key]").first();
    await expect(row).toBeVisible();
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/list") && searchParams.has("pageNo")) asked.push(searchParams.get("pageSize") ?? "");
    });
    await withoutNews(page);
    await page.reload({ waitUntil: "networkidle" });
    await expect(row).toBeVisible();
    expect(asked).toEqual(["50"]);
  });
});
