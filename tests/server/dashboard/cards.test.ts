import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnalysisCards, CardName } from "#src/contract/dashboard/analysis.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { confirmAt, enterFor } from "#tests/server/finance/books.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  must,
  newCustomer,
  newOrder,
  paymentRow,
  receiptFile,
  signed,
  type Stock,
  stock,
} from "#tests/support/business.ts";
import { runJob } from "#tests/support/run-job.ts";
import { toWire } from "#src/lib/time.ts";

let app: TestApp;
let at: Stock;
/** An order of one service costs 680 yuan. */
const price = 68_000;
const clock = (shanghai: string) => app.clock.set(new Date(`${shanghai}+08:00`));

/** An order of a customer, created now and paid at `received`. */
async function paidOrder(customerId: string, received: string) {
  const order = await newOrder(app, at, customerId);
  const { id } = await enterFor(app, at, order);
  await confirmAt(app, at, id, received);
  expect((await paymentRow(app, id)).status).toBe("20");
  return order;
}

async function refundOf(orderId: string, applyAmount: number) {
  const added = await app.as("cs01").post("/afterSales/refund/add", {
    orderId,
    refundType: "2",
    refundReason: "3",
    applyAmount,
    refundMethod: "2",
    payeeName: "锐科电子",
    payeeBank: "招商银行深圳分行",
    payeeAccount: "6222990000000001",
  });
  const { id } = must(added).result as { id: string };
  const version = async () => {
    const [row] = await app.store.query<{ version: number }>(sql`select version from aft_refund where id = ${id}`);
    return row?.version;
  };
  const agreed = { id, version: await version(), deductAmount: 0, needReturn: "N", refundMethod: "2" };
  must(await signed(app, "cslead", "PUT", "/afterSales/refund/agree", agreed));
  const paid = {
    id,
    version: await version(),
    payTime: toWire(app.clock.now()),
    bankSerial: "HK1",
    voucher: receiptFile,
  };
  must(await signed(app, "fin01", "PUT", "/afterSales/refund/payout", paid));
}

const cardsAs = async (by: string, query: Record<string, string> = {}) => {
  const { cards, waiting } = must(await app.as(by).get("/dashboard/analysis/cards", query)).result as AnalysisCards;
  return { card: (name: CardName) => cards[name], value: (name: CardName) => cards[name]?.value ?? null, waiting };
};
const dayAs = (by: string, day: string) => cardsAs(by, { period: "custom", begin: day, end: day });

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  clock("2026-03-19T23:00:00");
  at = await stock(app);
  const own = await newCustomer(app, at, { salesBy: "sales01", salesOrgCode: "A01A02A01" });
  const other = await newCustomer(app, at);
  const monthly = await newCustomer(app, at, { settleType: "2" });
  // The last millisecond of a day, and the first of the next.
  clock("2026-03-19T23:59:59.999");
  await paidOrder(own, "2026-03-19 23:59:59");
  clock("2026-03-20T00:00:00.000");
  const second = await paidOrder(other, "2026-03-20 00:00:00");
  clock("2026-03-20T10:00:00");
  const credit = await newOrder(app, at, monthly);
  must(await app.as("cs01").put("/order/credit", { id: credit.id, version: credit.version }));
  await newOrder(app, at, other);
  await refundOf(second.id, 10_000);
});
afterAll(() => app.close());

describe("cards of 分析页", () => {
  it("divides the days at midnight in Shanghai, before the job runs and after it", async () => {
    clock("2026-03-21T09:00:00");
    const read = async () => {
      const [first, next] = [await dayAs("admin", "2026-03-19"), await dayAs("admin", "2026-03-20")];
      const names = ["gmv", "paidCount", "orderCount", "netReceipts", "refundAmount"] as const;
      return [first, next].map(({ value }) => names.map(value));
    };
    // The credit order is turnover on the day it was put on credit; it brings no money yet.
    const expected = [
      [price, 1, 1, price, 0],
      [2 * price, 2, 3, price - 10_000, 10_000],
    ];
    expect(await read()).toEqual(expected);
    expect(await runJob(app, "DailyStatJob")).toBe("统计2天");
    expect(await read()).toEqual(expected);
  });

  it("T-64: is equal to the sums under the lists, for a day and a month made by hand", async () => {
    clock("2026-03-21T09:00:00");
    for (const [begin, end] of [
      ["2026-03-20", "2026-03-20"],
      ["2026-03-01", "2026-03-31"],
    ] as const) {
      const { value } = await cardsAs("admin", { period: "custom", begin, end });
      const sums = async (path: string, name: string, more = {}) =>
        must(await app.as("admin").get(path, { [`${name}_begin`]: begin, [`${name}_end`]: end, ...more })).result;
      expect(value("gmv")).toBe((await sums("/order/sums", "payTime"))["payableAmount"]);
      expect(value("netReceipts")).toBe((await sums("/finance/flow/summary", "postDate"))["net"]);
      expect(value("refundAmount")).toBe(
        (await sums("/afterSales/refund/sums", "postDate", { status: "50" }))["refundAmount"],
      );
      expect(value("orderCount")).toBe((await sums("/order/list", "createTime"))["total"]);
    }
  });

  it("shows a salesperson the figures of his own orders, and no card of a list that he may not open", async () => {
    clock("2026-03-21T09:00:00");
    const { value, card, waiting } = await cardsAs("sales01");
    expect([value("gmv"), value("orderCount"), value("newCustomers")]).toEqual([price, 1, 1]);
    expect([card("netReceipts"), card("grossProfit"), card("invoiced")]).toEqual([null, null, null]);
    expect([waiting.payments, waiting.refunds]).toEqual([null, null]);
    const all = await cardsAs("finlead");
    expect([all.value("gmv"), all.value("orderCount"), all.value("grossProfit")]).toEqual([3 * price, 4, 0]);
    // The operator has no list of orders.
    const operator = await cardsAs("oper01");
    expect([operator.card("gmv"), operator.card("orderCount")]).toEqual([null, null]);
  });

  it("has no change where there was nothing before, and compares with the day before", async () => {
    clock("2026-03-20T12:00:00");
    const { card } = await cardsAs("admin", { period: "today" });
    // The day before had no turnover until noon; its receipts are those of the whole day.
    expect(card("gmv")).toEqual({ value: 2 * price, before: 0, lastYear: 0, change: null, yearChange: null });
    expect(card("netReceipts")).toMatchObject({ before: price, change: -1_471 });
    expect(card("payRate")).toMatchObject({ value: 6_667, before: null, change: null });
  });

  it("keeps to a department and those below it", async () => {
    clock("2026-03-21T09:00:00");
    const [depart] = await app.store.query<{ id: string }>(
      sql`select id from sys_depart where org_code = 'A01A02' and tenant_id = 1`,
    );
    const { value, card } = await cardsAs("admin", { departId: depart?.id ?? "" });
    expect([value("gmv"), value("netReceipts"), card("invoiced")]).toEqual([price, price, null]);
    expect(await app.as("admin").get("/dashboard/analysis/cards", { departId: "nobody" })).toMatchObject({
      code: 40401,
    });
  });

  it("draws the charts from the same figures", async () => {
    clock("2026-03-21T09:00:00");
    const chart = async (name: string, query: Record<string, string> = {}, by = "admin") =>
      must(await app.as(by).get(`/dashboard/analysis/${name}`, query)).result as unknown;
    const hours = (await chart("orderTrend", { period: "custom", begin: "2026-03-20", end: "2026-03-20" })) as {
      unit: string;
      points: { at: string; gmv: number; orderCount: number }[];
    };
    expect([hours.unit, hours.points.length]).toEqual(["hour", 24]);
    expect(hours.points.filter(({ orderCount }) => orderCount > 0)).toEqual([
      { at: "00", gmv: price, orderCount: 1 },
      { at: "10", gmv: price, orderCount: 2 },
    ]);
    const days = (await chart("orderTrend")) as typeof hours;
    expect([days.unit, days.points.length, days.points.at(-2)]).toEqual([
      "day",
      21,
      { at: "2026-03-20", gmv: 2 * price, orderCount: 3 },
    ]);
    expect(await chart("salesRank")).toMatchObject([{ key: "sales01", gmv: price, paidCount: 1 }]);
    expect(await chart("categoryShare")).toMatchObject([{ key: at.categoryId, name: "有害物质", gmv: 3 * price }]);
    expect(await chart("sourceShare")).toMatchObject([{ gmv: 3 * price }]);
    expect(await chart("statusFunnel")).toEqual([
      { step: "created", count: 4 },
      { step: "paid", count: 3 },
      ...["received", "testing", "reported", "finished"].map((step) => ({ step, count: 0 })),
    ]);
    expect(await chart("labOnTime")).toEqual([]);
    expect(await chart("statusFunnel", {}, "sales01")).toMatchObject([{ count: 1 }, { count: 1 }, {}, {}, {}, {}]);
  });

  it("refuses a period without an end, and one that ends before it begins", async () => {
    const own = (query: Record<string, string>) =>
      app.as("admin").get("/dashboard/analysis/cards", { period: "custom", ...query });
    expect(await own({ begin: "2026-03-01" })).toMatchObject({ code: 40001 });
    expect(await own({ begin: "2026-03-02", end: "2026-03-01" })).toMatchObject({ code: 40001 });
  });
});
