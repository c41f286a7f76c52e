import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect as same, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { withAbove } from "#tests/support/e2e/grants.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** A person of the demo who has no business with positions. */
const person = "proxy01";
let code = "";
let roleId = "";
let ids: readonly string[] = [];

const save = (permissionIds: readonly string[], last: readonly string[]) =>
  must("admin", "POST", "/sys/permission/saveRolePermission", {
    roleId,
    permissionIds: permissionIds.join(","),
    lastpermissionIds: last.join(","),
  });

beforeEach(async () => {
  code = `e2e_${String(Date.now())}`;
  roleId = (await must("admin", "POST", "/sys/role/add", { roleName: `角色${code}`, roleCode: code })).id;
  const { treeList } = await must("admin", "GET", "/sys/permission/queryTreeList");
  ids = withAbove(treeList, ["system:position:list", "system:position:add"]);
  await save(ids, []);
  const { records } = await must("admin", "GET", "/sys/user/list", { username: person });
  await must("admin", "POST", "/sys/user/addSysUserRole", { roleId, userIdList: [records[0].id] });
});
afterEach(async () => {
  const { records } = await must("admin", "GET", "/sys/user/userRoleList", { roleId });
  for (const { id } of records)
    // oxlint-disable-next-line no-await-in-loop -- at most one person
    await must("admin", "DELETE", "/sys/user/deleteUserRole", { roleId, userId: id });
  await must("admin", "DELETE", "/sys/role/delete", { id: roleId });
});

const add = (page: Page) => page.getByRole("button", { name: "新增", exact: true, includeHidden: true });

async function openGrants(): Promise<Page> {
  const page = await windows.as("admin", `/system/roleList?roleCode=${code}`);
  await startInRow(page.getByRole("row", { name: new RegExp(code) }), "授权");
  await expect(page.getByRole("dialog").getByRole("tree")).toBeVisible();
  return page;
}

async function press(page: Page, perms: string): Promise<void> {
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: "按名称或权限编码搜索" }).fill(perms);
  await drawer.getByRole("treeitem", { name: "新增" }).locator('[data-slot="tree-tick"]').click();
  await drawer.getByRole("button", { name: "仅保存" }).click();
  await expect(page.getByText("授权已保存，立即生效").first()).toBeVisible();
}

describe("角色管理", () => {
  it("takes a button from a signed-in colleague and gives it back at once; what he types stays", async () => {
    const his = await windows.as(person, "/system/sysPositionList");
    await add(his).click();
    const name = his.getByRole("dialog").getByRole("textbox", { name: /职务名称/ });
    await name.fill("主检工程师");
    const grants = await openGrants();
    await press(grants, "system:position:add");
    await expect(add(his)).toHaveCount(0);
    await expect(name).toHaveValue("主检工程师");
    await press(grants, "system:position:add");
    await expect(add(his)).toHaveCount(1);
    await expect(name).toHaveValue("主检工程师");
  });

  it("takes the menu entry from a colleague whose role is cancelled in 角色用户", async () => {
    const his = await windows.as(person, "/account/center");
    const entry = his.getByRole("navigation", { name: "主菜单" }).getByText("系统管理", { exact: true });
    await expect(entry).toBeVisible();
    const page = await windows.as("admin", `/system/roleUserList?roleId=${roleId}`);
    await startInRow(page.getByRole("row", { name: new RegExp(person) }), "取消关联");
    await page.getByRole("dialog").getByRole("button", { name: "取消关联" }).click();
    await expect(page.getByRole("row", { name: new RegExp(person) })).toHaveCount(0);
    await expect(entry).toHaveCount(0);
  });

  it("makes an account that has the role from the start", async () => {
    const username = `fresh${code.slice(4)}`;
    const digits = code.slice(-8);
    const page = await windows.as("admin", `/system/roleUserList?roleId=${roleId}`);
    await page.getByRole("button", { name: "新增用户", exact: true }).click();
    const form = page.getByRole("dialog", { name: "新增", exact: true });
    const type = (name: string, value: string) =>
      form.getByRole("textbox", { name: `${name} 必填`, exact: true }).fill(value);
    await type("用户账号", username);
    await type("用户姓名", "新同事");
    await type("工号", `F${digits}`);
    await type("手机号", `195${digits}`);
    await form.getByLabel(/^登录密码/).fill("Plum7!river-Stone");
    await form.getByRole("button", { name: "确定" }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("row", { name: new RegExp(username) })).toBeVisible();
    const { records } = await must("admin", "GET", "/sys/user/userRoleList", { roleId, username });
    same(records).toMatchObject([{ username, roleNames: `角色${code}` }]);
  });

  it("asks before unsaved grants are lost", async () => {
    const page = await openGrants();
    await page.getByRole("dialog").getByRole("button", { name: "清空" }).click();
    await expect(page.getByText(/项改动未保存/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeVisible();
  });
});
