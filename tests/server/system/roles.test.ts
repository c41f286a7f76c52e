import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  sysPermission,
  sysPermissionDataRule,
  sysRole,
  sysRolePermission,
  sysUser,
  sysUserRole,
} from "#src/server/db/schema/access.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  // Rights are cached as in production, so that every test also proves that the cache is dropped.
  app = await testApp({ rememberMs: 600_000 });
});
afterAll(() => app.close());

const owner = () => app.as("admin");
const tenantAdmin = () => app.as("tadmin");

async function roleId(code: string): Promise<string> {
  const [found] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, code));
  if (!found) throw new Error(`no role ${code}`);
  return found.id;
}
async function permissionId(perms: string, menuType = 2): Promise<string> {
  const [found] = await app.store.db
    .select()
    .from(sysPermission)
    .where(and(eq(sysPermission.perms, perms), eq(sysPermission.menuType, menuType)));
  if (!found) throw new Error(`no permission ${perms}`);
  return found.id;
}
async function userId(username: string): Promise<string> {
  const [found] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  if (!found) throw new Error(`no account ${username}`);
  return found.id;
}
const grantsOf = async (id: string): Promise<string[]> =>
  (await owner().get("/sys/permission/queryRolePermission", { roleId: id })).result;
async function newRole(code: string, by = tenantAdmin()): Promise<string> {
  const made = await by.post("/sys/role/add", { roleName: `角色${code}`, roleCode: code });
  expect(made).toMatchObject({ success: true, message: "添加成功！" });
  return made.result.id;
}
const save = (id: string, permissionIds: readonly string[], last: readonly string[] = [], by = owner()) =>
  by.post("/sys/permission/saveRolePermission", {
    roleId: id,
    permissionIds: permissionIds.join(","),
    lastpermissionIds: last.join(","),
  });

describe("roles", () => {
  it("are created (API-ROLE-01)", async () => {
    const id = await newRole("r_add");
    const [row] = await app.store.db.select().from(sysRole).where(eq(sysRole.id, id));
    expect(row).toMatchObject({ roleName: "角色r_add", roleCode: "r_add", roleType: "1", tenantId: 1 });
    const again = await tenantAdmin().post("/sys/role/add", { roleName: "又一个", roleCode: "r_add" });
    expect(again).toMatchObject({ code: 40904, message: "角色编码已存在" });
    const bad = await tenantAdmin().post("/sys/role/add", { roleName: "坏编码", roleCode: "1 or 1" });
    expect(bad.message).toContain("角色编码以字母开头");
    expect((await app.as("cs01").post("/sys/role/add", { roleName: "无权", roleCode: "r_no" })).status).toBe(403);
  });

  it("are changed, except their code (API-ROLE-02)", async () => {
    const id = await newRole("r_edit");
    const edited = await tenantAdmin().put("/sys/role/edit", { id, roleName: "改过", description: "说明" });
    expect(edited).toMatchObject({
      success: true,
      message: "编辑成功！",
      result: { roleName: "改过", roleCode: "r_edit" },
    });
  });

  it("are listed by page with the number of their people (API-ROLE-05)", async () => {
    const { result } = await tenantAdmin().get("/sys/role/list", { pageSize: 20, roleCode: "tenant_admin" });
    expect(result).toMatchObject({ total: 1, size: 20, current: 1, pages: 1 });
    expect(result.records[0]).toMatchObject({ roleName: "租户管理员", roleType_dictText: "后台角色" });
    expect(result.records[0].userCount).toBeGreaterThan(0);
    const id = await newRole("r_count");
    await tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [await userId("cs01")] });
    const counted = await tenantAdmin().get("/sys/role/list", { roleCode: "r_count" });
    expect(counted.result.records[0]).toMatchObject({ userCount: 1 });
  });

  it("are all given without pages (API-ROLE-03)", async () => {
    const { result } = await tenantAdmin().get("/sys/role/queryall");
    expect(result.map((one: { roleCode: string }) => one.roleCode)).toEqual(
      expect.arrayContaining(["super_admin", "tenant_admin", "cs", "auditor"]),
    );
  });

  it("of the client program are created (API-ROLE-06) and changed (API-ROLE-07)", async () => {
    const made = await tenantAdmin().post("/client/role/add", { roleName: "商城会员", roleCode: "mall_member" });
    expect(made).toMatchObject({ success: true });
    const { id } = made.result;
    const [row] = await app.store.db.select().from(sysRole).where(eq(sysRole.id, id));
    expect(row).toMatchObject({ roleType: "2" });
    const edited = await tenantAdmin().put("/client/role/edit", { id, roleName: "商城大会员" });
    expect(edited.result).toMatchObject({ roleName: "商城大会员", roleType: "2" });
  });

  it("have a code that is checked while it is typed", async () => {
    const check = (query: object) => tenantAdmin().get("/sys/role/checkRoleCode", { ...query });
    expect(await check({ roleCode: "cs" })).toMatchObject({ code: 40904, message: "角色编码已存在" });
    expect(await check({ roleCode: "cs", id: await roleId("cs") })).toMatchObject({ success: true });
    expect(await check({ roleCode: "r_free" })).toMatchObject({ success: true });
  });

  it("that somebody has are not deleted; others are, with their grants", async () => {
    const id = await newRole("r_used");
    const cs01 = await userId("cs01");
    await tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [cs01] });
    const refused = await tenantAdmin().delete("/sys/role/delete", { id });
    expect(refused).toMatchObject({ code: 40903, message: "该角色已分配用户，不能删除" });
    await tenantAdmin().delete("/sys/user/deleteUserRole", { roleId: id, userId: cs01 });
    await save(id, [await permissionId("system:role:add")]);
    expect(await tenantAdmin().delete("/sys/role/deleteBatch", { ids: `${id},` })).toMatchObject({ success: true });
    const left = await app.store.db.select().from(sysRolePermission).where(eq(sysRolePermission.roleId, id));
    expect(left).toEqual([]);
  });

  it("of super_admin stay as they are", async () => {
    const id = await roleId("super_admin");
    expect((await owner().put("/sys/role/edit", { id, roleName: "改名" })).message).toBe("超级管理员角色不能修改");
    expect((await owner().delete("/sys/role/delete", { id })).message).toBe("超级管理员角色不能删除");
    expect((await save(id, [])).message).toBe("超级管理员角色拥有全部权限，不能修改授权");
  });

  it("that all tenants share are the platform owner's, and other tenants' roles are unknown", async () => {
    const shared = await tenantAdmin().put("/sys/role/edit", { id: await roleId("cs"), roleName: "改名" });
    expect(shared.code).toBe(40302);
    expect((await save(await roleId("cs"), [], [], tenantAdmin())).code).toBe(40302);
    const id = await newRole("r_tenant1");
    const other = app.as("admin", { tenantId: 2 });
    expect((await other.get("/sys/permission/queryRolePermission", { roleId: id })).code).toBe(40401);
    expect((await other.get("/sys/role/list", { roleCode: "r_tenant1" })).result.total).toBe(0);
  });

  it("are copied with grants and data rules, without people", async () => {
    const source = await roleId("sales");
    const made = await owner().post("/sys/role/copy", { id: source, roleName: "见习销售", roleCode: "sales_junior" });
    expect(made).toMatchObject({ success: true, message: "复制成功！" });
    const pairs = async (id: string) =>
      (await app.store.db.select().from(sysRolePermission).where(eq(sysRolePermission.roleId, id)))
        .map(({ permissionId: one, dataRuleIds }) => `${one} ${dataRuleIds ?? ""}`)
        .toSorted();
    expect(await pairs(made.result.id)).toEqual(await pairs(source));
    expect((await owner().get("/sys/user/userRoleList", { roleId: made.result.id })).result.total).toBe(0);
    const ours = { id: source, roleName: "我的销售", roleCode: "sales_mine" };
    expect((await tenantAdmin().post("/sys/role/copy", ours)).success).toBe(true);
    const jobs = await newRole("r_with_jobs");
    await save(jobs, [await permissionId("system:job:edit")]);
    const more = await tenantAdmin().post("/sys/role/copy", { id: jobs, roleName: "任务", roleCode: "jobs_mine" });
    expect(more.message).toContain("有只属于平台管理员的权限（编辑）");
  });
});

describe("grants", () => {
  it("show the whole tree for a role (API-ROLE-04) and for a parent (API-PERM-07)", async () => {
    for (const path of ["/sys/role/queryTreeList", "/sys/permission/queryTreeList"]) {
      const { result } = await tenantAdmin().get(path);
      const all = await app.store.db.select().from(sysPermission).where(eq(sysPermission.delFlag, 0));
      expect(result.ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const system = result.treeList.find((node: { title: string }) => node.title === "系统管理");
      const roles = system.children.find((node: { title: string }) => node.title === "角色管理");
      expect(roles).toMatchObject({ perms: "system:role:list", menuType: 1, grantable: true, isLeaf: false });
      const menus = system.children.find((node: { title: string }) => node.title === "菜单管理");
      expect(menus).toMatchObject({ grantable: false });
    }
  });

  it("of a role are read (API-PERM-08) and saved as differences (API-PERM-12)", async () => {
    const id = await newRole("r_grants");
    const [add, edit, remove] = await Promise.all(
      ["system:role:add", "system:role:edit", "system:role:delete"].map((code) => permissionId(code)),
    );
    expect(await save(id, [add ?? "", edit ?? ""])).toMatchObject({ success: true, message: "保存成功！" });
    expect(new Set(await grantsOf(id))).toEqual(new Set([add, edit]));
    // Somebody else grants a third one meanwhile: it stays.
    await save(id, [remove ?? ""]);
    await save(id, [edit ?? ""], [add ?? "", edit ?? ""]);
    expect(new Set(await grantsOf(id))).toEqual(new Set([edit, remove]));
    const holders = await owner().get("/sys/permission/loadAllRoleIds", { permissionId: edit });
    expect(holders.result).toEqual(expect.arrayContaining([id, await roleId("tenant_admin")]));
  });

  it("of a tenant are handed out by its administrator, those of the platform by its owner alone", async () => {
    const id = await newRole("r_own_only", tenantAdmin());
    const cancel = await permissionId("order:order:cancel");
    expect((await save(id, [cancel], [], tenantAdmin())).success).toBe(true);
    const reply = await save(id, [cancel, await permissionId("system:job:edit")], [cancel], tenantAdmin());
    expect(reply).toMatchObject({ code: 42201 });
    expect(reply.message).toBe("只有平台管理员可以授予或收回：编辑。请取消这些改动，或联系平台管理员");
    expect(await grantsOf(id)).toEqual([cancel]);
  });

  it("of a role are not changed by who has it", async () => {
    const id = await newRole("r_my_own", tenantAdmin());
    await owner().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [await userId("tadmin")] });
    const reply = await save(id, [await permissionId("order:order:cancel")], [], tenantAdmin());
    expect(reply.message).toBe("不能修改自己所持角色的授权，请由其他管理员操作");
    await owner().delete("/sys/user/deleteUserRole", { roleId: id, userId: await userId("tadmin") });
  });

  it("hold from then on: the server refuses at once, and only the role's people are told", async () => {
    const id = await newRole("r_at_once");
    const position = await permissionId("system:position:list", 1);
    const cs01 = await userId("cs01");
    await tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [cs01] });
    const list = async () => (await app.as("cs01").get("/sys/position/list")).status;
    expect(await list()).toBe(403);
    await app.events();
    await save(id, [position]);
    expect(await list()).toBe(200);
    expect(await app.events()).toEqual([{ topic: "rights.changed", payload: {}, to: [cs01] }]);
    await save(id, [], [position]);
    expect(await list()).toBe(403);
  });

  it("of two thousand permissions are saved in one call", async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      id: `many${String(at)}`,
      parentId: null,
      name: `按钮${String(at)}`,
      menuType: 2,
      perms: `many:button:a${String(at)}`,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await app.store.db.insert(sysPermission).values(rows.slice(at, at + 500));
    const id = await newRole("r_many");
    const ids = rows.map((row) => row.id);
    expect(await save(id, ids)).toMatchObject({ success: true });
    expect(await grantsOf(id)).toHaveLength(2000);
    await save(id, [], ids);
    expect(await grantsOf(id)).toEqual([]);
    await app.store.db.delete(sysPermission).where(inArray(sysPermission.id, ids));
  });
});

describe("data rules of a role", () => {
  const rulePath = (permission: string, role: string) => `/sys/role/datarule/${permission}/${role}`;

  it("are ticked per permission, and narrow at once what its people see", async () => {
    const orders = await permissionId("order:order:list", 1);
    const [rule] = await app.store.db
      .select()
      .from(sysPermissionDataRule)
      .where(and(eq(sysPermissionDataRule.permissionId, orders), eq(sysPermissionDataRule.ruleColumn, "salesBy")));
    const id = await newRole("r_rules", owner());
    const early = await owner().post("/sys/role/datarule", { permissionId: orders, roleId: id, dataRuleIds: rule?.id });
    expect(early.message).toBe("请先保存角色菜单权限，再设置数据规则");
    await save(id, [orders]);
    const tell = await owner().post("/sys/role/datarule", {
      permissionId: orders,
      roleId: id,
      dataRuleIds: `${rule?.id},`,
    });
    expect(tell).toMatchObject({ success: true });
    const { result } = await owner().get(rulePath(orders, id));
    expect(result.drChecked).toBe(rule?.id);
    expect(result.datarule.map((one: { ruleName: string }) => one.ruleName)).toContain("本人");
    const nobody = await owner().get("/sys/user/list", { username: "oper01" });
    await owner().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [nobody.result.records[0].id] });
    const seen = () => app.rows("oper01", async ({ actor }) => actor.scopeOf("order:order"));
    expect(await seen()).toEqual([[{ field: "salesBy", rule: "=", value: "oper01" }]]);
    await owner().post("/sys/role/datarule", { permissionId: orders, roleId: id, dataRuleIds: "" });
    expect(await seen()).toBe("all");
  });

  it("of another permission are refused", async () => {
    const orders = await permissionId("order:order:list", 1);
    const id = await newRole("r_rules_2", owner());
    await save(id, [orders]);
    const reply = await owner().post("/sys/role/datarule", {
      permissionId: orders,
      roleId: id,
      dataRuleIds: "nothing",
    });
    expect(reply.message).toBe("有的数据规则已被删除，请刷新后重试");
  });
});

describe("people of a role", () => {
  it("have the roles whose ids are read (API-USER-03)", async () => {
    const id = await newRole("r_ids");
    const userid = await userId("cs02");
    const ids = async () =>
      ((await tenantAdmin().get("/sys/user/queryUserRole", { userid })).result as string[]).toSorted();
    const before = await ids();
    expect(before).toContain(await roleId("cs"));
    await tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [userid] });
    expect(await ids()).toEqual([...before, id].toSorted());
    await tenantAdmin().delete("/sys/user/deleteUserRole", { roleId: id, userId: userid });
    expect(await ids()).toEqual(before);
    expect((await app.as("cs01").get("/sys/user/queryUserRole", { userid })).status).toBe(403);
  });

  it("are added, listed, found by account and removed, each effective at once", async () => {
    const id = await newRole("r_people");
    const position = await permissionId("system:position:list", 1);
    await save(id, [position]);
    const [cs01, cs02] = [await userId("cs01"), await userId("cs02")];
    const added = await tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [cs01, cs02] });
    expect(added).toMatchObject({ success: true, message: "添加成功！" });
    expect((await app.as("cs02").get("/sys/position/list")).status).toBe(200);
    const listed = await tenantAdmin().get("/sys/user/userRoleList", { roleId: id, username: "*s02*" });
    expect(listed.result.records.map((one: { username: string }) => one.username)).toEqual(["cs02"]);
    expect(listed.result.records[0]).not.toHaveProperty("password");
    expect((await tenantAdmin().get("/sys/user/queryUserRole", { userid: cs02 })).result).toContain(id);
    // Twice is once.
    await tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [cs01] });
    const pairs = await app.store.db.select().from(sysUserRole).where(eq(sysUserRole.roleId, id));
    expect(pairs.map(({ tenantId }) => tenantId)).toEqual([1, 1]);
    await app.events();
    await tenantAdmin().delete("/sys/user/deleteUserRole", { roleId: id, userId: cs02 });
    expect(await app.events()).toEqual([{ topic: "rights.changed", payload: {}, to: [cs02] }]);
    expect((await app.as("cs02").get("/sys/position/list")).status).toBe(403);
    await tenantAdmin().delete("/sys/user/deleteUserRoleBatch", { roleId: id, userIds: `${cs01},${cs02},` });
    expect((await tenantAdmin().get("/sys/user/userRoleList", { roleId: id })).result.total).toBe(0);
  });

  it("get any role of the tenant from its administrator, but not that of the platform owner", async () => {
    const give = async (code: string) =>
      tenantAdmin().post("/sys/user/addSysUserRole", {
        roleId: await roleId(code),
        userIdList: [await userId("cs01")],
      });
    expect((await give("finance_lead")).success).toBe(true);
    const taken = { roleId: await roleId("finance_lead"), userId: await userId("cs01") };
    expect((await tenantAdmin().delete("/sys/user/deleteUserRole", taken)).success).toBe(true);
    expect((await give("super_admin")).message).toBe("只有超级管理员可以分配或取消超级管理员角色");
  });

  it("are not the person himself, nor somebody of another tenant", async () => {
    const id = await newRole("r_not_me");
    const give = (one: string) => tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [one] });
    expect((await give(await userId("tadmin"))).message).toBe("不能修改自己的角色，请由其他管理员操作");
    const take = await owner().delete("/sys/user/deleteUserRole", {
      roleId: await roleId("super_admin"),
      userId: await userId("admin"),
    });
    expect(take.message).toBe("不能修改自己的角色，请由其他管理员操作");
    expect((await give("nobody")).code).toBe(40401);
  });

  it("with a permission are named with the roles that give it", async () => {
    const permission = await permissionId("finance:payment:confirm");
    const { result } = await owner().get("/sys/role/grantHolders", { permissionId: permission });
    expect(result.roles).toEqual(expect.arrayContaining(["财务专员", "财务主管", "超级管理员"]));
    const names = result.people.map((one: { username: string }) => one.username);
    expect(names).toEqual(expect.arrayContaining(["fin01", "finlead", "admin"]));
    expect(names).not.toContain("cs01");
    expect(result.total).toBe(names.length);
  });
});

it("tells every process that shares the database", async () => {
  const other = await testApp({ store: app.store, rememberMs: 600_000 });
  try {
    const id = await newRole("r_elsewhere");
    const cs02 = await userId("cs02");
    await tenantAdmin().post("/sys/user/addSysUserRole", { roleId: id, userIdList: [cs02] });
    const position = await permissionId("system:position:list", 1);
    const list = async () => (await other.as("cs02").get("/sys/position/list")).status;
    expect(await list()).toBe(403);
    await save(id, [position]);
    await expect.poll(list).toBe(200);
    await save(id, [], [position]);
    await expect.poll(list).toBe(403);
  } finally {
    await other.close();
  }
});
