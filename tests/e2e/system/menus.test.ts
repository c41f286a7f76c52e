import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** A person of the demo who has no business with positions. */
const person = "fin03";
const stamp = Date.now().toString(36);
const folder = `目录${stamp}`;
const screen = `职务${stamp}`;
const button = `按钮${stamp}`;

const menuOf = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const choose = (dialog: ReturnType<Page["getByRole"]>, type: string) =>
  dialog.getByRole("radio", { name: type, exact: true }).click();

async function idOf(name: string): Promise<string> {
  const { records } = await must("admin", "GET", "/sys/permission/rootList", { name });
  return records[0].id;
}

describe("菜单管理", () => {
  it("adds a folder, a screen and a button, gives them to a role, and the person's console shows them at once; a data rule narrows his list at once", async () => {
    const page = await windows.as("admin", "/system/permissionList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const adding = page.getByRole("dialog", { name: "新增", exact: true });
    await choose(adding, "一级菜单");
    await adding.getByRole("textbox", { name: /菜单名称/ }).fill(folder);
    await adding.getByRole("textbox", { name: /菜单路径/ }).fill(`/${stamp}`);
    const component = adding.getByRole("combobox", { name: /前端组件/ });
    await component.fill("layouts/RoutView");
    await adding.getByRole("button", { name: "确定" }).click();
    await expect(
      adding.getByText(/前端组件“layouts\/RoutView”不存在，是不是“layouts\/RouteView”？/).first(),
    ).toBeVisible();
    await component.fill("layouts/RouteView");
    await adding.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("菜单已新增").first()).toBeVisible();
    await expect(adding).toHaveCount(0);

    await page.getByRole("textbox", { name: "菜单名称", exact: true }).fill(folder);
    await startInRow(page.getByRole("row", { name: new RegExp(folder) }), "添加下级");
    await adding.getByRole("textbox", { name: /菜单名称/ }).fill(screen);
    await adding.getByRole("textbox", { name: /菜单路径/ }).fill(`/${stamp}/list`);
    await adding.getByRole("combobox", { name: /前端组件/ }).fill("system/SysPositionList");
    await adding.getByRole("textbox", { name: /授权标识/ }).fill("system:position:list");
    await adding.getByRole("button", { name: "确定" }).click();
    await expect(adding).toHaveCount(0);

    await page.getByRole("textbox", { name: "菜单名称", exact: true }).fill(screen);
    await startInRow(page.getByRole("row", { name: new RegExp(screen) }), "添加下级");
    await choose(adding, "按钮权限");
    await adding.getByRole("textbox", { name: /菜单名称/ }).fill(button);
    await adding.getByRole("textbox", { name: /授权标识/ }).fill("system:position:add");
    await adding.getByRole("combobox", { name: /授权策略/ }).click();
    await page.getByRole("option", { name: "禁用" }).click();
    await adding.getByRole("button", { name: "确定" }).click();
    await expect(adding).toHaveCount(0);

    const ids = await Promise.all([folder, screen, button].map(idOf));
    const [folderId = "", screenId = ""] = ids;
    const code = `e2e_${stamp}`;
    const { id: roleId } = await must("admin", "POST", "/sys/role/add", { roleName: `角色${stamp}`, roleCode: code });
    const grant = (permissionIds: readonly string[], last: readonly string[]) =>
      must("admin", "POST", "/sys/permission/saveRolePermission", {
        roleId,
        permissionIds: permissionIds.join(","),
        lastpermissionIds: last.join(","),
      });
    const { records: people } = await must("admin", "GET", "/sys/user/list", { username: person });
    await must("admin", "POST", "/sys/user/addSysUserRole", { roleId, userIdList: [people[0].id] });

    const his = await windows.as(person, "/account/settings/base");
    await expect(menuOf(his)).toBeVisible();
    await expect(menuOf(his).getByText(folder)).toHaveCount(0);
    await grant(ids, []);
    await expect(menuOf(his).getByText(folder)).toBeVisible();
    await menuOf(his).getByText(folder).click();
    await menuOf(his).getByText(screen).click();
    await expect(his.getByRole("heading", { name: screen })).toBeVisible();
    await expect(his.getByRole("button", { name: "新增", exact: true })).toBeVisible();
    const rows = his.getByRole("table").getByRole("row");
    await expect(rows.nth(1)).toBeVisible();
    await his.getByRole("button", { name: "新增", exact: true }).click();
    const typed = his.getByRole("dialog").getByRole("textbox", { name: /职务名称/ });
    await typed.fill("没写完的");

    // A renamed entry reaches him in place.
    await must("admin", "PUT", "/sys/permission/edit", { id: screenId, name: `改名${stamp}` });
    await expect(
      his.getByRole("navigation", { name: "主菜单", includeHidden: true }).getByText(`改名${stamp}`),
    ).toHaveCount(1);
    await expect(typed).toHaveValue("没写完的");

    // A data rule, with its preview.
    await page.getByRole("textbox", { name: "菜单名称", exact: true }).fill(`改名${stamp}`);
    await startInRow(page.getByRole("row", { name: new RegExp(`改名${stamp}`) }), "数据规则");
    const drawer = page.getByRole("dialog", { name: `数据规则：改名${stamp}` });
    await drawer.getByRole("button", { name: "新增", exact: true }).click();
    const rule = page.getByRole("dialog", { name: "新增", exact: true });
    await rule.getByRole("textbox", { name: /规则名称/ }).fill(`规则${stamp}`);
    await rule.getByRole("combobox", { name: /条件规则/ }).click();
    await page.getByRole("option", { name: "自定义SQL" }).click();
    await rule.getByRole("combobox", { name: /规则值/ }).fill("1=1; drop");
    await rule.getByRole("button", { name: "确定" }).click();
    await expect(rule.getByText("自定义规则不合法").first()).toBeVisible();
    await rule.getByRole("combobox", { name: /规则值/ }).fill("create_by = 'nobody'");
    await rule.getByRole("button", { name: "确定" }).click();
    await expect(rule).toHaveCount(0);
    await expect(drawer.getByText(`规则${stamp}`)).toBeVisible();

    const [{ id: ruleId }] = await must("admin", "GET", "/sys/permission/getPermRuleListByPermId", {
      permissionId: screenId,
    });
    const tick = (dataRuleIds: string) =>
      must("admin", "POST", "/sys/role/datarule", { roleId, permissionId: screenId, dataRuleIds });
    await tick(ruleId);
    await expect(
      his.getByRole("table", { includeHidden: true }).getByRole("row", { includeHidden: true }).nth(2),
    ).toHaveCount(0);
    await expect(typed).toHaveValue("没写完的");
    await tick("");
    await expect(
      his.getByRole("table", { includeHidden: true }).getByRole("row", { includeHidden: true }).nth(2),
    ).toHaveCount(1);

    await startInRow(drawer.getByRole("row", { name: new RegExp(`规则${stamp}`) }), "删除");
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await expect(drawer.getByText(`规则${stamp}`)).toHaveCount(0);

    await grant([], ids);
    await expect(his.getByRole("navigation", { name: "主菜单", includeHidden: true }).getByText(folder)).toHaveCount(0);
    const { records } = await must("admin", "GET", "/sys/user/userRoleList", { roleId });
    await must("admin", "DELETE", "/sys/user/deleteUserRole", { roleId, userId: records[0].id });
    await must("admin", "DELETE", "/sys/role/delete", { id: roleId });
    await must("admin", "DELETE", "/sys/permission/delete", { id: folderId });
  });
});
