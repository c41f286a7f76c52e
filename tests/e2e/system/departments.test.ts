import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { api, expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

interface Depart {
  id: string;
  orgCode: string;
  departName: string;
}
const departs = async () => (await must("tadmin", "GET", "/sys/sysDepart/listAll")) as Depart[];
const userId = async (username: string): Promise<string> => {
  const { records } = await must("tadmin", "GET", "/sys/user/queryUserComponentData", { username, exact: "1" });
  return (records as { id: string }[])[0]?.id ?? "";
};
const add = async (departName: string, parentId: string | null = null): Promise<string> =>
  (await must("tadmin", "POST", "/sys/sysDepart/add", { departName, parentId, orgCategory: "2" })).id;
const node = (page: Page, name: string) => page.getByRole("treeitem", { name });

describe("部门管理", () => {
  it("adds a branch, and gives it the next codes", async () => {
    const stamp = String(Date.now()).slice(-6);
    const page = await windows.as("tadmin", "/system/departList");
    await page.getByRole("button", { name: "添加一级部门" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: "机构名称" }).fill(`一级${stamp}`);
    await form.getByRole("button", { name: "确定" }).click();
    await node(page, `一级${stamp}`).click();
    await expect(page.getByRole("heading", { name: `一级${stamp}` })).toBeVisible();
    await page.getByRole("button", { name: "添加下级" }).click();
    await form.getByRole("textbox", { name: "机构名称" }).fill(`下级${stamp}`);
    await form.getByRole("button", { name: "确定" }).click();
    await expect(form).toHaveCount(0);
    const all = await departs();
    const top = all.find(({ departName }) => departName === `一级${stamp}`);
    const below = all.find(({ departName }) => departName === `下级${stamp}`);
    expect(below?.orgCode).toBe(`${top?.orgCode}A01`);
  });

  it("moves the people of a department before it is deleted", async () => {
    const stamp = String(Date.now()).slice(-6);
    const gone = await add(`撤${stamp}`);
    const target = await add(`收${stamp}`);
    const id = await userId("cs02");
    await must("tadmin", "POST", "/sys/user/editSysDepartWithUser", { depId: gone, userIdList: [id] });
    const page = await windows.as("tadmin", "/system/departList");
    await node(page, `撤${stamp}`).click();
    await page.getByRole("button", { name: "删除", exact: true }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "删除", exact: true }).click();
    await expect(page.getByText("部门下存在子部门或用户，不能删除").first()).toBeVisible();
    await must("tadmin", "DELETE", "/sys/sysDepart/delete", { id: gone, moveTo: target });
    const { records } = await must("tadmin", "GET", "/sys/user/departUserList", { depId: target });
    expect((records as { username: string }[]).map(({ username }) => username)).toEqual(["cs02"]);
    await must("tadmin", "DELETE", "/sys/user/deleteUserInDepart", { depId: target, userId: id });
  });

  it("gives the button of a department role at once, and takes it at once", async () => {
    const roleCode = `e2e_${Date.now()}`;
    const depart = (await departs()).find(({ orgCode }) => orgCode === "A01A01");
    const departId = depart?.id ?? "";
    const cs01 = await userId("cs01");
    interface Node {
      key: string;
      perms: string | null;
      menuType: number;
      children: Node[] | null;
    }
    const flat = (nodes: Node[]): Node[] => nodes.flatMap((one) => [one, ...flat(one.children ?? [])]);
    const { treeList } = await must("admin", "GET", "/sys/permission/queryTreeList");
    const permission = flat(treeList as Node[]).find(
      ({ perms, menuType }) => perms === "order:order:export" && menuType === 2,
    );
    const permissionIds = permission?.key ?? "";
    await must("admin", "POST", "/sys/permission/saveDepartPermission", { departId, permissionIds });
    const role = { departId, roleName: "订单导出", roleCode };
    const { id: roleId } = await must("admin", "POST", "/sys/sysDepartRole/add", role);
    await must("admin", "POST", "/sys/sysDepartPermission/saveDeptRolePermission", { roleId, permissionIds });
    const page = await windows.as("cs01", "/order/orderList");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    const button = page.getByRole("button", { name: "导出" });
    await expect(button).toHaveCount(0);
    const give = "/sys/sysDepartRole/deptRoleUserAdd";
    await must("tadmin", "POST", give, { userId: cs01, newRoleId: roleId, oldRoleId: "" });
    await expect(button.first()).toBeVisible();
    await must("tadmin", "POST", give, { userId: cs01, newRoleId: "", oldRoleId: roleId });
    await expect(button).toHaveCount(0);
    expect((await api("cs01", "GET", "/order/exportXls")).code).toBe(40301);
    await must("tadmin", "DELETE", "/sys/sysDepartRole/delete", { id: roleId });
    await must("admin", "POST", "/sys/permission/saveDepartPermission", {
      departId,
      lastpermissionIds: permissionIds,
    });
  });
});
