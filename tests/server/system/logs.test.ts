import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf } from "#src/lib/time.ts";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const dayMs = 24 * 3_600_000;
const line = (id: string, days: number, more: object = {}) =>
  app.store.db.insert(sysLog).values({
    id,
    logType: 2,
    logContent: `操作${id}`,
    username: "cs01",
    costTime: 12,
    tenantId: 1,
    createTime: new Date(app.clock.now().getTime() - days * dayMs),
    ...more,
  });

describe("visits", () => {
  /** A sign-in of so many days ago; one that failed names no session. */
  const visit = (id: string, days: number, ip: string, more: object = {}) =>
    line(`visit-${id}`, days, { logType: 1, bizId: `session-${id}`, ip, ...more });
  const dayAgo = (days: number) => addDays(dayOf(app.clock.now()), -days);
  beforeAll(async () => {
    await app.store.db.delete(sysLog).where(eq(sysLog.logType, 1));
    await visit("a", 0, "10.0.0.1");
    await visit("b", 0, "10.0.0.1");
    await visit("c", 0, "10.0.0.2");
    await visit("d", 2, "10.0.0.3");
    await visit("e", 6, "10.0.0.3");
    await visit("f", 7, "10.0.0.3");
    await visit("failed", 0, "10.0.0.9", { bizId: null });
    await visit("elsewhere", 0, "10.0.0.9", { tenantId: 2 });
  });

  it("are counted for the dashboard: all, today's, and today's addresses (API-MISC-01)", async () => {
    const { result } = await app.as("cs01").get("/sys/loginfo");
    expect(result).toEqual({ totalVisitCount: 6, todayVisitCount: 3, todayIp: 2 });
    expect((await app.anonymous.get("/sys/loginfo")).status).toBe(401);
  });

  it("are given by day for the last seven days (API-MISC-02)", async () => {
    const { result } = await app.as("cs01").get("/sys/visitInfo");
    expect(result).toEqual(
      [
        { days: 6, visit: 1, ip: 1 },
        { days: 2, visit: 1, ip: 1 },
        { days: 0, visit: 3, ip: 2 },
      ].map(({ days, ...counts }) => ({ tian: dayAgo(days), type: dayAgo(days).slice(5), ...counts })),
    );
    expect((await app.anonymous.get("/sys/visitInfo")).status).toBe(401);
  });
});

describe("the log", () => {
  it("shows the lines of the tenant by kind, with the person's name", async () => {
    await line("log-new", 1, { costTime: 900 });
    await line("log-other", 1, { tenantId: 2 });
    const ids = async (more: object) =>
      (await app.as("tadmin").get("/sys/log/list", { logType: "2", ...more })).result.records as {
        id: string;
        realname: string;
      }[];
    const found = await ids({ costTime_begin: "800", costTime_end: "1000" });
    expect(found.map(({ id }) => id)).toEqual(["log-new"]);
    expect(found[0]?.realname).toBeTruthy();
    expect((await ids({})).map(({ id }) => id)).not.toContain("log-other");
    expect((await app.as("tadmin").get("/sys/log/queryById", { id: "log-other" })).code).toBe(40401);
  });

  it("keeps what is younger than 90 days", async () => {
    await line("log-89", 89);
    await line("log-91", 91);
    const remove = (id: string) => app.as("tadmin").delete("/sys/log/delete", { id });
    expect((await remove("log-89")).message).toBe("仅可删除90天前的日志");
    expect((await app.as("tadmin").delete("/sys/log/deleteBatch", { ids: "log-89,log-91" })).success).toBe(false);
    expect(await app.store.db.select().from(sysLog).where(eq(sysLog.id, "log-91"))).toHaveLength(1);
    expect((await remove("log-91")).success).toBe(true);
  });
});

describe("sign-ins", () => {
  it("are listed for the tenant, and ended one by one with a result each", async () => {
    await app.as("cs01").get("/sys/user/getUserInfo");
    await app.as("admin", { tenantId: 1 }).get("/sys/user/getUserInfo");
    await app.as("tadmin").get("/sys/user/getUserInfo");
    const list = async () =>
      (await app.as("tadmin").get("/sys/online/list", { pageSize: "100" })).result.records as {
        id: string;
        username: string;
      }[];
    const before = await list();
    const names = before.map(({ username }) => username);
    expect(names).toContain("cs01");
    // A tenant's administrator cannot see the platform owner.
    expect(names).not.toContain("admin");
    const idOf = (name: string) => before.find(({ username }) => username === name)?.id ?? "";
    const ids = [idOf("cs01"), idOf("tadmin"), "nobody"];
    const reply = await app.as("tadmin").post("/sys/online/forceLogoutBatch", { ids });
    expect(reply.result).toEqual({
      success: [idOf("cs01")],
      failed: [
        { id: idOf("tadmin"), message: "不能强退自己" },
        { id: "nobody", message: "数据不存在或已被删除" },
      ],
    });
    expect((await list()).map(({ id }) => id)).not.toContain(idOf("cs01"));
    expect(await app.as("fin01").post("/sys/online/forceLogoutBatch", { ids })).toMatchObject({ status: 403 });
  });
});

describe("versions of a row", () => {
  const version = (id: string, dataId: string, dataVersion: number, content: object) =>
    app.store.db.insert(sysDataLog).values({
      id,
      dataTable: "cust_customer",
      dataId,
      dataVersion,
      type: "edit",
      createName: "客服",
      createBy: "cs01",
      createTime: app.clock.now(),
      tenantId: 1,
      dataContent: content as Record<string, unknown>,
    });
  it("are compared, masked, the older one first; those of two rows are not", async () => {
    await version("dl-2", "c1", 2, { id: "c1", tenantId: 1, customerName: "新名", mobile: "13812345678" });
    await version("dl-1", "c1", 1, { id: "c1", tenantId: 1, customerName: "旧名", mobile: "13812345678" });
    await version("dl-3", "c2", 1, { id: "c2", tenantId: 1, customerName: "别的" });
    const compare = (dataId1: string, dataId2: string) =>
      app.as("tadmin").get("/sys/dataLog/queryCompareList", { dataId1, dataId2 });
    const { result } = await compare("dl-2", "dl-1");
    expect(result.map((one: { dataVersion: number }) => one.dataVersion)).toEqual([1, 2]);
    expect(JSON.stringify(result)).toContain("旧名");
    expect(JSON.stringify(result)).not.toContain("13812345678");
    expect((await compare("dl-1", "dl-3")).message).toBe("请选择相同的数据库表和数据ID进行比较");
    expect((await compare("dl-1", "dl-1")).message).toBe("请选择两条数据");
    const listed = await app.as("tadmin").get("/sys/dataLog/list", { dataTable: "客户", dataId: "c1" });
    expect(listed.result.total).toBe(2);
    expect(JSON.stringify(listed.result)).not.toContain("13812345678");
    expect((await app.as("fin01").get("/sys/dataLog/list")).status).toBe(403);
  });
});
