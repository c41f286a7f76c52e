import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { openFromMenu } from "#tests/e2e/list-checks.ts";
import { addressOf, expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { gate } from "#tests/support/e2e/gate.ts";
import { withAbove } from "#tests/support/e2e/grants.ts";

let windows: Windows;
/** A receptionist of a laboratory, who gets the screens of departments and no action. */
const reader = "labrec02";
const stamp = String(Date.now()).slice(-9);
let roleId = "";
let readerId = "";
let departId = "";
const departName = `检查部门${stamp}`;

const idOf = async (username: string): Promise<string> =>
  (await must("admin", "GET", "/sys/user/list", { username })).records[0].id;

beforeAll(async () => {
  windows = await openWindows();
  roleId = (await must("admin", "POST", "/sys/role/add", { roleName: `看部门${stamp}`, roleCode: `see${stamp}` })).id;
  const { treeList } = await must("admin", "GET", "/sys/permission/queryTreeList");
  const permissionIds = withAbove(treeList, ["system:depart:list", "company:depart:list"]).join(",");
  await must("admin", "POST", "/sys/permission/saveRolePermission", { roleId, permissionIds, lastpermissionIds: "" });
  readerId = await idOf(reader);
  await must("admin", "POST", "/sys/user/addSysUserRole", { roleId, userIdList: [readerId] });
  departId = (await must("tadmin", "POST", "/sys/sysDepart/add", { departName, orgCategory: "1" })).id;
  const userIdList = [await idOf("cs02")];
  await must("tadmin", "POST", "/sys/user/editSysDepartWithUser", { depId: departId, userIdList });
});
afterEach(() => windows.clear());
afterAll(async () => {
  await windows.close();
  await must("tadmin", "DELETE", "/sys/user/deleteUserInDepart", { depId: departId, userId: await idOf("cs02") });
  await must("tadmin", "DELETE", "/sys/sysDepart/delete", { id: departId });
  await must("admin", "DELETE", "/sys/user/deleteUserRole", { roleId, userId: readerId });
  await must("admin", "DELETE", "/sys/role/delete", { id: roleId });
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const menuOf = (page: Page) => page.getByRole("navigation", { name: "主菜单" });

interface DepartScreen {
  group: string;
  title: string;
  path: string;
  holder: string;
}

const treeCall = "/sys/sysDepart/queryTreeList";
const facts = ["机构名称", "上级路径", "机构编码", "机构类型", "排序", "电话", "地址", "备注"];

/** The tree says that it loads, that it failed, and that there is nothing. */
async function checkTreeStates(page: Page, screen: DepartScreen): Promise<void> {
  const answer = await gate(page, treeCall);
  await openFromMenu(page, screen);
  await expect(page).toHaveURL((url) => url.pathname === screen.path);
  const pane = page.getByRole("complementary", { name: "部门", exact: true });
  const node = pane.getByRole("treeitem", { name: departName });
  await expect(pane.locator('[data-slot="loading"]').first()).toBeVisible();
  await answer("given");
  await expect(node).toBeVisible();
  await answer("failed");
  await page.reload();
  await expect(pane.getByRole("alert")).toBeVisible();
  await expect(node).toHaveCount(0);
  await answer("empty");
  await pane.getByRole("button", { name: "重试" }).click();
  await expect(pane.getByText("还没有部门，请先添加一级部门")).toBeVisible();
  await answer("given");
  await page.reload();
  await node.click();
}

/** Fields and actions of the chosen department. Returns its tabs. */
async function checkDepart(page: Page): Promise<readonly string[]> {
  const record = page.getByRole("region", { name: departName });
  for (const name of facts) await expect(record.getByText(name, { exact: true })).toBeVisible();
  for (const name of ["导出", "导入", "删除", "添加下级", "添加一级部门", "编辑"])
    await expect(button(page, name)).toBeVisible();
  const node = page.getByRole("treeitem", { name: departName });
  await node.locator('[data-slot="tree-tick"]').first().click();
  await expect(button(page, "批量删除")).toBeVisible();
  await node.click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "添加下级" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "删除" })).toBeVisible();
  await page.keyboard.press("Escape");
  await record.getByRole("tab", { name: "部门成员" }).click();
  await expect(record.getByRole("row", { name: /cs02/ }).getByRole("button", { name: "移除" })).toBeVisible();
  await expect(record.getByRole("button", { name: "添加已有用户" })).toBeVisible();
  await record.getByRole("tab", { name: "部门角色" }).click();
  await expect(record.getByRole("button", { name: "添加部门角色" })).toBeVisible();
  return (await record.getByRole("tab").allInnerTexts()).map((title) => title.trim());
}

/** Who may only read sees the tree and the members, and no action. */
async function checkReader({ path, title }: DepartScreen): Promise<void> {
  const page = await windows.as(reader, path);
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await page.getByRole("treeitem", { name: departName }).click();
  const record = page.getByRole("region", { name: departName });
  await expect(record.getByText("机构编码", { exact: true })).toBeVisible();
  await record.getByRole("tab", { name: "部门成员" }).click();
  await expect(record.getByRole("row", { name: /cs02/ })).toBeVisible();
  for (const name of ["导出", "导入", "删除", "添加下级", "添加一级部门", "编辑", "移除", "添加已有用户"])
    await expect(button(page, name)).toHaveCount(0);
  await expect(record.getByRole("tab", { name: "部门权限" })).toHaveCount(0);
}

/** Checks everything about a screen of departments, and returns the tabs of a department. */
async function checkDepartScreen(screen: DepartScreen): Promise<readonly string[]> {
  const page = await windows.as(screen.holder);
  await checkTreeStates(page, screen);
  const tabs = await checkDepart(page);
  await checkReader(screen);
  const stranger = await windows.as("labrec01", screen.path);
  await expect(stranger).toHaveURL(/\/404$/);
  await expect(stranger.getByText(/没有访问它的权限/)).toBeVisible();
  await expect(menuOf(stranger).getByRole("button", { name: screen.group, exact: true })).toHaveCount(0);
  return tabs;
}

describe("a screen opens for its holders only, says how it loads, and offers what the domain names", () => {
  it("部门管理 (SCREEN-SYS-03)", async () => {
    const screen = { group: "系统管理", title: "部门管理", path: "/system/departList", holder: "tadmin" };
    expect(await checkDepartScreen(screen)).toEqual(["基本信息", "部门成员", "部门角色", "部门权限"]);
  });

  it("部门管理 of the company (SCREEN-COMPANY-01)", async () => {
    const screen = { group: "企业管理", title: "部门管理", path: "/company/departList", holder: "tadmin" };
    expect(await checkDepartScreen(screen)).toEqual(["基本信息", "部门成员", "部门角色"]);
  });

  it("用户回收站, from 用户管理 (SCREEN-SYS-20)", async () => {
    const username = `bin${stamp}`;
    await must("admin", "POST", "/sys/user/add", {
      username,
      password: "Kiwi7!river-Stone",
      realname: "待恢复",
      workNo: `B${stamp}`,
      phone: `19${stamp}`,
    });
    const id = await idOf(username);
    await must("admin", "DELETE", "/sys/user/delete", { id });
    const page = await windows.as("admin", "/system/userList");
    const answer = await gate(page, "/sys/user/recycleBin");
    const open = async () => button(page, "回收站").click();
    await open();
    const bin = page.getByRole("dialog", { name: "用户回收站" });
    await expect(bin.locator('[data-slot="loading"]').first()).toBeVisible();
    await answer("given");
    const row = bin.getByRole("row").filter({ hasText: username });
    await expect(row).toBeVisible();
    const heads = await bin.getByRole("columnheader").allTextContents();
    expect(heads).toEqual(expect.arrayContaining(["用户账号", "用户姓名", "部门", "删除时间"]));
    await expect(row.locator('[data-slot="avatar"]')).toBeVisible();

    await answer("failed");
    await page.reload();
    await open();
    await expect(bin.getByRole("alert")).toBeVisible();
    await answer("empty");
    await bin.getByRole("button", { name: "重试" }).click();
    await expect(bin.getByText("回收站是空的")).toBeVisible();
    await answer("given");
    await page.reload();
    await open();
    await row.getByRole("button", { name: "取回" }).click();
    await expect(row).toHaveCount(0);
    await must("admin", "DELETE", "/sys/user/delete", { id });
    await page.reload();
    await open();
    await row.getByRole("button", { name: "彻底删除" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "彻底删除" }).click();
    await expect(row).toHaveCount(0);
    // Without the right neither the button nor the address leads there.
    const stranger = await windows.as("labrec01", "/system/userRecycleBin");
    await expect(stranger).toHaveURL(/\/404$/);
  });

  it("我的通告, reached from the bell (SCREEN-SYS-21)", async () => {
    const page = await windows.as("finlead", "/dashboard/workplace");
    const answer = await gate(page, "/sys/sysAnnouncementSend/getMyAnnouncementSend");
    await page.getByRole("banner").getByRole("button", { name: /^通知/ }).click();
    await page.getByRole("dialog", { name: /通知/ }).getByRole("button", { name: "查看更多" }).click();
    await expect.poll(() => addressOf(page)).toBe("/isps/userAnnouncement");
    await expect(page.getByRole("heading", { name: "我的通告", exact: true })).toBeVisible();
    await expect(page.locator('[data-slot="table-skeleton"]').first()).toBeVisible();
    await answer("given");
    const rows = page.locator('tr[data-slot="table-row"]');
    await expect(rows.first()).toBeVisible();
    const heads = await page.getByRole("columnheader").allTextContents();
    expect(heads).toEqual(expect.arrayContaining(["标题", "消息类型", "发布人", "发布时间", "优先级", "阅读状态"]));
    for (const name of ["标题", "发布人", "消息类型", "阅读状态"])
      await expect(page.getByRole("search").getByLabel(name, { exact: true })).toBeVisible();

    await answer("failed");
    await page.reload();
    const failure = page.getByRole("alert").filter({ hasText: "数据加载失败" });
    await expect(failure).toBeVisible();
    await answer("given");
    await failure.getByRole("button", { name: "重试" }).click();
    await page.getByRole("search").getByLabel("标题", { exact: true }).fill("没有这样的通告");
    await expect(page.getByText("没有符合条件的数据")).toBeVisible();
    await page.getByRole("button", { name: "清除筛选" }).click();

    const first = rows.filter({ hasText: "未读" }).first();
    const name = (await first.locator('[data-column="titile"]').textContent()) ?? "";
    await first.getByRole("button", { name: "查看" }).click();
    await expect(page.getByRole("dialog", { name: "通知消息" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows.filter({ hasText: name }).first()).toContainText("已读");
    await button(page, "全部标注已读").click();
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasText: "未读" })).toHaveCount(0);
  });
});
