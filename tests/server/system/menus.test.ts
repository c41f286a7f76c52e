import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MenuNode } from "#src/contract/system/access/permission.ts";
import { sysPermission, sysPermissionDataRule, sysRole, sysRolePermission } from "#src/server/db/schema/access.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  // Rights are cached as in production, so that every test also proves that the cache is dropped.
  app = await testApp({ rememberMs: 600_000 });
});
afterAll(() => app.close());

const owner = () => app.as("admin");
let made = 0;
const word = () => `m${Date.now().toString(36)}${made++}`;

type Values = Record<string, unknown>;
const add = (values: Values, by = owner()) => by.post("/sys/permission/add", values);
const edit = (values: Values) => owner().put("/sys/permission/edit", values);
const remove = (id: string) => owner().delete("/sys/permission/delete", { id });
const folderOf = (more: Values = {}) => ({
  name: `目录${word()}`,
  menuType: 0,
  url: `/${word()}`,
  component: "layouts/RouteView",
  ...more,
});
const screenOf = (parentId: string, more: Values = {}) => ({
  name: `菜单${word()}`,
  menuType: 1,
  parentId,
  url: `/${word()}/list`,
  component: "system/SysPositionList",
  ...more,
});
const buttonOf = (parentId: string, more: Values = {}) => ({
  name: `按钮${word()}`,
  menuType: 2,
  parentId,
  perms: `demo:${word()}:add`,
  permsType: "2",
  ...more,
});
async function added(values: Values): Promise<string> {
  const reply = await add(values);
  expect(reply).toMatchObject({ success: true, message: "添加成功！" });
  return reply.result.id;
}
async function stored(id: string) {
  const [row] = await app.store.db.select().from(sysPermission).where(eq(sysPermission.id, id));
  return row;
}
async function seeded(component: string) {
  const [row] = await app.store.db
    .select()
    .from(sysPermission)
    .where(and(eq(sysPermission.component, component), eq(sysPermission.menuType, 1)));
  if (!row) throw new Error(`no menu ${component}`);
  return row;
}
const titles = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.meta.title, ...titles(node.children ?? [])]);
const menuOf = async (username: string): Promise<string[]> =>
  titles((await app.as(username).get("/sys/permission/getUserPermissionByToken")).result.menu);

describe("menus", () => {
  it("are added as folder, screen and button (API-PERM-01), and everybody's console is told", async () => {
    const folder = await added(folderOf());
    const screen = await added(screenOf(folder, { keepAlive: true, icon: "home", redirect: "/a" }));
    const button = await added(buttonOf(screen));
    expect(await stored(folder)).toMatchObject({ menuType: 0, parentId: null, tenantId: 0, route: true, status: "1" });
    expect(await stored(screen)).toMatchObject({ menuType: 1, parentId: folder, keepAlive: true, icon: "home" });
    expect(await stored(button)).toMatchObject({ menuType: 2, parentId: screen, url: null, route: false });
    expect(await app.events()).toContainEqual({ topic: "rights.changed", payload: { everybody: true } });
  });

  it("are changed (API-PERM-02), and change their type with what belongs to it", async () => {
    const folder = await added(folderOf());
    const screen = await added(screenOf(folder));
    const reply = await edit({ id: screen, name: "改过的名字", hidden: true, sortNo: 3 });
    expect(reply).toMatchObject({ success: true, message: "编辑成功！", result: { name: "改过的名字", hidden: true } });
    const toButton = await edit({ id: screen, menuType: 2, perms: "demo:x:add", permsType: "1" });
    expect(toButton.success).toBe(true);
    expect(await stored(screen)).toMatchObject({ menuType: 2, url: null, component: null, route: false });
  });

  it("are not overwritten by a second administrator who read them before", async () => {
    const id = await added(folderOf());
    const { version } = (await owner().get("/sys/permission/queryById", { id })).result;
    const first = await edit({ ...(await stored(id)), id, version, name: "第一人的名字" });
    expect(first.success).toBe(true);
    const second = await edit({ ...(await stored(id)), id, version, name: "第二人的名字" });
    expect(second).toMatchObject({ code: 40901, message: "数据已被他人修改，请刷新后重试" });
    expect(await stored(id)).toMatchObject({ name: "第一人的名字", version: version + 1 });
    // Stock clients send no version.
    expect((await edit({ ...(await stored(id)), id, version: undefined, name: "第三人的名字" })).success).toBe(true);
  });

  it("say what is missing and what is wrong, by field", async () => {
    const folder = await added(folderOf());
    const cases: [Values, string, string][] = [
      [folderOf({ url: "" }), "url", "请输入菜单路径"],
      [folderOf({ component: "" }), "component", "请选择前端组件"],
      [screenOf("", {}), "parentId", "请选择上级菜单；没有上级的是一级菜单"],
      [buttonOf(folder, { perms: "" }), "perms", "请输入授权标识"],
      [buttonOf(folder, { permsType: null }), "permsType", "请选择授权策略"],
      [
        buttonOf(folder, { perms: "没有冒号" }),
        "perms",
        "授权标识应为“区域:对象:动作”，如 order:order:add，多个用英文逗号分开",
      ],
      [
        screenOf(folder, { component: "system/PositonList" }),
        "component",
        "前端组件“system/PositonList”不存在，是不是“system/SysPositionList”？",
      ],
      [
        screenOf(folder, { component: "nothing" }),
        "component",
        "前端组件“nothing”不存在，请从列表中选择，或填写 http:// 或 https:// 开头的网址",
      ],
      [
        screenOf(folder, { url: "javascript:alert(1)" }),
        "url",
        "菜单路径以 / 开头，如 /order/orderList；外部网址以 http:// 或 https:// 开头",
      ],
    ];
    for (const [values, field, reason] of cases) {
      const reply = await add(values);
      expect({ values, code: reply.code, message: reply.message }).toMatchObject({ code: 40001 });
      expect(reply.message).toContain(reason);
      expect(reply.result).toContainEqual({ field, reason });
    }
  });

  it("have a path of their own", async () => {
    const taken = await add(folderOf({ url: "/order/orderList" }));
    expect(taken).toMatchObject({ code: 40904, message: "菜单路径已存在，“订单列表”正在使用" });
    const check = (query: Values) => owner().get("/sys/permission/checkPermDuplication", { ...query });
    expect((await check({ url: "/order/orderList" })).code).toBe(40904);
    expect((await check({ url: "/order/orderList", id: (await seeded("order/OrderList")).id })).success).toBe(true);
    expect((await check({ url: `/${word()}` })).success).toBe(true);
  });

  it("form no circle, and have nothing below a button", async () => {
    const folder = await added(folderOf());
    const screen = await added(screenOf(folder));
    const inner = await added(screenOf(screen));
    const button = await added(buttonOf(inner));
    const circle = await edit({ id: screen, parentId: inner });
    expect(circle).toMatchObject({ code: 40001, message: "上级菜单不能是自身或自身的下级" });
    const below = await add(buttonOf(button));
    expect(below.message).toContain("是按钮权限，下面不能再有菜单，请选择一个菜单");
    const retyped = await edit({ id: inner, menuType: 2, perms: "demo:x:add", permsType: "2" });
    expect(retyped.message).toContain("有下级，不能改为按钮权限，请先移走下级");
  });

  it("move up and down among their siblings", async () => {
    const folder = await added(folderOf());
    const [a, b] = [await added(screenOf(folder)), await added(screenOf(folder))];
    const order = async () =>
      (await owner().get("/sys/permission/getSystemSubmenu", { parentId: folder })).result.map(
        (one: Values) => one["id"],
      );
    expect(await order()).toEqual([a, b]);
    expect((await owner().put("/sys/permission/sort", { ids: [b, a] })).success).toBe(true);
    expect(await order()).toEqual([b, a]);
  });

  it("are deleted with all that is below", async () => {
    const folder = await added(folderOf());
    const screen = await added(screenOf(folder));
    const button = await added(buttonOf(screen));
    const count = await owner().get("/sys/permission/countBelow", { ids: folder });
    expect(count.result).toEqual({ count: 2 });
    expect(await remove(folder)).toMatchObject({ success: true, message: "删除成功！" });
    for (const id of [folder, screen, button]) expect(await stored(id)).toMatchObject({ delFlag: 1 });
    const [one, other] = [await added(folderOf()), await added(folderOf())];
    const batch = await owner().delete("/sys/permission/deleteBatch", { ids: `${one},${other}` });
    expect(batch).toMatchObject({ success: true, message: "批量删除成功！" });
  });

  it("that roles have are not deleted: the message names the roles", async () => {
    const folder = await added(folderOf());
    const button = await added(buttonOf(await added(screenOf(folder)), { name: "在用的按钮" }));
    const [role] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, "cs"));
    await owner().post("/sys/permission/saveRolePermission", {
      roleId: role?.id,
      permissionIds: button,
      lastpermissionIds: "",
    });
    const refused = await remove(folder);
    expect(refused).toMatchObject({
      code: 40903,
      message: "“在用的按钮”已授权给角色：客服，不能删除。请先在角色管理中取消这些角色的授权，再删除",
    });
    expect(await stored(folder)).toMatchObject({ delFlag: 0 });
    await owner().post("/sys/permission/saveRolePermission", {
      roleId: role?.id,
      permissionIds: "",
      lastpermissionIds: button,
    });
    expect((await remove(folder)).success).toBe(true);
  });

  it("keep 菜单管理 within reach: neither it nor what is above can be disabled or hidden away", async () => {
    const message = "这样改动后没有人能打开菜单管理，菜单将无法恢复。请保留“菜单管理”和它的上级菜单";
    const sync = await seeded("system/PermissionList");
    const async_ = await seeded("system/NewPermissionList");
    const system = sync.parentId ?? "";
    const off = await owner().put("/sys/permission/status", { id: system, status: "0" });
    expect(off).toMatchObject({ code: 42201, message });
    expect((await owner().put("/sys/permission/status", { id: async_.id, status: "0" })).success).toBe(true);
    const last = await owner().put("/sys/permission/status", { id: sync.id, status: "0" });
    expect(last).toMatchObject({ code: 42201, message });
    expect((await owner().put("/sys/permission/status", { id: async_.id, status: "1" })).success).toBe(true);
  });

  it("appear to who has them, and leave everybody's menu when they are disabled", async () => {
    const screen = await seeded("system/AddressList");
    expect(await menuOf("cs01")).toContain("订单列表");
    const orders = await seeded("order/OrderList");
    await owner().put("/sys/permission/status", { id: orders.id, status: "0" });
    expect(await menuOf("cs01")).not.toContain("订单列表");
    expect((await app.as("cs01").get("/order/list")).status).toBe(403);
    await owner().put("/sys/permission/status", { id: orders.id, status: "1" });
    expect(await menuOf("cs01")).toContain("订单列表");
    await edit({ id: screen.id, name: "公司通讯录" });
    expect(await menuOf("tadmin")).toContain("公司通讯录");
    await edit({ id: screen.id, name: "通讯录" });
  });

  it("are the platform owner's alone", async () => {
    expect((await add(folderOf(), app.as("tadmin"))).status).toBe(403);
    expect((await app.as("tadmin").get("/sys/permission/list")).status).toBe(403);
  });
});

describe("the tree of menus", () => {
  it("is read whole (API-PERM-03), by its first level (API-PERM-04) and by level (API-PERM-05, API-PERM-06)", async () => {
    const folder = await added(folderOf());
    const screen = await added(screenOf(folder));
    const button = await added(buttonOf(screen));
    const { result: whole } = await owner().get("/sys/permission/list");
    const top = whole.find((node: Values) => node["id"] === folder);
    expect(top).toMatchObject({ key: folder, leaf: false, isLeaf: false, menuType: 0, parentId: null });
    expect(top.children[0]).toMatchObject({ id: screen, children: [{ id: button, leaf: true, children: null }] });
    const { result: first } = await owner().get("/sys/permission/getSystemMenuList");
    expect(first.every((node: Values) => node["parentId"] === null && node["children"] === null)).toBe(true);
    expect(first.map((node: Values) => node["id"])).toContain(folder);
    const below = await owner().get("/sys/permission/getSystemSubmenu", { parentId: folder });
    expect(below.result).toMatchObject([{ id: screen, isLeaf: false }]);
    const many = await owner().get("/sys/permission/getSystemSubmenuBatch", {
      parentIds: `${folder},${screen},${button}`,
    });
    expect(Object.keys(many.result).toSorted()).toEqual([folder, screen].toSorted());
    expect(many.result[screen]).toMatchObject([{ id: button }]);
  });

  it("opens by level in the console, with paths of what is found", async () => {
    const { result } = await owner().get("/sys/permission/rootList", { pageSize: 100 });
    expect(result.records.map((one: Values) => one["name"])).toEqual(expect.arrayContaining(["首页", "系统管理"]));
    const found = await owner().get("/sys/permission/rootList", { name: "*角色用户*" });
    expect(found.result.records).toMatchObject([{ name: "角色用户", path: ["系统管理"] }]);
    const system = result.records.find((one: Values) => one["name"] === "系统管理");
    const below = await owner().get("/sys/permission/childList", { pid: system.id });
    expect(below.result.map((one: Values) => one["name"])).toContain("菜单管理");
    const batch = await owner().get("/sys/permission/getChildListBatch", { parentIds: system.id });
    expect(batch.result.records).toHaveLength(below.result.length);
    const one = await owner().get("/sys/permission/queryById", { id: system.id });
    expect(one.result).toMatchObject({ name: "系统管理", menuType: 0, menuType_dictText: "一级菜单", hidden: false });
  });

  it("keeps the grants of super_admin and the rules of a deleted entry from staying behind", async () => {
    const screen = await added(screenOf(await added(folderOf()), { perms: "system:position:list" }));
    const rule = await owner().post("/sys/permission/addPermissionRule", {
      permissionId: screen,
      ruleName: "我建的",
      ruleColumn: "createBy",
      ruleConditions: "=",
      ruleValue: "#{sys_user_code}",
    });
    expect(rule.success).toBe(true);
    expect((await remove(screen)).success).toBe(true);
    const rules = await app.store.db
      .select()
      .from(sysPermissionDataRule)
      .where(eq(sysPermissionDataRule.permissionId, screen));
    const grants = await app.store.db
      .select()
      .from(sysRolePermission)
      .where(eq(sysRolePermission.permissionId, screen));
    expect([...rules, ...grants]).toEqual([]);
  });
});
