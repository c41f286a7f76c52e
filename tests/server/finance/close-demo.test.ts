import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkData } from "#src/server/db/check.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import type { Store } from "#src/server/db/store.ts";
import { demoDay, openSmallDemo } from "#tests/server/db/demo-store.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";
import { closeMonth, reopenMonth } from "./books.ts";

let store: Store;
let app: TestApp;

beforeAll(async () => {
  store = await openSmallDemo();
  app = await testApp({ store });
  app.clock.set(new Date(`${demoDay}T04:00:00Z`));
}, 300_000);
afterAll(async () => {
  await app.close();
  await store.close();
});

const closed = () =>
  store.db
    .select()
    .from(finClose)
    .where(and(eq(finClose.tenantId, 1), eq(finClose.status, "1")))
    .orderBy(asc(finClose.period));

/** Money in minus money out of a month, from its flows. */
async function netOf(period: string): Promise<number> {
  const [row] = await store.db
    .select({
      net: sql<number>`coalesce(sum(case ${finFlow.direction} when '1' then ${finFlow.amount} else -${finFlow.amount} end), 0)`.mapWith(
        Number,
      ),
    })
    .from(finFlow)
    .where(and(eq(finFlow.tenantId, 1), eq(finFlow.period, period)));
  return row?.net ?? 0;
}

it("closing twelve months of the demo again reproduces their figures and the ledger to the cent", async () => {
  const before = (await closed()).slice(-12);
  expect(before).toHaveLength(12);
  for (const { period } of before.toReversed()) must(await reopenMonth(app, period));
  for (const { period } of before) must(await closeMonth(app, period));
  const after = (await closed()).slice(-12);
  expect(after.map(({ period, snapshot }) => [period, snapshot])).toEqual(
    before.map(({ period, snapshot }) => [period, snapshot]),
  );
  for (const { period, snapshot } of after) {
    if (!snapshot) throw new Error(`${period} has no figures`);
    const { receipts, otherIn, refunds, payouts, otherOut } = snapshot;
    expect([period, receipts + otherIn - refunds - payouts - otherOut]).toEqual([period, await netOf(period)]);
  }
  // The demo has figures to reproduce, invoices and credit too.
  const total = (name: "receipts" | "invoiced" | "creditOutstanding") =>
    after.reduce((sum, { snapshot }) => sum + (snapshot?.[name] ?? 0), 0);
  expect([total("receipts") > 0, total("invoiced") > 0, total("creditOutstanding") > 0]).toEqual([true, true, true]);
  expect((await checkData(store)).filter(({ violations }) => violations > 0)).toEqual([]);
}, 120_000);
