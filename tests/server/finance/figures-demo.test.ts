import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeFigureNames, type CloseSnapshot } from "#src/contract/finance/close.ts";
import { moneyParts, type Statement } from "#src/contract/finance/customer.ts";
import { addDays } from "#src/lib/time.ts";
import type { Store } from "#src/server/db/store.ts";
import { demoDay, openSmallDemo } from "#tests/server/db/demo-store.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

/**
 * The same money in every place that states it, for one day and one month of the demo: lists, their sums, the figures of
 * a month and the statements of customers. Everything is read as people read it, by calls.
 */

type Row = Record<string, unknown> & { id: string };
type Query = Record<string, string | number>;

let store: Store;
let app: TestApp;
/** The last closed month, and the day of it with the most flows. */
const month = { period: "2026-05", begin: "2026-05-01", end: "2026-05-31" };
const day = { begin: "", end: "" };
/** Twelve months, because the small demo has few refunds. */
const year = { begin: "2025-07-01", end: demoDay };
let customers: Row[] = [];

beforeAll(async () => {
  store = await openSmallDemo();
  app = await testApp({ store });
  app.clock.set(new Date(`${demoDay}T04:00:00Z`));
  const flows = await listOf("/finance/flow", { period: month.period });
  const perDay = new Map<string, number>();
  for (const { postDate } of flows as (Row & { postDate: string })[])
    perDay.set(postDate, (perDay.get(postDate) ?? 0) + 1);
  const [busiest] = [...perDay].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b));
  day.begin = day.end = busiest?.[0] ?? "";
  customers = await listOf("/finance/customer", {});
}, 300_000);
afterAll(async () => {
  await app.close();
  await store.close();
});

const ask = async <T>(path: string, query: Query): Promise<T> =>
  must(await app.as("finlead").get(path, query)).result as T;

/** All rows of a list, page by page. */
async function listOf(base: string, query: Query): Promise<Row[]> {
  const all: Row[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await ask<{ records: Row[]; total: number }>(`${base}/list`, {
      ...query,
      pageNo,
      pageSize: 500,
    });
    all.push(...records);
    if (records.length === 0 || all.length >= total) return all;
  }
}

const sumOf = (rows: readonly Record<string, unknown>[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
const net = (flows: readonly Row[]): number =>
  sumOf(
    flows.filter((flow) => flow["direction"] === "1"),
    "amount",
  ) -
  sumOf(
    flows.filter((flow) => flow["direction"] === "2"),
    "amount",
  );
const between = (name: string, { begin, end }: { begin: string; end: string }): Query => ({
  [`${name}_begin`]: begin,
  [`${name}_end`]: end,
});
const statementOf = (customerId: string, { begin, end }: { begin: string; end: string }): Promise<Statement> =>
  ask("/finance/customer/statement", { customerId, begin, end });
const periods = async () =>
  (await ask<{ periods: { period: string; figures: CloseSnapshot }[] }>("/finance/close/list", {})).periods;
const periodOf = async (period: string): Promise<CloseSnapshot> => {
  const found = (await periods()).find((one) => one.period === period);
  if (!found) throw new Error(`no month ${period}`);
  return found.figures;
};

describe("the money of a day and of a month", () => {
  it("is the same in the list of flows, in its summary and in the figures of the month", async () => {
    for (const span of [day, month]) {
      const flows = await listOf("/finance/flow", between("postDate", span));
      expect(flows.length).toBeGreaterThan(0);
      const summary = await ask<{ in: number; out: number; net: number }>(
        "/finance/flow/summary",
        between("postDate", span),
      );
      expect([span, summary.net, summary.in - summary.out]).toEqual([span, net(flows), net(flows)]);
    }
    const byPeriod = await ask<{ in: number; out: number }>("/finance/flow/summary", { period: month.period });
    const figures = await periodOf(month.period);
    expect(figures.receipts + figures.otherIn).toBe(byPeriod.in);
    expect(figures.refunds + figures.payouts + figures.otherOut).toBe(byPeriod.out);
    for (const figure of closeFigureNames) {
      const { sum } = await ask<{ sum: number }>("/finance/close/rows", { period: month.period, figure });
      expect([figure, sum]).toEqual([figure, figures[figure]]);
    }
  });

  it("is the same in the lists of receipts, refunds, statements of laboratories and invoices", async () => {
    for (const span of [day, month]) {
      const dated = between("postDate", span);
      const flows = await listOf("/finance/flow", dated);
      const ofBiz = (biz: string) => flows.filter((flow) => flow["bizType"] === biz && flow["reverseOfId"] === null);
      const received = await listOf("/finance/payment", { ...dated, status: "20,40" });
      const incoming = ofBiz("payment").filter((flow) => flow["direction"] === "1");
      expect([span, sumOf(received, "receivedAmount")]).toEqual([span, sumOf(incoming, "amount")]);

      // A refund into the balance, or of credit, moves no money.
      const refunds = await listOf("/afterSales/refund", { ...dated, status: "50" });
      const paidOut = ofBiz("refund");
      expect([span, paidOut.every((flow) => refunds.some(({ id }) => id === flow["bizId"]))]).toEqual([span, true]);
      const { refundAmount } = await ask<{ refundAmount: number }>("/afterSales/refund/sums", {
        ...dated,
        status: "50",
      });
      expect([span, refundAmount]).toEqual([span, sumOf(refunds, "refundAmount")]);
    }
    const times = between("payTime", month);
    const paid = await listOf("/order/settlement", { ...times, status: "60" });
    const { bookAmount } = await ask<{ bookAmount: number }>("/order/settlement/sums", { ...times, status: "60" });
    const { payouts } = await periodOf(month.period);
    expect([sumOf(paid, "bookAmount"), bookAmount]).toEqual([payouts, payouts]);
    for (const { id, totalAmount } of paid as (Row & { totalAmount: number })[]) {
      const { rows } = await ask<{ rows: Row[] }>("/order/settlement/queryById", { id });
      expect([id, sumOf(rows, "settleAmount")]).toEqual([id, totalAmount]);
    }
  });

  it("is the same in the statements of the customers and in the lists of flows, orders, refunds and invoices", async () => {
    const lines = { receipts: 0, orders: 0, refunds: 0, invoices: 0 };
    for (const span of [day, month, year])
      for (const { id, customerName } of customers) {
        const { totals, lines: stated, invoices, opening, closing } = await statementOf(id, span);
        const flows = await listOf("/finance/flow", { customerId: id, ...between("occurTime", span) });
        const own = flows.filter((flow) => ["1", "2", "3", "4", "5", "10"].includes(String(flow["flowType"])));
        expect([customerName, 0 - totals.receipt - totals.payback]).toEqual([customerName, net(own)]);
        const times = between("payTime", span);
        const orders = await listOf("/order", { customerId: id, ...times, payStatus: "2,3" });
        const ofOrders = stated.filter(
          ({ no, kind }) => kind === "order" && orders.some((row) => row["orderNo"] === no),
        );
        const { payableAmount } = await ask<{ payableAmount: number }>("/order/sums", {
          customerId: id,
          ...times,
          payStatus: "2,3",
        });
        expect([customerName, sumOf(ofOrders, "amount")]).toEqual([customerName, payableAmount]);
        const { refundAmount } = await ask<{ refundAmount: number }>("/afterSales/refund/sums", {
          customerId: id,
          status: "50",
          ...between("payoutTime", span),
        });
        expect([customerName, 0 - totals.refund]).toEqual([customerName, refundAmount]);
        expect([customerName, closing]).toEqual([customerName, opening + sumOf(stated, "amount")]);
        lines.receipts += own.length;
        lines.orders += ofOrders.length;
        lines.refunds += stated.filter(({ kind }) => kind === "refund").length;
        if (span === year) lines.invoices += sumOf(invoices, "amount");
      }
    const months = (await periods()).filter(({ period }) => period >= year.begin.slice(0, 7));
    expect(lines.invoices).toBe(months.reduce((sum, { figures }) => sum + figures.invoiced - figures.red, 0));
    expect(Object.entries(lines).filter(([, n]) => n === 0)).toEqual([]);
  });
});

describe("what customers owe", () => {
  it("is the same in accounts, customers, orders, their statements and the month that is open", async () => {
    const accounts = await ask<Record<string, number>>("/finance/account/sums", {});
    const sums = await ask<Record<string, number>>("/finance/customer/sums", {});
    const orders = await ask<Record<string, number>>("/order/sums", {});
    for (const part of moneyParts) expect([part, sums[part]]).toEqual([part, sumOf(customers, part)]);
    expect(sums["receivedAmount"]).toBe(orders["paidAmount"]);
    expect(sums["refundedAmount"]).toBe(orders["refundedAmount"]);
    expect(sums["unpaidAmount"]).toBe(accounts["creditUsedAmount"]);
    expect((await periodOf(demoDay.slice(0, 7))).creditOutstanding).toBe(accounts["creditUsedAmount"]);
    let owed = 0;
    for (const { id } of customers) {
      const { opening } = await statementOf(id, { begin: addDays(demoDay, 1), end: addDays(demoDay, 1) });
      owed += opening;
    }
    expect(owed).toBe(
      (accounts["creditUsedAmount"] ?? 0) - (accounts["balanceAmount"] ?? 0) - (accounts["frozenAmount"] ?? 0),
    );
  });
});
