import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { expect } from "#tests/support/e2e/e2e.ts";
import { contextPath, type Stock, startStock } from "#tests/support/jeecg/server.ts";
import { openStockWindows, type StockWindows } from "#tests/support/jeecg/windows.ts";
import { giveMenu, home, node } from "./own-menu.ts";

let browser: StockWindows;
beforeAll(async () => {
  browser = await openStockWindows();
});
afterAll(() => browser.close());

let stock: Stock;
beforeEach(async () => {
  stock = await startStock({ version: "3.9" });
});
afterEach(async () => {
  await browser.clear();
  await stock.close();
});

describe("The team's other console", () => {
  it("shows entries without a screen here in its frame, which stays as it is when the tab changes", async () => {
    stock.config["legacyConsole"] = `${contextPath}/old`;
    giveMenu(
      stock,
      home,
      node("/lab/board", "看板", "lab/Board"),
      node("/lab/sample/:id", "样品", "lab/Sample", {}, { hidden: true }),
    );
    const page = await browser.as(stock, "/lab/board");
    const frame = page.frameLocator("iframe[title='看板']");
    await expect(frame.getByText("/old/lab/board")).toBeVisible();
    await expect(page.getByRole("link", { name: "在新窗口打开" })).toHaveAttribute("href", /\/old\/lab\/board$/);
    await frame.getByRole("textbox").fill("未保存的内容");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await menu.getByRole("link", { name: "首页" }).click();
    await menu.getByRole("link", { name: "看板" }).click();
    await expect(frame.getByRole("textbox")).toHaveValue("未保存的内容");
    await page.goto("/lab/sample/7?tab=2");
    await expect(page.frameLocator("iframe[title='样品']").getByText("/old/lab/sample/7")).toBeVisible();
  });

  it("gets the token only by its template, and only on a trusted host", async () => {
    stock.config["legacyConsole"] = "http://old.example/${path}?token=${token}";
    giveMenu(stock, home, node("/lab/board", "看板", "lab/Board"));
    const page = await browser.as(stock, "/lab/board");
    await expect(page.getByText("主机 old.example 不在信任范围内")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});

describe("Screens of a team", () => {
  beforeEach(() => {
    stock.scripts.set("/team.js", readFileSync("docs/how-to/example-team-screens.js", "utf8"));
    stock.config["screenModules"] = [`${contextPath}/team.js`, `${contextPath}/gone.js`];
    stock.scripts.set("/bad.js", "export default () => ({ 'team/Bad': { mount() { throw new Error('坏了'); } } })");
  });

  it("open from the documented module, with calls, permissions and tabs; a missing module is explained", async () => {
    giveMenu(
      stock,
      home,
      node("/team/accounts", "账号统计", "team/Accounts"),
      node("/team/clock", "时钟", "team/Clock"),
      node("/team/gone", "不见了", "team/Gone"),
    );
    const page = await browser.as(stock, "/team/accounts?title=本月");
    await expect(page.getByRole("heading", { name: "账号统计 本月" })).toBeVisible();
    await expect(page.getByText("共 24 个账号")).toBeVisible();
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await menu.getByRole("link", { name: "时钟" }).click();
    await expect(page.getByText("您没有查看此页面的权限")).toBeVisible();
    await menu.getByRole("link", { name: "不见了" }).click();
    await expect(page.getByText(/团队屏幕 \/jeecg-boot\/gone\.js 没有加载/)).toBeVisible();
    await menu.getByRole("link", { name: "账号统计" }).click();
    await page.getByRole("button", { name: "回首页" }).click();
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  });

  it("keep their errors in their tab", async () => {
    stock.config["screenModules"] = [`${contextPath}/bad.js`];
    giveMenu(stock, home, node("/team/bad", "坏屏幕", "team/Bad"), node("/system/user", "用户", "system/UserList"));
    const page = await browser.as(stock, "/team/bad");
    await expect(page.getByText("Error: 坏了")).toBeVisible();
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "用户" }).click();
    await expect(page.getByRole("cell", { name: "wangfang" })).toBeVisible();
  });
});
