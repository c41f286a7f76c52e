import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { api, expect, login, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { cellOf, fillCell, rowAt } from "#tests/support/e2e/e2e-grid.ts";
import { newOrder } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const path = "/demo/editTable";
/** Opens the table and waits for its rows. */
async function openTable(username: string): Promise<{ page: Page; grid: Locator }> {
  const page = await windows.as(username, path);
  const grid = page.getByRole("grid", { name: "订单明细" });
  await grid.getByRole("row").nth(3).waitFor();
  return { page, grid };
}

/** Order and service of a row by its position, from 1. */
async function lineAt(grid: Locator, at: number): Promise<string> {
  const [order, service] = [await cellOf(grid, at, "orderNo"), await cellOf(grid, at, "serviceName")];
  return `${(await order.textContent()) ?? ""} ${(await service.textContent()) ?? ""}`;
}

/** Position of a line: a table loaded later may begin with newer orders. */
async function placeOf(grid: Locator, line: string): Promise<number> {
  for (let at = 1; at <= 15; at += 1) if ((await lineAt(grid, at)) === line) return at;
  throw new Error(`${line} is not among the first 15 rows`);
}

describe("The editable table over ten thousand order lines", () => {
  it("puts a row elsewhere by drag, and back by Ctrl+Z (GRID-ROW-04)", async () => {
    const { page, grid } = await openTable("admin");
    await expect(grid).toHaveAttribute("aria-rowcount", /^100\d\d$/);
    const first = () => Promise.all([lineAt(grid, 1), lineAt(grid, 2), lineAt(grid, 3)]);
    const before = await first();
    const from = await rowAt(grid, 1).locator('[data-act="drag"], [role="button"]').first().boundingBox();
    const to = await rowAt(grid, 3).boundingBox();
    if (!from || !to) throw new Error("rows 1 and 3 are not in view");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y, { steps: 6 });
    await page.mouse.move(from.x + from.width / 2, to.y + to.height - 4, { steps: 6 });
    await page.mouse.up();
    await expect.poll(first).toEqual([before[1], before[2], before[0]]);
    await page.getByRole("button", { name: "撤销" }).click();
    await expect.poll(first).toEqual(before);
  });

  it("shows in one browser what a colleague changes in his, and leaves alone what is being typed (LIVE-08)", async () => {
    const mine = await openTable("admin");
    const theirs = await openTable("audit01");
    const there = await placeOf(theirs.grid, await lineAt(mine.grid, 2));
    // I type in another cell of the same row.
    await (await cellOf(mine.grid, 2, "serviceName")).click();
    await mine.page.keyboard.press("Control+a");
    await mine.page.keyboard.type("我正在写");
    await (await cellOf(theirs.grid, there, "quantity")).click();
    await theirs.page.keyboard.press("Control+a");
    await theirs.page.keyboard.type("77");
    await theirs.page.keyboard.press("Enter");
    await expect(await cellOf(mine.grid, 2, "quantity")).toHaveText("77");
    await mine.page.keyboard.press("Enter");
    await expect(await cellOf(mine.grid, 2, "serviceName")).toHaveText("我正在写");
    // A change from elsewhere is not part of my undo history: undo reverts what I typed.
    await mine.page.keyboard.press("Control+z");
    await expect(await cellOf(mine.grid, 2, "serviceName")).not.toHaveText("我正在写");
    await expect(await cellOf(mine.grid, 2, "quantity")).toHaveText("77");
  });

  it("keeps the rows, and what was typed into them, when somebody makes an order meanwhile", async () => {
    const { page, grid } = await openTable("admin");
    const before = await lineAt(grid, 1);
    await fillCell(grid, 1, "quantity", "55");
    const list = await windows.as("admin", "/order/orderList");
    const { orderNo } = await newOrder();
    // The live event about the order has reached this person's windows.
    await expect(list.getByRole("row").filter({ hasText: orderNo })).toBeVisible();
    await page.bringToFront();
    await page.waitForLoadState("networkidle");
    expect(await lineAt(grid, 1)).toBe(before);
    await expect(await cellOf(grid, 1, "quantity")).toHaveText("55");
  });

  it("offers after a reload what was not saved, and the columns as they were left", async () => {
    const { page, grid } = await openTable("admin");
    const line = await lineAt(grid, 1);
    await (await cellOf(grid, 1, "quantity")).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("123");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "列设置" }).click();
    await page.getByRole("checkbox", { name: "规格" }).click();
    await page.keyboard.press("Escape");
    await expect(grid.getByRole("columnheader", { name: /规格/ })).toHaveCount(0);
    await page.reload();
    await grid.getByRole("row").nth(3).waitFor();
    await expect(grid.getByRole("columnheader", { name: /规格/ })).toHaveCount(0);
    const quantity = await cellOf(grid, await placeOf(grid, line), "quantity");
    await expect(quantity).not.toHaveText("123");
    await page.getByRole("button", { name: "恢复" }).click();
    await expect(quantity).toHaveText("123");
    // Column settings are stored for the account: restore them.
    await page.getByRole("button", { name: "列设置" }).click();
    await page.getByRole("button", { name: "恢复默认" }).click();
    await expect(grid.getByRole("columnheader", { name: /规格/ })).toHaveCount(1);
  });

  it("gives a colleague without the right neither the buttons nor lines he may not see", async () => {
    const { page } = await openTable("audit01");
    await expect(page.getByRole("button", { name: "新增" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "删除" })).toHaveCount(0);
    const lines = (await must("sales01", "GET", "/order/item/list", { pageSize: 2500 })) as { salesBy: string }[];
    expect(new Set(lines.map(({ salesBy }) => salesBy))).toEqual(new Set([(await login("sales01")).username]));
    expect((await api("oper01", "GET", "/order/item/list")).success).toBe(false);
  });
});
