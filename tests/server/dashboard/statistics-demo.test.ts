import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnalysisCards, CardName } from "#src/contract/dashboard/analysis.ts";
import type { CloseSnapshot } from "#src/contract/finance/close.ts";
import type { Statement } from "#src/contract/finance/customer.ts";
import { addDays, startOfDay } from "#src/lib/time.ts";
import { FigureReader } from "#src/server/dashboard/statistics/read.ts";
import { allSources, dimensions, type SourceName, sources } from "#src/server/dashboard/statistics/sources.ts";
import type { Store } from "#src/server/db/store.ts";
import { demoDay, openSmallDemo } from "#tests/server/db/demo-store.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";
import { runJob } from "#tests/support/run-job.ts";

type Query = Record<string, string | number>;

let store: Store;
let app: TestApp;
const month = { begin: "2026-05-01", end: "2026-05-31" };
/** The day of the month with most flows. */
const day = { begin: "", end: "" };

beforeAll(async () => {
  store = await openSmallDemo();
  app = await testApp({ store });
  app.clock.set(new Date(`${demoDay}T04:00:00Z`));
  const [busiest] = await store.query<{ day: string }>(
    sql`select post_date as day from fin_flow where tenant_id = 1 and period = '2026-05' group by 1 order by count(*) desc, 1 limit 1`,
  );
  day.begin = day.end = busiest?.day ?? "";
}, 300_000);
afterAll(async () => {
  await app.close();
  await store.close();
});

const ask = async <T>(path: string, query: Query, by = "finlead"): Promise<T> =>
  must(await app.as(by).get(path, query)).result as T;
const between = (name: string, { begin, end }: { begin: string; end: string }): Query => ({
  [`${name}_begin`]: begin,
  [`${name}_end`]: end,
});
const cardsOf = async (span: { begin: string; end: string }, by = "admin") => {
  const { cards } = await ask<AnalysisCards>("/dashboard/analysis/cards", { period: "custom", ...span }, by);
  return (name: CardName) => cards[name]?.value ?? null;
};
const totalOf = async (base: string, query: Query) =>
  (await ask<{ total: number }>(`${base}/list`, { ...query, pageSize: 20 }, "admin")).total;

/** Every figure by day and dimension, as a person reads them. */
async function everything(by: string): Promise<Record<string, unknown>> {
  const spans = [{ begin: "2025-01-01", end: demoDay }];
  return app.rows(by, async (rows) => {
    const reader = new FigureReader(rows, spans);
    const all: Record<string, unknown> = {};
    for (const name of Object.keys(sources) as SourceName[]) {
      const sums = await reader.sums(name, { spans, by: ["day", ...dimensions] });
      all[name] = sums
        ?.map((row) => JSON.stringify(row))
        .filter((row) => /"[a-zA-Z]+":[1-9-]/.test(row.replace(/"n":\d+,?/, "")))
        .toSorted();
    }
    return all;
  });
}

/** Marks every day as changed, so that all figures are counted from the rows themselves. */
const forget = () =>
  store.db.execute(sql`insert into stat_touched (tenant_id, stat_date, kind)
    select distinct tenant_id, stat_date, kind from stat_daily, unnest(string_to_array(${allSources
      .map(({ kind }) => kind)
      .join(",")}, ',')) kind where tenant_id = 1`);

describe("figures of the demo", () => {
  it("T-64: dashboard, footers of lists, figures of a month and statements are equal to the cent, for a day and a month", async () => {
    for (const span of [day, month]) {
      const card = await cardsOf(span);
      const orders = await ask<{ payableAmount: number }>("/order/sums", between("payTime", span), "admin");
      const refunds = await ask<{ refundAmount: number }>("/afterSales/refund/sums", {
        ...between("postDate", span),
        status: "50",
      });
      const types = { flowType: "1,2,3,4,5,10" };
      const flows = await ask<{ net: number }>("/finance/flow/summary", { ...between("postDate", span), ...types });
      const profit = await ask<{ grossProfit: number; orderAmount: number }>("/order/liquidation/sums", {
        ...between("finishTime", span),
        orderStatus: "90",
      });
      expect({
        gmv: card("gmv"),
        paidCount: card("paidCount"),
        orderCount: card("orderCount"),
        refundAmount: card("refundAmount"),
        netReceipts: card("netReceipts"),
        grossProfit: card("grossProfit"),
        newCustomers: card("newCustomers"),
      }).toEqual({
        gmv: orders.payableAmount,
        paidCount: await totalOf("/order", between("payTime", span)),
        orderCount: await totalOf("/order", between("createTime", span)),
        refundAmount: refunds.refundAmount,
        netReceipts: flows.net,
        grossProfit: profit.grossProfit,
        newCustomers: await totalOf("/customer", between("createTime", span)),
      });
      expect(card("gmv")).toBeGreaterThan(0);
      // What the statements of all customers say about the same days.
      const { records: customers } = await ask<{ records: { id: string }[] }>("/finance/customer/list", {
        pageSize: 500,
      });
      let [received, refunded] = [0, 0];
      for (const { id } of customers) {
        const { totals } = await ask<Statement>("/finance/customer/statement", { customerId: id, ...span });
        received -= totals.receipt + totals.payback;
        refunded -= totals.refund;
      }
      expect([card("netReceipts"), card("refundAmount")]).toEqual([received, refunded]);
    }
    // Every month of the books: the small demo has few invoices.
    const { periods } = await ask<{ periods: { period: string; figures: CloseSnapshot }[] }>("/finance/close/list", {});
    let invoiced = 0;
    for (const { period, figures } of periods) {
      const next = addDays(`${period}-28`, 4).slice(0, 7);
      const card = await cardsOf({ begin: `${period}-01`, end: addDays(`${next}-01`, -1) });
      expect([period, card("receipts"), card("refunds"), card("invoiced")]).toEqual([
        period,
        figures.receipts,
        figures.refunds,
        figures.invoiced - figures.red,
      ]);
      invoiced += figures.invoiced;
    }
    expect(invoiced).toBeGreaterThan(0);
  });

  it("are the same from stored days as from the rows, for each day, dimension and viewer", async () => {
    const viewers = ["finlead", "sales01", "slead01", "labrec01", "admin"];
    expect(await store.query(sql`select 1 from stat_touched where stat_date < ${demoDay}`)).toEqual([]);
    const stored = new Map<string, unknown>();
    for (const by of viewers) stored.set(by, await everything(by));
    await forget();
    for (const by of viewers) expect([by, await everything(by)]).toEqual([by, stored.get(by)]);
    const ofAdmin = stored.get("admin") as Record<string, string[]>;
    for (const name of Object.keys(sources)) expect([name, ofAdmin[name]?.length]).not.toEqual([name, 0]);
    expect(stored.get("sales01")).not.toEqual(stored.get("slead01"));
    // The job writes the days again, once.
    expect(await runJob(app, "DailyStatJob")).toMatch(/^统计[1-9]\d*天$/);
    expect(await runJob(app, "DailyStatJob")).toBe("统计0天");
    for (const by of viewers) expect([by, await everything(by)]).toEqual([by, stored.get(by)]);
  });

  it("follow a change of a closed day at once, before the job runs", async () => {
    const before = await everything("admin");
    const at = startOfDay(addDays(demoDay, -20));
    const [order] = await store.query<{ id: string; amount: number }>(
      sql`select id, payable_amount as amount from ord_order where tenant_id = 1 and pay_time < ${at} order by pay_time desc limit 1`,
    );
    await store.db.execute(sql`update ord_order set payable_amount = payable_amount + 1 where id = ${order?.id}`);
    expect(await everything("admin")).not.toEqual(before);
    expect(
      await store.query(sql`select kind, count(*)::int as n from stat_touched where tenant_id = 1 group by 1`),
    ).toEqual([{ kind: "paid", n: 1 }]);
    await store.db.execute(sql`update ord_order set payable_amount = ${order?.amount} where id = ${order?.id}`);
    expect(await everything("admin")).toEqual(before);
    await runJob(app, "DailyStatJob");
    expect(await everything("admin")).toEqual(before);
  });
});
