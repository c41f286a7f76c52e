import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import type { GrantNode } from "#src/contract/system/access/grant.ts";
import { checkColumns, checkStates } from "#tests/e2e/list-checks.ts";
import { type Administration, administration } from "#tests/support/e2e/administration.ts";
import { expect, must, offeredInRow, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
/** A receptionist of a laboratory, who gets the lists of all these screens and no action. */
const reader = "labrec03";
let roleId = "";
let userId = "";

/** Ids of the nodes with these codes, and of the menus above them. */
function withAbove(nodes: readonly GrantNode[], codes: readonly string[]): string[] {
  return nodes.flatMap((node) => {
    const below = withAbove(node.children ?? [], codes);
    return below.length > 0 || codes.includes(node.perms ?? "") ? [node.key, ...below] : [];
  });
}

beforeAll(async () => {
  windows = await openWindows();
  const stamp = String(Date.now()).slice(-9);
  roleId = (await must("admin", "POST", "/sys/role/add", { roleName: `只读${stamp}`, roleCode: `reader${stamp}` })).id;
  const { treeList } = await must("admin", "GET", "/sys/permission/queryTreeList");
  const codes = administration.map(({ entity }) => `${entity}:list`);
  const ids = withAbove(treeList, codes).join(",");
  await must("admin", "POST", "/sys/permission/saveRolePermission", {
    roleId,
    permissionIds: ids,
    lastpermissionIds: "",
  });
  const { records } = await must("admin", "GET", "/sys/user/list", { username: reader });
  userId = records[0].id;
  await must("admin", "POST", "/sys/user/addSysUserRole", { roleId, userIdList: [userId] });
});
afterEach(() => windows.clear());
afterAll(async () => {
  await windows.close();
  await must("admin", "DELETE", "/sys/user/deleteUserRole", { roleId, userId });
  await must("admin", "DELETE", "/sys/role/delete", { id: roleId });
});

const menuOf = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const rowsOf = (page: Page) => page.locator('tr[data-slot="table-row"]');
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The screen has the columns, filters, buttons and row actions of the domain. */
async function checkFields(page: Page, screen: Administration): Promise<void> {
  for (const name of Object.keys(screen.buttons)) await expect(button(page, name)).toBeVisible();
  await checkColumns(page, screen);
  const offered = await offeredInRow(rowsOf(page).first());
  // An action that this row refuses has its reason behind its name.
  const missing = Object.keys(screen.acts).filter((act) => !offered.some((one) => one.startsWith(act)));
  expect(missing).toEqual([]);
}

/** Who may only read the screen sees the rows and no action. */
async function checkReader(screen: Administration): Promise<void> {
  const page = await windows.as(reader, screen.path);
  await expect(page.getByRole("heading", { name: screen.title, exact: true })).toBeVisible();
  await expect(page.locator('[data-slot="table-skeleton"]')).toHaveCount(0);
  for (const [name, action] of Object.entries(screen.buttons))
    await expect(button(page, name)).toHaveCount(action === "list" ? 1 : 0);
  await expect(rowsOf(page).first()).toBeVisible();
  const offered = await offeredInRow(rowsOf(page).first());
  const acts = Object.entries(screen.acts).flatMap(([act, right]) => (right === "list" ? [] : [act]));
  expect(acts.filter((act) => offered.some((one) => one.startsWith(act)))).toEqual([]);
}

describe.each(administration)("$title", (screen) => {
  it(`opens for its holders only, says how it loads, and offers what the domain names (${screen.id})`, async () => {
    const page = await windows.as(screen.holder ?? "admin");
    await checkStates(page, screen);
    await checkFields(page, screen);
    await checkReader(screen);
    // Who does not hold the screen does not find it in the menu, and its address does not open.
    const stranger = await windows.as("labrec01", screen.path);
    await expect(stranger).toHaveURL(/\/404$/);
    await expect(stranger.getByText(/没有访问它的权限/)).toBeVisible();
    await expect(menuOf(stranger).getByRole("button", { name: screen.group, exact: true })).toHaveCount(0);
  });
});
