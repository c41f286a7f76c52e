import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { addressOf, expect, must, openWindows, tabNames, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const home = "/dashboard/analysis";
const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("The frame", () => {
  it("is the mobile one under 1088 px, whose menu is a drawer (LAYOUT-15, LAYOUT-03)", async () => {
    const page = await windows.as("cs01", home, { viewport: { width: 1088, height: 800 } });
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole("tablist", { name: "已打开的页面" })).toBeVisible();
    await page.setViewportSize({ width: 1087, height: 800 });
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole("tablist", { name: "已打开的页面" })).toHaveCount(0);

    await page.getByRole("button", { name: "打开菜单" }).click();
    const drawer = page.getByRole("dialog", { name: "打开菜单" });
    await drawer.getByRole("button", { name: "客户管理", exact: true }).click();
    await drawer.getByRole("link", { name: "客户列表", exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await expect.poll(() => addressOf(page)).toBe("/customer/customerList");
    await expect(title(page, "客户列表")).toBeVisible();
  });

  it("has its sidebar collapsed under 768 px, though it was open before (LAYOUT-16)", async () => {
    const page = await windows.as("cs01", home);
    const left = () => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().left);
    await expect.poll(left).toBe(208);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect.poll(left).toBe(0);
    await expect(menu(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "打开菜单" })).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    // The desktop still has the width chosen there.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(left).toBe(208);
  });
});

describe("The search of the menu", () => {
  it("goes to the path of the entry that is chosen (SEARCH-06)", async () => {
    const page = await windows.as("cs01", home);
    await page.getByRole("button", { name: "搜索菜单、单据、客户" }).click();
    await page.getByRole("combobox", { name: "搜索" }).fill("发票列表");
    await page.getByRole("option", { name: /发票列表/ }).click();
    await expect.poll(() => addressOf(page)).toBe("/invoice/invoiceList");
    await expect(title(page, "发票列表")).toBeVisible();
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "发票列表"]);
  });
});

describe("The bell", () => {
  it("leads from both its tabs to one's own announcements (NOTICE-05)", async () => {
    const page = await windows.as("cs02", home);
    for (const tab of [/^通知/, /^系统消息/]) {
      await page.goto(home);
      await page.getByRole("banner").getByRole("button", { name: /^通知/ }).click();
      const bell = page.getByRole("dialog", { name: /通知/ });
      await bell.getByRole("tab", { name: tab }).click();
      await bell.getByRole("button", { name: "查看更多" }).click();
      await expect.poll(() => addressOf(page)).toBe("/isps/userAnnouncement");
      await expect(page.getByRole("cell", { name: "办公区网络切换通知" })).toBeVisible();
      await expect(bell).toHaveCount(0);
    }
  });

  it("shows 去处理 only on what has an address: it closes the message and goes there (NOTICE-15)", async () => {
    const { records } = await must("cs02", "GET", "/sys/sysAnnouncementSend/getMyAnnouncementSend", { pageSize: 100 });
    const kinds = new Map(
      (records as { titile: string; openType: string | null }[]).map((one) => [one.titile, one.openType]),
    );
    const [plain, waiting] = ["办公区网络切换通知", "您有客户咨询等待回复"];
    expect([kinds.get(plain), kinds.get(waiting)]).toEqual([null, "url"]);
    const page = await windows.as("cs02", "/isps/userAnnouncement");
    const detail = page.getByRole("dialog", { name: "通知消息" });
    const open = (name: string) =>
      page
        .getByRole("row", { name: new RegExp(name) })
        .getByRole("button", { name: "查看" })
        .click();

    await open(plain);
    await expect(detail).toContainText("今晚 20:00 切换网络");
    await expect(detail.getByRole("button", { name: "去处理" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await open(waiting);
    await detail.getByRole("button", { name: "去处理" }).click();
    await expect(detail).toHaveCount(0);
    await expect.poll(() => addressOf(page)).toBe("/consultation/consultationList?tab=waiting");
    await expect(title(page, "咨询列表")).toBeVisible();
  });
});
