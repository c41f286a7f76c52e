import * as xlsx from "@e965/xlsx";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeFigureNames } from "#src/contract/finance/close.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { checkData } from "#src/server/db/check.ts";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must, newCustomer, newOrder, type Stock, stock } from "#tests/support/business.ts";
import { book, closeMonth, confirmAt, enter, reopenMonth } from "./books.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
  // January: a receipt. February: a receipt, a fee and interest.
  const [first, second] = [await enter(app, at), await enter(app, at)];
  await confirmAt(app, at, first.id, "2026-01-15 10:00:00");
  await confirmAt(app, at, second.id, "2026-02-10 10:00:00");
  must(await book(app, at, { occurTime: "2026-02-11 10:00:00" }));
  must(await book(app, at, { occurTime: "2026-02-21 10:00:00", direction: "1", flowType: "9", amount: 88 }));
});
afterAll(() => app.close());

const check = async (period: string) => must(await app.as("finlead").get("/finance/close/check", { period })).result;
const periods = async () => must(await app.as("finlead").get("/finance/close/list")).result.periods;
const closeRow = async (period: string) => {
  const [row] = await app.store.db.select().from(finClose).where(eq(finClose.period, period));
  return row;
};

describe("F-06 关账", () => {
  it("F-06: takes neither the current month, nor one with earlier ones open, nor one before the books began (T-27)", async () => {
    expect(await closeMonth(app, "2026-03")).toMatchObject({ code: 42201, message: "不能关闭当前月份" });
    expect(await closeMonth(app, "2026-04")).toMatchObject({ code: 42201, message: "不能关闭当前月份" });
    expect(await closeMonth(app, "2026-02")).toMatchObject({ code: 42201, message: "请先关闭2026-01" });
    expect(await closeMonth(app, "2025-12")).toMatchObject({ code: 42201, message: "2025-12没有流水，无需关账" });
  });

  it("F-06: waits for payments, refunds being paid and flows with a difference, and names them (T-27)", async () => {
    const payment = await enter(app, at, { transferTime: "2026-01-20 10:00:00" });
    const order = await newOrder(app, at, await newCustomer(app, at));
    await app.store.db.insert(aftRefund).values({
      id: "rf-open",
      refundNo: "TK2026012000001",
      orderId: order.id,
      orderNo: order.orderNo,
      customerId: order.customerId,
      customerName: order.customerName,
      labId: at.labId,
      refundType: "1",
      refundReason: "1",
      applyAmount: 100,
      refundAmount: 100,
      orderStatusBefore: "30",
      refundMethod: "2",
      status: "40",
      source: "2",
      tenantId: 1,
      createTime: new Date("2026-01-20T02:00:00Z"),
    });
    const [flow] = await app.store.db.select().from(finFlow).where(eq(finFlow.period, "2026-01"));
    must(
      await app.as("fin01").put("/finance/flow/reconcile", { ids: [flow?.id], diffAmount: 5, diffReason: "多到账" }),
    );
    const found = await check("2026-01");
    expect(found).toMatchObject({ count: 3, refusal: "存在3笔未处理单据" });
    expect(found.problems.map(({ kind, no }: { kind: string; no: string }) => [kind, no])).toEqual([
      ["flow", flow?.flowNo],
      ["payment", payment.paymentNo],
      ["refund", "TK2026012000001"],
    ]);
    expect(await closeMonth(app, "2026-01")).toMatchObject({ code: 42201, message: "存在3笔未处理单据" });

    must(await app.as("fin01").put("/finance/payment/reject", { id: payment.id, version: 0, reason: "未到账" }));
    await app.store.db.delete(aftRefund).where(eq(aftRefund.id, "rf-open"));
    must(await app.as("fin01").put("/finance/flow/reconcile", { ids: [flow?.id] }));
    expect(await check("2026-01")).toMatchObject({ count: 0, refusal: null });
  });

  it("F-06: stores what the rows of the month amount to; each figure opens its rows, and their sum is the figure", async () => {
    must(await closeMonth(app, "2026-01"));
    must(await closeMonth(app, "2026-02"));
    const row = await closeRow("2026-02");
    expect(row).toMatchObject({ status: "1", closeBy: "finlead" });
    expect(row?.snapshot).toEqual({
      receipts: 68_000,
      refunds: 0,
      payouts: 0,
      otherIn: 88,
      otherOut: 1_500,
      invoiced: 0,
      red: 0,
      creditOutstanding: 0,
    });
    for (const figure of closeFigureNames) {
      const { result } = must(await app.as("finlead").get("/finance/close/rows", { period: "2026-02", figure }));
      const added = result.rows.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
      expect({ figure, sum: result.sum, added }).toEqual({
        figure,
        sum: row?.snapshot?.[figure],
        added: row?.snapshot?.[figure],
      });
    }
    expect(await closeMonth(app, "2026-02")).toMatchObject({ code: 40902 });
    expect(
      (await periods()).map((one: Record<string, unknown>) => [one["period"], one["status"], one["next"]]),
    ).toEqual([
      ["2026-03", "0", "none"],
      ["2026-02", "1", "reopen"],
      ["2026-01", "1", "none"],
    ]);
  });

  it("F-06: refuses everything that is dated into it, with its name", async () => {
    const refusal = { code: 42202, message: "2026-02已关账，不能入账到该期间" };
    expect(await book(app, at, { occurTime: "2026-02-15 10:00:00" })).toMatchObject(refusal);
    must(await book(app, at, { occurTime: "2026-02-15 10:00:00", postDate: "2026-03-01" }));
  });

  it("is for the chief alone", async () => {
    expect(await app.as("fin01").get("/finance/close/list")).toMatchObject({ code: 40301 });
    expect(await app.as("finlead").post("/finance/close/run", { period: "2026-02" })).toMatchObject({ code: 40102 });
  });
});

describe("F-07 反关账", () => {
  it("F-07: opens only the latest closed month, with a reason, and is logged (T-28)", async () => {
    expect(await reopenMonth(app, "2026-01")).toMatchObject({
      code: 42201,
      message: "只能反关账最近关账的期间，请先反关账2026-02",
    });
    expect(await reopenMonth(app, "2026-02", " ")).toMatchObject({ code: 40001 });
    expect(await reopenMonth(app, "2026-03")).toMatchObject({ code: 40902 });
    must(await reopenMonth(app, "2026-02", "补记手续费"));
    expect(await closeRow("2026-02")).toMatchObject({ status: "0", reopenReason: "补记手续费" });
    const logged = await app.store.db
      .select()
      .from(sysLog)
      .where(sql`${sysLog.logContent} like '%反关账%'`);
    expect(logged.some(({ username }) => username === "finlead")).toBe(true);
  });

  it("F-07, F-06: lets the month be corrected and closed again, with the new figures", async () => {
    must(await book(app, at, { occurTime: "2026-02-25 10:00:00", amount: 500 }));
    must(await closeMonth(app, "2026-02"));
    expect((await closeRow("2026-02"))?.snapshot).toMatchObject({ otherOut: 2_000 });
    expect((await checkData(app.store)).filter(({ violations }) => violations > 0)).toEqual([]);
  });
});

describe("凭证", () => {
  it("state every flow of the month in two lines, debit equal to credit, with the accounts of the parameters", async () => {
    const reply = await app.as("fin01").get("/finance/close/vouchers", { period: "2026-02" });
    const book = xlsx.read(reply.raw, { type: "buffer" });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    const lines = xlsx.utils.sheet_to_json<Record<string, string | number>>(sheet ?? {});
    expect(lines).toHaveLength(8);
    const total = (column: string) => lines.reduce((sum, line) => sum + Math.round(Number(line[column] ?? 0) * 100), 0);
    expect([total("借方金额"), total("贷方金额")]).toEqual([70_088, 70_088]);
    expect(lines[0]).toMatchObject({ 日期: "2026-02-10", 凭证字: "收", 凭证号: 1, 科目编码: "1002", 借方金额: 680 });
    expect(lines[2]).toMatchObject({
      凭证字: "付",
      凭证号: 1,
      科目编码: "660301",
      科目名称: "财务费用-手续费",
      借方金额: 15,
    });
  });
});
