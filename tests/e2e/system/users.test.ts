import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const password = "Kf7#plum-Tree";
const stamp = String(Date.now()).slice(-7);
const username = `e2e${stamp}`;

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const find = async (page: Page, name: string) => {
  await page.getByRole("textbox", { name: "用户账号", exact: true }).fill(name);
  await expect(rowOf(page, name)).toHaveCount(1);
};

describe("用户管理", () => {
  it("adds a user, who signs in, is frozen and is shut out at once", async () => {
    const page = await windows.as("admin", "/system/userList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByRole("textbox", { name: /^用户账号/ }).fill(username);
    await dialog.getByLabel(/^登录密码/).fill(password);
    await dialog.getByRole("textbox", { name: /^用户姓名/ }).fill(`测试${stamp}`);
    await dialog.getByRole("textbox", { name: /^工号/ }).fill(`E${stamp}`);
    await dialog.getByRole("textbox", { name: /^手机号/ }).fill(`1395${stamp}`);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toHaveCount(0);
    await find(page, username);
    // Without a role he has no menu, and cannot come in.
    const roles: { id: string; roleCode: string }[] = await must("admin", "GET", "/sys/role/queryall");
    const [user] = (await must("admin", "GET", "/sys/user/list", { username })).records;
    const roleId = roles.find(({ roleCode }) => roleCode === "cs")?.id ?? "";
    await must("admin", "POST", "/sys/user/addSysUserRole", { roleId, userIdList: [user.id] });

    const own = await windows.visitor("/user/login");
    await own.getByRole("textbox", { name: /^账号/ }).fill(username);
    await own.getByLabel(/^密码/).fill(password);
    await own.keyboard.press("Enter");
    await expect(own.getByRole("button", { name: /用户菜单/ })).toBeVisible();

    await startInRow(rowOf(page, username), "冻结");
    await page.getByRole("alertdialog").getByRole("button", { name: "冻结" }).click();
    await expect(rowOf(page, username).getByText("冻结", { exact: true })).toBeVisible();
    await own.reload();
    await expect(own.getByRole("textbox", { name: /^账号/ })).toBeVisible();
  });

  it("restores a deleted user from the recycle bin", async () => {
    const page = await windows.as("admin", "/system/userList");
    await find(page, username);
    await startInRow(rowOf(page, username), "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(rowOf(page, username)).toHaveCount(0);
    await page.getByRole("button", { name: "回收站" }).click();
    const bin = page.getByRole("dialog", { name: "用户回收站" });
    await rowOf(page, username).getByRole("button", { name: "取回" }).click();
    await expect(bin.getByText(username)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(rowOf(page, username)).toHaveCount(1);
  });
});

describe("员工管理", () => {
  it("办理离职 hands customers over and freezes the person", async () => {
    const page = await windows.as("tadmin", "/company/userList");
    await find(page, "sales06");
    await startInRow(rowOf(page, "sales06"), "办理离职");
    const dialog = page.getByRole("dialog", { name: /离职/ });
    await expect(dialog.getByRole("combobox", { name: /客户（所属销售）/ })).toBeVisible();
    for (const box of await dialog.getByRole("combobox").all()) {
      await box.click();
      await box.fill("sales05");
      await page.getByRole("option", { name: /sales05/ }).click();
    }
    await dialog.getByRole("button", { name: "移交并冻结" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, "sales06").getByText("冻结", { exact: true })).toBeVisible();
  });
});
