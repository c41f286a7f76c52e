import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewMs } from "#src/contract/system/access/view-as.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { sysPermission, sysRole, sysRolePermission, sysUser } from "#src/server/db/schema/access.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import { type TestApp, type TestReply, testApp } from "#tests/support/app.ts";
import { newCustomer, stock } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  // Caches sessions and permissions, as in production.
  app = await testApp({ rememberMs: 600_000 });
});
afterAll(() => app.close());

const idOf = async (username: string) => {
  const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  return user?.id ?? "";
};
const roleOf = async (code: string) => {
  const [role] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, code));
  return role?.id ?? "";
};
const begin = async (by: string, username: string) =>
  app.as(by).post("/sys/viewAs/begin", { userId: await idOf(username) });
const beginRole = async (by: string, code: string) =>
  app.as(by).post("/sys/viewAs/begin", { roleId: await roleOf(code) });

/** Calls with the token of a view. */
const seeing = (token: string) => {
  const send = (method: string, path: string, body?: object) =>
    app.anonymous.send(method, path, {
      headers: { "x-access-token": token, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  return {
    get: (path: string) => send("GET", path),
    post: (path: string, body = {}) => send("POST", path, body),
    send,
  };
};
const viewing = async (by: string, username: string) => {
  const reply = await begin(by, username);
  expect(reply.success).toBe(true);
  return seeing(reply.result.token);
};

describe("以他人身份查看", () => {
  it("gives menu, buttons and rows of the person, and says whose view it is", async () => {
    const at = await stock(app);
    const own = await newCustomer(app, at, { salesBy: "sales01" });
    const other = await newCustomer(app, at, { salesBy: "sales02" });
    const view = await viewing("tadmin", "sales01");
    const person = app.as("sales01");
    const menu = await view.get("/sys/permission/getUserPermissionByToken");
    expect(menu.result).toEqual((await person.get("/sys/permission/getUserPermissionByToken")).result);
    const seen = async (list: Promise<TestReply>) =>
      ((await list).result.records as { id: string }[]).map(({ id }) => id).filter((id) => id === own || id === other);
    expect(await seen(view.get("/customer/list?pageSize=100"))).toEqual([own]);
    expect(await seen(person.get("/customer/list", { pageSize: 100 }))).toEqual([own]);
    expect((await seen(app.as("admin").get("/customer/list", { pageSize: 100 }))).toSorted()).toEqual(
      [own, other].toSorted(),
    );
    const { userInfo } = (await view.get("/sys/user/getUserInfo")).result;
    expect(userInfo).toMatchObject({ username: "sales01", viewed: { seenAs: userInfo.realname } });
  });

  it("gives what a role alone may see", async () => {
    const reply = await beginRole("tadmin", "finance");
    expect(reply.success).toBe(true);
    const view = seeing(reply.result.token);
    expect(reply.result.userInfo).toMatchObject({ roleCode: "finance", viewed: { seenAs: expect.any(String) } });
    const codes = (auth: { action: string }[]) => auth.map(({ action }) => action).toSorted();
    const mine = (await view.get("/sys/permission/getUserPermissionByToken")).result;
    const theirs = (await app.as("fin01").get("/sys/permission/getUserPermissionByToken")).result;
    expect(codes(mine.auth)).toEqual(codes(theirs.auth));
    expect((await view.get("/sys/role/list")).code).toBe(40301);
  });

  it("refuses every call that does more than read, whatever the rights", async () => {
    const view = await viewing("tadmin", "cs01");
    const done: string[] = [];
    let swept = 0;
    for (const { method, path, permission, reply, operation } of allEndpoints) {
      const reads = method === "GET" && reply === "json" && operation === undefined;
      if (reads || permission === "public" || path === "/sys/viewAs/end") continue;
      swept += 1;
      const answer = await view.send(method, path);
      if (answer.code !== 42201 || !answer.message.includes("身份查看，只能查看")) done.push(`${method} ${path}`);
    }
    expect(done).toEqual([]);
    expect(swept).toBeGreaterThan(300);
  });

  it("is not nested, and ends for the viewer alone", async () => {
    const view = await viewing("admin", "tadmin");
    expect((await view.post("/sys/viewAs/begin", { userId: await idOf("cs01") })).message).toContain("只能查看");
    expect(await view.post("/sys/viewAs/end")).toMatchObject({ success: true, message: "已结束查看" });
    expect((await view.get("/sys/user/getUserInfo")).message).toContain("Token失效");
    expect((await app.as("admin").get("/sys/user/getUserInfo")).success).toBe(true);
    expect((await app.as("tadmin").get("/sys/user/getUserInfo")).success).toBe(true);
    expect((await app.as("admin").post("/sys/viewAs/end")).message).toBe("当前没有以他人身份查看");
  });

  it("is logged at start and end under the viewer's name, and is no sign-in of anybody", async () => {
    const cs = await idOf("cs02");
    const view = await viewing("tadmin", "cs02");
    await view.post("/sys/viewAs/end");
    await app.settled();
    const lines = await app.store.db.select().from(sysLog).where(eq(sysLog.username, "tadmin"));
    const contents = lines.map(({ logContent }) => logContent);
    expect(contents).toContain("开始以他人身份查看");
    expect(contents).toContain("结束以他人身份查看");
    expect(
      lines.find(({ logContent, requestParam }) => logContent?.startsWith("开始") && requestParam?.includes(cs)),
    ).toBeDefined();
    const online = (await app.as("admin").get("/sys/online/list")).result.records as { username: string }[];
    expect(online.filter(({ username }) => username === "cs02")).toEqual([]);
    const [stored] = await app.store.db.select().from(sysSession).where(eq(sysSession.viewUserId, cs));
    expect(stored).toMatchObject({ username: "tadmin", endReason: "view" });
    const mine = (await app.as("tadmin").get("/sys/online/mine")).result as { id: string }[];
    expect(mine.map(({ id }) => id)).not.toContain(stored?.id);
  });

  it("cannot be used to sign in, or to do anything in the viewer's name", async () => {
    const { token } = (await begin("tadmin", "cs01")).result;
    const reply = await app.anonymous.get(`/sys/thirdLogin/getLoginUser/${token}/oidc`);
    expect(reply.message).toBe("登录凭证无效或已过期");
    expect((await seeing(token).post("/sys/user/updatePassword", { username: "tadmin" })).message).toContain(
      "只能查看",
    );
  });

  it("is for administrators only, and never of oneself, of a super_admin or of strangers", async () => {
    expect((await begin("cslead", "cs01")).code).toBe(40301);
    expect((await begin("tadmin", "tadmin")).message).toContain("自己");
    expect((await begin("tadmin", "admin")).success).toBe(false);
    expect((await beginRole("admin", "super_admin")).message).toBe("不能以超级管理员的身份查看");
    expect((await app.as("tadmin").post("/sys/viewAs/begin", { userId: "nobody" })).code).toBe(40401);
    expect((await app.as("tadmin").post("/sys/viewAs/begin", {})).code).toBe(40001);
    const both = { userId: await idOf("cs01"), roleId: await roleOf("cs") };
    expect((await app.as("tadmin").post("/sys/viewAs/begin", both)).code).toBe(40001);
  });

  it("refuses somebody with platform permissions that the viewer lacks", async () => {
    const [permission] = await app.store.db
      .select()
      .from(sysPermission)
      .where(eq(sysPermission.perms, "system:job:list"));
    await app.store.db
      .insert(sysRolePermission)
      .values({ id: "view-as-above", roleId: await roleOf("operator"), permissionId: permission?.id ?? "" });
    await app.kernel.access.changed();
    expect((await begin("tadmin", "oper01")).message).toContain("平台权限");
    expect((await beginRole("tadmin", "operator")).message).toContain("平台权限");
    expect((await begin("admin", "oper01")).success).toBe(true);
    await app.store.db.delete(sysRolePermission).where(eq(sysRolePermission.id, "view-as-above"));
    await app.kernel.access.changed();
  });

  it("ends when the person is frozen, and does not begin then", async () => {
    const view = await viewing("tadmin", "sales01");
    const ids = await idOf("sales01");
    await app.as("admin").put("/sys/user/frozenBatch", { ids, status: 2 });
    expect((await view.get("/order/list")).message).toContain("Token失效");
    expect((await begin("tadmin", "sales01")).message).toContain("已冻结");
    await app.as("admin").put("/sys/user/frozenBatch", { ids, status: 1 });
  });

  it("ends when the viewer signs out or is signed out", async () => {
    const { token } = (await begin("tadmin", "cs01")).result;
    await seeing(token).post("/sys/logout");
    expect((await seeing(token).get("/order/list")).message).toContain("Token失效");
    const own = await app.anonymous.send("GET", "/sys/user/getUserInfo", {
      headers: { "x-access-token": await app.as("tadmin").token() },
    });
    expect(own.message).toContain("Token失效");

    const other = await viewing("admin", "cs01");
    await app.anonymous.send("POST", "/sys/logout", { headers: { "x-access-token": await app.as("admin").token() } });
    expect((await other.get("/order/list")).message).toContain("Token失效");
  });

  it("ends by itself after thirty minutes", async () => {
    app.clock.forward(0);
    const tadmin = await idOf("tadmin");
    const start = { userId: tadmin, username: "tadmin", tenantId: 1, orgCode: "", ip: "127.0.0.1", client: "test" };
    const { token } = await app.kernel.sessions.open(app.store.db, start);
    const begun = await seeing(token).post("/sys/viewAs/begin", { userId: await idOf("cs01") });
    const view = seeing(begun.result.token);
    app.clock.forward(viewMs - 1);
    expect((await view.get("/order/list")).success).toBe(true);
    app.clock.forward(1);
    expect((await view.get("/order/list")).message).toContain("Token失效");
    expect((await seeing(token).get("/sys/user/getUserInfo")).success).toBe(true);
  });

  it("that ends by itself is logged once, at that time and under the viewer's name", async () => {
    const seen = await idOf("labeng01");
    const start = {
      userId: await idOf("tadmin"),
      username: "tadmin",
      tenantId: 1,
      orgCode: "",
      ip: "::1",
      client: "test",
    };
    const { token } = await app.kernel.sessions.open(app.store.db, start);
    const begun = await seeing(token).post("/sys/viewAs/begin", { userId: seen });
    app.clock.forward(viewMs);
    const end = app.clock.now();
    app.clock.forward(5_000);
    app.endOverdue();
    app.endOverdue();
    await app.settled();
    const lines = await app.store.db
      .select()
      .from(sysLog)
      .where(like(sysLog.logContent, "结束以他人身份查看%自动结束%"));
    expect(lines.filter(({ requestParam }) => requestParam?.includes(seen))).toEqual([
      expect.objectContaining({ username: "tadmin", tenantId: 1, operateType: 7, createTime: end }),
    ]);
    const [stored] = await app.store.db.select().from(sysSession).where(eq(sysSession.viewUserId, seen));
    expect(stored).toMatchObject({ endReason: "view", endTime: end });
    expect((await seeing(begun.result.token).get("/order/list")).message).toContain("Token失效");
  });
});
