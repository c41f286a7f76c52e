import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openPart, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("The invoice list", () => {
  it("opens at its address with what waits to be handled, and counts of the rest", async () => {
    const counts = await must("fin01", "GET", "/invoice/statusCount");
    const page = await windows.as("fin01", "/invoice/invoiceList");
    await expect(page.getByRole("heading", { name: "发票列表" })).toBeVisible();
    await expect(page.getByText(new RegExp(`共${counts["10"]}条`))).toBeVisible();
    await expect(page.getByRole("link", { name: /^FP\d+/ }).first()).toBeVisible();
    await expect(page.getByRole("tab", { name: `全部 ${counts.all}` })).toBeVisible();
    await expect(page.getByText("查询合计")).toBeVisible();
  });

  it("finds an application by the number of its invoice, and shows blue and red in its drawer", async () => {
    const { records } = await must("fin01", "GET", "/invoice/list", { status: "60" });
    const [row] = records;
    const page = await windows.as("fin01", `/invoice/invoiceList?tab=all&invoiceNo=${row.invoiceNo}`);
    await expect(page.getByText("1-1 共1条")).toBeVisible();
    await page.getByRole("link", { name: row.applyNo }).click();
    const drawer = page.getByRole("dialog", { name: new RegExp(row.applyNo) });
    await openPart(drawer, "发票");
    await expect(drawer.getByText("蓝字", { exact: true })).toBeVisible();
    await expect(drawer.getByText("红字", { exact: true })).toBeVisible();
    await expect(drawer.getByText("开具红字发票")).toBeVisible();
  });
});
