import { addDays, dayOf } from "#src/lib/time.ts";
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { addressOf, expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const numbers = (page: Page) => page.getByRole("link", { name: /^DD\d+/ });

async function orderList(path = "/order/orderList", who = "admin"): Promise<Page> {
  const page = await windows.as(who, path);
  await expect(numbers(page).first()).toBeVisible();
  return page;
}

/** The console stores page and sort settings for the account: this one lists orders only in this test. */
const pager = "labrev01";

/** Orders of past months: other tests place new orders, but the number of these does not change. */
const today = dayOf(new Date());
const [from, to] = [addDays(today, -400), addDays(today, -60)];
const past = { params: { createTime_begin: from, createTime_end: to }, search: `createTime=${from}~${to}` };

describe("The order list", () => {
  it("shows twenty at first, newest on top, and says how many there are (LIST-06, LIST-09)", async () => {
    const { total, records } = await must("admin", "GET", "/order/list", { pageNo: 1, pageSize: 20, ...past.params });
    const page = await orderList(`/order/orderList?${past.search}`);
    await expect(page.getByText(`1-20 共${total}条`)).toBeVisible();
    await expect(numbers(page)).toHaveCount(20);
    await expect(numbers(page).first()).toHaveText(records[0].orderNo);
  });

  it("offers 20, 50, 100 and 500 on a page (LIST-06, LIST-08)", async () => {
    const page = await orderList(`/order/orderList?pageNo=3&${past.search}`, pager);
    const { total } = await must(pager, "GET", "/order/list", past.params);
    await page.getByRole("combobox", { name: /每页/ }).click();
    await expect(page.getByRole("option")).toHaveText(["20 条/页", "50 条/页", "100 条/页", "500 条/页"]);
    await page.getByRole("option", { name: "50 条/页" }).click();
    await expect(page).toHaveURL(/pageSize=50/);
    await expect(page.getByText(new RegExp(`^\\d+-\\d+ 共${total}条$`))).toBeVisible();
  });

  it("jumps to a page that is typed (LIST-08)", async () => {
    const page = await orderList();
    const jump = page.getByRole("textbox", { name: /跳至/ }).or(page.getByRole("spinbutton", { name: /跳至/ }));
    await jump.fill("3");
    await jump.press("Enter");
    await expect(page.getByText(/^41-60 共/)).toBeVisible();
    await expect(page).toHaveURL(/pageNo=3/);
  });

  it("goes to page 1 with a new search, and back to everything by reset (LIST-03, LIST-04)", async () => {
    const page = await orderList("/order/orderList?pageNo=3");
    await page.getByRole("textbox", { name: "客户名称" }).fill("有限");
    await page.getByRole("textbox", { name: "客户名称" }).press("Enter");
    await expect(page.getByText(/^1-20 共/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get("pageNo")).toBeNull();
    expect(new URL(page.url()).searchParams.get("customerName")).toBe("有限");

    await page.getByRole("button", { name: "第 2 页", exact: true }).click();
    await expect(page.getByText(/^21-40 共/)).toBeVisible();
    await page.getByRole("button", { name: "重置" }).click();
    await expect(page.getByText(/^1-20 共/)).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe("/order/orderList");
    await expect(page.getByRole("textbox", { name: "客户名称" })).toHaveValue("");
  });

  it("finds nothing and says so, with a way back", async () => {
    const page = await windows.as("admin", "/order/orderList?orderNo=NOSUCHORDER");
    await expect(page.getByText("没有符合条件的数据")).toBeVisible();
    await page.getByRole("button", { name: "清除筛选" }).click();
    await expect(numbers(page).first()).toBeVisible();
  });

  it("refuses to load again while it loads (LIST-02)", async () => {
    const page = await orderList("/order/orderList?pageSize=500");
    await page.getByRole("button", { name: "刷新", exact: true }).dblclick();
    await expect(page.getByText("上一次数据查询中，请稍后再试")).toBeVisible();
    await expect(numbers(page).first()).toBeVisible();
  });

  it("is as high as the window less 260 px, and follows it (LIST-10)", async () => {
    const page = await orderList();
    const height = () =>
      page.locator('[data-slot="list-body"]').evaluate((node) => Math.round(node.getBoundingClientRect().height));
    await expect.poll(height).toBe(900 - 260);
    await page.setViewportSize({ width: 1440, height: 760 });
    await expect.poll(height).toBe(760 - 260);
  });

  it("keeps what is ticked over pages, until it is cleared (LIST-20)", async () => {
    const page = await orderList(`/order/orderList?${past.search}`);
    await page
      .getByRole("checkbox", { name: /^选择 DD/ })
      .nth(0)
      .check();
    await page
      .getByRole("checkbox", { name: /^选择 DD/ })
      .nth(1)
      .check();
    const ticked = (await numbers(page).first().textContent()) ?? "";
    await page.getByRole("button", { name: "第 2 页", exact: true }).click();
    await expect(page.getByText(/^21-40 共/)).toBeVisible();
    await expect(page.getByText("已选 2 项")).toBeVisible();
    // The old rows stay visible until the new ones arrive.
    await expect(numbers(page).first()).not.toHaveText(ticked);
    await page
      .getByRole("checkbox", { name: /^选择 DD/ })
      .nth(0)
      .check();
    await expect(page.getByText("已选 3 项")).toBeVisible();
    await page.getByRole("button", { name: "第 1 页", exact: true }).click();
    await expect(page.getByRole("checkbox", { name: `选择 ${ticked}` })).toBeChecked();
    await page.getByRole("button", { name: "取消选择" }).click();
    await expect(page.getByText(/已选 \d 项/)).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: `选择 ${ticked}` })).not.toBeChecked();
  });

  it("sorts by a column, and its address says how", async () => {
    const page = await orderList("/order/orderList?tab=90", pager);
    await page
      .getByRole("columnheader", { name: /^应付（元）/ })
      .getByRole("button", { name: "应付（元）", exact: true })
      .click();
    await expect(page).toHaveURL(/column=payableAmount/);
    const order = new URL(page.url()).searchParams.get("order") ?? "desc";
    const { records } = await must(pager, "GET", "/order/list", {
      orderStatus: "90",
      column: "payableAmount",
      order,
    });
    await expect(numbers(page).first()).toHaveText(records[0].orderNo);
  });

  it("lowers a page that is past the last one", async () => {
    const { total } = await must("admin", "GET", "/order/list", past.params);
    const last = Math.ceil(total / 20);
    const page = await windows.as("admin", `/order/orderList?${past.search}&pageNo=${last + 50}`);
    await expect(page).toHaveURL(new RegExp(`pageNo=${last}(&|$)`));
    await expect(numbers(page).first()).toBeVisible();
  });

  it("opens an order beside itself, whose address can be sent to a colleague", async () => {
    const page = await orderList();
    const name = (await numbers(page).first().textContent()) ?? "";
    // Found by its name, because another test may place an order above it.
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("dialog")).toContainText(name);
    await expect(page).toHaveURL(/detail=/);
    const address = addressOf(page);
    const colleague = await windows.as("cs01", address);
    await expect(colleague.getByRole("dialog")).toContainText(name);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  it("is cards on a phone, without a strip of tabs", async () => {
    const page = await windows.as("admin", "/order/orderList", { viewport: { width: 390, height: 844 } });
    await expect(page.getByText(/^DD\d+/).first()).toBeVisible();
    await expect(page.getByRole("tablist", { name: "已打开的页面" })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
