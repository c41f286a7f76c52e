import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { checkColumns, checkStates } from "#tests/e2e/list-checks.ts";
import { type Administration, administration } from "#tests/support/e2e/administration.ts";
import { expect, must, offeredInRow, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { withAbove } from "#tests/support/e2e/grants.ts";
import { type Walk, walkIn } from "#tests/support/e2e/walk.ts";

let windows: Windows;
/** Windows that stay open for the next screen. */
let lasting: Windows;
let walk: Walk;
/** A receptionist of a laboratory, who gets the lists of all these screens and no action. */
const reader = "labrec03";
let roleId = "";
let userId = "";
/** Rows of these tests: the call that deletes each, and its id. */
let made: readonly (readonly [path: string, id: string])[] = [];

beforeAll(async () => {
  windows = await openWindows();
  lasting = await openWindows();
  walk = walkIn(lasting);
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
  // The demo has neither.
  const source = { dbType: "6", dbDriver: "org.postgresql.Driver", dbUrl: "jdbc:postgresql://db.example.com/lims" };
  const { id: sourceId } = await must("admin", "POST", "/sys/dataSource/add", {
    ...source,
    code: `source${stamp}`,
    name: `数据源${stamp}`,
  });
  const { id: routeId } = await must("admin", "POST", "/sys/gatewayRoute/add", {
    routerId: `route${stamp}`,
    name: `路由${stamp}`,
    uri: "lb://lims",
    predicates: [{ name: "Path", args: ["/lims/**"] }],
    filters: [],
  });
  made = [
    ["/sys/dataSource/delete", sourceId],
    ["/sys/gatewayRoute/delete", routeId],
  ];
});
afterEach(() => windows.clear());
afterAll(async () => {
  await windows.close();
  await lasting.close();
  await must("admin", "DELETE", "/sys/user/deleteUserRole", { roleId, userId });
  await must("admin", "DELETE", "/sys/role/delete", { id: roleId });
  for (const [path, id] of made)
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await must("admin", "DELETE", path, { id });
});

/** A page of the console that loads nothing. */
const lightPage = "/404";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const rowsOf = (page: Page) => page.locator('tr[data-slot="table-row"]:visible');
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The screen has the columns, filters and buttons of the domain. Returns the row actions that it lacks. */
async function checkFields(page: Page, screen: Administration): Promise<readonly string[]> {
  for (const name of Object.keys(screen.buttons)) await expect(button(page, name)).toBeVisible();
  await checkColumns(page, screen);
  const offered = await offeredInRow(rowsOf(page).first());
  // An action that this row refuses has its reason behind its name.
  return Object.keys(screen.acts).filter((act) => !offered.some((one) => one.startsWith(act)));
}

/** Who may only read the screen sees the rows and no button. Returns the row actions that are offered all the same. */
async function checkReader(screen: Administration): Promise<readonly string[]> {
  const page = await walk.to(reader, screen.path);
  await expect(page.getByRole("heading", { name: screen.title, exact: true })).toBeVisible();
  await expect(page.locator('[data-slot="table-skeleton"]')).toHaveCount(0);
  for (const [name, action] of Object.entries(screen.buttons))
    await expect(button(page, name)).toHaveCount(action === "list" ? 1 : 0);
  await expect(rowsOf(page).first()).toBeVisible();
  const offered = await offeredInRow(rowsOf(page).first());
  await walk.rest(page);
  const acts = Object.entries(screen.acts).flatMap(([act, right]) => (right === "list" ? [] : [act]));
  return acts.filter((act) => offered.some((one) => one.startsWith(act)));
}

/**
 * The screen opens for its holders only, says how it loads, and offers the fields and actions of the domain, each action
 * only to those who hold it. Returns the actions of a row that are missing, or offered to the wrong person.
 */
async function checkScreen(id: string): Promise<readonly string[]> {
  const screen = administration.find((one) => one.id === id);
  if (!screen) throw new Error(`no screen ${id}`);
  const page = await windows.as(screen.holder ?? "admin", lightPage);
  await checkStates(page, screen);
  const missing = await checkFields(page, screen);
  const extra = await checkReader(screen);
  // Who does not hold the screen does not find it in the menu, and its address does not open.
  const stranger = await walk.to("labrec01", screen.path);
  await expect(stranger).toHaveURL(/\/404$/);
  await expect(stranger.getByText(/没有访问它的权限/)).toBeVisible();
  await expect(menuOf(stranger).getByRole("button", { name: screen.group, exact: true })).toHaveCount(0);
  await walk.rest(stranger);
  return [...missing, ...extra];
}

describe("a screen opens for its holders only, says how it loads, and offers what the domain names", () => {
  it("通讯录 (SCREEN-SYS-01)", async () => expect(await checkScreen("SCREEN-SYS-01")).toEqual([]));
  it("数据日志 (SCREEN-SYS-02)", async () => expect(await checkScreen("SCREEN-SYS-02")).toEqual([]));
  it("数据字典 (SCREEN-SYS-04)", async () => expect(await checkScreen("SCREEN-SYS-04")).toEqual([]));
  it("日志管理 (SCREEN-SYS-05)", async () => expect(await checkScreen("SCREEN-SYS-05")).toEqual([]));
  it("菜单管理 (SCREEN-SYS-06)", async () => expect(await checkScreen("SCREEN-SYS-06")).toEqual([]));
  it("数据规则 (SCREEN-SYS-07)", async () => expect(await checkScreen("SCREEN-SYS-07")).toEqual([]));
  it("角色管理 (SCREEN-SYS-09)", async () => expect(await checkScreen("SCREEN-SYS-09")).toEqual([]));
  it("系统通告 (SCREEN-SYS-10)", async () => expect(await checkScreen("SCREEN-SYS-10")).toEqual([]));
  it("分类字典 (SCREEN-SYS-11)", async () => expect(await checkScreen("SCREEN-SYS-11")).toEqual([]));
  it("编码校验规则 (SCREEN-SYS-12)", async () => expect(await checkScreen("SCREEN-SYS-12")).toEqual([]));
  it("填值规则 (SCREEN-SYS-13)", async () => expect(await checkScreen("SCREEN-SYS-13")).toEqual([]));
  it("多数据源 (SCREEN-SYS-14)", async () => expect(await checkScreen("SCREEN-SYS-14")).toEqual([]));
  it("网关路由 (SCREEN-SYS-15)", async () => expect(await checkScreen("SCREEN-SYS-15")).toEqual([]));
  it("职务管理 (SCREEN-SYS-16)", async () => expect(await checkScreen("SCREEN-SYS-16")).toEqual([]));
  it("在线用户 (SCREEN-SYS-17)", async () => expect(await checkScreen("SCREEN-SYS-17")).toEqual([]));
  it("租户管理 (SCREEN-SYS-18)", async () => expect(await checkScreen("SCREEN-SYS-18")).toEqual([]));
  it("用户管理 (SCREEN-SYS-19)", async () => expect(await checkScreen("SCREEN-SYS-19")).toEqual([]));
  it("系统消息 (SCREEN-MSG-01)", async () => expect(await checkScreen("SCREEN-MSG-01")).toEqual([]));
  it("消息模板 (SCREEN-MSG-02)", async () => expect(await checkScreen("SCREEN-MSG-02")).toEqual([]));
  it("消息配置 (SCREEN-MSG-03)", async () => expect(await checkScreen("SCREEN-MSG-03")).toEqual([]));
  it("员工管理 (SCREEN-COMPANY-02)", async () => expect(await checkScreen("SCREEN-COMPANY-02")).toEqual([]));
});
