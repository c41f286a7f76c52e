import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { TestApp } from "#tests/support/app.ts";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";
import { openTodo } from "#src/server/system/todo/door.ts";

let world: World;
let app: TestApp;
beforeAll(async () => {
  world = await orderWorld();
  ({ app } = world);
});
afterAll(() => app.close());

const password = "Kf7#plum-Tree";
const userOf = async (username: string) => {
  const [found] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  if (!found) throw new Error(`no user ${username}`);
  return found;
};
const roleId = async (code: string) => {
  const [found] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, code));
  return found?.id ?? "";
};
let made = 0;
const add = async (username: string, role = "cs"): Promise<string> => {
  made += 1;
  const number = String(made).padStart(4, "0");
  const reply = await app.as("admin").post("/sys/user/add", {
    username,
    password,
    realname: `测试${username}`,
    workNo: `L${number}`,
    phone: `1392222${number}`,
    selectedroles: await roleId(role),
  });
  expect(reply.success).toBe(true);
  return reply.result.id as string;
};
const over = { status: 500, message: "Token失效，请重新登录" };
/** The session that a person has now. */
const signedIn = async (username: string) => {
  const token = await app.as(username).token();
  return () => app.anonymous.send("GET", "/sys/user/getUserInfo", { headers: { "x-access-token": token } });
};

describe("freezing (V-02)", () => {
  it("ends every session at once, and thawing lets the person in again (V-02, T-65, API-USER-05)", async () => {
    const id = await add("frozen1");
    const use = await signedIn("frozen1");
    expect((await use()).success).toBe(true);
    const caller = app.as("admin");
    expect((await caller.put("/sys/user/frozenBatch", { ids: `${id},`, status: "2" })).success).toBe(true);
    expect(await use()).toMatchObject(over);
    expect(await userOf("frozen1")).toMatchObject({ status: 2 });
    expect((await caller.put("/sys/user/frozenBatch", { ids: id, status: 1 })).success).toBe(true);
    // A session that has ended stays ended.
    expect(await use()).toMatchObject(over);
    expect(await userOf("frozen1")).toMatchObject({ status: 1 });
  });

  it("is refused for oneself and for super_admin", async () => {
    const own = await userOf("tadmin");
    const owner = await userOf("admin");
    const freeze = (username: string, ids: string) => app.as(username).put("/sys/user/frozenBatch", { ids, status: 2 });
    expect(await freeze("tadmin", own.id)).toMatchObject({
      code: 42201,
      message: "不能冻结自己的账号，请由其他管理员操作",
    });
    expect((await freeze("tadmin", owner.id)).message).toBe("不能冻结超级管理员的账号");
    expect((await freeze("cs01", own.id)).status).toBe(403);
    expect(await userOf("admin")).toMatchObject({ status: 1 });
  });
});

describe("a password set by an administrator", () => {
  it("replaces the old one, ends the person's sessions and forces nothing else (API-USER-07, T-65)", async () => {
    await add("newpass");
    const use = await signedIn("newpass");
    const change = (next: string) =>
      app.as("tadmin").put("/sys/user/changePassword", { username: "newpass", password: next });
    expect((await change("12345678")).message).toBe("密码须为8到64位，同时包含字母、数字和符号");
    expect((await change(password)).message).toBe("新密码不能与最近3次使用的密码相同");
    expect((await use()).success).toBe(true);
    expect((await change("Other9!pear-Tree")).success).toBe(true);
    expect(await use()).toMatchObject(over);
    expect(await userOf("newpass")).toMatchObject({ mustChangePassword: false });
    const enter = (typed: string) => app.anonymous.post("/sys/login", { username: "newpass", password: typed });
    expect((await enter(password)).message).toBe("用户名或密码错误");
    expect((await enter("Other9!pear-Tree")).success).toBe(true);
  });
});

describe("the recycle bin (V-03)", () => {
  it("takes deleted accounts, gives them back, and reserves their names until they are erased (V-03)", async () => {
    const id = await add("binned");
    const use = await signedIn("binned");
    const caller = app.as("tadmin");
    expect((await caller.delete("/sys/user/delete", { id })).success).toBe(true);
    expect(await use()).toMatchObject(over);
    const bin = async () =>
      (await caller.get("/sys/user/recycleBin")).result.map((row: { username: string }) => row.username) as string[];
    expect(await bin()).toContain("binned");
    expect((await caller.get("/sys/user/list", { username: "binned" })).result.total).toBe(0);
    expect((await caller.get("/sys/user/checkOnlyUser", { username: "binned" })).message).toBe("用户账号已存在");
    expect((await caller.put("/sys/user/putRecycleBin", { userIds: id })).success).toBe(true);
    expect(await bin()).not.toContain("binned");
    expect((await caller.get("/sys/user/list", { username: "binned" })).result.total).toBe(1);
    // Only what is in the bin can be erased.
    expect((await caller.delete("/sys/user/deleteRecycleBin", { userIds: id })).code).toBe(40401);
    await caller.delete("/sys/user/deleteBatch", { ids: id });
    expect((await caller.delete("/sys/user/deleteRecycleBin", { userIds: id })).success).toBe(true);
    expect((await caller.get("/sys/user/checkOnlyUser", { username: "binned" })).success).toBe(true);
    await add("binned");
  });

  it("keeps an account to which records refer, and says which", async () => {
    await world.makeCustomer({ salesBy: "sales01" });
    const { id } = await userOf("sales01");
    const caller = app.as("tadmin");
    await caller.delete("/sys/user/delete", { id });
    const reply = await caller.delete("/sys/user/deleteRecycleBin", { userIds: id });
    expect(reply).toMatchObject({ success: false, code: 40903 });
    expect(reply.message).toMatch(/仍被引用：.*客户（.*）\d+条.*不能彻底删除。请先移交这些数据/);
    await caller.put("/sys/user/putRecycleBin", { userIds: id });
    expect(await userOf("sales01")).toMatchObject({ delFlag: 0 });
  });

  it("takes neither oneself nor super_admin", async () => {
    const caller = app.as("tadmin");
    const own = await userOf("tadmin");
    const owner = await userOf("admin");
    expect((await caller.delete("/sys/user/delete", { id: own.id })).message).toContain("不能删除自己的账号");
    expect((await caller.delete("/sys/user/delete", { id: owner.id })).message).toBe("不能删除超级管理员的账号");
  });
});

describe("membership of a tenant", () => {
  it("ends only without open orders as salesperson", async () => {
    const order = await world.order(world);
    const id = await add("leaver", "sales");
    const soldBy = (salesBy: string) => app.store.db.update(ordOrder).set({ salesBy }).where(eq(ordOrder.id, order.id));
    await soldBy("leaver");
    const caller = app.as("tadmin");
    const leave = () => caller.put("/sys/tenant/leaveTenant", { userIds: id });
    expect((await leave()).message).toBe("该用户名下有1个未完成订单，请先更换销售");
    await soldBy("sales01");
    expect((await leave()).success).toBe(true);
    expect((await caller.get("/sys/user/list", { username: "leaver" })).result.total).toBe(0);
    expect((await caller.put("/sys/tenant/invitationUserJoin", { phone: "leaver" })).success).toBe(true);
    expect((await caller.put("/sys/tenant/invitationUserJoin", { phone: "leaver" })).message).toBe(
      "该用户已在本租户中，无需邀请",
    );
    const [member] = await app.store.db.select().from(sysUserTenant).where(eq(sysUserTenant.userId, id));
    expect(member).toMatchObject({ status: "1", tenantId: 1 });
    // The roles of the first time are gone.
    expect((await caller.get("/sys/user/queryById", { id })).result.roleNames).toBeNull();
  });
});

describe("a person in two departments", () => {
  it("who switches sees the rows of the other one at once, in the old tab too (T-50)", async () => {
    const east = await world.makeCustomer({ salesBy: "sales01", salesOrgCode: "A01A02A01" });
    const south = await world.makeCustomer({ salesBy: "sales01", salesOrgCode: "A01A02A02" });
    const person = await userOf("multi01");
    const held = await roleId("sales_lead");
    await app.as("admin").post("/sys/user/addSysUserRole", { roleId: held, userIdList: [person.id] });
    // Both tabs of the browser use one session.
    const token = await app.as("multi01").token();
    const headers = { "x-access-token": token, "tenant-id": "1" };
    const seen = async () => {
      const { result } = await app.anonymous.send("GET", "/customer/list?pageSize=100", { headers });
      const ids = (result.records as { id: string }[]).map(({ id }) => id);
      return [east.id, south.id].filter((id) => ids.includes(id));
    };
    const open = (id: string) => app.anonymous.send("GET", `/customer/queryById?id=${id}`, { headers });
    const move = (orgCode: string) => app.as("multi01").put("/sys/selectDepart", { orgCode, username: "multi01" });
    expect((await move("A01A02A01")).success).toBe(true);
    expect(await seen()).toEqual([east.id]);
    expect((await open(east.id)).success).toBe(true);
    expect((await move("A01A02A02")).success).toBe(true);
    expect(await seen()).toEqual([south.id]);
    // The tab that still shows the old department's record asks again.
    expect((await open(east.id)).code).toBe(40302);
    await app.as("admin").delete("/sys/user/deleteUserRole", { roleId: held, userId: person.id });
  });
});

describe("agents (代理人)", () => {
  const range = { startTime: "2999-01-01 00:00:00", endTime: "2999-02-01 00:00:00", status: "1" };
  const agentOf = (userName: string, agentUserName: string, more: object = {}) =>
    app.as("tadmin").post("/sys/sysUserAgent/add", { userName, agentUserName, ...range, ...more });

  it("have a range, and form no circle", async () => {
    expect((await agentOf("cs02", "cs02")).message).toContain("代理人不能是本人");
    expect((await agentOf("cs02", "cs01", { endTime: "2998-01-01 00:00:00" })).message).toBe(
      "代理结束时间须晚于开始时间",
    );
    expect((await agentOf("cs02", "nobodyhere")).message).toContain("代理人不存在");
    expect((await agentOf("cs02", "cs01")).success).toBe(true);
    expect((await agentOf("cs01", "cslead")).success).toBe(true);
    expect((await agentOf("cslead", "cs02")).message).toContain("代理人不能循环");
    // In another time it is no circle.
    const later = { startTime: "2999-03-01 00:00:00", endTime: "2999-04-01 00:00:00" };
    expect((await agentOf("cslead", "cs02", later)).success).toBe(true);
    const shown = (await app.as("tadmin").get("/sys/sysUserAgent/queryByUserName", { userName: "cslead" })).result;
    expect(shown).toMatchObject({ agentUserName: "cs02", ...later, status: "1" });
    const edit = { ...shown, ...range };
    expect((await app.as("tadmin").put("/sys/sysUserAgent/edit", edit)).message).toContain("代理人不能循环");
  });

  it("get the work of the person for the time of the range, under their own rights", async () => {
    const { app: server } = world;
    await add("standby1");
    await add("standby2");
    const order = await world.order(world, { orderStatus: "10", salesBy: "sales02", csBy: "standby1" });
    await server.rows("cs01", (rows) =>
      openTodo(rows, {
        type: "settlement_dispute",
        bizType: "order:order",
        bizId: "stand-in",
        bizNo: "DD1",
        title: "联系客户",
        receiverBy: "standby1",
        openPage: "/order/orderList",
      }),
    );
    const workOf = async (who: string) =>
      (await server.as(who).get("/dashboard/task/list", { pageSize: 100 })).result.records as {
        no: string;
        note: string;
        kind: string;
      }[];
    const isHers = ({ no }: { no: string }) => no === "DD1";
    expect((await workOf("standby2")).filter(isHers)).toEqual([]);
    const now = { startTime: "2026-03-01 00:00:00", endTime: "2026-03-31 23:59:59" };
    expect((await agentOf("standby1", "standby2", now)).success).toBe(true);
    expect((await workOf("standby2")).filter(isHers)).toMatchObject([
      { kind: "todo", note: expect.stringMatching(/^代.+办理$/) },
    ]);
    expect((await workOf("standby1")).filter(isHers)).toMatchObject([{ note: "" }]);
    const counted = (await server.as("standby2").get("/sys/todo/count")).result.byType.settlement_dispute;
    expect(counted).toBeGreaterThan(0);
    // A colleague's customers stay unseen: data rules are the agent's own.
    expect((await agentOf("sales02", "sales03", now)).success).toBe(true);
    expect((await workOf("sales03")).filter(({ no }) => no === order.orderNo)).toEqual([]);
    server.clock.set(new Date("2026-04-02T02:00:00Z"));
    expect((await workOf("standby2")).filter(isHers)).toEqual([]);
    server.clock.set(monday);
  });
});

describe("a departing person (办理离职)", () => {
  it("hands over customers, orders and todos, is frozen, and is shut out at once", async () => {
    const { id } = await userOf("sales02");
    const use = await signedIn("sales02");
    const { db } = app.store;
    const customer = await world.makeCustomer({ salesBy: "sales02", salesOrgCode: "A01A02A01" });
    const order = await world.order({ ...world, customer }, { salesBy: "sales02", salesName: "刘销售" });
    const customers = await db.select().from(custCustomer).where(eq(custCustomer.salesBy, "sales02"));
    expect(customers.length).toBeGreaterThan(0);
    await db.insert(bizTodo).values({
      id: "departing-todo",
      todoType: "order_confirm",
      title: "测试待办",
      bizType: "order:order",
      bizId: "departing",
      receiverBy: "sales02",
      status: "0",
      tenantId: 1,
    });
    const caller = app.as("tadmin");
    const held = (await caller.get("/sys/user/holdings", { id })).result as { kind: string; count: number }[];
    expect(held.find(({ kind }) => kind === "customerSales")?.count).toBe(customers.length);
    const all = (username: string) => Object.fromEntries(held.map(({ kind }) => [kind, username]));
    const act = (successors: object) => caller.post("/sys/user/handover", { id, successors, reason: "离职" });
    expect((await act({})).message).toBe("请选择“客户（所属销售）”的接手人");
    expect((await act(all("sales02"))).message).toContain("接手人不能是本人");
    expect((await act(all("cs01"))).message).toBe("“客户（所属销售）”的接手人须为销售或销售主管");
    // One refusal leaves everything as it was.
    expect((await act({ ...all("sales03"), todo: "nobodyhere" })).success).toBe(false);
    expect(await db.select().from(custCustomer).where(eq(custCustomer.salesBy, "sales02"))).toHaveLength(
      customers.length,
    );
    expect((await use()).success).toBe(true);
    const reply = await act(all("sales03"));
    expect(reply).toMatchObject({ success: true });
    expect(await db.select().from(custCustomer).where(eq(custCustomer.salesBy, "sales02"))).toEqual([]);
    expect(await world.read(order.id)).toMatchObject({ salesBy: "sales03" });
    expect((await world.logsOf(order.id)).map(({ event }) => event)).toContain("changeSalesperson");
    const [todo] = await db.select().from(bizTodo).where(eq(bizTodo.id, "departing-todo"));
    expect(todo).toMatchObject({ receiverBy: "sales03", transferReason: "离职" });
    expect(await userOf("sales02")).toMatchObject({ status: 2 });
    expect(await use()).toMatchObject(over);
    expect((await caller.get("/sys/user/holdings", { id })).result).toEqual([]);
  });
});

describe("the record of a user", () => {
  it("explains each permission by role and data rule", async () => {
    const { id } = await userOf("sales01");
    const { all, roles, rights } = (await app.as("tadmin").get("/sys/user/rights", { id })).result;
    expect(all).toBe(false);
    expect(roles).toEqual([expect.objectContaining({ roleCode: "sales" })]);
    const orders = rights.find(({ code }: { code: string }) => code === "order:order:list");
    expect(orders).toMatchObject({ screen: "订单列表", name: "查看", roles: [{ roleName: "销售" }] });
    expect(orders.roles[0].rules.length).toBeGreaterThan(0);
    expect(rights.some(({ code }: { code: string }) => code === "finance:payment:confirm")).toBe(false);
  });

  it("lists sign-ins", async () => {
    await app.as("cs02").token();
    const { id } = await userOf("cs02");
    const [last] = (await app.as("tadmin").get("/sys/user/signIns", { id })).result;
    expect(last).toMatchObject({ live: true, endReason: null });
  });
});
