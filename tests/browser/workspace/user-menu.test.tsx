import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setConfig } from "#src/client/config.ts";
import { leave } from "#src/session/session.ts";
import * as signIns from "#src/session/sign-in/sign-in.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

// Really signing out would leave the test page.
vi.mock(import("#src/session/sign-in/sign-in.ts"), { spy: true });
const out = vi.mocked(signIns.signOut);
stubWire();

const screens = { "test/Home": async () => () => <h1 data-page-heading>首页内容</h1> };

beforeEach(async () => {
  out.mockReset();
  out.mockResolvedValue(undefined);
  signIn({ menu: [entry("/dashboard/analysis", "首页", "test/Home")] });
  setConfig({ showSettings: true });
  await page.viewport(1440, 900);
});

const items = () =>
  page
    .getByRole("menuitem")
    .elements()
    .map((one) => one.textContent);
const open = async () => {
  await openConsole("/dashboard/analysis", screens);
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "退出登录" })).toBeVisible();
};
const pick = (name: string) => page.getByRole("menuitem", { name }).click();

describe("the user menu", () => {
  it("holds settings, password, cache, department and the way out (USERMENU-01)", async () => {
    await open();
    expect(items().toSorted()).toEqual(["切换部门", "修改密码", "清除缓存", "系统设置", "退出登录"].toSorted());
    await expectAxeClean();
  });

  it("holds the account pages that the menu beside hides (jeecg 10)", async () => {
    const screens = {
      "account/center/Index": async () => () => <h1 data-page-heading>我的名片</h1>,
      "account/settings/Security": async () => () => <h1 data-page-heading>安全</h1>,
    };
    const under = [
      entry("/account/center", "个人中心", "account/center/Index"),
      entry("/account/settings/other", "别的设置", "account/settings/Other"),
    ];
    signIn({
      menu: [
        entry("/account/settings/security", "安全设置", "account/settings/Security"),
        { ...entry("/account", "个人页", "layouts/RouteView"), hidden: true, children: under },
      ],
    });
    const { router } = await openConsole("/account/settings/security", screens);
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await expect.element(page.getByRole("menuitem", { name: "个人中心" })).toBeVisible();
    // The first is in the menu at the side, and the second has no screen.
    expect(items()).not.toContain("安全设置");
    expect(items()).not.toContain("别的设置");
    await pick("个人中心");
    await expect.element(page.getByRole("heading", { name: "我的名片" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/account/center");
  });

  it("opens the password dialog, which posts the current username (USERMENU-03)", async () => {
    wire({ "POST /sys/user/updatePassword": () => null });
    await open();
    await pick("修改密码");
    const dialog = page.getByRole("dialog", { name: "修改密码" });
    await expect.element(dialog).toBeVisible();
    await dialog
      .getByLabelText(/旧密码/)
      .first()
      .fill("Assay@2026");
    await dialog
      .getByLabelText(/^新密码/)
      .first()
      .fill("Neues@2026");
    await dialog
      .getByLabelText(/确认新密码/)
      .first()
      .fill("Neues@2026");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent("/sys/user/updatePassword")[0]?.body).toMatchObject({ username: "cs01" });
    // Wait here, so that its message appears in this test and not in the next.
    await expect.poll(() => out.mock.calls.length).toBe(1);
  });

  it("opens the department switch (USERMENU-06)", async () => {
    wire({
      "GET /sys/user/getCurrentUserDeparts": () => ({
        list: [{ id: "1", orgCode: "A01A01", departName: "客服一部" }],
        orgCode: "A01A01",
      }),
    });
    await open();
    await pick("切换部门");
    await expect.element(page.getByRole("dialog", { name: "切换部门" })).toBeVisible();
  });

  it("asks before it signs out (USERMENU-05)", async () => {
    await open();
    await pick("退出登录");
    const asked = page.getByRole("alertdialog", { name: "退出登录" });
    await expect.element(asked).toHaveTextContent("确定要退出登录吗？");
    expect(out).not.toHaveBeenCalled();
    await asked.getByRole("button", { name: "取消" }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(out).not.toHaveBeenCalled();
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await pick("退出登录");
    await asked.getByRole("button", { name: "退出登录" }).click();
    await expect.poll(() => out.mock.calls.length).toBe(1);
  });
});

it("shows in the layout of the pages before sign-in the system name as title, and the page of the address (LAYOUT-07)", async () => {
  leave();
  setConfig({ systemName: "检测商城后台", copyright: "版权所有 检测集团" });
  const { router } = await openConsole("/user/login", screens);
  await expect.element(page.getByRole("heading", { level: 1, name: "检测商城后台" })).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
  await expect.element(page.getByRole("contentinfo")).toHaveTextContent("版权所有 检测集团");
  await router.navigate({ to: "/user/alteration" });
  await expect.element(page.getByRole("heading", { level: 1, name: "检测商城后台" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/user/alteration");
});

it("ends the pages before sign-in with the line of the configuration, or with whose system it is (LAYOUT-08)", async () => {
  leave();
  const foot = page.getByRole("contentinfo");
  setConfig({ systemName: "检测商城后台", copyright: "版权所有 检测集团" });
  const { unmount } = await openConsole("/user/login", screens);
  await expect.element(foot).toHaveTextContent("版权所有 检测集团");
  await unmount();
  setConfig({ copyright: "" });
  await openConsole("/user/alteration", screens);
  await expect.element(foot).toHaveTextContent("© 检测商城后台");
});
