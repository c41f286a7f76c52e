import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, login, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { focusIn } from "#tests/support/e2e/e2e-keys.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const password = "Assay@2026";

/** Opens the user menu and picks an entry by keyboard, without a pointer. */
async function pick(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /用户菜单/ }).focus();
  await page.keyboard.press("Enter");
  const wanted = page.getByRole("menuitem", { name: entry });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 12 && !(await wanted.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

describe("The user menu", () => {
  it("changes the password, after which one signs in anew with it (PWD-06, PWD-08)", async () => {
    const page = await windows.with(await login("fin02", { fresh: true }));
    await pick(page, "修改密码");
    const dialog = page.getByRole("dialog", { name: "修改密码" });
    const change = async (old: string, next: string) => {
      await dialog.getByLabel(/^旧密码/).fill(old);
      await dialog.getByLabel(/^新密码/).fill(next);
      await dialog.getByLabel(/^确认新密码/).fill(next);
      await page.keyboard.press("Enter");
    };
    await change("nonsense", "Neues@2027");
    await expect(dialog.getByRole("alert").filter({ hasText: "旧密码输入错误!" })).toBeVisible();
    await change(password, "Neues@2027");
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByRole("status").filter({ hasText: "密码修改成功，请用新密码重新登录" })).toBeVisible();
    await page.getByRole("textbox", { name: /^账号/ }).fill("fin02");
    await page.getByLabel(/^密码/).fill("Neues@2027");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /卫会计/ })).toBeVisible();
  });

  it("switches the department, and keeps it over a reload (DEPART-04)", async () => {
    const page = await windows.with(await login("multi01", { fresh: true }));
    await pick(page, "切换部门");
    const dialog = page.getByRole("dialog", { name: "切换部门" });
    const choice = dialog.getByRole("combobox");
    await expect(choice).toBeVisible();
    const other = (await choice.innerText()).includes("华东销售") ? "华南销售" : "华东销售";
    await choice.click();
    await page.getByRole("option", { name: other }).click();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("banner").getByText(other)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("banner").getByText(other)).toBeVisible();
    // The browser's other windows also switch to that department and show it.
    const beside = await page.context().newPage();
    await beside.goto(page.url());
    await expect(beside.getByRole("banner").getByText(other)).toBeVisible();
    await pick(page, "切换部门");
    await choice.click();
    const first = other === "华东销售" ? "华南销售" : "华东销售";
    await page.getByRole("option", { name: first }).click();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(beside.getByRole("banner").getByText(first)).toBeVisible();
  });

  it("switches the tenant and begins anew there, with that tenant's menu (SESSION-16)", async () => {
    const page = await windows.with(await login("multi01", { fresh: true }));
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await expect(menu.getByRole("button", { name: "客户管理" })).toBeVisible();
    await pick(page, "切换租户");
    const dialog = page.getByRole("dialog", { name: "切换租户" });
    await dialog.getByRole("combobox", { name: /^租户/ }).click();
    await page.getByRole("option", { name: /华南/ }).click();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(menu.getByRole("button", { name: "售后管理" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pro__TENANT_ID"))).toContain('"2"');
    await pick(page, "切换租户");
    await dialog.getByRole("combobox", { name: /^租户/ }).click();
    await page.getByRole("option", { name: "衡准检测集团" }).click();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(menu.getByRole("button", { name: "售后管理" })).toHaveCount(0);
  });

  it("clears the cache and says so (USERMENU-04)", async () => {
    const page = await windows.as("cs02");
    const asked: string[] = [];
    page.on("response", (reply) => {
      const { pathname } = new URL(reply.url());
      if (pathname.includes("/sys/dict/")) asked.push(pathname.replace("/api", ""));
    });
    await pick(page, "清除缓存");
    await expect(page.getByText("刷新缓存完成！")).toBeVisible();
    expect(asked).toEqual(["/sys/dict/refleshCache", "/sys/dict/queryAllDictItems"]);
  });

  it("asks before it signs out, and leaves nothing behind (USERMENU-05, SESSION-13)", async () => {
    const page = await windows.with(await login("labeng02", { fresh: true }));
    await pick(page, "退出登录");
    const question = page.getByRole("alertdialog", { name: "退出登录" });
    await focusIn(question);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await pick(page, "退出登录");
    await question.getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pro__Access-Token"))).toBeNull();
  });
});

describe("The account center", () => {
  it("is reached by the menu and shows my tasks, my customers and what I did; each part has an address (SCREEN-ACCOUNT-01)", async () => {
    const page = await windows.as("sales01");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await menu.getByRole("button", { name: "个人中心" }).click();
    await menu.getByRole("link", { name: "个人中心" }).click();
    await expect(page).toHaveURL(/\/account\/center$/);
    const center = page.getByRole("tabpanel", { name: "个人中心" }).first();
    await expect(center.getByRole("heading", { name: "个人中心" })).toBeVisible();
    await expect(center.getByText("衡准检测集团").first()).toBeVisible();
    await center.getByRole("tab", { name: "我的客户" }).click();
    await expect(
      center
        .getByRole("listitem")
        .filter({ has: page.getByRole("link") })
        .first(),
    ).toBeVisible();
    await center.getByRole("tab", { name: "操作记录" }).click();
    await page.reload();
    await expect(center.getByRole("tab", { name: "操作记录" })).toHaveAttribute("aria-selected", "true");
  });

  it("offers nobody's customers to who may see none (SCREEN-ACCOUNT-01)", async () => {
    const page = await windows.as("labeng01", "/account/center?part=customers");
    await expect(page.getByRole("tab", { name: "待我处理" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab", { name: "我的客户" })).toHaveCount(0);
  });
});

describe("Account settings", () => {
  it("show account, staff number and departments to be read, and which accounts can be bound (SCREEN-ACCOUNT-02)", async () => {
    const page = await windows.as("cs01", "/account/settings/base");
    for (const [name, value] of [
      ["账号", "cs01"],
      ["部门", "客服部"],
    ] as const) {
      await expect(page.getByRole("textbox", { name })).toHaveValue(value);
      await expect(page.getByRole("textbox", { name })).toHaveAttribute("readonly");
    }
    await page.goto("/account/settings/binding");
    for (const app of ["企业微信", "钉钉", "飞书"])
      await expect(page.getByRole("listitem").filter({ hasText: app })).toContainText("本系统尚未接入，暂时不能绑定");
    await expect(page.getByRole("button", { name: "绑定", exact: true })).toHaveCount(0);
  });

  it("end the sessions on other devices (SCREEN-ACCOUNT-02)", async () => {
    const elsewhere = await windows.with(await login("labrec02", { fresh: true }), "/order/orderList");
    await expect(elsewhere.getByRole("heading", { name: "订单列表" })).toBeVisible();
    const page = await windows.with(await login("labrec02", { fresh: true }), "/account/settings/security");
    await page.getByRole("button", { name: "其他设备下线" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "下线" }).click();
    await expect(page.getByText("没有其他设备在线")).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/user\/login/);
  });

  it("keep a picture of mine, which stands in the header on every device until it is taken away (SCREEN-ACCOUNT-02)", async () => {
    const one = await login("oper01", { fresh: true });
    const page = await windows.with(one, "/account/settings/base");
    await page.getByRole("button", { name: "更换头像" }).waitFor();
    const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await page
      .getByLabel("头像", { exact: true })
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") });
    await page.getByRole("dialog", { name: "裁剪头像" }).getByRole("button", { name: "保存" }).click();
    const face = (where: Page) => where.getByRole("banner").locator("[data-slot=avatar] img");
    await expect(face(page)).toBeVisible();
    const elsewhere = await windows.with(await login("oper01", { fresh: true }), "/account/center");
    await expect(face(elsewhere)).toBeVisible();
    await page.getByRole("button", { name: "移除头像" }).click();
    await expect(face(page)).toHaveCount(0);
  });

  it("keep the page one begins on (SCREEN-ACCOUNT-02)", async () => {
    const page = await windows.with(await login("slead02", { fresh: true }), "/account/settings/custom");
    const choice = page.getByRole("combobox", { name: "登录后进入" });
    await expect(choice).not.toBeEmpty();
    // The option that is not set yet: the test may have run before.
    const other = (await choice.innerText()).includes("客户列表") ? "订单列表" : "客户列表";
    await choice.click();
    const saved = page.waitForResponse((reply) => reply.url().endsWith("/sys/user/editOwn"));
    await page.getByRole("option", { name: other, exact: true }).click();
    expect((await saved).status()).toBe(200);
    await expect(choice).toHaveText(other);
    await pick(page, "退出登录");
    await page.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.getByRole("textbox", { name: /^账号/ }).fill("slead02");
    await page.getByLabel(/^密码/).fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: other })).toBeVisible();
  });
});
