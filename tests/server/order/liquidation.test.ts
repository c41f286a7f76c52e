import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allEndpoints, allJobs } from "#src/server/areas.ts";
import { toWire } from "#src/lib/time.ts";
import { ordLog, ordOrder, ordPriceChange } from "#src/server/db/schema/order.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import { sysQuartzJob, sysQuartzJobLog } from "#src/server/db/schema/running.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import { withdrawalEnded, withdrawalOpened } from "#src/server/order/order/rules/after-sales-hold.ts";
import type { OrderRow, Step } from "#src/server/order/order/rules/step.ts";
import { exchangeRateEntity } from "#src/server/services/exchangeRate/entity.ts";
import { recomputeLiquidation } from "#src/server/order/liquidation/door.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  liquidationRow,
  must,
  newCustomer,
  newOrder,
  orderRow,
  paymentRow,
  signed,
  type Stock,
  stock,
  voucherFile,
} from "#tests/support/business.ts";
import { noFiles } from "#tests/support/no-files.ts";

let app: TestApp;
let at: Stock;
const start = new Date("2026-03-20T04:00:00Z");

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(start);
  at = await stock(app);
});
beforeEach(() => app.clock.set(start));
afterAll(() => app.close());

/** A paid order with its liquidation order: 680 yuan, of which 410 go to the laboratory. */
async function paid() {
  const order = await newOrder(app, at, await newCustomer(app, at));
  const body = {
    orderId: order.id,
    amount: order.payableAmount,
    transferTime: toWire(app.clock.now()),
    voucher: voucherFile,
  };
  const { id } = must(await app.as("cs01").post("/finance/payment/add", body)).result;
  const { version } = await paymentRow(app, id);
  must(
    await signed(app, "fin01", "PUT", "/finance/payment/confirm", {
      id,
      version,
      receivedAmount: order.payableAmount,
      receivedTime: toWire(app.clock.now()),
      receiveAccountId: at.offlineId,
      bankSerial: id,
    }),
  );
  return { orderId: order.id, liquidation: await liquidationRow(app, order.id) };
}

/** Marks the order as finished at a given time. */
async function finish(orderId: string, finishTime: Date, patch: Partial<typeof ordOrder.$inferInsert> = {}) {
  await app.store.db
    .update(ordOrder)
    .set({ orderStatus: "90", finishTime, ...patch })
    .where(eq(ordOrder.id, orderId));
}

const change = (id: string, version: number, patch: Record<string, unknown>, who = "finlead") =>
  signed(app, who, "PUT", "/order/liquidation/changePrice", {
    id,
    version,
    newPrice: 40_000,
    deductAmount: 0,
    reason: "协商",
    ...patch,
  });

describe("changing the liquidation price", () => {
  it("L-03: keeps the change, the log line and the order's copy", async () => {
    const { orderId, liquidation } = await paid();
    const { result } = must(
      await change(liquidation.id, liquidation.version, { deductAmount: 1_000, deductReason: "超期" }),
    );
    expect(result).toMatchObject({
      liquidationPrice: 40_000,
      settleAmount: 39_000,
      grossProfit: 29_000,
      grossRate: 4_265,
      liquidationStatus_dictText: "待清算",
    });
    expect(await orderRow(app, orderId)).toMatchObject({ liquidationAmount: 40_000, liquidationStatus: "10" });
    const changes = await app.store.db.select().from(ordPriceChange).where(eq(ordPriceChange.orderId, orderId));
    expect(changes).toMatchObject([
      { changeType: "3", beforeAmount: 41_000, afterAmount: 40_000, reason: "协商", operatorBy: "finlead" },
    ]);
    const logs = await app.store.db.select().from(ordLog).where(eq(ordLog.orderId, orderId));
    expect(logs.find((log) => log.event === "changeLiquidationPrice")).toMatchObject({
      eventName: "改清算价",
      visibleToCustomer: "N",
    });
    const { result: detail } = must(
      await app.as("finlead").get("/order/liquidation/queryById", { id: liquidation.id }),
    );
    expect(detail).toMatchObject({
      customerName: expect.stringContaining("锐测电子"),
      priceChanges: [{ afterAmount: 40_000 }],
      corrections: [],
    });
  });

  it("above the order's amount, or in a statement, is refused with its message (T-24, L-03)", async () => {
    const { liquidation } = await paid();
    expect(await change(liquidation.id, liquidation.version, { newPrice: 68_001 })).toMatchObject({
      code: 42201,
      message: "清算价不能高于订单金额",
    });
    expect(await change(liquidation.id, liquidation.version + 1, {})).toMatchObject({ code: 40901 });
    await app.store.db
      .update(ordLiquidation)
      .set({ liquidationStatus: "30" })
      .where(eq(ordLiquidation.id, liquidation.id));
    expect(await change(liquidation.id, liquidation.version, {})).toMatchObject({
      code: 42201,
      message: "已进入结算单，不能修改清算价",
    });
  });

  it("without the permission is 403, and the price is absent from list, detail and export (T-25)", async () => {
    const { orderId, liquidation } = await paid();
    expect(await change(liquidation.id, liquidation.version, {}, "fin01")).toMatchObject({ status: 403, code: 40301 });
    expect(await change(liquidation.id, liquidation.version, {}, "cs01")).toMatchObject({ status: 403, code: 40301 });
    const { result: list } = must(await app.as("cs01").get("/order/list"));
    expect(list.records[0]).not.toHaveProperty("liquidationAmount");
    expect(list.records[0]).not.toHaveProperty("liquidationStatus");
    const { result: detail } = must(await app.as("cs01").get("/order/queryById", { id: orderId }));
    expect(detail).not.toHaveProperty("liquidationAmount");
    expect(detail.liquidation).toBeNull();
    expect(detail.items[0]).not.toHaveProperty("costPrice");
    const { result: seen } = must(await app.as("audit01").get("/order/list"));
    expect(seen.records.find((row: { id: string }) => row.id === orderId)).toMatchObject({ liquidationAmount: 41_000 });
    const heads = async (who: string) =>
      Object.values(sheetsOf((await app.as(who).get("/order/exportXls")).raw)).map((sheet) => sheet[0]);
    expect((await heads("cslead"))[0]).toContain("订单号");
    for (const head of await heads("cslead"))
      expect(head).not.toEqual(expect.arrayContaining([expect.stringContaining("清算")]));
    expect((await heads("admin"))[0]).toEqual(expect.arrayContaining(["清算价"]));
    expect(await app.as("cs01").get("/order/list", { liquidationStatus: "10" })).toMatchObject({
      success: false,
      code: 40001,
    });
  });

  it("releases what a refund froze for its price (T-22)", async () => {
    const { orderId, liquidation } = await paid();
    await app.store.db.update(ordOrder).set({ refundedAmount: 30_000 }).where(eq(ordOrder.id, orderId));
    await app.rows("admin", async (rows) => recomputeLiquidation(rows, await orderRow2(rows, orderId)));
    const frozen = await liquidationRow(app, orderId);
    expect(frozen).toMatchObject({
      liquidationStatus: "50",
      orderAmount: 38_000,
      freezeReason: "清算价高于退款后订单金额，请修改清算价",
    });
    expect((await orderRow(app, orderId)).liquidationStatus).toBe("50");
    const release = { id: liquidation.id, version: frozen.version, frozen: "N", reason: "解冻" };
    expect(await app.as("finlead").put("/order/liquidation/freeze", release)).toMatchObject({
      code: 42201,
      message: "清算价高于退款后订单金额，请修改清算价",
    });
    must(await change(liquidation.id, frozen.version, { newPrice: 30_000 }));
    expect(await liquidationRow(app, orderId)).toMatchObject({
      liquidationStatus: "10",
      grossProfit: 8_000,
      freezeReason: null,
    });
  });
});

async function orderRow2(rows: Parameters<Parameters<TestApp["rows"]>[1]>[0], orderId: string) {
  const [row] = await rows.tx.select().from(ordOrder).where(eq(ordOrder.id, orderId));
  if (!row) throw new Error("no order");
  return row;
}

describe("freezing and closing by hand", () => {
  it("L-05, L-06, L-08: keeps the state before, says why, and writes the order's log", async () => {
    const { orderId, liquidation } = await paid();
    must(
      await app.as("fin01").put("/order/liquidation/freeze", {
        id: liquidation.id,
        version: liquidation.version,
        frozen: "Y",
        reason: "争议",
      }),
    );
    const frozen = await liquidationRow(app, orderId);
    expect(frozen).toMatchObject({ liquidationStatus: "50", statusBefore: "10", freezeReason: "争议" });
    must(
      await app.as("fin01").put("/order/liquidation/freeze", {
        id: liquidation.id,
        version: frozen.version,
        frozen: "N",
        reason: "已解决",
      }),
    );
    const open = await liquidationRow(app, orderId);
    expect(open).toMatchObject({ liquidationStatus: "10", freezeReason: null });
    expect(
      await app.as("fin01").put("/order/liquidation/close", { id: open.id, version: open.version, reason: "x" }),
    ).toMatchObject({ status: 403 });
    must(
      await app
        .as("finlead")
        .put("/order/liquidation/close", { id: open.id, version: open.version, reason: "合作终止" }),
    );
    expect(await orderRow(app, orderId)).toMatchObject({ liquidationStatus: "90" });
    expect(await liquidationRow(app, orderId)).toMatchObject({ liquidationStatus: "90", closeReason: "合作终止" });
    const logs = await app.store.db.select().from(ordLog).where(eq(ordLog.orderId, orderId));
    expect(
      logs
        .filter(({ event }) => event.endsWith("Liquidation"))
        .map(({ event, content, operatorBy, visibleToCustomer }) => [event, content, operatorBy, visibleToCustomer]),
    ).toEqual([
      ["freezeLiquidation", "争议", "fin01", "N"],
      ["unfreezeLiquidation", "已解决", "fin01", "N"],
      ["closeLiquidation", "合作终止", "finlead", "N"],
    ]);
    // A closed one is final for people.
    const late = { id: open.id, version: (await liquidationRow(app, orderId)).version, reason: "再来" };
    const state = { code: 40902, message: "当前状态不允许此操作，请刷新后重试" };
    expect(await app.as("finlead").put("/order/liquidation/close", late)).toMatchObject(state);
    expect(await app.as("fin01").put("/order/liquidation/freeze", { ...late, frozen: "Y" })).toMatchObject(state);
    expect(await app.as("fin01").put("/order/liquidation/freeze", { ...late, frozen: "N" })).toMatchObject(state);
  });
});

describe("unfreezing while a case is open", () => {
  it("waits for a withdrawal of a finished order, which does not hold the order itself (L-06, O-30)", async () => {
    const { orderId } = await paid();
    await finish(orderId, start);
    const act = (step: (order: OrderRow) => Step) =>
      app.rows("admin", async (rows) => {
        const order = await orderRow2(rows, orderId);
        return applyStep({ rows, emit: async () => undefined }, order, step(order));
      });
    const opened = await act((order) => withdrawalOpened(order, "CY1"));
    expect(opened).toMatchObject({ holdFlag: "N", withdrawalStatus: "1", liquidationStatus: "50" });
    const frozen = await liquidationRow(app, orderId);
    const release = { id: frozen.id, version: frozen.version, frozen: "N", reason: "解冻" };
    expect(await app.as("finlead").put("/order/liquidation/freeze", release)).toMatchObject({
      code: 42201,
      message: "订单存在处理中的售后，暂不能操作",
    });
    await act((order) => withdrawalEnded(order, "CY1", "0", false));
    expect(await liquidationRow(app, orderId)).toMatchObject({ liquidationStatus: "10", freezeKind: null });
  });
});

describe("maturing", () => {
  const jobs = () =>
    startJobs({
      store: app.store,
      clock: app.clock,
      ids: app.kernel.ids,
      log: app.kernel.log,
      registry: allJobs,
      files: noFiles,
      tempDir: app.config.dataDir,
      everyMs: 0,
    });

  it("L-02: comes by the job at 02:00 on the eighth day, and only where nothing stands against it", async () => {
    const [ripe, held, owing, foreign] = [await paid(), await paid(), await paid(), await paid()];
    await finish(ripe.orderId, start);
    await finish(held.orderId, start, { holdFlag: "Y" });
    await finish(owing.orderId, start, { creditAmount: 1 });
    await finish(foreign.orderId, start);
    await app.store.db
      .update(ordLiquidation)
      .set({ currency: "EUR" })
      .where(eq(ordLiquidation.id, foreign.liquidation.id));
    const running = await jobs();
    await running.tick();
    app.clock.set(new Date("2026-03-26T18:00:30Z"));
    await running.tick();
    expect((await liquidationRow(app, ripe.orderId)).liquidationStatus).toBe("10");

    app.clock.set(new Date("2026-03-27T18:00:30Z"));
    await running.tick();
    expect(await liquidationRow(app, ripe.orderId)).toMatchObject({
      liquidationStatus: "20",
      matureTime: app.clock.now(),
    });
    expect((await orderRow(app, ripe.orderId)).liquidationStatus).toBe("20");
    for (const left of [held, owing, foreign])
      expect((await liquidationRow(app, left.orderId)).liquidationStatus).toBe("10");
    const [job] = await app.store.db.select().from(sysQuartzJob).where(eq(sysQuartzJob.jobClassName, "MatureJob"));
    const logs = await app.store.db
      .select()
      .from(sysQuartzJobLog)
      .where(eq(sysQuartzJobLog.jobId, job?.id ?? ""));
    expect(logs.at(-1)).toMatchObject({ success: true, message: expect.stringContaining("缺少欧元汇率1单") });
    await running.stop();
  });

  it("L-02: by a person needs a reason, a finished order, and the day's rate for a foreign laboratory", async () => {
    const { orderId, liquidation } = await paid();
    const body = { id: liquidation.id, reason: "实验室申请提前结算" };
    const mature = async () =>
      app
        .as("fin01")
        .put("/order/liquidation/mature", { ...body, version: (await liquidationRow(app, orderId)).version });
    expect(await mature()).toMatchObject({ code: 42201, message: "订单未完成，不能清算" });
    await finish(orderId, start);
    await app.store.db.update(ordLiquidation).set({ currency: "HKD" }).where(eq(ordLiquidation.id, liquidation.id));
    expect(await mature()).toMatchObject({ code: 42201, message: "缺少港币汇率" });
    await app.rows("admin", (rows) =>
      rows.insert(exchangeRateEntity, {
        currency: "HKD",
        rateE6: 920_000,
        effectiveDate: "2026-03-01",
        source: "1",
        status: "1",
      }),
    );
    must(await mature());
    expect(await liquidationRow(app, orderId)).toMatchObject({
      liquidationStatus: "20",
      rateE6: 920_000,
      settleAmountForeign: 44_565,
    });
  });
});

describe("statistics", () => {
  it("add up to the list, per state and per laboratory", async () => {
    const { result } = must(await app.as("fin01").get("/order/liquidation/statistics"));
    const { result: list } = must(await app.as("fin01").get("/order/liquidation/list", { pageSize: 500 }));
    const sum = (name: string) =>
      list.records.reduce((total: number, row: Record<string, number>) => total + (row[name] ?? 0), 0);
    expect(result.total).toMatchObject({
      count: list.total,
      settleAmount: sum("settleAmount"),
      grossProfit: sum("grossProfit"),
    });
    expect(result.states.reduce((total: number, row: { count: number }) => total + row.count, 0)).toBe(list.total);
    expect(result.labs).toMatchObject([{ labId: at.labId, labName: "苏衡理化实验室", count: list.total }]);
    expect(list.records[0]).toMatchObject({ labId_dictText: expect.stringContaining("苏衡") });
  });
});
