import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { expect } from "#tests/support/e2e/e2e.ts";
import { type Stock, startStock } from "#tests/support/jeecg/server.ts";
import { openStockWindows, type StockWindows } from "#tests/support/jeecg/windows.ts";
import { giveMenu, home, node } from "./own-menu.ts";

let browser: StockWindows;
beforeAll(async () => {
  browser = await openStockWindows();
});
afterAll(() => browser.close());

describe("The official menu of a JeecgBoot server", () => {
  let stock: Stock;
  beforeEach(async () => {
    stock = await startStock({ version: "2.4" });
  });
  afterEach(async () => {
    expect(browser.faults).toEqual([]);
    await browser.clear();
    await stock.close();
  });

  it("shows the page behind a parent of the same address (7)", async () => {
    const settings = "/account/settings/BaseSetting";
    const pages = [
      node(settings, "基本设置", "account/settings/BaseSetting", {}, { hidden: true }),
      node("/account/settings/security", "安全设置", "account/settings/Security"),
    ];
    giveMenu(
      stock,
      home,
      node(
        "/account",
        "个人页",
        "layouts/RouteView",
        {},
        {
          hidden: true,
          children: [node(settings, "个人设置", "account/settings/Index", {}, { alwaysShow: true, children: pages })],
        },
      ),
      node(
        "/list/search",
        "搜索列表",
        "examples/list/search/SearchLayout",
        {},
        { children: [node("/list/search/customers", "搜索客户", "customer/CustomerList")] },
      ),
    );
    const page = await browser.as(stock, settings);
    const shown = page.getByRole("tabpanel", { name: "基本设置" });
    await expect(shown.getByRole("heading", { name: "基本设置" })).toBeVisible();
    await expect(page.getByText("该页面尚未开放")).toHaveCount(0);
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "安全设置" }).click();
    await expect(page.getByRole("tabpanel", { name: "安全设置" })).toBeVisible();

    await page.goto("/list/search");
    await expect(page).toHaveURL(/\/list\/search\/customers$/);
    await expect(page.getByRole("tabpanel", { name: "搜索客户" }).getByText("锐测环境科技")).toBeVisible();
  });

  it("keeps entries without a route that a route with parameters draws, and no others (13, DEC-45)", async () => {
    giveMenu(
      stock,
      home,
      node(
        "/online",
        "在线开发",
        "layouts/RouteView",
        {},
        {
          children: [
            node("/online/cgreport/:code", "AUTO在线报表", "modules/online/OnlCgreportAutoList", {}, { hidden: true }),
            node("/crm/:code", "客户列表", "customer/CustomerList", {}, { hidden: true }),
            node("/crm/1260179852088135681", "online客户报表", "333333", {}, { route: "0" }),
            node("/online/cgreport/6c7f", "Online报表示例", "444444", {}, { route: "0" }),
            node("/nowhere/1", "死链", "customer/CustomerList", {}, { route: "0" }),
          ],
        },
      ),
    );
    const page = await browser.as(stock, "/dashboard/analysis");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await menu.getByRole("button", { name: "在线开发" }).click();
    await expect(menu.getByRole("link")).toHaveText(["首页", "online客户报表", "Online报表示例"]);
    const entry = menu.getByRole("link", { name: "online客户报表" });
    await entry.click();
    await expect(page.getByRole("tabpanel", { name: "online客户报表" }).getByText("锐测环境科技")).toBeVisible();
    await expect(page.getByRole("tab", { name: "online客户报表" })).toBeVisible();
    await expect(entry).toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: "Online报表示例" }).click();
    await expect(page.getByText("modules/online/OnlCgreportAutoList", { exact: false })).toBeVisible();
    await page.goto("/nowhere/1");
    await expect(page).toHaveURL(/\/404$/);
  });

  it("draws a picture for every entry of the first level, fetched by its name (19)", async () => {
    const names =
      "home bar-chart ant-design:cloud-outlined area-chart setting dashboard message qrcode check-circle-o profile warning table user form ion:layers-outline";
    const unknown = ["no-such-icon", "constructor", ""];
    const entries = [...names.split(" "), ...unknown].map((icon, at) =>
      node(
        `/group${at}`,
        `分组${at}`,
        "layouts/RouteView",
        { icon },
        { children: [node(`/group${at}/page`, `页面${at}`, "customer/CustomerList")] },
      ),
    );
    giveMenu(stock, ...entries);
    const page = await browser.as(stock, "/group0/page");
    const groups = page.getByRole("navigation", { name: "主菜单" }).getByRole("button", { name: /^分组/ });
    await expect(groups).toHaveCount(entries.length);
    const pictures = groups.locator("span[aria-hidden] > svg");
    await expect(pictures.and(page.locator(":not([data-icon])"))).toHaveCount(entries.length - unknown.length);
    await expect(groups.filter({ has: page.locator('[data-icon="unknown"]') })).toHaveText([
      "分组15",
      "分组16",
      "分组17",
    ]);
    // All names start at the same x position.
    const edges = await groups.evaluateAll((all) =>
      all.map((one) => one.querySelector("span[title]")?.getBoundingClientRect().left),
    );
    expect(new Set(edges).size).toBe(1);
    await page.getByRole("button", { name: "收起菜单" }).click();
    await expect(page.getByRole("button", { name: "分组13" }).locator("svg path")).not.toHaveCount(0);
  });

  it("of 5,000 entries is whole, and draws those in view", async () => {
    const groups = Array.from({ length: 5 }, (_, group) =>
      node(
        `/group${group}`,
        `分组${group}`,
        "layouts/RouteView",
        {},
        {
          children: Array.from({ length: 999 }, (_page, at) =>
            node(`/group${group}/page${at}`, `页面${group}-${at}`, "customer/CustomerList"),
          ),
        },
      ),
    );
    giveMenu(stock, ...groups);
    const page = await browser.as(stock, "/group0/page0");
    await expect(page.getByRole("tabpanel", { name: "页面0-0" }).getByText("锐测环境科技")).toBeVisible();
    const menu = page.getByRole("navigation", { name: "主菜单" });
    const links = menu.getByRole("link");
    await expect(links.first()).toHaveText("页面0-0");
    expect(await links.count()).toBeLessThan(100);
    await menu.getByRole("button", { name: "分组4" }).click();
    await expect(links.first()).toHaveText("页面4-0");
    expect(await links.count()).toBeLessThan(100);
    await links.first().focus();
    await page.keyboard.press("End");
    const last = menu.getByRole("link", { name: "页面4-998", exact: true });
    await expect(last).toBeVisible();
    expect(await links.count()).toBeLessThan(100);
    await last.click();
    await expect(page.getByRole("tabpanel", { name: "页面4-998" }).getByText("锐测环境科技")).toBeVisible();
  });

  it("opens the entries of a Vue 3 menu: screens by their names there, and addresses in the component (5)", async () => {
    giveMenu(
      stock,
      home,
      node(
        "/system",
        "t('routes.system.name')",
        "layouts/default/index",
        {},
        {
          children: [
            node("/system/user", "用户", "system/user/index"),
            node("/system/news", "我的消息", "monitor/mynews/index"),
            node("/board", "看板", "{{ window._CONFIG['domianURL'] }}/board"),
          ],
        },
      ),
    );
    const page = await browser.as(stock, "/system/user");
    await expect(page.getByRole("cell", { name: "wangfang" })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await expect(menu.getByRole("button", { name: "name", exact: true })).toBeVisible();
    await menu.getByRole("link", { name: "我的消息" }).click();
    await expect(page.getByRole("cell", { name: "周末机房维护" })).toBeVisible();
    await menu.getByRole("link", { name: "看板" }).click();
    await expect(page.frameLocator("iframe").getByText("本月 128 单")).toBeVisible();
  });

  it("tells the token to its own server's pages and to no other host (20)", async () => {
    const frame = (path: string, title: string, url: string) => node(path, title, "layouts/IframePageView", { url });
    giveMenu(
      stock,
      home,
      frame("/board", "看板", "{{ window._CONFIG['domianURL'] }}/board?token=${token}"),
      frame("/evil", "外部报表", "http://evil.example/?t=${token}"),
    );
    const page = await browser.as(stock, "/board");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await expect(page.frameLocator("iframe").getByText("本月 128 单")).toBeVisible();
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "外部报表" }).click();
    await expect(page.getByText("主机 evil.example 不在信任范围内")).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: "外部报表" }).locator("iframe")).toHaveCount(0);
    expect(asked.filter((url) => url.includes("evil.example"))).toEqual([]);
  });
});
