import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysPermission, sysPermissionDataRule, sysRole, sysUser } from "#src/server/db/schema/access.ts";
import { demandRule, subjectOf } from "#src/server/system/data-rule/subject.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
let positions = "";
let rowless = "";
/** A role that only reads positions; cs01 has it. */
let roleId = "";
beforeAll(async () => {
  // Rights are cached as in production, so that every test also proves that the cache is dropped.
  app = await testApp({ rememberMs: 600_000 });
  positions = await menuId("职务管理");
  rowless = await menuId("个性化");
  const tenantAdmin = app.as("tadmin");
  const made = await tenantAdmin.post("/sys/role/add", { roleName: "职务查看", roleCode: "r_positions" });
  roleId = made.result.id;
  await owner().post("/sys/permission/saveRolePermission", { roleId, permissionIds: positions, lastpermissionIds: "" });
  await tenantAdmin.post("/sys/user/addSysUserRole", { roleId, userIdList: [await idOfUser("cs01")] });
});
afterAll(() => app.close());

const owner = () => app.as("admin");
async function menuId(name: string): Promise<string> {
  const [row] = await app.store.db
    .select()
    .from(sysPermission)
    .where(and(eq(sysPermission.name, name), eq(sysPermission.menuType, 1)));
  if (!row) throw new Error(`no menu ${name}`);
  return row.id;
}
async function idOfRole(code: string): Promise<string> {
  const [found] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, code));
  return found?.id ?? "";
}
async function idOfUser(username: string): Promise<string> {
  const [found] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  return found?.id ?? "";
}
const mine = {
  ruleName: "本人创建",
  ruleColumn: "createBy",
  ruleConditions: "=",
  ruleValue: "#{sys_user_code}",
};
const add = (values: object, by = owner()) =>
  by.post("/sys/permission/addPermissionRule", { permissionId: positions, ...mine, ...values });
async function added(values: object = {}): Promise<string> {
  const reply = await add(values);
  expect(reply).toMatchObject({ success: true, message: "添加成功！" });
  return reply.result.id;
}
const remove = (id: string) => owner().delete("/sys/permission/deletePermissionRule", { id });
const tick = (dataRuleIds: string) =>
  owner().post("/sys/role/datarule", { permissionId: positions, roleId, dataRuleIds });
const positionsOf = async (username: string): Promise<number> =>
  (await app.as(username).get("/sys/position/list", { pageSize: 1 })).result.total;

describe("data rules", () => {
  it("are added, changed, switched and deleted", async () => {
    const id = await added();
    const changed = await owner().put("/sys/permission/editPermissionRule", { id, ruleName: "改名" });
    expect(changed).toMatchObject({ success: true, message: "编辑成功！", result: { ruleName: "改名" } });
    const off = await owner().put("/sys/permission/dataRule/status", { id, status: "0" });
    expect(off).toMatchObject({ message: "已停用", result: { status: "0" } });
    expect(await remove(id)).toMatchObject({ success: true, message: "删除成功！" });
    const [one, other] = [await added(), await added()];
    const batch = await owner().delete("/sys/permission/dataRule/deleteBatch", { ids: `${one},${other}` });
    expect(batch).toMatchObject({ success: true, message: "批量删除成功！" });
  });

  it("of an entry are given (API-PERM-09), and found by name and value (API-PERM-10)", async () => {
    const id = await added({ ruleName: "找得到的规则", ruleValue: "cs01" });
    const all = await owner().get("/sys/permission/getPermRuleListByPermId", { permissionId: positions });
    expect(all.result).toContainEqual(
      expect.objectContaining({ id, ruleConditions_dictText: "等于", permissionName: "职务管理", status: "1" }),
    );
    const find = async (query: Record<string, string>): Promise<string[]> =>
      (await owner().get("/sys/permission/queryPermissionRule", { permissionId: positions, ...query })).result.map(
        (rule: { id: string }) => rule.id,
      );
    expect(await find({ ruleName: "*找得到*" })).toEqual([id]);
    expect(await find({ ruleName: "找得到", ruleValue: "cs0" })).toEqual([id]);
    expect(await find({ ruleName: "找得到", ruleValue: "%" })).toEqual([]);
    const page = await owner().get("/sys/permission/dataRule/list", { ruleName: "*找得到*", permissionId: positions });
    expect(page.result).toMatchObject({ total: 1, records: [{ id, permissionName: "职务管理" }] });
    await remove(id);
  });

  it("in the form of SQL are parsed, never executed (T-53)", async () => {
    const custom = (ruleValue: string) => add({ ruleColumn: "", ruleConditions: "USE_SQL_RULES", ruleValue });
    for (const text of [
      "1=1; drop",
      "create_by = 'a' or 1=1",
      "id in (select id from sys_user)",
      "create_by = a",
      "--",
    ])
      expect(await custom(text)).toMatchObject({ code: 42201, message: "自定义规则不合法" });
    const reply = await custom("create_by = '#{sys_user_code}' and post_rank in ('1','2')");
    expect(reply.success).toBe(true);
    const [row] = await app.store.db
      .select()
      .from(sysPermissionDataRule)
      .where(eq(sysPermissionDataRule.id, reply.result.id));
    expect(row?.ruleColumn).toBeNull();
    await remove(reply.result.id);
  });

  it("that could not be applied are refused with what to do", async () => {
    const cases: [object, string][] = [
      [{ ruleColumn: "password" }, "“职务管理”没有字段“password”，请从规则字段的列表中选择"],
      [{ ruleColumn: "" }, "请选择规则字段"],
      [{ ruleConditions: "~~" }, "自定义规则不合法"],
      [{ ruleColumn: "createTime", ruleConditions: ">", ruleValue: "昨天" }, "规则值不适合字段“创建时间”"],
      [{ ruleValue: "#{sys_password}" }, "变量“#{sys_password}”不存在，可以使用：#{sys_user_code}、"],
      [{ ruleConditions: "USE_SQL_RULES", ruleValue: "secret_field = '1'" }, "没有字段“secretField”"],
      [{ permissionId: rowless }, "“个性化”没有可以限制的数据，请在显示列表的菜单上设置数据规则"],
    ];
    for (const [values, reason] of cases) {
      const reply = await add(values);
      expect({ values, message: reply.message }).toEqual({
        values,
        message: expect.stringContaining(reason) as string,
      });
      expect(reply.success).toBe(false);
    }
    expect((await add({ permissionId: "none" })).code).toBe(40401);
  });

  it("can all be applied where the program itself provides them", async () => {
    const stored = await app.store.db.select().from(sysPermissionDataRule);
    expect(stored.length).toBeGreaterThan(5);
    const unusable: string[] = [];
    for (const rule of stored) {
      const subject = await subjectOf({ tx: app.store.db } as never, rule.permissionId);
      // Screens of the menu that this version does not serve have no rows.
      if (subject.entities.length > 0 && demandRule(subject, rule).length === 0) unusable.push(rule.ruleName);
    }
    expect(unusable).toEqual([]);
  });

  it("offer the fields of the rows that the entry shows, with their dictionaries", async () => {
    const { result } = await owner().get("/sys/permission/ruleFields", { permissionId: positions });
    expect(result).toContainEqual({ value: "createBy", title: "创建人" });
    expect(result).toContainEqual(expect.objectContaining({ value: "postRank", dict: "position_rank" }));
    expect(result.map((field: { value: string }) => field.value)).toEqual(expect.arrayContaining(["sysOrgCode"]));
    const none = await owner().get("/sys/permission/ruleFields", { permissionId: rowless });
    expect(none.result).toEqual([]);
  });

  it("narrow a signed-in person at once when ticked, widen when unticked, and are not deleted meanwhile", async () => {
    const before = await positionsOf("cs01");
    const id = await added({ ruleName: "没有职务", ruleValue: "nobody" });
    await tick(id);
    expect(before).toBeGreaterThan(0);
    expect(await positionsOf("cs01")).toBe(0);
    const refused = await remove(id);
    expect(refused).toMatchObject({
      code: 40903,
      message: "规则“没有职务”正在限制：职务查看。删除后他们会看到全部数据，请先在授权中取消勾选，再删除",
    });
    await owner().put("/sys/permission/editPermissionRule", { id, ruleConditions: "!=" });
    expect(await positionsOf("cs01")).toBe(before);
    const cs01 = await idOfUser("cs01");
    const events = await app.events();
    expect(events.some(({ topic, to }) => topic === "rights.changed" && to?.includes(cs01))).toBe(true);
    await tick("");
    expect((await remove(id)).success).toBe(true);
  });

  it("are given for a role, by path and by query", async () => {
    const id = await added();
    await tick(id);
    const byPath = await owner().get(`/sys/role/datarule/${positions}/${roleId}`);
    const byQuery = await owner().get("/sys/role/datarule", { permissionId: positions, roleId });
    expect(byQuery.result).toMatchObject({ drChecked: id, datarule: [{ id, ruleName: "本人创建" }] });
    expect(byPath.result).toEqual(byQuery.result);
    await tick("");
    await remove(id);
  });

  it("mark the entry where rights are granted", async () => {
    const flagOf = async (): Promise<number> => {
      const { result } = await owner().get("/sys/permission/list");
      const all = JSON.stringify(result);
      const nodes = (JSON.parse(all) as { children: { id: string; ruleFlag: number }[] }[]).flatMap(
        (top) => top.children,
      );
      return nodes.find(({ id }) => id === positions)?.ruleFlag ?? -1;
    };
    expect(await flagOf()).toBe(0);
    const id = await added({ permissionId: positions });
    expect(await flagOf()).toBe(1);
    await remove(id);
    expect(await flagOf()).toBe(0);
  });

  it("are the platform owner's alone", async () => {
    expect((await add({}, app.as("tadmin"))).status).toBe(403);
    const reading = await app.as("tadmin").get("/sys/permission/previewRule", { permissionId: positions });
    expect(reading.status).toBe(403);
  });
});

describe("the preview of a data rule", () => {
  const preview = (input: object, by = owner()) =>
    by.get("/sys/permission/previewRule", { permissionId: positions, ...mine, ...input });

  it("counts the rows of a person without and with the rule, and shows the first", async () => {
    const userId = await idOfUser("cs01");
    const all = await positionsOf("cs01");
    const { result } = await preview({ userId, ruleColumn: "postRank", ruleValue: "2" });
    expect(result).toMatchObject({ before: all });
    expect(result.after).toBeLessThan(all);
    expect(result.after).toBeGreaterThan(0);
    expect(result.rows).toHaveLength(Math.min(5, result.after));
    expect(result.columns.map(({ name }: { name: string }) => name)).toContain("postRank");
    const label = new Set(result.rows.map((row: Record<string, string>) => row["postRank"]));
    expect(label.size).toBe(1);
    expect([...label][0]).not.toBe("2");
  });

  it("counts for a role with the account of one of its people", async () => {
    const all = await positionsOf("cs01");
    const { result } = await preview({ roleId, ruleConditions: "!=" });
    expect(result).toMatchObject({ as: "林客服", before: all, after: all });
    // They were made by another person.
    expect((await preview({ roleId })).result).toMatchObject({ before: all, after: 0, rows: [] });
  });

  it("replaces the stored rule that is edited", async () => {
    const id = await added({ ruleValue: "nobody" });
    await tick(id);
    const { result } = await preview({ id, roleId, ruleConditions: "!=", ruleValue: "nobody" });
    expect(result.before).toBe(0);
    expect(result.after).toBeGreaterThan(0);
    await tick("");
    await remove(id);
  });

  it("shows nothing beyond what the asking person may see, and says why it cannot", async () => {
    const userId = await idOfUser("cs01");
    const tenant2 = await preview({ userId, ruleConditions: "!=", ruleValue: "x" }, app.as("admin", { tenantId: 2 }));
    expect(tenant2.message).toBe("“林客服”没有这个菜单的查看权限，请选择有权限的人或角色");
    expect((await preview({ userId, roleId: "x" })).message).toBe("请选择一个人或一个角色");
    expect((await preview({ userId: await idOfUser("admin") })).message).toContain("不受数据规则限制，请选择其他人");
    expect((await preview({ userId: "none" })).code).toBe(40401);
    const role = await preview({ roleId: await idOfRole("cs") });
    expect(role.message).toBe("角色“客服”没有这个菜单的查看权限，请选择有权限的角色");
    const everywhere = await preview({ userId }, app.as("admin", { tenantId: 0 }));
    expect(everywhere.message).toBe("请先选择租户");
    const bad = await preview({ userId, ruleColumn: "", ruleConditions: "USE_SQL_RULES", ruleValue: "1=1; drop" });
    expect(bad).toMatchObject({ code: 42201, message: "自定义规则不合法" });
  });
});
