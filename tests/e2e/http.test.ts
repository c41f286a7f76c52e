import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { api, expect, login, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { focusIn } from "#tests/support/e2e/e2e-keys.ts";
import { quiet } from "#tests/support/e2e/windows.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** Ends a session on the server, as an administrator does; the browser does not know it. */
async function endSession(page: Page, token: string): Promise<void> {
  await quiet(page);
  const { success, message } = await api("admin", "POST", "/sys/online/forceLogout", { token });
  if (!success) throw new Error(message);
}

describe("A session that has ended", () => {
  it("is told in one modal, however many calls fail, and signing in again starts over (HTTP-17, HTTP-18, HTTP-21, SESSION-15)", async () => {
    const session = await login("sales04", { fresh: true });
    const page = await windows.with(session, "/order/orderList");
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    await endSession(page, session.token);

    // The home page requests aggregates and tasks at the same time: the server rejects several calls.
    await page
      .getByRole("tablist", { name: "已打开的页面" })
      .getByRole("tab", { name: /^分析页/ })
      .click();
    const modal = page.getByRole("dialog", { name: "登录已过期" });
    await expect(modal).toContainText("很抱歉，登录已过期，请重新登录");
    await expect(page.getByRole("dialog")).toHaveCount(1);

    await modal.getByRole("button", { name: "重新登录" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pro__Access-Token"))).toBeNull();
  });

  it("cannot be talked away: the modal stays until one signs in again", async () => {
    const session = await login("sales05", { fresh: true });
    const page = await windows.with(session, "/order/orderList");
    await expect(page.getByRole("link", { name: /^DD\d+/ }).first()).toBeVisible();
    await endSession(page, session.token);
    await page.getByRole("button", { name: "刷新", exact: true }).click();
    const modal = page.getByRole("dialog", { name: "登录已过期" });
    await focusIn(modal);
    await page.keyboard.press("Escape");
    await expect(modal).toBeVisible();
    await modal.getByRole("button", { name: "重新登录" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
  });
});

describe("A token that nobody gave out", () => {
  it("is told as 未授权，请重新登录, and 1.5 s later one is signed out and asked back to where one was (HTTP-14, HTTP-15)", async () => {
    const page = await windows.with(await login("sales04", { fresh: true }), "/order/orderList?tab=10");
    await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
    await quiet(page);
    // Another window of the same browser replaces the valid token; that window does not run the console.
    const other = await page.context().newPage();
    await other.goto("/config.json");
    await other.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("pro__Access-Token") ?? "{}") as object;
      localStorage.setItem("pro__Access-Token", JSON.stringify({ ...kept, value: "x".repeat(43) }));
    });
    await other.close();
    const out = page.waitForRequest((request) => request.url().endsWith("/sys/logout"));
    await page.getByRole("button", { name: "刷新", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "未授权，请重新登录" }).first()).toBeVisible();
    await out;
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/order/orderList?tab=10");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pro__Access-Token"))).toBeNull();
  });
});

describe("A right that is missing", () => {
  it("is told where the page stands, not by a broken page", async () => {
    const page = await windows.as("oper01", "/order/addOrder");
    await expect(page.getByText(/没有权限|拒绝访问/).first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
  });
});
