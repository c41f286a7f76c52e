import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { addressOf, api, expect, login, openWindows, tabNames, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const home = "/dashboard/analysis";

async function signInAs(page: Page, username: string, password = "Assay@2026"): Promise<void> {
  await page.getByRole("textbox", { name: /^账号/ }).fill(username);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

describe("A visitor", () => {
  it("who opens /user comes to the login page (ROUTE-01)", async () => {
    const page = await windows.visitor("/user");
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe("/user/login");
  });

  it("sees sign-in and password recovery in one frame with the system's name (ROUTE-02)", async () => {
    for (const [path, part] of [
      ["/user/login", "登录"],
      ["/user/alteration", "找回密码"],
    ] as const) {
      const page = await windows.visitor(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("商城后台");
      await expect(page.getByText(part, { exact: true }).first()).toBeVisible();
      await expect.poll(() => addressOf(page)).toBe(path);
    }
  });

  it("reads the public pages without being sent to sign in (ROUTE-03, ROUTE-05, ROUTE-08)", async () => {
    for (const [path, words] of [
      ["/user/register", "账号由管理员开通"],
      ["/user/register-result", "账号由管理员开通"],
      ["/clueFollowUp", "该跟进链接无效或已过期"],
      ["/oauth2-app/login", "第三方登录"],
    ] as const) {
      const page = await windows.visitor(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect.poll(() => addressOf(page)).toBe(path);
    }
  });

  it("is sent from a page inside to the login page, which remembers the whole way (GUARD-03)", async () => {
    const wanted = "/order/orderList?customerName=锐测&pageNo=2&orderStatus=10";
    const page = await windows.visitor(wanted);
    await expect(page).toHaveURL(/\/user\/login\?/);
    const redirect = new URL(page.url()).searchParams.get("redirect") ?? "";
    expect(decodeURIComponent(redirect)).toBe(wanted);
  });

  it("who signs in lands where he wanted to go (GUARD-05, SESSION-01)", async () => {
    const page = await windows.visitor("/order/orderList?tab=10");
    await signInAs(page, "cs01");
    await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe("/order/orderList?tab=10");
    await expect(page.getByRole("tab", { name: /待付款/ })).toHaveAttribute("aria-selected", "true");
  });

  it("who signs in without another wish lands at home, and what was wrong before stays to be corrected", async () => {
    const page = await windows.visitor("/user/login");
    await signInAs(page, "cs01", "nonsense");
    await expect(page.getByRole("alert")).toContainText("用户名或密码错误");
    await expect(page.getByRole("textbox", { name: /^账号/ })).toHaveValue("cs01");
    await page.getByLabel(/^密码/).fill("Assay@2026");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole("heading", { name: /林客服/ })).toBeVisible();
  });

  it("who opens an address nobody knows is asked to sign in first, then told (ROUTE-07)", async () => {
    const page = await windows.visitor("/no/such/page");
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await signInAs(page, "cs01");
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole("heading", { name: "抱歉，你访问的页面不存在" })).toBeVisible();
  });

  it("is not led to another host by the redirect", async () => {
    const page = await windows.visitor("/user/login?redirect=//example.com/phish");
    await signInAs(page, "cs01");
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });
});

describe("Somebody signed in", () => {
  it("who opens / is at home (ROUTE-06)", async () => {
    const page = await windows.as("cs01", "/");
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });

  it("who opens the login page is sent home (GUARD-02)", async () => {
    const page = await windows.as("cs01", "/user/login");
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole("heading", { name: /林客服/ })).toBeVisible();
  });

  it("finds the not-found page without a menu entry, and at it whatever nobody knows (ROUTE-04, ROUTE-07)", async () => {
    for (const path of ["/404", "/no/such/page", "/order/orderLists", "/order/orderList/1/2"]) {
      const page = await windows.as("cs01", path);
      await expect(page.getByRole("heading", { name: "抱歉，你访问的页面不存在" })).toBeVisible();
      await expect(page).toHaveURL(/\/404$/);
    }
  });

  it("is told on the exception pages what is the matter, and led home from each (SCREEN-EXC-01, SCREEN-EXC-02, SCREEN-EXC-03)", async () => {
    for (const [code, title] of [
      ["403", "抱歉，你无权访问该页面"],
      ["404", "抱歉，你访问的页面不存在"],
      ["500", "抱歉，服务器出错了"],
    ] as const) {
      const page = await windows.as("cs01", `/exception/${code}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.getByRole("button", { name: "返回首页" }).click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await expect(page.getByRole("heading", { name: /林客服/ })).toBeVisible();
    }
  });

  it("who may not see a colleague's page is told which address it was and whom to ask, also after a reload", async () => {
    const page = await windows.as("cs01", "/finance/confirmPayment?tab=all");
    await expect(page.getByText("/finance/confirmPayment?tab=all")).toBeVisible();
    await expect(page.getByText(/没有访问它的权限.*请联系管理员/)).toBeVisible();
    await page.reload();
    await expect(page.getByText("/finance/confirmPayment?tab=all")).toBeVisible();
  });

  it("stays where he is over a reload, at an address without a hash (ROUTE-11)", async () => {
    const page = await windows.as("cs01", "/order/orderList?tab=90&pageNo=2");
    await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe("/order/orderList?tab=90&pageNo=2");
    await page
      .getByRole("link", { name: /^DD\d+/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(page.url()).not.toContain("#");
    const reply = await page.reload();
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  it("has the menu asked for once, however many pages are opened (GUARD-04, GUARD-06)", async () => {
    const page = await windows.as("cs01");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await expect(menu.getByRole("button", { name: "订单管理", exact: true })).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("getUserPermissionByToken")) asked.push(request.url());
    });
    await page.reload();
    for (const [group, title] of [
      ["订单管理", "订单列表"],
      ["客户管理", "客户列表"],
    ] as const) {
      await menu.getByRole("button", { name: group, exact: true }).click();
      await menu.getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
    expect(asked).toHaveLength(1);
  });

  it("opens the eight screens of the business at their addresses (ROUTE-09)", async () => {
    const page = await windows.as("admin");
    for (const [path, title, part] of [
      ["/order/orderList", "订单列表", "table"],
      ["/services/servicesList", "服务列表", "table"],
      ["/services/addServices", "新增服务", "textbox"],
      ["/customer/customerList", "客户列表", "table"],
      ["/consultation/consultationList", "咨询列表", "table"],
      ["/afterSales/refundList", "退款列表", "table"],
      ["/afterSales/sampleWithdrawalList", "撤样列表", "table"],
      ["/invoice/invoiceList", "发票列表", "table"],
    ] as const) {
      await page.goto(path);
      const screen = page.getByRole("tabpanel", { name: title });
      await expect(screen.getByRole("heading", { name: title })).toBeVisible();
      await expect(screen.getByRole(part).first()).toBeVisible();
      if (part === "table") await expect(screen.locator('tr[data-slot="table-row"]').first()).toBeVisible();
      await expect.poll(() => addressOf(page)).toBe(path);
    }
  });

  it("reaches only what his own menu holds, and sees nothing of the rest (MENU-09, PERM-10)", async () => {
    const service = await windows.as("cs01");
    const menu = service.getByRole("navigation", { name: "主菜单" });
    await expect(menu.getByRole("button", { name: "订单管理" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "系统管理" })).toHaveCount(0);
    await expect(menu.getByRole("button", { name: "财务管理" })).toHaveCount(0);
    await service.goto("/finance/confirmPayment");
    await expect(service).toHaveURL(/\/404$/);

    const finance = await windows.as("fin01", "/finance/confirmPayment");
    await expect(finance).toHaveURL(/\/finance\/confirmPayment$/);
    const other = finance.getByRole("navigation", { name: "主菜单" });
    await expect(other.getByRole("button", { name: "财务管理" })).toBeVisible();
    await expect(other.getByRole("button", { name: "线索管理" })).toHaveCount(0);
    await expect.poll(() => tabNames(finance)).toEqual(["分析页", "确认收款"]);
  });

  it("whose menu cannot be fetched is signed out and asked back to where he was (GUARD-07)", async () => {
    const session = await login("sales02", { fresh: true });
    expect((await api("admin", "POST", "/sys/online/forceLogout", { token: session.token })).success).toBe(true);
    const page = await windows.with(session, "/order/orderList?tab=10");
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/order/orderList?tab=10");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pro__Access-Token"))).toBeNull();
  });

  it("who signs out is at the login page with nothing left of the session (SESSION-13)", async () => {
    const page = await windows.with(await login("sales03", { fresh: true }));
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|User|TENANT|DICT/.test(key))))
      .toEqual([]);
    await page.goto("/order/orderList");
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  });

  it("who signs out in one window can act in the other no more (SESSION-17)", async () => {
    const first = await windows.with(await login("sales03", { fresh: true }), "/order/orderList");
    await expect(first.getByRole("heading", { name: "订单列表" })).toBeVisible();
    const second = await first.context().newPage();
    await second.goto("/order/orderList");
    await expect(second.getByRole("heading", { name: "订单列表" })).toBeVisible();
    await first.getByRole("button", { name: /用户菜单/ }).click();
    await first.getByRole("menuitem", { name: "退出登录" }).click();
    await first
      .getByRole("alertdialog")
      .or(first.getByRole("dialog"))
      .getByRole("button", { name: "退出登录" })
      .click();
    await expect(first).toHaveURL(/\/user\/login/);
    await expect(second).toHaveURL(/\/user\/login/);
  });
});
