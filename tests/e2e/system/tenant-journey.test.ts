import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import {
  type Envelope,
  expect,
  login,
  must,
  openWindows,
  send,
  startInRow,
  type Windows,
} from "#tests/support/e2e/e2e.ts";
import { codeAt } from "#tests/support/totp.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(async () => {
  // The owner's department is kept with his account, which other files use too.
  await must("admin", "POST", "/sys/selectDepart", { username: "admin", loginTenantId: 1 });
  await windows.close();
});

const password = "Kf7#plum-Tree";
const stamp = String(Date.now()).slice(-6);
/** House numbers and ids of tenants are unique. */
const tenantId = 200_000 + Number(stamp);
const tenantName = `旅程检测${stamp}`;
const roleName = `客户经理${stamp}`;

/** Sends a call in the new tenant, as the platform's owner or with another token. */
const inTenant = async (
  method: "GET" | "POST",
  path: string,
  input: Readonly<Record<string, unknown>> = {},
  token?: string,
): Promise<Envelope> =>
  send({ token: token ?? (await login("admin")).token, tenantId: String(tenantId) }, method, path, input);

const customer = (name: string, mobile: string) => ({
  customerType: "1",
  customerName: `${name}${stamp}`,
  account: `c_${mobile}`,
  mobile,
  contactName: "赵经理",
});

/** The token of the person signed in on a page. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("pro__Access-Token") ?? "{}") as { value: string }).value);

async function pick(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Adds an account in the tenant of the demo: the newcomer, or the colleague who takes over from him. */
async function newAccount(username: string, digit: number): Promise<void> {
  await must("admin", "POST", "/sys/user/add", {
    username,
    password,
    realname: `旅程${digit}${stamp}`,
    workNo: `T${digit}${stamp}`,
    phone: `13${digit}66${stamp}`,
  });
}

/** Invites an account into the tenant and gives it the role there. */
async function invite(page: Page, username: string, role: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "邀请" }).click();
  const dialog = page.getByRole("dialog", { name: "邀请已有用户加入本租户" });
  await dialog.getByRole("textbox", { name: /手机号或账号/ }).fill(username);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: username });
  await startInRow(row, "角色分配");
  const roles = page.getByRole("dialog", { name: /角色分配/ });
  await roles.getByRole("combobox").click();
  await page.getByRole("option", { name: role }).click();
  await page.keyboard.press("Escape");
  await roles.getByRole("button", { name: "确定" }).click();
  await expect(roles).toHaveCount(0);
}

/** Ticks entries of the open grant tree, by their permission codes. */
async function tick(page: Page, entries: readonly (readonly [code: string, title: string])[]): Promise<void> {
  const drawer = page.getByRole("dialog");
  for (const [code, title] of entries) {
    await drawer.getByRole("textbox", { name: "按名称或权限编码搜索" }).fill(code);
    await drawer.getByRole("treeitem", { name: title }).locator('[data-slot="tree-tick"]').click();
  }
  await drawer.getByRole("button", { name: "仅保存" }).click();
  await expect(page.getByText("授权已保存，立即生效").first()).toBeVisible();
}

describe("A new tenant", () => {
  it("gets departments, a role with rights and a data rule, and a person who comes, sees exactly that, and leaves", async () => {
    const [username, heir] = [`come${stamp}`, `heir${stamp}`];
    await newAccount(username, 1);
    await newAccount(heir, 2);

    // The tenant, and the owner's way into it.
    const page = await windows.as("admin", "/system/tenantList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const form = page.getByRole("dialog", { name: "新增", exact: true });
    await form.getByLabel(/^租户编号/).fill(String(tenantId));
    await form.getByRole("textbox", { name: /^租户名称/ }).fill(tenantName);
    await form.getByRole("button", { name: "确定" }).click();
    await expect(form).toHaveCount(0);
    await pick(page, "切换租户");
    const places = page.getByRole("dialog", { name: "切换租户" });
    await places.getByRole("combobox", { name: /^租户/ }).click();
    await page.getByRole("option", { name: tenantName }).click();
    await places.getByRole("button", { name: "确定" }).click();
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);

    // Departments.
    await page.goto("/system/departList");
    await page.getByRole("button", { name: "添加一级部门" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "机构名称" }).fill(`总部${stamp}`);
    await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
    await expect(page.getByRole("treeitem", { name: `总部${stamp}` })).toBeVisible();

    // A role: customers, of which each sees his own; positions; second factor required.
    await page.goto("/system/roleList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    await form.getByRole("textbox", { name: /^角色名称/ }).fill(roleName);
    await form.getByRole("textbox", { name: /^角色编码/ }).fill(`mgr_${stamp}`);
    await form.getByRole("switch", { name: /要求二次验证/ }).click();
    await form.getByRole("button", { name: "确定" }).click();
    await expect(form).toHaveCount(0);
    await startInRow(page.getByRole("row").filter({ hasText: roleName }), "授权");
    await tick(page, [
      ["customer:customer:add", "新增"],
      ["system:position:add", "新增"],
    ]);
    const grants = page.getByRole("dialog");
    await grants.getByRole("textbox", { name: "按名称或权限编码搜索" }).fill("customer:customer:list");
    await grants.getByRole("treeitem", { name: /客户列表/ }).click();
    await grants.getByRole("checkbox", { name: /本人/ }).click();
    await grants.getByRole("button", { name: "保存数据规则" }).click();
    await expect(page.getByText("数据规则已保存").first()).toBeVisible();

    // People by invitation.
    await page.goto("/company/userList");
    await invite(page, username, roleName);
    await invite(page, heir, /^销售(?!主管)/);

    // He signs in with the second factor, which his role requires.
    const his = await windows.visitor("/user/login");
    await his.getByRole("textbox", { name: /^账号/ }).fill(username);
    await his.getByLabel(/^密码/).fill(password);
    await his.keyboard.press("Enter");
    await his.getByRole("combobox", { name: /^租户/ }).click();
    await his.getByRole("option", { name: tenantName }).click();
    await his.getByRole("button", { name: "进入" }).click();
    const enrolment = his.getByRole("dialog", { name: "请先开启二次验证" });
    await enrolment.getByRole("button", { name: "开始绑定" }).click();
    const key = await his.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await enrolment.getByLabel(/^应用显示的6位验证码/).fill(codeAt(key.replaceAll(" ", ""), new Date()));
    await enrolment.getByRole("button", { name: "开启", exact: true }).click();
    await his.getByRole("button", { name: "我已保存" }).click();

    // He sees exactly what the role lets him see.
    const menu = his.getByRole("navigation", { name: /菜单/ });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("button", { name: /管理$/ })).toHaveText(["客户管理", "系统管理"]);
    await expect(menu.getByRole("link")).toHaveText(["客户列表"]);
    const own = await tokenOf(his);
    const [mine, foreign] = [customer("自己的客户", `139${stamp}01`), customer("别人的客户", `139${stamp}02`)];
    expect(await inTenant("POST", "/customer/add", { ...mine, salesBy: username }, own)).toMatchObject({
      success: true,
    });
    expect(await inTenant("POST", "/customer/add", foreign)).toMatchObject({ success: true });
    await menu.getByRole("link", { name: "客户列表" }).click();
    await expect(his.getByRole("row").filter({ hasText: mine.customerName })).toHaveCount(1);
    await expect(his.getByRole("row").filter({ hasText: foreign.customerName })).toHaveCount(0);
    await expect(his.getByText("普通", { exact: true })).toHaveCount(1);

    // His role is changed while he types.
    await menu.getByRole("button", { name: "系统管理" }).click();
    await expect(menu.getByRole("link")).toHaveText(["职务管理"]);
    await menu.getByRole("link").click();
    const add = his.getByRole("button", { name: "新增", exact: true, includeHidden: true });
    await add.click();
    const typing = his.getByRole("dialog");
    const name = typing.getByRole("textbox", { name: /职务名称/ });
    await name.fill("主检工程师");
    await page.goto("/system/roleList");
    await startInRow(page.getByRole("row").filter({ hasText: roleName }), "授权");
    await tick(page, [["system:position:add", "新增"]]);
    await expect(add).toHaveCount(0);
    await expect(name).toHaveValue("主检工程师");
    await typing.getByRole("textbox", { name: /职务编码/ }).fill(`P${stamp}`);
    await typing.getByRole("combobox", { name: /职级/ }).click();
    await his.getByRole("option").first().click();
    await typing.getByRole("button", { name: "确定" }).click();
    await expect(typing.getByText("拒绝访问")).toBeVisible();
    await expect(name).toHaveValue("主检工程师");
    expect(
      await inTenant("POST", "/sys/position/add", { name: "主检工程师", code: `P${stamp}`, postRank: "1" }, own),
    ).toMatchObject({
      success: false,
      code: 40301,
    });

    // He leaves: his customers are handed over, and he is shut out.
    await page.goto("/company/userList");
    await startInRow(page.getByRole("row").filter({ hasText: username }), "办理离职");
    const leaving = page.getByRole("dialog", { name: /离职/ });
    await leaving.getByRole("combobox", { name: /客户/ }).click();
    await leaving.getByRole("combobox", { name: /客户/ }).fill(heir);
    await page.getByRole("option", { name: new RegExp(heir) }).click();
    await leaving.getByRole("button", { name: "移交并冻结" }).click();
    await expect(leaving).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: username }).getByText("冻结", { exact: true })).toBeVisible();
    const { records } = (await inTenant("GET", "/customer/list", { customerName: mine.customerName })).result;
    expect(records).toMatchObject([{ salesBy: heir }]);
    expect(await inTenant("GET", "/customer/list", {}, own)).toMatchObject({
      success: false,
      message: "Token失效，请重新登录",
    });
    await his.reload();
    await expect(his.getByRole("textbox", { name: /^账号/ })).toBeVisible();
  });
});
