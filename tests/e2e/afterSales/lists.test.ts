import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { addressOf, expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("The refund list", () => {
  it("opens at its address with refunds, counts per state and sums", async () => {
    const counts = await must("fin01", "GET", "/afterSales/refund/statusCount");
    const page = await windows.as("fin01", "/afterSales/refundList");
    await expect(page.getByRole("heading", { name: "退款列表" })).toBeVisible();
    // Finance pays refunds out: its list opens on what waits for payment (desk C).
    await expect(page.getByRole("tab", { name: /^待打款/ })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: /^全部/ }).click();
    await expect.poll(() => addressOf(page)).toBe("/afterSales/refundList?tab=all");
    await expect(page.getByRole("link", { name: /^TK\d+/ }).first()).toBeVisible();
    await expect(page.getByRole("tab", { name: `已退款 ${counts["50"]}` })).toBeVisible();
    await expect(page.getByText("查询合计")).toBeVisible();
  });

  it("shows one state by its tab, and keeps it in the address", async () => {
    const { total } = await must("fin01", "GET", "/afterSales/refund/list", { status: "50" });
    const page = await windows.as("fin01", "/afterSales/refundList");
    await page.getByRole("tab", { name: /^已退款/ }).click();
    await expect(page.getByText(`1-20 共${total}条`)).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe("/afterSales/refundList?tab=paid");
  });

  it("opens one refund: how its amount came about, its lines and its way", async () => {
    const { records } = await must("fin01", "GET", "/afterSales/refund/list", { status: "50", pageSize: 20 });
    const [row] = records;
    const page = await windows.as("fin01", `/afterSales/refundList?tab=paid&detail=${row.id}`);
    const drawer = page.getByRole("dialog", { name: new RegExp(row.refundNo) });
    await expect(drawer.getByRole("heading", { name: "退款明细" })).toBeVisible();
    await expect(drawer.getByRole("heading", { name: "打款信息" })).toBeVisible();
    await expect(drawer.getByText("退款完成")).toBeVisible();
  });

  it("leads to the order it is about", async () => {
    const { records } = await must("cs01", "GET", "/afterSales/refund/list", { status: "50", pageSize: 20 });
    const [row] = records;
    const page = await windows.as("cs01", `/afterSales/refundList?refundNo=${row.refundNo}`);
    await page.getByRole("link", { name: row.orderNo }).click();
    await expect(page).toHaveURL(new RegExp(`/order/orderList\\?detail=${row.orderId}`));
    await expect(page.getByRole("dialog", { name: new RegExp(row.orderNo) })).toBeVisible();
  });
});

describe("The withdrawal list", () => {
  it("opens at its address for a laboratory with its own withdrawals only", async () => {
    const all = await must("cs01", "GET", "/afterSales/sampleWithdrawal/list");
    const own = await must("labrec01", "GET", "/afterSales/sampleWithdrawal/list");
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    const page = await windows.as("labrec01", "/afterSales/sampleWithdrawalList");
    await expect(page.getByRole("heading", { name: "撤样列表" })).toBeVisible();
    await page.getByRole("tab", { name: /^全部/ }).click();
    await expect(page.getByRole("link", { name: /^CY\d+/ }).first()).toBeVisible();
    await expect(page.getByRole("tab", { name: `全部 ${own.total}` })).toBeVisible();
  });

  it("opens one withdrawal with its samples", async () => {
    const { records } = await must("cs01", "GET", "/afterSales/sampleWithdrawal/list", { status: "40" });
    const [row] = records;
    const page = await windows.as("cs01", `/afterSales/sampleWithdrawalList?withdrawalNo=${row.withdrawalNo}`);
    await page.getByRole("link", { name: row.withdrawalNo }).click();
    const drawer = page.getByRole("dialog", { name: new RegExp(row.withdrawalNo) });
    // The order's events name the sample too.
    await expect(drawer.getByText(`${row.orderNo}-S01`, { exact: true })).toBeVisible();
    await expect(drawer.getByText("审核同意", { exact: true })).toBeVisible();
  });
});
