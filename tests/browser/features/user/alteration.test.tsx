import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leave } from "#src/session/session.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { openConsole, refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (name: RegExp) => page.getByRole("textbox", { name });
const steps = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((node) => [node.textContent, node.getAttribute("aria-current")]);
const names = ["1. 输入账号", "2. 手机验证", "3. 更改密码", "4. 完成"];
const current = (at: number) => names.map((name, place) => [name, place === at ? "step" : null]);

beforeEach(() => {
  leave();
  wire({
    "GET /sys/user/querySysUser": () => ({ ticket: "t-1" }),
    "POST /sys/sendChangePwdSms": () => null,
    "POST /sys/user/phoneVerification": () => ({ ticket: "t-2" }),
    "POST /sys/user/passwordChange": () => null,
  });
});

async function found() {
  await box(/^账号或手机号/).fill("cs01");
  await box(/^图形验证码/).fill("1234");
  await button("下一步").click();
  await expect.element(button("获取验证码")).toBeVisible();
}
async function verified() {
  await button("获取验证码").click();
  await box(/^验证码/).fill("123456");
  await button("下一步").click();
  await expect.element(button("修改密码")).toBeVisible();
}

describe("password recovery at /user/alteration", () => {
  it("shows its four steps, marks the present one and asks for the account first (SCREEN-USER-03)", async () => {
    await openConsole("/user/alteration", {});
    await expect.element(box(/^账号或手机号/)).toBeVisible();
    expect(steps()).toEqual(current(0));
    await expectAxeClean();
    await button("下一步").click();
    await expect.element(page.getByText("请输入账号或手机号")).toBeVisible();
    expect(sent("/sys/user/querySysUser")).toHaveLength(0);
    await found();
    expect(sent("/sys/user/querySysUser")[0]?.query).toMatchObject({ username: "cs01", captcha: "1234" });
    expect(steps()).toEqual(current(1));
  });

  it("takes a phone with blanks and full-width digits for the account it is of", async () => {
    await openConsole("/user/alteration", {});
    await box(/^账号或手机号/).fill("138 ００００ 0003");
    await box(/^图形验证码/).fill("１２３４");
    await button("下一步").click();
    await expect.element(button("获取验证码")).toBeVisible();
    expect(sent("/sys/user/querySysUser")[0]?.query).toMatchObject({ username: "13800000003", captcha: "1234" });
  });

  it("opens no later step by an address: it begins with the first (SCREEN-USER-03)", async () => {
    await openConsole("/user/alteration?step=2&ticket=t-2#password", {});
    await expect.element(box(/^账号或手机号/)).toBeVisible();
    expect(steps()).toEqual(current(0));
  });

  it("sends the code and goes on with a right one only (SCREEN-USER-04)", async () => {
    await openConsole("/user/alteration", {});
    await found();
    // The previous form had the focus and is gone: the next button gets the focus.
    await expect.element(button("获取验证码")).toHaveFocus();
    await button("获取验证码").click();
    await expect.poll(() => sent("/sys/sendChangePwdSms")[0]?.body).toEqual({ ticket: "t-1" });
    wire({ "POST /sys/user/phoneVerification": () => refused("手机验证码错误") });
    await box(/^验证码/).fill("000000");
    await button("下一步").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("手机验证码错误");
    expect(steps()).toEqual(current(1));
    await expectAxeClean();
    wire({ "POST /sys/user/phoneVerification": () => ({ ticket: "t-2" }) });
    await button("下一步").click();
    await expect.element(button("修改密码")).toBeVisible();
    expect(steps()).toEqual(current(2));
  });

  it("takes a new password that keeps the rule, typed twice alike (SCREEN-USER-05)", async () => {
    await openConsole("/user/alteration", {});
    await found();
    await verified();
    await page
      .getByLabelText(/^新密码/)
      .first()
      .fill("short1!");
    await page
      .getByLabelText(/^确认新密码/)
      .first()
      .fill("short1?");
    await button("修改密码").click();
    await expect.element(page.getByText("密码须为8到64位，同时包含字母、数字和符号")).toBeVisible();
    await expect.element(page.getByText("两次输入的密码不一样！")).toBeVisible();
    expect(sent("/sys/user/passwordChange")).toHaveLength(0);
    await expectAxeClean();
    await page
      .getByLabelText(/^新密码/)
      .first()
      .fill("Brand@2027");
    await page
      .getByLabelText(/^确认新密码/)
      .first()
      .fill("Brand@2027");
    await button("修改密码").click();
    await expect.element(page.getByText(/密码已修改/)).toBeVisible();
    await expect.element(page.getByText(/密码已修改/)).toHaveFocus();
    // In the body, because logs contain URLs.
    expect(sent("/sys/user/passwordChange")[0]).toMatchObject({
      query: {},
      body: { ticket: "t-2", password: "Brand@2027", confirmpassword: "Brand@2027" },
    });
  });

  it("ends at the login page, by itself after five seconds (SCREEN-USER-06)", async () => {
    const { router } = await openConsole("/user/alteration", {});
    await found();
    await verified();
    await page
      .getByLabelText(/^新密码/)
      .first()
      .fill("Brand@2027");
    await page
      .getByLabelText(/^确认新密码/)
      .first()
      .fill("Brand@2027");
    await button("修改密码").click();
    await expect.element(page.getByText("5 秒后返回登录")).toBeVisible();
    expect(steps()).toEqual(current(3));
    await expect.poll(() => router.state.location.pathname).toBe("/user/login");
    await expect.element(button("登录")).toBeVisible();
  });

  it("shows the captcha before a code once the server wants one, focuses it and sends it along (M4)", async () => {
    wire({
      "GET /sys/randomImage/:key": () => "",
      "POST /sys/sendChangePwdSms": () =>
        Response.json({
          success: false,
          message: "请输入图形验证码后再获取短信验证码",
          code: 42201,
          result: { captcha: true },
          timestamp: 0,
        }),
    });
    await openConsole("/user/alteration", {});
    await found();
    expect(box(/^图形验证码/).elements()).toHaveLength(0);
    await button("获取验证码").click();
    await expect.element(box(/^图形验证码/)).toHaveFocus();
    await expectAxeClean();
    wire({ "POST /sys/sendChangePwdSms": () => null });
    await userEvent.keyboard("1234{Enter}");
    await expect.element(box(/^验证码/)).toHaveFocus();
    expect(sent("/sys/sendChangePwdSms")[1]?.body).toMatchObject({ ticket: "t-1", captcha: "1234" });
    expect(sent("/sys/user/phoneVerification")).toHaveLength(0);
  });

  it("can be begun anew when a ticket is over", async () => {
    wire({ "POST /sys/sendChangePwdSms": () => refused("操作已失效，请重新开始找回密码") });
    await openConsole("/user/alteration", {});
    await found();
    await button("获取验证码").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("操作已失效，请重新开始找回密码");
    await button("重新开始").click();
    await expect.element(box(/^账号或手机号/)).toBeVisible();
    expect(steps()).toEqual(current(0));
  });
});
