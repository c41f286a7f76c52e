import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { addressOf, expect, openWindows, tabNames, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const strip = (page: Page) => page.getByRole("tablist", { name: "已打开的页面" });
const tab = (page: Page, name: string) => strip(page).getByRole("tab", { name: new RegExp(`^${name}`) });
const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });

/** Opens a page from the side menu. */
async function fromMenu(page: Page, group: string, title: string): Promise<void> {
  const button = menu(page).getByRole("button", { name: group, exact: true });
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
  await menu(page).getByRole("link", { name: title, exact: true }).click();
  await expect(tab(page, title)).toHaveAttribute("aria-selected", "true");
}

/** Follows an address as a link inside the console does, without reloading the page. */
async function goTo(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, href);
  await expect.poll(() => addressOf(page)).toBe(href);
}

/** Chooses an entry of a tab's menu. */
async function inTabMenu(page: Page, name: string, entry: string): Promise<void> {
  await tab(page, name).click({ button: "right" });
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

describe("The home tab", () => {
  it("is first, whatever page is opened first (TAB-01)", async () => {
    const page = await windows.as("admin", "/order/orderList");
    await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "订单列表"]);
    await fromMenu(page, "客户管理", "客户列表");
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "订单列表", "客户列表"]);
  });

  it("cannot be closed and says so, by key and by the mouse's wheel (TAB-02)", async () => {
    const page = await windows.as("admin");
    await tab(page, "分析页").press("Delete");
    await expect(page.getByText("首页不能关闭!")).toBeVisible();
    await expect.poll(() => tabNames(page)).toEqual(["分析页"]);

    await page.reload();
    await tab(page, "分析页").click({ button: "middle" });
    await expect(page.getByText("首页不能关闭!")).toBeVisible();
    await expect.poll(() => tabNames(page)).toEqual(["分析页"]);
  });
});

describe("Tabs", () => {
  it("a second address of a list comes into the list's own tab; another page gets one of its own (TAB-04)", async () => {
    const page = await windows.as("admin", "/order/orderList?tab=10");
    await expect(page.getByRole("tab", { name: /^待付款/ })).toHaveAttribute("aria-selected", "true");
    await tab(page, "分析页").click();
    // A link to the list with another address: the state on the home page.
    await page
      .getByRole("navigation", { name: "订单进度" })
      .getByRole("link", { name: /检测中/ })
      .click();
    await expect(page).toHaveURL(/\/order\/orderList\?tab=60$/);
    await expect(page.getByRole("tab", { name: /^检测中/ })).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "订单列表"]);
  });

  it("every path that reuses its tab keeps one tab for two addresses (TAB-04)", async () => {
    const page = await windows.as("admin");
    const paths = [
      "/services/addServices",
      "/services/servicesList",
      "/order/orderList",
      "/customer/customerList",
      "/consultation/consultationList",
      "/afterSales/refundList",
      "/afterSales/sampleWithdrawalList",
      "/invoice/invoiceList",
    ];
    for (const [at, path] of paths.entries()) {
      await goTo(page, `${path}?x=1`);
      await expect.poll(async () => (await tabNames(page)).length).toBe(at + 2);
      const before = await tabNames(page);
      await goTo(page, `${path}?x=2`);
      await expect(strip(page).getByRole("tab", { selected: true })).toHaveCount(1);
      await expect.poll(() => addressOf(page)).toBe(`${path}?x=2`);
      await expect.poll(() => tabNames(page)).toEqual(before);
    }
  });

  it("closing the add-services tab goes back to the services list (TAB-06)", async () => {
    const page = await windows.as("admin", "/services/addServices");
    await expect(strip(page).getByRole("tab", { selected: true })).toHaveAttribute("aria-selected", "true");
    await strip(page).getByRole("tab", { selected: true }).press("Delete");
    await expect(page).toHaveURL(/\/services\/servicesList$/);
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "服务列表"]);
    // Going back to an open list shows it as it was left.
    const left = "/services/servicesList?pageSize=50";
    await goTo(page, left);
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "服务列表"]);
    await fromMenu(page, "订单管理", "订单列表");
    await goTo(page, "/services/addServices");
    await strip(page)
      .getByRole("tab", { selected: true, name: /^新增服务/ })
      .press("Delete");
    await expect.poll(() => addressOf(page)).toBe(left);
  });

  it("have a menu of exactly five entries (TAB-07)", async () => {
    const page = await windows.as("admin", "/order/orderList");
    await tab(page, "订单列表").click({ button: "right" });
    const entries = page.getByRole("menu").getByRole("menuitem");
    const names = ["刷新", "新手教程", "关闭左侧", "关闭右侧", "关闭其他"];
    await expect(entries).toHaveCount(names.length);
    for (const [at, name] of names.entries()) await expect(entries.nth(at)).toHaveAccessibleName(name);
  });

  it("refresh builds the page anew, though it is kept alive (TAB-08)", async () => {
    const page = await windows.as("admin", "/order/orderList");
    const box = page.getByRole("checkbox", { name: /^选择 DD/ }).first();
    // A ticked row is stored only in the page, not in its address.
    await box.check();
    await expect(page.getByText("已选 1 项")).toBeVisible();
    await inTabMenu(page, "订单列表", "刷新");
    await expect(page.getByText("已选 1 项")).toHaveCount(0);
    await expect(box).not.toBeChecked();
  });

  it("beginner tutorial leads through the page, step by step (TAB-09)", async () => {
    const page = await windows.as("admin", "/order/orderList");
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    await inTabMenu(page, "订单列表", "新手教程");
    const guide = page.getByRole("dialog", { name: "新手教程" });
    for (const words of ["这里是打开的页面", "从菜单打开页面", "筛选条件会记在地址里", "列宽、顺序、显示与否"]) {
      await expect(guide).toContainText(words);
      await guide.getByRole("button", { name: /下一步|知道了/ }).click();
    }
    await expect(guide).toHaveCount(0);
  });

  it("close left, right and others leave the home tab and the chosen one (TAB-10, TAB-11, TAB-12)", async () => {
    const page = await windows.as("admin");
    const open = async () => {
      await fromMenu(page, "订单管理", "订单列表");
      await fromMenu(page, "客户管理", "客户列表");
      await fromMenu(page, "财务管理", "确认收款");
    };
    await open();
    await inTabMenu(page, "客户列表", "关闭左侧");
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "客户列表", "确认收款"]);
    await inTabMenu(page, "客户列表", "关闭右侧");
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "客户列表"]);
    await expect(page).toHaveURL(/\/customer\/customerList$/);
    await open();
    await inTabMenu(page, "确认收款", "关闭其他");
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "确认收款"]);
    await expect(page).toHaveURL(/\/finance\/confirmPayment$/);
  });

  it("closing the one in front brings its neighbour forward, with its own address", async () => {
    const page = await windows.as("admin", "/order/orderList?tab=90");
    await fromMenu(page, "客户管理", "客户列表");
    await tab(page, "客户列表").press("Delete");
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "订单列表"]);
    await expect.poll(() => addressOf(page)).toBe("/order/orderList?tab=90");
  });

  it("name the window with the system, the home page with the system alone (TAB-13, TAB-14)", async () => {
    const page = await windows.as("admin");
    await expect(page.getByRole("heading", { name: /系统管理员/ })).toBeVisible();
    await expect(page).toHaveTitle("商城后台");
    await fromMenu(page, "订单管理", "订单列表");
    await expect(page).toHaveTitle("订单列表 - 商城后台");
    await goTo(page, "/404");
    await expect(page).toHaveTitle("商城后台");
    await page.goBack();
    await expect(page).toHaveTitle("订单列表 - 商城后台");
    await tab(page, "分析页").click();
    await expect(page).toHaveTitle("商城后台");
  });

  it("are gone under 1088 px and back above (TAB-15)", async () => {
    const page = await windows.as("admin", "/order/orderList", { viewport: { width: 1087, height: 800 } });
    await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1088, height: 800 });
    await expect(strip(page)).toBeVisible();
  });
});

describe("A page that is picked again", () => {
  it("is as it was left: what was typed and ticked, where it was scrolled, its page (GUARD-08)", async () => {
    const viewport = { width: 1200, height: 700 };
    const page = await windows.as("admin", "/order/orderList?tab=90", { viewport });
    const numbers = page.getByRole("link", { name: /^DD\d+/ });
    await expect(numbers.first()).toBeVisible();
    await page.getByRole("textbox", { name: "客户名称" }).fill("有限");
    await page.getByRole("textbox", { name: "客户名称" }).press("Enter");
    await expect(page).toHaveURL(/customerName=/);
    await page.getByRole("button", { name: "第 2 页", exact: true }).click();
    await expect(page).toHaveURL(/pageNo=2/);
    await expect(page.getByText(/^21-40 共/)).toBeVisible();
    // The old rows stay visible until the new ones arrive.
    await expect(page.getByRole("button", { name: "刷新", exact: true })).not.toHaveAttribute("aria-busy", "true");
    const address = addressOf(page);
    await page
      .getByRole("checkbox", { name: /^选择 DD/ })
      .nth(1)
      .check();
    await expect(page.getByText("已选 1 项")).toBeVisible();
    const first = (await numbers.first().textContent()) ?? "";
    const list = page.getByRole("tabpanel", { name: "订单列表" });
    const scroller = await list.evaluateHandle((node) =>
      [...node.querySelectorAll("*")].find(
        (one) => one.scrollHeight > one.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      ),
    );
    await scroller.evaluate((node) => node?.scrollTo({ top: 200 }));
    await expect.poll(() => scroller.evaluate((node) => node?.scrollTop)).toBe(200);

    await fromMenu(page, "客户管理", "客户列表");
    await expect(page.getByRole("heading", { name: "客户列表" })).toBeVisible();
    await tab(page, "订单列表").click();
    await expect(tab(page, "订单列表")).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => addressOf(page)).toBe(address);
    // The selection bar covers the filters.
    await expect(list.getByRole("textbox", { name: "客户名称", includeHidden: true })).toHaveValue("有限");
    await expect(page.getByText("已选 1 项")).toBeVisible();
    await expect.poll(() => scroller.evaluate((node) => node?.scrollTop)).toBe(200);
    await expect(page.getByRole("link", { name: first })).toHaveCount(1);
  });

  it("without keep-alive is built anew: the home page asks for its figures again (TAB-16)", async () => {
    const page = await windows.as("admin");
    await expect(
      page.getByRole("navigation", { name: "订单进度" }).getByRole("link", { name: /待付款\s*\d/ }),
    ).toBeVisible();
    await page.getByRole("navigation", { name: "订单进度" }).evaluate((node) => node.setAttribute("data-before", ""));
    await fromMenu(page, "订单管理", "订单列表");
    await tab(page, "分析页").click();
    await expect(page.getByRole("navigation", { name: "订单进度" })).toBeVisible();
    await expect(page.locator("[data-before]")).toHaveCount(0);
  });

  it("has its browser history: back and forward walk through tabs", async () => {
    const page = await windows.as("admin");
    await fromMenu(page, "订单管理", "订单列表");
    await fromMenu(page, "客户管理", "客户列表");
    await page.goBack();
    await expect(tab(page, "订单列表")).toHaveAttribute("aria-selected", "true");
    await page.goForward();
    await expect(tab(page, "客户列表")).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "订单列表", "客户列表"]);
  });
});
