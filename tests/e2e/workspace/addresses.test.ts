import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { addressOf, expect, must, openWindows, tabNames, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const numbers = (page: Page) => page.getByRole("link", { name: /^DD\d+/ });
const strip = (page: Page) => page.getByRole("tablist", { name: "已打开的页面" });
const shownNumbers = (page: Page) => numbers(page).allTextContents();
const settled = async (page: Page) => {
  await expect(numbers(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "刷新", exact: true })).not.toHaveAttribute("aria-busy", "true");
};
const scroller = (page: Page) => page.locator('[data-slot="table-scroller"]').first();

describe("An address", () => {
  it("holds filters, state, sort, page, page size and the open record, and shows a colleague the same", async () => {
    const conditions = JSON.stringify([{ field: "payableAmount", rule: "ge", val: "1", type: "money" }]);
    const search = new URLSearchParams({
      tab: "90",
      customerName: "有限",
      column: "payableAmount",
      order: "asc",
      pageNo: "2",
      pageSize: "20",
      superQueryParams: conditions,
    });
    const page = await windows.as("cslead", `/order/orderList?${search.toString()}`);
    await settled(page);
    await numbers(page).nth(1).click();
    const drawer = page.getByRole("dialog");
    const opened = (await shownNumbers(page))[1] ?? "";
    await expect(drawer).toContainText(opened);
    await expect(page).toHaveURL(/detail=/);

    const colleague = await windows.as("admin", addressOf(page));
    await expect(colleague.getByRole("dialog")).toContainText(opened);
    await expect(colleague.getByText(/^21-40 共/)).toBeVisible();
    await expect(colleague.getByRole("tab", { name: /^已完成/, includeHidden: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect.poll(() => shownNumbers(colleague)).toEqual(await shownNumbers(page));
    await expect(colleague.getByRole("button", { name: "高级查询：1 个条件", includeHidden: true })).toHaveCount(1);
  });

  it("of a saved view shows it, chosen, in a second browser of the same person", async () => {
    const name = `已完成 ${Date.now() % 100_000}`;
    const page = await windows.as("cslead", "/order/orderList?tab=90&column=payableAmount&order=asc");
    await settled(page);
    await page.getByRole("button", { name: "保存为视图" }).click();
    const saving = page.getByRole("dialog");
    await saving.getByRole("textbox", { name: "名称" }).fill(name);
    await saving.getByRole("button", { name: "保存", exact: true }).click();
    const chip = (on: Page) =>
      on.getByRole("group", { name: "视图" }).getByRole("button", { name: new RegExp(`^${name}`) });
    await expect(chip(page)).toHaveAttribute("aria-pressed", "true");
    const { total } = await must("cslead", "GET", "/order/list", { orderStatus: "90", pageSize: 1 });
    await expect(chip(page)).toContainText(`${total} 条`);
    await expect(page).toHaveURL(/view=/);

    const other = await windows.as("cslead", addressOf(page));
    await expect(chip(other)).toHaveAttribute("aria-pressed", "true");
    await expect(other.getByText("已修改")).toHaveCount(0);
    await expect.poll(() => shownNumbers(other)).toEqual(await shownNumbers(page));
    // Leave the view by its chip and return with the browser's Back.
    await chip(other).click();
    await expect.poll(() => addressOf(other)).toBe("/order/orderList");
    await other.goBack();
    await expect(chip(other)).toHaveAttribute("aria-pressed", "true");

    await other.getByRole("button", { name: `视图“${name}”的操作` }).click();
    await other.getByRole("menuitem", { name: "删除视图" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(chip(other)).toHaveCount(0);
  });

  it("of a role's view opens it for the role's people, who cannot change it", async () => {
    const name = `到样 ${Date.now() % 100_000}`;
    const value = { search: { tab: "30" } };
    const { id } = await must("cslead", "POST", "/sys/savedView/share", {
      screen: "/order/orderList",
      name,
      roleCode: "cs",
      value,
    });
    const page = await windows.as("cs01", "/order/orderList");
    await settled(page);
    const group = page.getByRole("group", { name: "视图" });
    await group.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`tab=30&view=${id}$`));
    await group.getByRole("button", { name: `视图“${name}”的操作` }).click();
    await expect(page.getByRole("menuitem", { name: "设为默认" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "删除视图" })).toHaveCount(0);
    await must("cslead", "DELETE", "/sys/savedView/delete", { id });
  });
});

describe("Back", () => {
  it("returns to the list where it was scrolled, with the focus on the row one came from", async () => {
    // Finished orders: no other test puts one above them meanwhile.
    const page = await windows.as("cslead", "/order/orderList?tab=90&pageSize=100");
    await settled(page);
    await scroller(page).evaluate((node) => node.scrollTo({ top: 900 }));
    await expect.poll(() => scroller(page).evaluate((node) => node.scrollTop)).toBe(900);
    const row = page.locator('[data-slot="table-scroller"] a[href]:visible').filter({ hasText: /^DD/ });
    const at = await row.evaluateAll((links) => {
      const box = document.querySelector('[data-slot="table-scroller"]')?.getBoundingClientRect();
      return links.findIndex((link) => link.getBoundingClientRect().top > (box?.top ?? 0) + 120);
    });
    const name = (await row.nth(at).textContent()) ?? "";
    await row.nth(at).focus();
    const before = await scroller(page).evaluate((node) => node.scrollTop);
    // Goes to another page, as a link inside the console does.
    await page.evaluate(() => {
      history.pushState({}, "", "/customer/customerList");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.getByRole("heading", { name: "客户列表" })).toBeVisible();
    await page.goBack();
    await expect(strip(page).getByRole("tab", { name: /^订单列表/ })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("link", { name })).toBeFocused();
    await expect.poll(() => scroller(page).evaluate((node) => node.scrollTop)).toBe(before);
    await expect.poll(() => addressOf(page)).toBe("/order/orderList?tab=90&pageSize=100");
  });

  it("from an open record closes it and gives the focus back to its row", async () => {
    const page = await windows.as("cslead", "/order/orderList?tab=90&pageSize=50");
    await settled(page);
    const name = (await numbers(page).nth(7).textContent()) ?? "";
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toContainText(name);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  });
});

describe("A window that is loaded anew", () => {
  it("has its tabs back: order, the one in front, titles, addresses, and where they were scrolled", async () => {
    const page = await windows.as("cslead", "/order/orderList?tab=90&pageSize=100");
    await settled(page);
    await scroller(page).evaluate((node) => node.scrollTo({ top: 640 }));
    await expect.poll(() => scroller(page).evaluate((node) => node.scrollTop)).toBe(640);
    await page.evaluate(() => {
      history.pushState({}, "", "/customer/customerList?customerName=x");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.getByRole("heading", { name: "客户列表" })).toBeVisible();
    const before = ["分析页", "订单列表", "客户列表"];
    await expect.poll(() => tabNames(page)).toEqual(before);

    await page.reload();
    await expect(page.getByRole("heading", { name: "客户列表" })).toBeVisible();
    await expect.poll(() => tabNames(page)).toEqual(before);
    await expect(strip(page).getByRole("tab", { name: /^客户列表/ })).toHaveAttribute("aria-selected", "true");
    await strip(page)
      .getByRole("tab", { name: /^订单列表/ })
      .click();
    await settled(page);
    await expect.poll(() => addressOf(page)).toBe("/order/orderList?tab=90&pageSize=100");
    const orders = page.getByRole("tabpanel", { name: "订单列表" }).locator('[data-slot="table-scroller"]');
    await expect.poll(() => orders.evaluate((node) => node.scrollTop)).toBe(640);
    // The history still knows which tab each of its entries belongs to.
    await page.goBack();
    await expect(strip(page).getByRole("tab", { name: /^客户列表/ })).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => tabNames(page)).toEqual(before);
  });
});

describe("How a person likes a list", () => {
  it("follows him to another device: columns, page size and sort; and can be taken back", async () => {
    // An account that no other test lists orders with.
    const who = "audit01";
    const key = "/order/orderList";
    const keptHere = async () => {
      const kept: { key: string }[] = await must(who, "GET", "/sys/kept/list", { kind: "setting" });
      return kept.map((one) => one.key).filter((name) => name.endsWith(key));
    };
    for (const left of await keptHere()) await must(who, "DELETE", "/sys/kept/delete", { kind: "setting", key: left });
    const page = await windows.as(who, "/order/orderList");
    await settled(page);
    await page.getByRole("combobox", { name: /每页/ }).click();
    await page.getByRole("option", { name: "50 条/页" }).click();
    await expect(page).toHaveURL(/pageSize=50/);
    await page.getByRole("button", { name: /列设置|^列$/ }).click();
    await page.getByRole("checkbox", { name: /应付（元）/ }).click();
    await expect(page.getByRole("columnheader", { name: /应付（元）/ })).toHaveCount(0);
    await expect.poll(async () => (await keptHere()).toSorted()).toEqual([`columns:${key}`, `list:${key}`]);

    const other = await windows.as(who, "/order/orderList");
    await settled(other);
    await expect(other).toHaveURL(/pageSize=50/);
    await expect(other.getByRole("columnheader", { name: /应付（元）/ })).toHaveCount(0);
    await other.getByRole("button", { name: /列设置|^列$/ }).click();
    await other.getByRole("button", { name: "恢复默认" }).click();
    await expect(other.getByRole("columnheader", { name: /应付（元）/ })).toBeVisible();
    await expect.poll(keptHere).toEqual([]);
    await page.reload();
    await settled(page);
    await expect(page.getByRole("columnheader", { name: /应付（元）/ })).toBeVisible();
  });
});
