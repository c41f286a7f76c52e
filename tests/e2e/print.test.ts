import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { orderStates } from "#src/contract/order/order-moves.ts";
import { formatCents } from "#src/lib/money.ts";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { listOf } from "#tests/support/e2e/e2e-order.ts";
import { pagesOf } from "#tests/support/pdf.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** Texts that the browser would print, page by page. */
const printed = async (page: Page) => pagesOf(await page.pdf({ preferCSSPageSize: true }));
const plain = (sheet: string) => sheet.replaceAll(/\s/g, "");
const numbersIn = (sheets: readonly string[]) => sheets.flatMap((sheet) => sheet.match(/DD\d{13}/g) ?? []);
/** Words of the page frame that must not be printed: menu, header, filters, pager, row actions. */
const frameWords = ["搜索菜单", "个人中心", "列设置", "开始日期", "条/页", "代客下单录入", "委托单备注"];
const button = (page: Page) => page.getByRole("button", { name: "打印", exact: true });

interface ListAnswer {
  records: { orderNo: string; payableAmount: number }[];
  total: number;
}

/**
 * Opens an address of the order list and returns its last response. Other tests change orders on the same product
 * meanwhile, so the paper must match only the page's own response.
 */
async function openList(address: string) {
  const page = await windows.as("cs01", "/account/center");
  let last: Promise<ListAnswer> | undefined;
  page.on("response", (answer) => {
    if (new URL(answer.url()).pathname.endsWith("/order/list"))
      last = answer.json().then(({ result }) => result as ListAnswer);
  });
  await page.goto(new URL(address, page.url()).href);
  await expect(button(page)).toBeEnabled();
  return {
    page,
    answered: () => last ?? Promise.reject(new Error("the order list has not been answered")),
  };
}

/** A state with more orders than one page shows and fewer than one request loads. */
async function middlingState(): Promise<string> {
  for (const state of orderStates) {
    const { total } = await must("cs01", "GET", "/order/list", { orderStatus: state });
    if (total > 20 && total <= 500) return state;
  }
  throw new Error("the demo has no state with so many orders");
}

describe("A list on paper", () => {
  it("has its title, its query in words and each row of the page once, with heads and numbers on every page (desk B5)", async () => {
    const { page, answered } = await openList("/order/orderList?pageSize=50&isUrgent=N&column=payableAmount&order=asc");
    const sheets = await printed(page);
    const { records, total } = await answered();
    const numbers = records.map(({ orderNo }) => orderNo);
    expect(numbers).toHaveLength(50);
    expect(sheets.length).toBeGreaterThan(1);
    expect(numbersIn(sheets)).toEqual(numbers);
    const first = plain(sheets[0] ?? "");
    for (const words of ["订单列表", "状态全部", "加急否", "排序应付（元）升序", `共${String(total)}条`, "林客服"])
      expect(first).toContain(words);
    // The printed sum is the sum of the printed rows.
    const payable = records.reduce((sum, one) => sum + one.payableAmount, 0);
    expect(plain(sheets.at(-1) ?? "")).toContain(`以上${records.length}条合计应付${formatCents(payable)}`);
    for (const [at, sheet] of sheets.entries()) {
      for (const head of ["订单号", "客户名称", "应付（元）", "内部备注"]) expect(plain(sheet)).toContain(head);
      expect(plain(sheet)).toContain(`${at + 1}/${sheets.length}`);
      for (const words of frameWords) expect(plain(sheet)).not.toContain(words);
    }
    // The screen shows nothing of it afterwards.
    await expect(page.locator('[data-slot="paper"]')).toHaveCount(0);
  });

  it("has all rows of the query when that is asked for, and the page's again the next time (desk B5)", async () => {
    const orderStatus = await middlingState();
    const { page, answered } = await openList(`/order/orderList?orderStatus=${orderStatus}`);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "yes");
    });
    await button(page).click();
    const all = page.getByRole("menuitem", { name: /^全部 \d+ 条$/ });
    expect(await all.textContent()).toBe(`全部 ${String((await answered()).total)} 条`);
    await all.click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
    const numbers = numbersIn(await printed(page));
    const { records, total } = await answered();
    expect(total).toBeGreaterThan(20);
    expect(records).toHaveLength(total);
    expect(numbers).toEqual(records.map(({ orderNo }) => orderNo));
    expect(numbersIn(await printed(page))).toHaveLength(20);
  });
});

describe("A record on paper", () => {
  it("is whole, and alone: its list stays off the paper (desk B5)", async () => {
    const { records } = await must("cs01", "GET", "/order/list", { orderStatus: "90" });
    const order = (records as { id: string; orderNo: string; customerName: string }[])[0];
    if (!order) throw new Error("the demo has no finished order");
    const page = await windows.as("cs01", `${listOf(order.orderNo)}&detail=${order.id}`);
    await expect(page.getByRole("heading", { name: "全程记录" })).toBeVisible();
    const { logs, items, payments, samples, reports } = await must("cs01", "GET", "/order/queryById", { id: order.id });
    // An empty part is left out, on paper as on the screen.
    const parts = [
      ["服务明细", items],
      ["收款记录", payments],
      ["样品", samples],
      ["报告", reports],
    ] as const;
    const sheets = await printed(page);
    const whole = plain(sheets.join(""));
    expect(whole).toContain(order.customerName);
    expect(whole).not.toContain("订单列表");
    expect(whole).toContain("全程记录");
    for (const [words, rows] of parts) if ((rows as unknown[]).length > 0) expect(whole).toContain(words);
    for (const { serviceName } of items as { serviceName: string }[]) expect(whole).toContain(plain(serviceName));
    for (const { eventName } of logs as { eventName: string }[]) expect(whole).toContain(plain(eventName));
    for (const [at, sheet] of sheets.entries()) expect(plain(sheet)).toContain(`${at + 1}/${sheets.length}`);
    for (const words of frameWords) expect(whole).not.toContain(words);
  });
});

describe("Any other page on paper", () => {
  it("leaves menu, header and tabs off (desk B5)", async () => {
    const page = await windows.as("cs01", "/account/center");
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    const whole = plain((await printed(page)).join(""));
    expect(whole).toContain("林客服");
    for (const words of ["搜索菜单", "订单管理"]) expect(whole).not.toContain(words);
  });
});
