import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import { closeEntity } from "#src/server/finance/close/door.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { flowsOf, must, type Stock, stock } from "#tests/support/business.ts";
import { book, confirmAt, enter } from "./books.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

const flowRow = async (id: string) => {
  const [row] = await app.store.db.select().from(finFlow).where(eq(finFlow.id, id));
  if (!row) throw new Error(`no flow ${id}`);
  return row;
};
const reconcile = (body: Record<string, unknown>, who = "fin01") => app.as(who).put("/finance/flow/reconcile", body);
const reverse = (body: Record<string, unknown>, who = "finlead") => app.as(who).post("/finance/flow/reverse", body);

async function booked(patch: Record<string, unknown> = {}): Promise<string> {
  return String(must(await book(app, at, patch)).result.id);
}

describe("手工记账", () => {
  it("books a fee on the day it happened, waiting to be reconciled; the strip counts it", async () => {
    const before = must(await app.as("fin01").get("/finance/flow/summary")).result;
    const row = await flowRow(await booked({ remark: "网银手续费" }));
    expect(row).toMatchObject({
      direction: "2",
      amount: 1_500,
      bizType: "manual",
      postDate: "2026-03-20",
      period: "2026-03",
      reconcileStatus: "10",
      remark: "网银手续费",
    });
    expect(row.flowNo).toMatch(/^LS20260320\d{6}$/);
    const after = must(await app.as("fin01").get("/finance/flow/summary")).result;
    expect(after).toEqual({ in: before.in, out: before.out + 1_500, net: before.net - 1_500 });
  });

  it("takes no type that comes from a record, no time to come and no amount of nothing", async () => {
    expect(await book(app, at, { flowType: "4" })).toMatchObject({
      code: 42201,
      message: "手工记账只能选择手续费、利息或其他；收款、退款和付款请在各自的单据上办理",
    });
    expect(await book(app, at, { occurTime: "2026-03-21 00:00:00" })).toMatchObject({
      code: 42201,
      message: "发生时间不能晚于现在",
    });
    expect(await book(app, at, { amount: 0 })).toMatchObject({ code: 40001 });
    expect(await app.as("cs01").post("/finance/flow/add", {})).toMatchObject({ code: 40301 });
  });
});

describe("F-05 对账", () => {
  it("F-05: without a difference is done, for many at once; a second time it is refused each", async () => {
    const ids = [await booked(), await booked()];
    expect(must(await reconcile({ ids })).result).toEqual({ success: ids, failed: [] });
    expect(await flowRow(ids[0] ?? "")).toMatchObject({ reconcileStatus: "20", reconcileBy: "fin01", diffAmount: 0 });
    const third = await booked();
    expect(must(await reconcile({ ids: [...ids, third] })).result).toEqual({
      success: [third],
      failed: ids.map((id) => ({ id, message: "当前状态不允许此操作，请刷新后重试" })),
    });
  });

  it("F-05: with a difference needs its reason, one flow at a time; later it can be done", async () => {
    const id = await booked();
    expect(await reconcile({ ids: [id], diffAmount: -100 })).toMatchObject({
      code: 42201,
      message: "有差异时请填写差异原因",
    });
    expect(await reconcile({ ids: [id, await booked()], diffAmount: 1, diffReason: "多" })).toMatchObject({
      code: 42201,
      message: "有差异的流水请逐笔对账",
    });
    must(await reconcile({ ids: [id], diffAmount: -100, diffReason: "银行少收" }));
    expect(await flowRow(id)).toMatchObject({ reconcileStatus: "30", diffAmount: -100, diffReason: "银行少收" });
    must(await reconcile({ ids: [id] }));
    expect(await flowRow(id)).toMatchObject({ reconcileStatus: "20", diffAmount: 0, diffReason: null });
  });
});

describe("冲正", () => {
  it("writes an opposite flow on the same day, once", async () => {
    const id = await booked({ occurTime: "2026-03-02 10:00:00" });
    const { result } = must(await reverse({ id, reason: "记重了" }));
    expect(await flowRow(result.id)).toMatchObject({
      direction: "1",
      amount: 1_500,
      postDate: "2026-03-02",
      reverseOfId: id,
      remark: "记重了",
    });
    expect(await reverse({ id, reason: "再来" })).toMatchObject({ code: 40902, message: "该流水已冲正，请刷新后查看" });
    expect(await reverse({ id: result.id, reason: "再来" })).toMatchObject({
      code: 42201,
      message: "冲正流水不能再冲正",
    });
    expect(await reverse({ id, reason: "无权" }, "fin01")).toMatchObject({ code: 40301 });
  });

  it("of a closed month stands in the open one; into the closed month it is refused (T-26)", async () => {
    const id = await booked({ occurTime: "2026-02-27 10:00:00" });
    await app.rows("admin", (rows) => rows.insert(closeEntity, { period: "2026-02", status: "1" }));
    expect(await book(app, at, { occurTime: "2026-02-28 10:00:00" })).toMatchObject({
      code: 42202,
      message: "2026-02已关账，不能入账到该期间",
    });
    expect(await reverse({ id, reason: "记重了", postDate: "2026-02-28" })).toMatchObject({
      code: 42202,
      message: "2026-02已关账，不能入账到该期间",
    });
    expect(await reconcile({ ids: [id], diffAmount: 1, diffReason: "差" })).toMatchObject({
      code: 42202,
      message: "2026-02已关账，不能入账到该期间",
    });
    const { result } = must(await reverse({ id, reason: "记重了" }));
    expect(await flowRow(result.id)).toMatchObject({ postDate: "2026-03-20", period: "2026-03" });
    await app.store.db.delete(finClose);
  });

  it("of a record's flow is refused: the record would no longer fit its money", async () => {
    const { id, order } = await enter(app, at);
    await confirmAt(app, at, id, "2026-03-20 11:00:00");
    const [flow] = await flowsOf(app, id);
    expect(await reverse({ id: flow?.id, reason: "错" })).toMatchObject({
      code: 42201,
      message: `该流水由业务单据${order.orderNo}产生，请在该单据上冲销或作废`,
    });
  });
});
