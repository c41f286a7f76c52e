import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { cellOf, fillCell } from "#tests/support/e2e/e2e-grid.ts";
import { suzhouService } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** Opens 代客下单 at its second step, for an existing customer. */
async function atLines(): Promise<Page> {
  const { records } = await must("sales01", "GET", "/customer/list", { status: "1", settleType: "1" });
  const customerName = String(records[0].customerName);
  const page = await windows.as("cs01", "/order/addOrder");
  // The page opens with the focus in the first field.
  await expect(page.getByRole("combobox", { name: /^客户/ })).toBeFocused();
  await page.keyboard.type(customerName);
  await page.getByRole("option", { name: new RegExp(customerName) }).click();
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByRole("grid", { name: "服务明细" }).waitFor();
  return page;
}
const gridOf = (page: Page) => page.getByRole("grid", { name: "服务明细" });

/** Types a search text, waits for the result and takes it with Tab. */
async function order(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await page.getByRole("option", { name: new RegExp(name) }).waitFor();
  await page.keyboard.press("Tab");
}

describe("Lines of an order", () => {
  it("are entered, copied and taken back by keys alone, and priced by the server", async () => {
    const page = await atLines();
    const grid = gridOf(page);
    const { keyboard } = page;
    // The step opens with the focus in its first cell.
    await expect(page.getByRole("textbox", { name: /^服务\/套餐/ })).toBeFocused();
    await order(page, "RoHS 2.0");
    await keyboard.press("Tab");
    await keyboard.type("2");
    await keyboard.press("Enter");
    await expect(await cellOf(grid, 1, "choice")).toContainText(suzhouService);
    const price = page.getByRole("region", { name: "价格明细" });
    await expect(price).toContainText("¥1,360.00");

    // Adds a second line by copying the first.
    await keyboard.press("Control+Enter");
    await expect(grid.getByRole("row")).toHaveCount(3);
    await keyboard.press("Home");
    await keyboard.press("Control+d");
    await expect(await cellOf(grid, 2, "choice")).toContainText(suzhouService);
    await expect(price).toContainText("¥2,040.00");
    await keyboard.press("Control+z");
    await keyboard.press("Control+z");
    await expect(grid.getByRole("row")).toHaveCount(2);
    await expect(price).toContainText("¥1,360.00");
  });

  it("that are wrong are named above, and the name leads to the cell", async () => {
    const page = await atLines();
    const grid = gridOf(page);
    await page.getByRole("button", { name: "下一步" }).click();
    await expect(page.getByText("请选择服务或套餐").first()).toBeVisible();
    await (await cellOf(grid, 1, "choice")).click();
    await order(page, "RoHS 2.0");
    await fillCell(grid, 1, "quantity", "99999");
    await page.getByRole("button", { name: "下一步" }).click();
    const fault = page.getByRole("button", { name: /数量须为1–9999/ });
    await expect(await cellOf(grid, 1, "quantity")).toHaveAttribute("aria-invalid", "true");
    await fault.click();
    await expect(page.getByRole("textbox", { name: /^数量/ })).toBeFocused();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect(fault).toHaveCount(0);
    await expect(await cellOf(grid, 1, "quantity")).not.toHaveAttribute("aria-invalid", "true");
  });

  it("are kept as a draft through a reload", async () => {
    const page = await atLines();
    await (await cellOf(gridOf(page), 1, "choice")).click();
    await order(page, "RoHS 2.0");
    await fillCell(gridOf(page), 1, "quantity", "4");
    await expect(page.getByText(/已自动暂存/)).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "恢复" }).click();
    await page.getByRole("button", { name: "下一步" }).click();
    await expect(await cellOf(gridOf(page), 1, "quantity")).toHaveText("4");
    await expect(await cellOf(gridOf(page), 1, "choice")).toContainText(suzhouService);
  });
});
