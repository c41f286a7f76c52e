import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { expectState, listOf, newOrder, type NewOrder, startAct } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

interface Watched {
  /** The reads asked since the price was sent, as they would be asked again: path and query. */
  readonly reads: string[];
  /** Topics of the news that came of it. */
  readonly news: string[];
}

/**
 * Lets only the news of the window's own price change through: colleagues in other tests go on working, and what they
 * do is rightly read anew.
 */
async function watchPriceChange(page: Page, { id }: NewOrder): Promise<Watched> {
  const watched: Watched = { reads: [], news: [] };
  let act = "";
  await page.routeWebSocket(/\/live\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      const text = String(frame);
      if (!text.startsWith("{")) return socket.send(frame);
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: Record<string, unknown> };
      const isOwn = act !== "" && payload["act"] === act;
      const isUnnamed = payload["act"] === undefined && text.includes(id);
      if (!isOwn && !isUnnamed) return;
      watched.news.push(topic);
      socket.send(frame);
    });
  });
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/order/changePrice") {
      act = request.headers()["x-act-id"] ?? "";
      return;
    }
    if (act === "" || request.method() !== "GET" || !pathname.startsWith("/api/")) return;
    searchParams.delete("_t");
    watched.reads.push(`${pathname.slice("/api".length)}?${searchParams.toString()}`);
  });
  await page.reload();
  return watched;
}

const twice = (reads: readonly string[]): string[] => reads.filter((read, at) => reads.indexOf(read) !== at);

async function changePrice(page: Page, amount: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /改价/ });
  await dialog.getByRole("textbox", { name: /^改后应付/ }).fill(amount);
  await dialog.getByRole("textbox", { name: /^改价原因/ }).fill("年度框架");
  await dialog.getByRole("contentinfo").getByRole("button").last().click();
  await dialog.waitFor({ state: "detached" });
}

/** Until the news has come, and nothing has been asked for longer than the window takes to follow news. */
async function settled(page: Page, watched: Watched): Promise<void> {
  await expect.poll(() => watched.news.includes("row.changed")).toBe(true);
  let known = -1;
  await expect
    .poll(
      async () => {
        const last = known;
        known = watched.reads.length + watched.news.length;
        return known === last;
      },
      { intervals: [2_000] },
    )
    .toBe(true);
  await page.waitForLoadState("networkidle");
}

describe("A price change in the window that makes it", () => {
  it("reads each of the list's queries once, though its own news comes back", async () => {
    const order = await newOrder(2);
    const page = await windows.as("slead01", listOf(order.orderNo));
    const watched = await watchPriceChange(page, order);
    await expectState(page, order.orderNo, "待付款");
    await startAct(page, order.orderNo, "改价");
    await changePrice(page, "1300");
    await settled(page, watched);
    const paths = watched.reads.map((read) => read.split("?")[0]);
    expect(paths).toEqual(expect.arrayContaining(["/order/list", "/order/statusCount", "/order/sums"]));
    expect(twice(watched.reads)).toEqual([]);
  });

  it("reads each query of the list and of the open record with its log once", async () => {
    const order = await newOrder(2);
    const page = await windows.as("slead01", listOf(order.orderNo));
    const watched = await watchPriceChange(page, order);
    await page.getByRole("link", { name: order.orderNo }).click();
    const record = page.getByRole("dialog").filter({ hasText: order.orderNo });
    await expect(record.getByText("全程记录")).toBeVisible();
    await record.getByRole("group", { name: "操作" }).getByRole("button", { name: "改价", exact: true }).click();
    await changePrice(page, "1300");
    await settled(page, watched);
    await expect(record).toContainText("年度框架");
    const paths = watched.reads.map((read) => read.split("?")[0]);
    expect(paths).toEqual(expect.arrayContaining(["/order/list", "/order/statusCount", "/order/queryById"]));
    expect(twice(watched.reads)).toEqual([]);
  });
});
