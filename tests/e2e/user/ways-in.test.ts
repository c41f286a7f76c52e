import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { addressOf, api, expect, login, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { typePicture } from "#tests/support/e2e/e2e-captcha.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const password = "Assay@2026";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Types account and password and presses Enter: no mouse is needed. */
async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByRole("textbox", { name: /^账号/ }).fill(username);
  await page.getByLabel(/^密码/).fill(secret);
  await page.keyboard.press("Enter");
}
const inside = async (page: Page, realname: string) => {
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  await expect(page.getByRole("heading", { name: new RegExp(realname) })).toBeVisible();
};
async function phoneOf(username: string): Promise<string> {
  const { result } = await api(username, "GET", "/sys/user/getUserInfo");
  return result.userInfo.phone;
}
/** The code in the demo SMS that the page shows. */
async function codeShown(page: Page): Promise<string> {
  const message = page.getByRole("status").filter({ hasText: "演示短信" });
  await expect(message).toBeVisible();
  return /\d{6}/.exec(await message.innerText())?.[0] ?? "";
}

describe("The login page", () => {
  it("locks an account after five wrong passwords, and says for how long (SCREEN-USER-01)", async () => {
    const page = await windows.visitor("/user/login");
    // From the fourth try on, the login needs a captcha.
    for (const [before, words] of [
      ...Array<string>(4).fill("用户名或密码错误"),
      "密码错误次数过多，请10分钟后再试",
    ].entries()) {
      if (before >= 3) await typePicture(page);
      const answered = page.waitForResponse((reply) => reply.url().endsWith("/sys/login"));
      await signIn(page, "labrev02", "nonsense");
      await answered;
      await expect(page.getByRole("alert")).toHaveText(words);
    }
    // Now even the right password fails; the account name stays for correction.
    await typePicture(page);
    await signIn(page, "labrev02");
    await expect(page.getByRole("alert")).toHaveText("密码错误次数过多，请10分钟后再试");
    await expect(page.getByRole("textbox", { name: /^账号/ })).toHaveValue("labrev02");
  });

  it("lets somebody in by the code sent to his phone (SCREEN-USER-02, SESSION-02)", async () => {
    const mobile = await phoneOf("sales05");
    const page = await windows.visitor("/user/login?redirect=/customer/customerList");
    await page.getByRole("tab", { name: "手机号登录" }).click();
    await page.getByRole("textbox", { name: /^手机号/ }).fill(mobile);
    await typePicture(page);
    // Enter requests the code and does not submit the form.
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
    const code = await codeShown(page);
    const box = page.getByRole("textbox", { name: /^验证码/ });
    await expect(box).toBeFocused();
    // The server's own page shows the same message, next to what is typed here.
    const [outbox] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "演示短信箱" }).click(),
    ]);
    await expect(outbox.getByRole("heading", { name: "演示短信箱" })).toBeVisible();
    await expect(outbox.getByRole("listitem").filter({ hasText: code })).toContainText(mobile.slice(-4));
    await outbox.close();
    await box.fill(code === "000000" ? "000001" : "000000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("手机验证码错误");
    await box.fill(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "客户列表" })).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe("/customer/customerList");
  });

  it("asks who may act in several places which, and acts there (SESSION-16)", async () => {
    const page = await windows.visitor("/user/login");
    await signIn(page, "multi01");
    await expect(page.getByRole("heading", { name: "请选择租户和部门" })).toBeFocused();
    await page.getByRole("combobox", { name: /^租户/ }).click();
    await page.getByRole("option", { name: /华南/ }).click();
    await button(page, "进入").click();
    await inside(page, "尤多租");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pro__TENANT_ID"))).toContain('"2"');
    // He is in sales there and in customer service here: the menu is the one of this tenant.
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await expect(menu.getByRole("button", { name: "售后管理" })).toBeVisible();
    await page.reload();
    await inside(page, "尤多租");
  });

  it("has no words for a server that does not answer but that it does not, and keeps what was typed", async () => {
    const page = await windows.visitor("/user/login");
    await page.getByLabel(/^密码/).focus();
    await page.context().setOffline(true);
    await signIn(page, "cs01");
    await expect(page.getByRole("alert")).toContainText("网络");
    await page.context().setOffline(false);
    await button(page, "登录").click();
    await inside(page, "林客服");
  });
});

describe("Password recovery", () => {
  it("leads over its four steps to a new password, and ends what was signed in (SCREEN-USER-03..06)", async () => {
    const fresh = "Wieder@2027";
    const mobile = await phoneOf("sales06");
    const session = await login("sales06", { fresh: true });
    const page = await windows.visitor("/user/alteration");
    const step = (name: string) => page.locator('li[aria-current="step"]').filter({ hasText: name });
    await expect(step("输入账号")).toBeVisible();
    await page.getByRole("textbox", { name: /^账号或手机号/ }).fill(mobile);
    await typePicture(page);
    await page.keyboard.press("Enter");

    await expect(step("手机验证")).toBeVisible();
    await button(page, "获取验证码").click();
    await page.getByRole("textbox", { name: /^验证码/ }).fill(await codeShown(page));
    await page.keyboard.press("Enter");

    await expect(step("更改密码")).toBeVisible();
    await page.getByLabel(/^新密码/).fill(password);
    await page.getByLabel(/^确认新密码/).fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("新密码不能与最近3次使用的密码相同");
    await page.getByLabel(/^新密码/).fill(fresh);
    await page.getByLabel(/^确认新密码/).fill(fresh);
    await page.keyboard.press("Enter");

    await expect(step("完成")).toBeVisible();
    await page.getByRole("link", { name: "返回登录" }).click();
    await signIn(page, "sales06");
    await expect(page.getByRole("alert")).toHaveText("用户名或密码错误");
    await signIn(page, "sales06", fresh);
    await inside(page, "罗销售");
    const before = await windows.with(session, "/order/orderList");
    await expect(before).toHaveURL(/\/user\/login/);
  });
});
