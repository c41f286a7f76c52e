import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import type { GrantNode } from "#src/contract/system/access/grant.ts";
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
/** Head of a column, without its unit. */
const plain = (head: string) => head.replace("（元）", "").trim();

/** The menu leads to the screen; its list shows that it loads, that it failed, and that nothing matches. */
async function checkStates(page: Page, screen: Administration): Promise<void> {
  let answer = "held";
  let release: (() => void) | undefined;
  await page.route(
    (url) => url.pathname === `/api${screen.list}`,
    async (route) => {
      if (answer === "failed") return route.abort();
      if (answer === "held") await new Promise<void>((resolve) => (release = resolve));
      return route.continue();
    },
  );
  await menuOf(page).getByRole("button", { name: screen.group, exact: true }).click();
  await menuOf(page).getByRole("link", { name: screen.title, exact: true }).click();
  await expect(page.getByRole("heading", { name: screen.title, exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === screen.path);
  await expect(page.locator('[data-slot="table-skeleton"]').first()).toBeVisible();
  await expect.poll(() => release).toBeDefined();
  answer = "given";
  release?.();
  await expect(rowsOf(page).first()).toBeVisible();

  answer = "failed";
  await page.reload();
  const failure = page.getByRole("alert").filter({ hasText: "数据加载失败" });
  await expect(failure).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  answer = "given";
  await failure.getByRole("button", { name: "重试" }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(failure).toHaveCount(0);

  if (screen.filters.length === 0) return;
  await page.getByRole("search").getByRole("textbox").first().fill("没有这样的数据");
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
  await button(page, "清除筛选").click();
  await expect(rowsOf(page).first()).toBeVisible();
}

/** The screen has the columns, filters, buttons and row actions of the domain. */
async function checkFields(page: Page, screen: Administration): Promise<void> {
  for (const name of Object.keys(screen.buttons)) await expect(button(page, name)).toBeVisible();
  const columns = (await page.getByRole("columnheader").allTextContents()).map(plain);
  expect(screen.columns.filter((column) => !columns.includes(column))).toEqual([]);
  if (screen.filters.length > 0) {
    const bar = page.getByRole("search");
    const more = page.getByRole("menuitem");
    const add = bar.getByRole("button", { name: "条件", exact: true });
    let others: string[] = [];
    if ((await add.count()) > 0) {
      await add.click();
      await expect(more.first()).toBeVisible();
      others = (await more.allTextContents()).map(plain);
      await page.keyboard.press("Escape");
      await expect(more).toHaveCount(0);
    }
    for (const filter of screen.filters.filter((name) => !others.includes(name)))
      await expect(bar.getByLabel(filter, { exact: true })).toBeVisible();
  }
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
  expect(Object.keys(screen.acts).filter((act) => offered.some((one) => one.startsWith(act)))).toEqual([]);
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
