import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const admin = () => app.as("admin", { tenantId: 1 });
const add = (patch: object) => admin().post("/sys/tenant/add", { id: 77, name: "华南检测", ...patch });
const freeze = (status: 0 | 1) => admin().put("/sys/tenant/freeze", { id: 1, status });

describe("租户", () => {
  it("has a positive number as id, a name and a house number of its own, and an end after its beginning", async () => {
    for (const id of [0, -1, 1.5, undefined]) expect((await add({ id })).code).toBe(40001);
    expect((await add({ id: 1 })).message).toBe("租户编号已存在");
    must(await add({ houseNumber: "HN77" }));
    expect((await add({ id: 78 })).message).toBe("租户名称已存在");
    expect((await add({ id: 78, name: "华北检测", houseNumber: "HN77" })).message).toBe("门牌号已存在");
    const times = { beginDate: "2026-05-01 00:00:00", endDate: "2026-04-01 00:00:00" };
    expect((await add({ id: 78, name: "华北检测", ...times })).message).toContain("结束时间应晚于开始时间");
    const edited = must(await admin().put("/sys/tenant/edit", { id: 77, name: "华南检测中心" })).result;
    expect(edited).toMatchObject({ id: 77, name: "华南检测中心", status: 1, userCount: 0 });
    expect((await admin().get("/sys/tenant/queryById", { id: "77 or 1=1" })).code).toBe(40001);
    expect((await app.as("tadmin").get("/sys/tenant/list")).code).toBe(40301);
  });

  it("is deleted only without data", async () => {
    expect(await app.as("admin", { tenantId: 77 }).delete("/sys/tenant/delete", { id: 1 })).toMatchObject({
      code: 40903,
      message: "租户下存在数据，不能删除，请冻结",
    });
    expect((await admin().delete("/sys/tenant/delete", { id: 1 })).message).toContain("不能删除正在使用的租户");
    must(await admin().delete("/sys/tenant/delete", { id: 77 }));
    expect((await admin().get("/sys/tenant/queryById", { id: 77 })).code).toBe(40401);
    // Its number and names are free again.
    must(await add({ houseNumber: "HN77" }));
  });

  it("has customer levels and messages from the start, again after it was deleted and made anew", async () => {
    const owner = app.as("admin", { tenantId: 77 });
    const levels = async () =>
      must(await owner.get("/customer/level/list", { column: "sortNo", order: "asc" })).result.records;
    const messages = async () => must(await owner.get("/sys/message/sysMessageConfig/list")).result.total;
    const first = await levels();
    expect(first).toMatchObject([
      { levelCode: "V1", levelName: "普通", minGrowth: 0, discountRate: 10_000 },
      { levelCode: "V2", levelName: "银牌", minGrowth: 200, discountRate: 9_800 },
      { levelCode: "V3", levelName: "金牌", minGrowth: 1_000, discountRate: 9_500 },
      { levelCode: "V4", levelName: "战略", minGrowth: 5_000, discountRate: 9_000 },
    ]);
    const told = await messages();
    expect(told).toBeGreaterThan(10);
    must(await admin().delete("/sys/tenant/delete", { id: 77 }));
    must(await add({ houseNumber: "HN77" }));
    expect(await levels()).toHaveLength(4);
    expect(await messages()).toBe(told);
  });

  it("shuts its people out at once when it is frozen or expired, and lets them in when it is not", async () => {
    const list = () => app.as("cs01").get("/order/list", {});
    expect((await list()).success).toBe(true);
    must(await freeze(0));
    expect(await list()).toMatchObject({ code: 40301, message: "租户已冻结或过期" });
    expect((await freeze(0)).message).toBe("该租户已冻结");
    expect(must(await admin().get("/sys/tenant/queryList")).result).not.toContainEqual(
      expect.objectContaining({ id: 1 }),
    );
    must(await freeze(1));
    expect((await list()).success).toBe(true);
    must(await admin().put("/sys/tenant/edit", { id: 1, endDate: "2020-01-01 00:00:00" }));
    expect((await list()).message).toBe("租户已冻结或过期");
    must(await admin().put("/sys/tenant/edit", { id: 1, endDate: null }));
    expect((await list()).success).toBe(true);
  });

  it("has a 套餐 that limits its people at once, and never the platform's owner", async () => {
    const { screens, screenIds } = must(await admin().get("/sys/tenant/queryPack", { id: 1 })).result as {
      screens: { id: string; title: string }[];
      screenIds: string[] | null;
    };
    expect(screenIds).toBeNull();
    const without = screens.filter(({ title }) => title !== "订单列表").map(({ id }) => id);
    expect(without).toHaveLength(screens.length - 1);
    must(await admin().put("/sys/tenant/editPack", { id: 1, screenIds: without }));
    expect((await app.as("cs01").get("/order/list", {})).code).toBe(40301);
    expect((await app.as("cs01").get("/afterSales/refund/list", {})).success).toBe(true);
    expect((await admin().get("/order/list", {})).success).toBe(true);
    expect((await admin().put("/sys/tenant/editPack", { id: 1, screenIds: ["nothing"] })).code).toBe(42201);
    must(await admin().put("/sys/tenant/editPack", { id: 1, screenIds: null }));
    expect((await app.as("cs01").get("/order/list", {})).success).toBe(true);
  });

  it("lists its people", async () => {
    const { result } = must(await admin().get("/sys/tenant/getTenantUserList", { tenantId: 1, username: "cs01" }));
    expect(result.records).toEqual([expect.objectContaining({ username: "cs01", status: 1 })]);
  });
});
