import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const password = "Kf7#plum-Tree";
let made = 0;
/** Input of a new account; every unique value is its own. */
const input = (username: string, more: object = {}) => {
  made += 1;
  return {
    username,
    password,
    realname: `测试${made}`,
    workNo: `T${String(made).padStart(4, "0")}`,
    phone: `1391111${String(made).padStart(4, "0")}`,
    ...more,
  };
};
const add = async (username: string, more: object = {}): Promise<string> => {
  const reply = await app.as("admin").post("/sys/user/add", input(username, more));
  expect(reply).toMatchObject({ success: true, message: "添加成功！" });
  return reply.result.id as string;
};
const userOf = async (username: string) => {
  const [found] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  if (!found) throw new Error(`no user ${username}`);
  return found;
};
const roleId = async (code: string) => {
  const [found] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, code));
  return found?.id ?? "";
};
const departId = async (orgCode: string) => {
  const [found] = await app.store.db
    .select()
    .from(sysDepart)
    .where(and(eq(sysDepart.orgCode, orgCode), eq(sysDepart.tenantId, 1)));
  return found?.id ?? "";
};

describe("staff accounts", () => {
  it("are created with roles and departments, and can sign in (API-USER-01)", async () => {
    const id = await add("newcs", {
      selectedroles: await roleId("cs"),
      selecteddeparts: await departId("A01A02A01"),
    });
    const shown = (await app.as("admin").get("/sys/user/queryById", { id })).result;
    expect(shown).toMatchObject({
      username: "newcs",
      roleNames: "客服",
      orgCodeTxt: "华东销售",
      orgCode: "A01A02A01",
      status: 1,
      relTenantIds: "1",
    });
    expect(JSON.stringify(shown)).not.toMatch(/argon2|pwd/i);
    const own = (await app.as("newcs").get("/sys/user/getUserInfo")).result.userInfo;
    expect(own).toMatchObject({ username: "newcs", roleCode: "cs" });
    expect(own.mustChangePassword).toBeUndefined();
  });

  it("keep account, phone, e-mail and work number unique (API-USER-06)", async () => {
    await add("uniq1", { email: "uniq1@assay.example" });
    const one = await userOf("uniq1");
    const caller = app.as("admin");
    for (const [name, value, title] of [
      ["username", "UNIQ1", "用户账号"],
      ["phone", one.phone, "手机号"],
      ["email", one.email, "邮箱"],
      ["workNo", one.workNo, "工号"],
    ] as const) {
      expect(await caller.get("/sys/user/checkOnlyUser", { [name]: value })).toMatchObject({
        success: false,
        code: 40904,
        message: `${title}已存在`,
      });
      expect((await caller.get("/sys/user/checkOnlyUser", { [name]: value, id: one.id })).success).toBe(true);
      expect(await caller.post("/sys/user/add", input("uniq2", { [name]: value }))).toMatchObject({ code: 40904 });
    }
    expect(await caller.get("/sys/user/checkOnlyUser", { username: "nobodyhere" })).toMatchObject({
      success: true,
      result: true,
    });
  });

  it("need a valid account and a password by the rule", async () => {
    const caller = app.as("admin");
    expect(await caller.post("/sys/user/add", input("a b"))).toMatchObject({ code: 40001 });
    expect((await caller.post("/sys/user/add", input("short1", { password: "abc" }))).message).toBe(
      "密码须为8到64位，同时包含字母、数字和符号",
    );
    expect((await caller.post("/sys/user/add", input("short1", { birthday: "2999-01-01" }))).message).toBe(
      "生日不能晚于今天",
    );
  });

  it("are changed; what a tenant's administrator sees masked stays as it is (API-USER-02)", async () => {
    const id = await add("edited");
    const before = await userOf("edited");
    const shown = (await app.as("tadmin").get("/sys/user/queryById", { id })).result;
    expect(shown.phone).toMatch(/^139\*{4}\d{4}$/);
    const reply = await app.as("tadmin").put("/sys/user/edit", {
      id,
      realname: "改名",
      phone: shown.phone,
      selecteddeparts: await departId("A01A02A01"),
    });
    expect(reply).toMatchObject({ success: true, result: { realname: "改名" } });
    expect(await userOf("edited")).toMatchObject({ realname: "改名", phone: before.phone, orgCode: "A01A02A01" });
  });

  it("of another tenant do not exist for a tenant's administrator", async () => {
    const [alone] = await app.store.db
      .insert(sysUser)
      .values({ id: "elsewhere", username: "elsewhere", realname: "外人", password: "x", createTime: new Date() })
      .returning();
    const id = alone?.id ?? "";
    await app.store.db.insert(sysUserTenant).values({ id: "elsewhere", userId: id, tenantId: 2 });
    const caller = app.as("tadmin");
    expect((await caller.get("/sys/user/queryById", { id })).code).toBe(40401);
    expect((await caller.put("/sys/user/edit", { id, realname: "改" })).code).toBe(40401);
    expect((await caller.delete("/sys/user/delete", { id })).code).toBe(40401);
    expect((await caller.put("/sys/user/frozenBatch", { ids: id, status: 2 })).code).toBe(40401);
    expect((await caller.put("/sys/user/changePassword", { username: "elsewhere", password })).code).toBe(40401);
    expect((await caller.get("/sys/user/list", { username: "elsewhere" })).result.total).toBe(0);
  });

  it("of super_admin are changed by himself only", async () => {
    const { id } = await userOf("admin");
    const caller = app.as("tadmin");
    const only = "超级管理员的账号只能由本人修改，请联系超级管理员";
    expect((await caller.put("/sys/user/edit", { id, realname: "改" })).message).toBe(only);
    expect((await caller.put("/sys/user/changePassword", { username: "admin", password })).message).toBe(only);
    expect((await app.as("admin").put("/sys/user/edit", { id, telephone: "021-5555" })).success).toBe(true);
  });

  it("get exactly the assigned roles, at once, and nothing else changes", async () => {
    const id = await add("assigned", { selectedroles: await roleId("cs") });
    const before = await userOf("assigned");
    await app.events();
    const assign = (who: string, roleIds: string, of = id) => app.as(who).put("/sys/user/roles", { id: of, roleIds });
    expect((await assign("tadmin", [await roleId("sales"), await roleId("finance")].join(","))).message).toBe(
      "角色已分配，立即生效",
    );
    expect(await app.events()).toMatchObject([{ topic: "rights.changed", to: [id] }]);
    const shown = (await app.as("admin").get("/sys/user/queryById", { id })).result;
    expect(shown.roleNames.split(",").toSorted()).toEqual(["财务专员", "销售"].toSorted());
    expect(await userOf("assigned")).toMatchObject({ realname: before.realname, orgCode: before.orgCode });
    expect((await assign("tadmin", await roleId("super_admin"))).message).toBe("只有超级管理员可以分配超级管理员角色");
    expect((await assign("cs01", "")).code).toBe(40301);
    const own = await userOf("tadmin");
    expect((await assign("tadmin", await roleId("cs"), own.id)).message).toBe("不能修改自己的角色，请由其他管理员操作");
    const owner = await userOf("admin");
    expect((await assign("tadmin", "", owner.id)).message).toContain("超级管理员的账号只能由本人修改");
  });

  it("get any role of the tenant from its administrator, but not that of the platform owner", async () => {
    const id = await add("toolow");
    const reply = await app.as("tadmin").put("/sys/user/edit", { id, selectedroles: await roleId("finance_lead") });
    expect(reply.success).toBe(true);
    const owner = await app.as("tadmin").put("/sys/user/edit", { id, selectedroles: await roleId("super_admin") });
    expect(owner.message).toBe("只有超级管理员可以分配超级管理员角色");
    const own = await userOf("tadmin");
    expect((await app.as("tadmin").put("/sys/user/edit", { id: own.id, selectedroles: "" })).message).toContain(
      "不能修改自己的角色",
    );
  });

  it("are filtered by department with those below, by role and by state", async () => {
    const caller = app.as("tadmin");
    const list = async (query: object) =>
      (await caller.get("/sys/user/list", { pageSize: 100, ...query })).result.records.map(
        (row: { username: string }) => row.username,
      ) as string[];
    const sales = await list({ departCode: "A01A02", roleId: await roleId("sales") });
    expect(sales).toContain("sales01");
    expect(sales).not.toContain("slead01");
    expect(await list({ username: "cs01", status: 2 })).toEqual([]);
  });
});
