import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** Everything that a page finds of an earlier one. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.getItem("trace"),
    session: sessionStorage.getItem("trace"),
    cookie: document.cookie.includes("trace"),
    databases: (await indexedDB.databases()).map(({ name }) => name).includes("trace"),
    caches: isSecureContext ? await caches.has("trace") : false,
    geolocation: (await navigator.permissions.query({ name: "geolocation" })).state,
    online: navigator.onLine,
    sentinel: "trace" in globalThis,
  }));

const leave = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem("trace", "1");
    sessionStorage.setItem("trace", "1");
    document.cookie = "trace=1; max-age=3600; path=/";
    await new Promise((resolve) => {
      indexedDB.open("trace").addEventListener("success", resolve);
    });
    if (isSecureContext) await caches.open("trace");
  });

describe("A window that tests open", () => {
  it("finds nothing of an earlier test's window, though both use the same part of the browser", async () => {
    const first = await windows.visitor("/user/login");
    const context = first.context();
    const untouched = await traces(first);
    await first.addInitScript(() => void Object.assign(globalThis, { trace: true }));
    await first.reload();
    await leave(first);
    const beside = await context.newPage();
    await beside.goto("/user/login");
    await context.grantPermissions(["geolocation"]);
    await context.route("**/config.json", (route) => route.abort());
    expect(await traces(first)).toMatchObject({ local: "1", session: "1", cookie: true, databases: true });
    await context.setOffline(true);
    expect(await traces(first)).toMatchObject({ geolocation: "granted", online: false, sentinel: true });
    await windows.clear();

    const second = await windows.visitor("/user/login");
    expect(second.context()).toBe(context);
    expect(context.pages()).toEqual([second]);
    await expect(second.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    expect(await traces(second)).toEqual(untouched);
    expect(await second.evaluate(async () => (await fetch("/config.json")).ok)).toBe(true);
  });

  it("begins with the session of its own user, and stays signed out after the user leaves", async () => {
    const one = await windows.as("cs01");
    const user = (page: Page) => page.evaluate(() => localStorage.getItem("pro__Login_Username"));
    expect(await user(one)).toContain("cs01");
    await windows.clear();

    const other = await windows.as("fin01", "/finance/confirmPayment");
    expect(other.context()).toBe(one.context());
    expect(await user(other)).toContain("fin01");
    await other.evaluate(() => localStorage.clear());
    await other.goto("/finance/confirmPayment");
    await expect(other).toHaveURL(/\/user\/login/);
    expect(await user(other)).toBeNull();
  });

  it("shares nothing with a window that is open at the same time", async () => {
    const [one, other] = await Promise.all([windows.visitor("/user/login"), windows.visitor("/user/login")]);
    expect(one.context()).not.toBe(other.context());
    const untouched = await traces(other);
    await leave(one);
    await other.reload();
    expect(await traces(other)).toEqual(untouched);
  });
});
