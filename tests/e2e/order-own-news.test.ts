import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { readTwice, settled, watchWrites } from "#tests/support/e2e/own-news.ts";
import { expectState, listOf, newOrder, type NewOrder, startAct } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const watchPriceChange = (page: Page, { id }: NewOrder) =>
  watchWrites(page, { paths: ["/order/changePrice"], about: [id] });

async function changePrice(page: Page, amount: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /改价/ });
  await dialog.getByRole("textbox", { name: /^改后应付/ }).fill(amount);
  await dialog.getByRole("textbox", { name: /^改价原因/ }).fill("年度框架");
  await dialog.getByRole("contentinfo").getByRole("button").last().click();
  await dialog.waitFor({ state: "detached" });
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
    expect(readTwice(watched)).toEqual([]);
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
    expect(readTwice(watched)).toEqual([]);
  });
});
