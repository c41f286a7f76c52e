import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { codeAt } from "#tests/support/totp.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const password = "Kf7#plum-Tree";
const stamp = String(Date.now()).slice(-7);

/** A new account of the test's own with one role. */
async function newUser(username: string, roleId: string, digit: number): Promise<string> {
  const user = {
    username,
    password,
    realname: `验证${digit}${stamp}`,
    workNo: `F${digit}${stamp}`,
    phone: `13${digit}7${stamp}`,
    selectedroles: roleId,
  };
  return (await must("tadmin", "POST", "/sys/user/add", user)).id as string;
}
const roleId = async (code: string): Promise<string> => {
  const roles: { id: string; roleCode: string }[] = await must("tadmin", "GET", "/sys/role/queryall");
  return roles.find(({ roleCode }) => roleCode === code)?.id ?? "";
};

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole("textbox", { name: /^账号/ }).fill(username);
  await page.getByLabel(/^密码/).fill(password);
  await page.keyboard.press("Enter");
}
const menuOf = (page: Page) => page.getByRole("button", { name: /用户菜单/ });
const secondStep = (page: Page) => page.getByRole("dialog", { name: "二次验证" });

/** The key for typing, as the enrolment shows it. */
const keyIn = async (page: Page) =>
  (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
/** The code of the step after the current one, which counts too: the current one may have been used. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

describe("二次验证", () => {
  it("is enrolled, asked at sign-in, spared in a trusted browser, and asked again once revoked", async () => {
    const username = `f1${stamp}`;
    await newUser(username, await roleId("cs"), 5);
    const page = await windows.visitor("/user/login?redirect=/account/settings/security");
    await signIn(page, username);
    await page.getByRole("button", { name: "开启", exact: true }).click();
    const enrolment = page.getByRole("dialog");
    await enrolment.getByLabel(/^登录密码/).fill(password);
    await enrolment.getByRole("button", { name: "开始绑定" }).click();
    await expect(enrolment.getByRole("img", { name: "验证器应用扫描的二维码" })).toBeVisible();
    const secret = await keyIn(page);
    await enrolment.getByLabel(/^应用显示的6位验证码/).fill(codeAt(secret, new Date()));
    await enrolment.getByRole("button", { name: "开启", exact: true }).click();
    await expect(enrolment.getByRole("list", { name: "恢复码" }).getByRole("listitem")).toHaveCount(10);
    const [recovery = "", later = ""] = await enrolment
      .getByRole("list", { name: "恢复码" })
      .getByRole("listitem")
      .allInnerTexts();
    await enrolment.getByRole("button", { name: "我已保存" }).click();
    await expect(page.getByText(/已开启（.+），剩余 10 个恢复码/)).toBeVisible();

    await menuOf(page).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
    await signIn(page, username);
    await expect(secondStep(page)).toBeVisible();
    await secondStep(page)
      .getByLabel(/^动态验证码/)
      .fill("000000");
    await expect(secondStep(page).getByText(/验证码不正确或已使用/)).toBeVisible();
    await secondStep(page)
      .getByRole("checkbox", { name: /30天内信任此设备/ })
      .check();
    await secondStep(page)
      .getByLabel(/^动态验证码/)
      .fill(nextCode(secret));
    await expect(menuOf(page)).toBeVisible();

    await menuOf(page).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
    await signIn(page, username);
    await expect(menuOf(page)).toBeVisible();
    await page.goto("/account/settings/security");
    const devices = page.getByRole("list", { name: "信任的设备" });
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await devices.getByRole("button", { name: "撤销信任" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "撤销信任" }).click();
    await expect(page.getByText("没有信任的设备")).toBeVisible();

    const other = await windows.visitor("/user/login");
    await signIn(other, username);
    await secondStep(other)
      .getByRole("button", { name: /使用恢复码/ })
      .click();
    await secondStep(other)
      .getByRole("textbox", { name: /^恢复码/ })
      .fill(recovery);
    await secondStep(other).getByRole("button", { name: "登录" }).click();
    await expect(menuOf(other)).toBeVisible();

    // The dialog for an expired session asks for the second code too, and what was typed stays.
    await other.goto("/account/settings/base");
    const name = other.getByRole("textbox", { name: /^姓名/ });
    await name.fill(`改名${stamp}`);
    await must("tadmin", "POST", "/sys/online/forceLogout", { username });
    // A call of the page itself may have opened the dialog already; it hides the button from pointer and reader.
    await other.getByRole("button", { name: "保存", includeHidden: true }).dispatchEvent("click");
    await other.getByLabel(/^密码/).fill(password);
    await other.getByRole("button", { name: "登录并继续" }).click();
    await secondStep(other)
      .getByRole("button", { name: /使用恢复码/ })
      .click();
    await secondStep(other)
      .getByRole("textbox", { name: /^恢复码/ })
      .fill(later);
    await secondStep(other).getByRole("button", { name: "登录", exact: true }).click();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await expect(name).toHaveValue(`改名${stamp}`);
  });

  it("is the only thing that a role which requires it leaves open, until it is done", async () => {
    const username = `f2${stamp}`;
    const role = await must("tadmin", "POST", "/sys/role/copy", {
      id: await roleId("cs"),
      roleName: `须验证${stamp}`,
      roleCode: `must${stamp}`,
    });
    const row = await must("tadmin", "GET", "/sys/role/queryById", { id: role.id });
    await must("tadmin", "PUT", "/sys/role/edit", { id: role.id, roleName: row.roleName, secondFactor: "Y" });
    await newUser(username, role.id as string, 6);
    const page = await windows.visitor("/user/login");
    await signIn(page, username);
    const enrolment = page.getByRole("dialog", { name: "请先开启二次验证" });
    await expect(enrolment).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(enrolment).toBeVisible();
    await expect(menuOf(page)).toHaveCount(0);
    await enrolment.getByRole("button", { name: "开始绑定" }).click();
    const secret = await keyIn(page);
    await enrolment.getByLabel(/^应用显示的6位验证码/).fill(codeAt(secret, new Date()));
    await enrolment.getByRole("button", { name: "开启", exact: true }).click();
    await page.getByRole("button", { name: "我已保存" }).click();
    await expect(menuOf(page)).toBeVisible();
  });
});

describe("以他人身份查看", () => {
  it("shows the person's console, refuses to act, and returns to the viewer's own tabs and input", async () => {
    const page = await windows.as("tadmin", "/system/roleList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const form = page.getByRole("dialog", { name: "新增", exact: true });
    await form.getByRole("textbox", { name: /^角色名称/ }).fill(`没写完${stamp}`);
    await page.goto("/system/userList?username=cs01");
    const row = page.getByRole("row").filter({ hasText: "cs01" });
    await startInRow(row, "以其身份查看");
    await page.getByRole("alertdialog").getByRole("button", { name: "开始查看" }).click();

    await expect(page.getByText(/您正在以“.+”的身份查看，只能查看，不能操作/)).toBeVisible();
    await expect(page.getByRole("link", { name: "角色管理" })).toHaveCount(0);
    await page.goto("/order/orderList");
    await expect(page.getByText(/您正在以“.+”的身份查看/)).toBeVisible();
    const refused = await page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem("pro__Viewing") ?? "{}") as { token: string };
      const headers = { "x-access-token": token, "content-type": "application/json" };
      const reply = await fetch("/api/order/cancel", { method: "PUT", headers, body: "{}" });
      return ((await reply.json()) as { message: string }).message;
    });
    expect(refused).toContain("只能查看，不能操作");

    await page.getByRole("button", { name: "结束查看" }).click();
    await expect(page).toHaveURL(/\/system\/userList/);
    await expect(page.getByText(/您正在以/)).toHaveCount(0);
    await page.getByRole("tab", { name: "角色管理" }).click();
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const offer = form.getByRole("status").filter({ hasText: "未提交的草稿" });
    await offer.getByRole("button", { name: "恢复" }).click();
    await expect(form.getByRole("textbox", { name: /^角色名称/ })).toHaveValue(`没写完${stamp}`);
  });
});
