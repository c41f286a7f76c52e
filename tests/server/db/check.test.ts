import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allJobs } from "#src/server/areas.ts";
import { checkData } from "#src/server/db/check.ts";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { ordItem, ordOrder } from "#src/server/db/schema/order.ts";
import { sysQuartzJob } from "#src/server/db/schema/running.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { newCustomer, newOrder, stock } from "#tests/support/business.ts";
import { noFiles } from "#tests/support/no-files.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const broken = async () =>
  Object.fromEntries(
    (await checkData(app.store))
      .filter((result) => result.violations > 0)
      .map(({ name, examples }) => [name, examples]),
  );

it("finds nothing wrong in data that came about by the rules, and names what somebody bent", async () => {
  const at = await stock(app);
  const customerId = await newCustomer(app, at);
  const order = await newOrder(app, at, customerId);
  expect(await broken()).toEqual({});

  const { db } = app.store;
  await db.update(ordOrder).set({ orderStatus: "20", paidAmount: 5, holdFlag: "Y" }).where(eq(ordOrder.id, order.id));
  await db.update(ordItem).set({ tenantId: 2 }).where(eq(ordItem.orderId, order.id));
  await db.update(finAccount).set({ balanceAmount: 7 }).where(eq(finAccount.customerId, customerId));
  expect(await broken()).toMatchObject({
    订单收支等于实付减已退: [order.orderNo],
    待确认的收款对应待确认收款的订单: [order.orderNo],
    订单状态可由日志推出: [order.orderNo],
    支付状态与金额一致: [order.orderNo],
    有处理中的售后时订单才锁定: [order.orderNo],
    账户余额等于明细之和: [expect.any(String)],
    "租户一致：ord_item.order_id": [expect.any(String)],
  });

  const [job] = await db.select().from(sysQuartzJob).where(eq(sysQuartzJob.jobClassName, "LedgerCheckJob"));
  const jobs = await startJobs({
    store: app.store,
    clock: app.clock,
    ids: app.kernel.ids,
    log: app.kernel.log,
    registry: allJobs,
    files: noFiles,
    tempDir: app.config.dataDir,
    everyMs: 0,
  });
  expect(await jobs.execute(job?.id ?? "")).toMatchObject({
    success: false,
    message: expect.stringContaining("账户余额等于明细之和：1处"),
  });
  await jobs.stop();
});
