import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import { toWire } from "#src/lib/time.ts";
import { type TestApp, testApp, type TestReply } from "#tests/support/app.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import { grant } from "#tests/support/grant.ts";
import { sweptCalls } from "./calls.ts";
import type { SweptCall } from "./swept-call.ts";
import { accountOf, holds, type Role, roleCodes, scoped } from "./rights.ts";
import { type Target, target } from "./targets.ts";

let world: World;
/**
 * A second server on the same store that caches permissions, as in production: the sweep checks them thousands of
 * times.
 */
let app: TestApp;
/** Owned by sales01, tested in Suzhou. */
let suzhou: Target;
/** Owned by sales01, tested by a partner without users: the proxy's. */
let partner: Target;
/** Owned by sales04 in the south, tested in Dongguan. */
let south: Target;
/** Belongs to tenant 2. */
let foreign: Target;

beforeAll(async () => {
  world = await orderWorld();
  app = await testApp({ store: world.app.store });
  app.clock.set(world.app.clock.now());
  const bankId = await world.makeBank();
  const east = { salesBy: "sales01", salesOrgCode: "A01A02A01" };
  suzhou = await target(world, bankId, { ...east, labOrgCode: "A01A03A01", labType: "1" });
  partner = await target(world, bankId, { ...east, labOrgCode: "", labType: "2" });
  south = await target(world, bankId, {
    salesBy: "sales04",
    salesOrgCode: "A01A02A02",
    labOrgCode: "A01A03A02",
    labType: "1",
  });
  foreign = await target(world, bankId, { ...east, labOrgCode: "A01A03A01", labType: "1", tenantId: 2 });
});
afterAll(async () => {
  await app.close();
  await world.app.close();
});

/** A row the role sees, and one of its tenant that it does not. */
const mineOf = (role: Role) => (role === "lab_proxy" ? partner : suzhou);
const othersOf = (role: Role) => (role === "lab_proxy" ? suzhou : south);

async function make(username: string, call: SweptCall, it: Target, tenantId = 1): Promise<TestReply> {
  const input = call.input(it);
  const caller = app.as(username, { tenantId });
  if (call.method === "GET") return caller.get(call.path, input);
  const sign = {
    "x-sign": signatureOf(`/api${call.path}`, input, app.config.signSecret),
    "x-timestamp": toWire(app.clock.now()).replaceAll(/\D/g, ""),
  };
  return caller.send(call.method, call.path, {
    headers: { "content-type": "application/json", ...(call.signed ? sign : {}) },
    payload: JSON.stringify(input),
  });
}

/** The server's reaction to a call, in one word. */
function verdictOf(call: SweptCall, reply: TestReply, it: Target): string {
  if (reply.status === 403) return "refused";
  if (reply.status !== 200) return `HTTP ${reply.status} ${reply.message}`;
  if (call.kind === "whole") return "allowed";
  if (reply.code === 40302) return "not mine";
  if (reply.code === 40401) return "not there";
  if (reply.code === 40001) return `bad input: ${reply.message}`;
  if (call.kind === "list" && !shows(reply, it)) return "left out";
  if (call.kind === "batch") {
    const { failed, refused } = (reply.result ?? {}) as Partial<Record<"failed" | "refused", { message: string }[]>>;
    const [wrong] = failed ?? refused ?? [];
    if (wrong?.message === "无权操作该数据") return "not mine";
    if (wrong?.message === "数据不存在或已被删除") return "not there";
  }
  return "allowed";
}

/** Whether a list response shows the row: in its records, its sums or counts, or its file. */
function shows(reply: TestReply, it: Target): boolean {
  const type = String(reply.headers["content-type"]);
  // A file without rows has only the header; the export tests check what a row adds.
  if (!type.includes("json")) return reply.raw.length > 0;
  const { result } = reply as { result: unknown };
  const said = JSON.stringify(result);
  if (said.includes(it.orderNo) || said.includes(it.orderId) || said.includes(it.customerId)) return true;
  return (
    /"(total|count|\d\d|payableAmount|orderAmount|totalAmount|creditLimit|invoicedAmount|in|net)":[1-9]/.test(said) ||
    /\[\{/.test(said)
  );
}

/** Expected result by A.1 to A.3 for a role, a call and the owner of its row. */
function expected(role: Role, call: SweptCall, whose: "mine" | "others" | "foreign"): string {
  if (!holds(role, call.needs) || (call.also && !holds(role, call.also))) return "refused";
  if (whose === "mine" || call.kind === "whole") return "allowed";
  const away = call.kind === "list" ? "left out" : whose === "foreign" ? "not there" : "not mine";
  if (whose === "foreign") return away;
  return scoped.includes(role) ? away : "allowed";
}

/** An export returns a file even without rows. */
const isFile = (call: SweptCall) => call.path.endsWith("/exportXls");

describe("Every call of orders, liquidation and money", () => {
  it("stands in the table of this sweep", () => {
    const swept = new Set(sweptCalls.map(({ method, path }) => `${method} ${path}`));
    const served = allEndpoints
      // 财务人员 is configuration: the sweep of permissions covers it.
      .filter(({ path }) => /^\/(order|finance)\/(?!roleUser\/)/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(served.filter((one) => !swept.has(one))).toEqual([]);
    expect([...swept].filter((one) => !served.includes(one))).toEqual([]);
  });

  it.each(roleCodes)(
    "answers %s as the design says, on rows of his own and of colleagues (PERM-12, T-52)",
    async (role) => {
      const wrong: string[] = [];
      for (const call of sweptCalls) {
        for (const whose of ["mine", "others"] as const) {
          const it = whose === "mine" ? mineOf(role) : othersOf(role);
          const reply = await make(accountOf[role], call, it);
          const said = verdictOf(call, reply, it);
          let wanted = expected(role, call, whose);
          if (wanted === "left out" && isFile(call)) wanted = "allowed";
          if (said !== wanted) wrong.push(`${call.method} ${call.path} (${whose}): ${said}, not ${wanted}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(roleCodes)("shows %s nothing of another tenant (T-51)", async (role) => {
    const wrong: string[] = [];
    for (const call of sweptCalls) {
      const reply = await make(accountOf[role], call, foreign);
      const said = verdictOf(call, reply, foreign);
      let wanted = expected(role, call, "foreign");
      if (wanted === "left out" && isFile(call)) wanted = "allowed";
      if (said !== wanted) wrong.push(`${call.method} ${call.path}: ${said}, not ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(roleCodes.filter((role) => role !== "super_admin"))(
    "refuses %s who names a tenant that is not his (T-51)",
    async (role) => {
      const wrong: string[] = [];
      for (const call of sweptCalls) {
        const reply = await make(accountOf[role], call, foreign, 2);
        if (reply.status !== 403 || reply.code !== 40301) wrong.push(`${call.method} ${call.path}: ${reply.status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe("A row of another tenant", () => {
  it("is not there for reading, editing and exporting by its id, and naming its tenant is refused (T-51)", async () => {
    const { app } = world;
    // multi01 is customer service in tenant 2; here only in that tenant, with the permission to export.
    const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, "multi01"));
    await app.store.db
      .update(sysUserTenant)
      .set({ status: "0" })
      .where(and(eq(sysUserTenant.userId, user?.id ?? ""), eq(sysUserTenant.tenantId, 1)));
    await grant(world.app, "cs", "order:order:export");

    const there = app.as("multi01", { tenantId: 2 });
    expect(await there.get("/order/queryById", { id: suzhou.orderId })).toMatchObject({ status: 200, code: 40401 });
    const edited = await there.put("/order/edit", { id: suzhou.orderId, version: 0, contactName: "李四" });
    expect(edited).toMatchObject({ status: 200, code: 40401, message: "数据不存在或已被删除" });
    const exported = await there.get("/order/exportXls", { selections: suzhou.orderId });
    expect(exported).toMatchObject({ status: 200, code: 40401 });

    const reaching = app.as("multi01", { tenantId: 1 });
    expect(await reaching.get("/order/queryById", { id: suzhou.orderId })).toMatchObject({ status: 403, code: 40301 });
    expect((await reaching.get("/order/list")).status).toBe(403);
  });
});

describe("A colleague's order", () => {
  it("is refused to sales by its id, in an export's selections, and as what a payment is for (T-52)", async () => {
    const { app } = world;
    await grant(world.app, "sales", "order:order:export");
    const sales = app.as("sales01");
    expect(await sales.get("/order/queryById", { id: south.orderId })).toMatchObject({
      code: 40302,
      message: "无权操作该数据",
    });
    expect(await sales.get("/order/exportXls", { selections: south.orderId })).toMatchObject({ code: 40302 });
    expect(await sales.get("/order/exportXls", { selections: `${suzhou.orderId},${south.orderId}` })).toMatchObject({
      code: 40302,
    });
    const paid = await sales.post("/finance/payment/add", {
      orderId: south.orderId,
      amount: 10_000,
      receiveAccountId: south.bankId,
      transferTime: "2026-03-16 09:00:00",
      voucher: "1/x.pdf",
    });
    expect(paid).toMatchObject({ code: 40302 });
  });
});
