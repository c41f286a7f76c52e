import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysPermission, sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysPosition, sysUserDepart } from "#src/server/db/schema/organisation.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { grant } from "#tests/support/grant.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const base = "/sys/sysDepart";
const admin = () => app.as("tadmin");

async function departOf(orgCode: string, tenantId = 1) {
  const [found] = await app.store.db
    .select()
    .from(sysDepart)
    .where(and(eq(sysDepart.orgCode, orgCode), eq(sysDepart.tenantId, tenantId)));
  if (!found) throw new Error(`no department ${orgCode}`);
  return found;
}
async function departById(id: string) {
  const [found] = await app.store.db.select().from(sysDepart).where(eq(sysDepart.id, id));
  return found;
}
async function userOf(username: string) {
  const [found] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  if (!found) throw new Error(`nobody ${username}`);
  return found;
}
async function permissionId(perms: string) {
  const [found] = await app.store.db
    .select()
    .from(sysPermission)
    .where(and(eq(sysPermission.perms, perms), eq(sysPermission.menuType, 2)));
  if (!found) throw new Error(`no permission ${perms}`);
  return found.id;
}
async function add(departName: string, parentId: string | null = null, more: object = {}): Promise<string> {
  const reply = await admin().post(`${base}/add`, { departName, parentId, orgCategory: "2", ...more });
  expect(reply.message).toBe("添加成功！");
  return reply.result.id as string;
}

describe("departments", () => {
  it("get the next code of their level, which no deleted department had", async () => {
    const top = await add("编码一");
    const { orgCode } = (await departById(top)) ?? {};
    expect(orgCode).toBe("A02");
    const first = await add("子一", top);
    const second = await add("子二", top);
    expect((await departById(first))?.orgCode).toBe("A02A01");
    expect(await departById(second)).toMatchObject({ orgCode: "A02A02", orgType: "2", izLeaf: true });
    expect((await departById(top))?.izLeaf).toBe(false);
    expect((await admin().delete(`${base}/delete`, { id: second })).message).toBe("删除成功！");
    expect((await departById(await add("子三", top)))?.orgCode).toBe("A02A03");
    // The code is not writable.
    await admin().put(`${base}/edit`, { id: first, orgCode: "Z01", departName: "子一改" });
    expect(await departById(first)).toMatchObject({ orgCode: "A02A01", departName: "子一改" });
  });

  it("cannot be placed below themselves", async () => {
    const top = await add("环");
    const below = await add("环内", top);
    const reply = await admin().put(`${base}/edit`, { id: top, parentId: below });
    expect(reply).toMatchObject({ success: false, code: 40001, message: "上级部门不能是自身或自身的下级" });
  });

  it("take their branch, and the rows with its codes, along when they move", async () => {
    const from = await add("搬出");
    const to = await add("搬入");
    const branch = await add("分支", from);
    const leaf = await add("末级", branch);
    const old = (await departById(leaf))?.orgCode ?? "";
    const [position] = await app.store.db.select().from(sysPosition).where(eq(sysPosition.tenantId, 1)).limit(1);
    await app.store.db
      .update(sysPosition)
      .set({ sysOrgCode: old })
      .where(eq(sysPosition.id, position?.id ?? ""));
    expect((await admin().put(`${base}/edit`, { id: branch, parentId: to })).success).toBe(true);
    const target = (await departById(to))?.orgCode ?? "";
    expect((await departById(branch))?.orgCode).toBe(`${target}A01`);
    expect((await departById(leaf))?.orgCode).toBe(`${target}A01A01`);
    const [after] = await app.store.db
      .select()
      .from(sysPosition)
      .where(eq(sysPosition.id, position?.id ?? ""));
    expect(after?.sysOrgCode).toBe(`${target}A01A01`);
    expect((await departById(from))?.izLeaf).toBe(true);
    const left = await app.store.db
      .select()
      .from(sysDepart)
      .where(and(eq(sysDepart.tenantId, 1), like(sysDepart.orgCode, `${old}%`)));
    expect(left).toEqual([]);
  });

  it("with others below or with people are not deleted", async () => {
    const occupied = "部门下存在子部门或用户，不能删除";
    expect((await admin().delete(`${base}/delete`, { id: (await departOf("A01A02")).id })).message).toBe(occupied);
    const east = await departOf("A01A02A01");
    expect((await admin().delete(`${base}/delete`, { id: east.id })).message).toBe(occupied);
    expect((await departById(east.id))?.delFlag).toBe(0);
  });

  it("are deleted with their branch once their people have another department (API-DEPT-06)", async () => {
    const top = await add("撤销");
    const below = await add("撤销下级", top);
    const target = await add("接收");
    const cs02 = await userOf("cs02");
    await admin().post("/sys/user/editSysDepartWithUser", { depId: below, userIdList: [cs02.id] });
    const inside = await admin().delete(`${base}/delete`, { id: top, moveTo: below });
    expect(inside.message).toBe("接收成员的部门不能是要删除的部门或其下级，请选择其他部门");
    expect((await admin().delete(`${base}/delete`, { id: top, moveTo: target })).success).toBe(true);
    expect((await departById(below))?.delFlag).toBe(1);
    const departs = await app.store.db.select().from(sysUserDepart).where(eq(sysUserDepart.userId, cs02.id));
    expect(departs.map(({ depId }) => depId)).toContain(target);
    expect(departs.map(({ depId }) => depId)).not.toContain(below);
  });

  it("of another tenant do not exist", async () => {
    const foreign = (await departOf("A01A01", 2)).id;
    expect((await admin().delete(`${base}/delete`, { id: foreign })).code).toBe(40401);
    expect((await admin().put(`${base}/edit`, { id: foreign, departName: "改" })).code).toBe(40401);
    const reply = await admin().post(`${base}/add`, { departName: "越", parentId: foreign, orgCategory: "2" });
    expect(reply.message).toBe("上级部门不存在或您无权使用，请重新选择");
  });

  it("name their heads in the accounts too", async () => {
    const cs01 = await userOf("cs01");
    const id = await add("有负责人", null, { directorUserIds: cs01.id });
    expect(await userOf("cs01")).toMatchObject({ userIdentity: 2, departIds: id });
    expect((await app.as("cs01").get(`${base}/queryMyDeptTreeList`)).result[0].id).toBe(id);
    await admin().put(`${base}/edit`, { id, directorUserIds: "" });
    expect(await userOf("cs01")).toMatchObject({ userIdentity: 1, departIds: null });
    expect(
      (await admin().post(`${base}/add`, { departName: "无", orgCategory: "2", directorUserIds: "x" })).message,
    ).toBe("部门负责人不存在或不属于当前租户，请重新选择");
  });

  it("are imported below the path of their names; a wrong line says why", async () => {
    const line = (key: string, departName: string, parentPath?: string) => ({
      key,
      values: { departName, orgCategory: "2", ...(parentPath ? { parentPath } : {}) },
    });
    const lines = [line("1", "导入一级"), line("2", "导入二级", "导入一级"), line("3", "无上级", "没有/的部门")];
    const { result } = await admin().post(`${base}/importRows`, { lines });
    expect(result.refused).toMatchObject([
      { key: "3", message: "上级路径“没有/的部门”中的“没有”不存在，请先导入上级部门" },
    ]);
    const all = (await admin().get(`${base}/listAll`)).result as { departName: string; orgCode: string }[];
    const codeOf = (name: string) => all.find(({ departName }) => departName === name)?.orgCode;
    expect(codeOf("导入二级")).toBe(`${codeOf("导入一级")}A01`);
    const below = (await departOf(codeOf("导入二级") ?? "")).id;
    expect((await admin().get(`${base}/queryById`, { id: below })).result).toMatchObject({ parentPath: "导入一级" });
  });

  it("are listed flat", async () => {
    const east = await departOf("A01A02A01");
    const reply = await app.as("cs01").get(`${base}/listAll`, { id: east.id });
    expect(reply.result).toMatchObject([{ orgCode: "A01A02A01", isLeaf: true, children: null }]);
  });
});

describe("people of a department", () => {
  it("are listed with those below, and the names of their departments", async () => {
    const sales = await departOf("A01A02");
    const { result } = await admin().get("/sys/user/departUserList", { depId: sales.id, username: "sales01" });
    expect(result).toMatchObject({ total: 1, records: [{ username: "sales01", orgCode: "华东销售" }] });
  });

  it("keep their last department", async () => {
    const east = await departOf("A01A02A01");
    const south = await departOf("A01A02A02");
    const person = await userOf("sales02");
    const remove = () => admin().delete("/sys/user/deleteUserInDepart", { depId: east.id, userId: person.id });
    expect(await remove()).toMatchObject({
      code: 42201,
      message: "刘销售只属于“华东销售”，移除后将没有部门。请先为其添加其他部门，再移除",
    });
    await admin().post("/sys/user/editSysDepartWithUser", { depId: south.id, userIdList: [person.id] });
    expect((await remove()).message).toBe("移除成功！");
    expect((await userOf("sales02")).orgCode).toBe("A01A02A02");
    expect((await remove()).message).toBe("有的用户不在“华东销售”，请刷新后重试");
  });

  it("keep it in the user form too, which ends what the old department gave", async () => {
    const person = await userOf("sales03");
    const fresh = await add("表单部门", null, { directorUserIds: person.id });
    const own = await departOf("A01A02A01");
    const { orgCode } = (await admin().get(`${base}/queryById`, { id: fresh })).result;
    const save = (selecteddeparts: string) => admin().put("/sys/user/edit", { id: person.id, selecteddeparts });
    expect((await save(fresh)).success).toBe(true);
    expect((await save("")).message).toContain("移除后将没有部门");
    expect(await userOf("sales03")).toMatchObject({ orgCode, userIdentity: 2, departIds: fresh });
    expect((await save(own.id)).success).toBe(true);
    expect(await userOf("sales03")).toMatchObject({ orgCode: own.orgCode, userIdentity: 1, departIds: null });
  });
});

describe("the permissions of a department", () => {
  it("are saved (API-PERM-13) and read back (API-PERM-11)", async () => {
    const { id: departId } = await departOf("A01A02A02");
    const [cancel, price] = [await permissionId("order:order:cancel"), await permissionId("order:order:changePrice")];
    const stored = async () =>
      ((await admin().get("/sys/permission/queryDepartPermission", { departId })).result as string[]).toSorted();
    const save = (permissionIds: string, lastpermissionIds: string) =>
      admin().post("/sys/permission/saveDepartPermission", { departId, permissionIds, lastpermissionIds });
    expect(await stored()).toEqual([]);
    expect(await save(`${cancel},${price}`, "")).toMatchObject({ success: true, message: "保存成功！" });
    expect(await stored()).toEqual([cancel, price].toSorted());
    expect((await save(price, `${cancel},${price}`)).success).toBe(true);
    expect(await stored()).toEqual([price]);
    expect((await app.as("cs01").get("/sys/permission/queryDepartPermission", { departId })).status).toBe(403);
    expect((await save("", price)).success).toBe(true);
    expect(await stored()).toEqual([]);
  });
});

describe("a department role", () => {
  const cancel = "order:order:cancel";
  const may = async (username: string) => {
    const { result } = await app.as(username).get("/sys/permission/getUserPermissionByToken");
    return (result.auth as { action: string }[]).some(({ action }) => action === cancel);
  };
  let roleId = "";

  it("is granted only from what its department may hand out", async () => {
    const east = await departOf("A01A02A01");
    const own = await app.as("admin").post("/sys/sysDepartRole/add", {
      departId: east.id,
      roleName: "取消订单",
      roleCode: "east_cancel",
    });
    roleId = own.result.id as string;
    const id = await permissionId(cancel);
    const giveRole = () =>
      app.as("admin").post("/sys/sysDepartPermission/saveDeptRolePermission", { roleId, permissionIds: id });
    expect((await giveRole()).message).toContain("不在本部门的权限范围内，不能授予");
    const pool = { departId: east.id, permissionIds: id, lastpermissionIds: "" };
    const platform = { ...pool, permissionIds: await permissionId("system:job:edit") };
    expect((await admin().post("/sys/permission/saveDepartPermission", platform)).message).toContain(
      "只有平台管理员可以",
    );
    expect((await admin().post("/sys/permission/saveDepartPermission", pool)).success).toBe(true);
    expect((await app.as("admin").get("/sys/permission/queryDepartPermission", { departId: east.id })).result).toEqual([
      id,
    ]);
    expect((await giveRole()).message).toBe("保存成功！");
  });

  it("gives the permission tree of its department (API-DEPT-07)", async () => {
    const east = await departOf("A01A02A01");
    const { result } = await admin().get("/sys/sysDepartPermission/queryTreeListForDeptRole", { departId: east.id });
    expect(result.ids).toEqual([await permissionId(cancel)]);
    expect(result.treeList).toHaveLength(1);
  });

  it("has the permissions saved for it (API-DEPT-08) (API-DEPT-09)", async () => {
    const { result } = await admin().get("/sys/sysDepartPermission/queryDeptRolePermission", { roleId });
    expect(result).toEqual([await permissionId(cancel)]);
  });

  it("is named with its department as the source of a permission", async () => {
    const multi = await userOf("multi01");
    const give = (newRoleId: string, oldRoleId: string) =>
      admin().post("/sys/sysDepartRole/deptRoleUserAdd", { userId: multi.id, newRoleId, oldRoleId });
    expect((await give(roleId, "")).success).toBe(true);
    const { departName } = await departOf("A01A02A01");
    const source = `部门角色 取消订单 · ${departName}`;
    const { rights } = (await admin().get("/sys/user/rights", { id: multi.id })).result;
    const right = rights.find(({ code }: { code: string }) => code === cancel);
    expect(right).toMatchObject({ name: "取消", roles: [{ roleName: source, rules: [] }] });

    const holders = (await admin().get("/sys/role/grantHolders", { permissionId: await permissionId(cancel) })).result;
    expect(holders.roles).toContain(source);
    expect(holders.people).toContainEqual({ username: "multi01", realname: multi.realname, roles: [source] });
    // For those who lack the permission too.
    const lacking = (await app.as("fin01").get("/sys/role/holders", { permission: cancel })).result;
    expect(lacking.roles).toContainEqual({ roleCode: "east_cancel", roleName: source });
    expect((await give("", roleId)).success).toBe(true);
    const after = (await admin().get("/sys/role/grantHolders", { permissionId: await permissionId(cancel) })).result;
    expect(after.people.map(({ username }: { username: string }) => username)).not.toContain("multi01");
  });

  it("counts at once, in its department only, and no longer when it is withdrawn", async () => {
    const multi = await userOf("multi01");
    expect(await may("multi01")).toBe(false);
    await app.events();
    const give = (newRoleId: string, oldRoleId: string) =>
      admin().post("/sys/sysDepartRole/deptRoleUserAdd", { userId: multi.id, newRoleId, oldRoleId });
    expect((await give(roleId, "")).message).toBe("分配成功！");
    expect(await app.events()).toMatchObject([{ topic: "rights.changed", to: [multi.id] }]);
    const move = (orgCode: string) => app.as("multi01").put("/sys/selectDepart", { orgCode, username: "multi01" });
    await move("A01A02A01");
    expect(await may("multi01")).toBe(true);
    await move("A01A02A02");
    expect(await may("multi01")).toBe(false);
    await move("A01A02A01");
    expect((await give("", roleId)).success).toBe(true);
    expect(await may("multi01")).toBe(false);
    // What the department may no longer hand out, its roles lose.
    await give(roleId, "");
    const east = await departOf("A01A02A01");
    const lastpermissionIds = await permissionId(cancel);
    await app.as("admin").post("/sys/permission/saveDepartPermission", { departId: east.id, lastpermissionIds });
    expect(await may("multi01")).toBe(false);
    expect((await admin().get("/sys/sysDepartPermission/queryDeptRolePermission", { roleId })).result).toEqual([]);
  });

  it("goes to people of its department only, and to nobody by himself", async () => {
    const cs01 = await userOf("cs01");
    const reply = await admin().post("/sys/sysDepartRole/deptRoleUserAdd", { userId: cs01.id, newRoleId: roleId });
    expect(reply.message).toBe("该用户不在“取消订单”所属的部门，不能分配，请先添加为部门成员");
    const own = await admin().post("/sys/sysDepartRole/deptRoleUserAdd", {
      userId: (await userOf("tadmin")).id,
      newRoleId: roleId,
    });
    expect(own.message).toBe("不能修改自己的部门角色，请由上级或管理员分配");
  });

  it("stays while somebody has it", async () => {
    const reply = await admin().delete("/sys/sysDepartRole/delete", { id: roleId });
    expect(reply).toMatchObject({ code: 40903, message: "部门角色“取消订单”已分配用户，不能删除，请先取消分配" });
  });

  it("is kept by heads in their own departments only", async () => {
    await grant(app, "sales_lead", "system:departUser:add");
    const head = app.as("slead01");
    const of = async (orgCode: string, roleCode: string) =>
      head.post("/sys/sysDepartRole/add", { departId: (await departOf(orgCode)).id, roleName: "组长", roleCode });
    expect((await of("A01A02A01", "east_lead")).success).toBe(true);
    expect(await of("A01A02A02", "south_lead")).toMatchObject({
      code: 40302,
      message: "只能操作您负责的部门及其下级部门",
    });
  });
});
