import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { formatCents } from "#src/lib/money.ts";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

async function debtor() {
  const { records } = await must("fin01", "GET", "/finance/customer/list", { owing: "Y" });
  return records[0];
}

describe("财务客户", () => {
  it("opens with amounts and sums; an amount opens the orders that make it up (SCREEN-FIN-03)", async () => {
    const customer = await debtor();
    const page = await windows.as("fin01", "/dashboard/analysis");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await menu.getByRole("button", { name: "财务管理", exact: true }).click();
    await menu.getByRole("link", { name: "财务客户", exact: true }).click();
    await expect(page.getByRole("heading", { name: "财务客户" })).toBeVisible();
    await expect(page.getByText("查询合计")).toBeVisible();
    await page.goto(new URL(`/finance/customerList?detail=${customer.id}`, page.url()).href);
    const drawer = page.getByRole("dialog", { name: new RegExp(customer.customerName) });
    await drawer.getByRole("button", { name: new RegExp(`未收金额\\s*${formatCents(customer.unpaidAmount)}`) }).click();
    const { sum, total } = await must("fin01", "GET", "/finance/customer/part", {
      customerId: customer.id,
      part: "unpaidAmount",
    });
    if (sum !== customer.unpaidAmount) throw new Error(`the orders add up to ${sum}`);
    await expect(
      drawer.getByText(`未收金额由 ${total} 张订单组成，合计 ${formatCents(customer.unpaidAmount)} 元`),
    ).toBeVisible();
    await expect(drawer.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
  });

  it("shows the statement of a period and gives it as PDF and workbook", async () => {
    const customer = await debtor();
    const page = await windows.as("fin01", `/finance/customerList?detail=${customer.id}`);
    const drawer = page.getByRole("dialog", { name: new RegExp(customer.customerName) });
    await drawer.getByRole("button", { name: "对账单" }).click();
    const dialog = page.getByRole("dialog", { name: /^对账单/ });
    await expect(dialog.getByText("期初余额")).toBeVisible();
    await expect(dialog.getByText("期末余额")).toBeVisible();
    for (const [button, ending] of [
      ["下载 PDF", ".pdf"],
      ["下载 Excel", ".xlsx"],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: button }).click(),
      ]);
      if (!file.suggestedFilename().endsWith(ending)) throw new Error(file.suggestedFilename());
    }
  });

  it("offers actions only to those who hold them, and is closed to others (SCREEN-FIN-03)", async () => {
    const customer = await debtor();
    const page = await windows.as("audit01", `/finance/customerList?detail=${customer.id}`);
    const drawer = page.getByRole("dialog", { name: new RegExp(customer.customerName) });
    await expect(drawer.getByRole("button", { name: "对账单" })).toBeVisible();
    await expect(drawer.getByRole("button", { name: "核销收款" })).toHaveCount(0);
    const closed = await windows.as("cs01", "/finance/customerList");
    await expect(closed.getByText("/finance/customerList")).toBeVisible();
  });
});
