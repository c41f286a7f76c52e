import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect } from "#tests/support/e2e/e2e.ts";
import { faultsOf } from "#tests/support/e2e/e2e-axe.ts";
import { contextPath, type Stock, startStock } from "#tests/support/jeecg/server.ts";
import { openStockWindows, type StockWindows } from "#tests/support/jeecg/windows.ts";
import { desktop, phone, quiet } from "#tests/support/e2e/windows.ts";

let browser: StockWindows;
let stock: Stock;
beforeAll(async () => {
  browser = await openStockWindows();
  stock = await startStock({ version: "3.9" });
  stock.config["showSettings"] = true;
});
afterEach(() => browser.clear());
afterAll(async () => {
  await browser.close();
  await stock.close();
});

/** Faults as `state: rule: element`, so that one run lists them all. */
const faultsIn = async (page: Page, state: string): Promise<string[]> =>
  (await faultsOf(page)).map((fault) => `${state}: ${fault}`);

describe.each(["light", "dark"] as const)(
  "In the %s every state of the shell is free of accessibility faults",
  (mode) => {
    const look = (more: Readonly<Record<string, unknown>> = {}) => ({ Appearance: { mode, ...more } });

    it("from the login page over the side navigation and all that opens from it", async () => {
      const faults: string[] = [];
      const login = await browser.visitor(stock, "/user/login");
      await login.evaluate((dark) => (document.documentElement.dataset["mode"] = dark), mode);
      await expect(login.getByRole("button", { name: "登录", exact: true })).toBeVisible();
      await login.getByRole("button", { name: "登录", exact: true }).click();
      faults.push(...(await faultsIn(login, "login, refused")));

      const page = await browser.as(stock, "/customer/customerList", look());
      const at = async (state: string) => void faults.push(...(await faultsIn(page, state)));
      await expect(page.getByText("锐测环境科技")).toBeVisible();
      await at("list");
      await page.getByRole("button", { name: /通知/ }).click();
      await page.getByRole("tab", { name: /^通知/ }).click();
      await expect(page.getByRole("button", { name: /周末机房维护/ })).toBeVisible();
      await at("bell");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /用户菜单/ }).click();
      await expect(page.getByRole("menuitem", { name: "退出登录" })).toBeVisible();
      await at("user menu");
      await page.getByRole("menuitem", { name: "系统设置" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await at("settings");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog").or(page.getByRole("listbox")).first()).toBeVisible();
      await at("palette");
      await page.keyboard.press("Escape");
      await page
        .getByRole("tablist", { name: "已打开的页面" })
        .getByRole("tab", { name: /客户/ })
        .click({ button: "right" });
      await expect(page.getByRole("menuitem").first()).toBeVisible();
      await at("tab menu");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "收起菜单" }).click();
      await at("collapsed");
      await page.context().setOffline(true);
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: /网络|离线/ })
          .first(),
      ).toBeVisible();
      await at("offline");
      await page.context().setOffline(false);
      await quiet(page);
      stock.endSessions();
      await page.getByRole("button", { name: "刷新", exact: true }).click();
      await expect(page.getByRole("dialog", { name: /登录已过期/ })).toBeVisible();
      await at("expired");
      expect(faults).toEqual([]);
    });

    it("along the top, on a phone, and on the pages of what is not there", async () => {
      const faults: string[] = [];
      const top = await browser.as(stock, "/dashboard/analysis", look({ layout: "topmenu" }), desktop);
      const at = async (page: Page, state: string) => void faults.push(...(await faultsIn(page, state)));
      await expect(top.getByRole("heading", { level: 1 })).toBeVisible();
      await at(top, "top navigation");
      for (const [path, words] of [
        ["/404", "抱歉，你访问的页面不存在"],
        ["/exception/403", "403"],
        ["/exception/500", "500"],
        ["/other/vue", "该页面尚未开放"],
      ] as const) {
        await top.goto(path);
        await expect(top.getByText(words).last()).toBeVisible();
        await at(top, path);
      }
      stock.spoil({ path: `${contextPath}/customer/list`, fault: { kind: "page", status: 502 } });
      await top.goto("/customer/customerList");
      await expect(top.getByRole("alert").first()).toBeVisible();
      await at(top, "failed list");
      stock.spoil();

      const small = await browser.as(stock, "/customer/customerList", look(), phone);
      await expect(small.getByText("锐测环境科技")).toBeVisible();
      await at(small, "phone");
      await small.getByRole("button", { name: /菜单/ }).first().click();
      await expect(small.getByRole("dialog")).toBeVisible();
      await at(small, "phone menu");
      expect(faults).toEqual([]);
    });
  },
);
