import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allJobs } from "#src/server/areas.ts";
import { checkData } from "#src/server/db/check.ts";
import { finFlow, finPayment } from "#src/server/db/schema/finance.ts";
import { ordReport } from "#src/server/db/schema/order.ts";
import { sysQuartzJob } from "#src/server/db/schema/running.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import type { TestReply } from "#tests/support/app.ts";
import { orderWorld, type World } from "./world.ts";
import { noFiles } from "#tests/support/no-files.ts";

/** Two people request the same thing at the same moment: one gets it, the other gets the reason why not. */

let world: World;
let bank = "";
let voucher = "";
beforeAll(async () => {
  world = await orderWorld();
  bank = await world.makeBank();
  voucher = await world.file("image/png");
});
afterAll(() => world.app.close());

const as = (username: string) => world.app.as(username);
const time = "2026-03-16 09:00:00";
const codes = (replies: readonly TestReply[]) => replies.map((reply) => Number(reply.code)).toSorted((a, b) => a - b);
const paid = { paidAmount: 10_000, payStatus: "2" };

/** Creates an order by customer service, with everything that belongs to it. */
async function made(quantity = 1, items = [{ serviceId: world.service.id, quantity }]) {
  const cart = { customerId: world.customer.id, items };
  const { priceToken } = (await as("cs01").post("/order/calcPrice", cart)).result;
  const reply = await as("cs01").post("/order/add", { ...cart, priceToken, requestId: `c-${Math.random()}` });
  return world.read(String(reply.result.ids[0]));
}

const enter = (orderId: string, patch: Record<string, unknown> = {}) =>
  as("cs01").post("/finance/payment/add", {
    orderId,
    amount: 10_000,
    receiveAccountId: bank,
    transferTime: time,
    voucher,
    ...patch,
  });

async function payments(orderId: string) {
  return world.app.store.db.select().from(finPayment).where(eq(finPayment.orderId, orderId));
}

const confirm = (who: string, payment: { id: string; version: number } | undefined, bankSerial: string) =>
  world.signed(who, "/finance/payment/confirm", {
    id: payment?.id,
    version: payment?.version,
    receivedAmount: 10_000,
    receivedTime: time,
    receiveAccountId: bank,
    bankSerial,
  });

it("two price changes with one version: one wins, the other is 40901 (T-08)", async () => {
  const order = await made();
  const change = (newAmount: number) =>
    world.signed("slead01", "/order/changePrice", {
      id: order.id,
      version: order.version,
      mode: "direct",
      newAmount,
      reason: "协商",
    });
  const replies = await Promise.all([change(9_500), change(9_000)]);
  expect(codes(replies)).toEqual([200, 40901]);
  const winner = replies.find((reply) => reply.success)?.result.payableAmount;
  expect((await world.read(order.id)).payableAmount).toBe(winner);
  expect((await world.linesOf(order.id)).map((line) => line.payableAmount)).toEqual([winner]);
});

it("two confirmations of one payment: one flow, paid once (T-01)", async () => {
  const order = await made();
  await enter(order.id);
  const [payment] = await payments(order.id);
  const replies = await Promise.all([confirm("fin01", payment, "T1-A"), confirm("fin02", payment, "T1-B")]);
  expect(codes(replies)[0]).toBe(200);
  expect([40901, 40902]).toContain(codes(replies)[1]);
  expect(await world.read(order.id)).toMatchObject({ orderStatus: "30", paidAmount: 10_000 });
  const flows = await world.app.store.db.select().from(finFlow).where(eq(finFlow.orderId, order.id));
  expect(flows).toHaveLength(1);
});

it("two vouchers for one order: one waits", async () => {
  const order = await made();
  const replies = await Promise.all([enter(order.id), enter(order.id)]);
  expect(codes(replies)).toEqual([200, 42201]);
  expect(replies.find((reply) => !reply.success)?.message).toBe("已有待确认的收款，请勿重复提交");
  expect(await payments(order.id)).toHaveLength(1);
});

it("one bank serial on two vouchers: the second names the first (T-05)", async () => {
  const [first, second] = [await made(), await made()];
  const replies = await Promise.all([first, second].map((order) => enter(order.id, { bankSerial: "ONE" })));
  expect(codes(replies)).toEqual([200, 42201]);
  const winner = replies.find((reply) => reply.success)?.result.paymentNo;
  expect(replies.find((reply) => !reply.success)?.message).toBe(`银行流水号已登记：${winner}`);
});

it("one bank serial in two confirmations: the second names the first (T-05)", async () => {
  const orders = [await made(), await made()];
  for (const order of orders) await enter(order.id);
  const waiting = (await Promise.all(orders.map((order) => payments(order.id)))).flat();
  const replies = await Promise.all(waiting.map((payment) => confirm("fin01", payment, "TWO")));
  expect(codes(replies)).toEqual([200, 42201]);
  expect(replies.find((reply) => !reply.success)?.message).toMatch(/^银行流水号已登记：SK/);
});

it("cancelled and paid for at once: one of the two happens", async () => {
  const order = await made();
  const cancel = as("cs01").put("/order/cancel", {
    id: order.id,
    version: order.version,
    cancelType: "1",
    cancelReason: "不需要了",
  });
  const replies = await Promise.all([cancel, enter(order.id)]);
  const { orderStatus } = await world.read(order.id);
  expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  expect(orderStatus).toBe(replies[0]?.success ? "99" : "20");
  expect(await payments(order.id)).toHaveLength(orderStatus === "20" ? 1 : 0);
});

it("cancelled while its payment is confirmed: the money wins, or there was none", async () => {
  const order = await made();
  await enter(order.id);
  const [payment] = await payments(order.id);
  const { version } = await world.read(order.id);
  const replies = await Promise.all([
    as("cs01").put("/order/cancel", { id: order.id, version, cancelType: "1", cancelReason: "不需要了" }),
    confirm("fin01", payment, "T-CANCEL"),
  ]);
  expect(replies.map((reply) => reply.success)).toEqual([false, true]);
  expect(await world.read(order.id)).toMatchObject({ orderStatus: "30", paidAmount: 10_000 });
});

it("one report number on two orders: the second is refused in words", async () => {
  const orders = [
    await world.order(world, { orderStatus: "60", ...paid }),
    await world.order(world, { orderStatus: "60", ...paid }),
  ];
  const file = await world.file();
  const report = { reportNo: "SAME-1", reportType: "1", language: "C", conclusion: "1", issueDate: "2026-03-16", file };
  const replies = await Promise.all(
    orders.map((order) =>
      as("labeng01").post("/order/uploadReport", { id: order.id, version: 0, complete: "Y", reports: [report] }),
    ),
  );
  expect(codes(replies)).toEqual([200, 40904]);
  expect(replies.find((reply) => !reply.success)?.message).toBe("报告编号已存在");
  const same = and(eq(ordReport.reportNo, "SAME-1"), eq(ordReport.status, "10"));
  expect(await world.app.store.db.select().from(ordReport).where(same)).toHaveLength(1);
});

it("one parcel on two orders: the second is refused in words", async () => {
  const orders = [
    await world.order(world, { orderStatus: "30", formStatus: "20", ...paid }),
    await world.order(world, { orderStatus: "30", formStatus: "20", ...paid }),
  ];
  const replies = await Promise.all(
    orders.map((order) =>
      as("cs01").put("/order/logistics", {
        id: order.id,
        version: 0,
        logisticsType: "1",
        company: "SF",
        trackingNo: "SF900900",
        sendTime: time,
      }),
    ),
  );
  expect(codes(replies)).toEqual([200, 42201]);
  expect(replies.find((reply) => !reply.success)?.message).toBe("该物流单号已登记");
});

it("the last of an exclusive package and of a limited package: one order gets it", async () => {
  const special = await world.makeService({ defaultLabId: world.lab.id });
  await world.makeExclusive(world.customer.id, special.id, { exclusivePrice: 5_000, maxQuantity: 1 });
  const limited = await world.makePackage({ packagePrice: 8_000, limitPerCustomer: 1 }, [world.service.id]);
  for (const items of [[{ serviceId: special.id, quantity: 1 }], [{ packageId: limited.id, quantity: 1 }]]) {
    const cart = { customerId: world.customer.id, items };
    const { priceToken } = (await as("cs01").post("/order/calcPrice", cart)).result;
    const add = (n: number) =>
      as("cs01").post("/order/add", { ...cart, priceToken, requestId: `last-${n}-${priceToken.slice(0, 20)}` });
    const replies = await Promise.all([add(1), add(2)]);
    expect(codes(replies)).toEqual([200, 42201]);
    expect(replies.find((reply) => !reply.success)?.message).toBe("超出限购数量");
  }
});

it("one request sent twice at once is one order (T-63)", async () => {
  const cart = { customerId: world.customer.id, items: [{ serviceId: world.service.id, quantity: 1 }] };
  const { priceToken } = (await as("cs01").post("/order/calcPrice", cart)).result;
  const add = () => as("cs01").post("/order/add", { ...cart, priceToken, requestId: "both-at-once" });
  const [first, second] = await Promise.all([add(), add()]);
  expect(first?.success).toBe(true);
  expect(second?.result).toEqual(first?.result);
});

it("credit for two orders beyond the limit of one: one goes on", async () => {
  const customer = await world.makeCustomer({ levelId: world.level.id, settleType: "2" });
  await world.makeAccount(customer.id, { creditLimit: 15_000 });
  const orders = [await world.order({ ...world, customer }), await world.order({ ...world, customer })];
  const replies = await Promise.all(
    orders.map((order) => as("cs01").put("/order/credit", { id: order.id, version: order.version })),
  );
  expect(codes(replies)).toEqual([200, 42201]);
  expect(replies.find((reply) => !reply.success)?.message).toBe("信用额度不足，剩余50.00元");
});

it("the job that cancels and the person who pays: one of the two happens (T-61)", async () => {
  const { app } = world;
  const order = await made();
  app.clock.set(new Date(app.clock.now().getTime() + 8 * 86_400_000));
  const [row] = await app.store.db.select().from(sysQuartzJob).where(eq(sysQuartzJob.jobClassName, "PayTimeoutJob"));
  const { store, clock, kernel } = app;
  const options = {
    store,
    clock,
    ids: kernel.ids,
    log: kernel.log,
    registry: allJobs,
    files: noFiles,
    tempDir: "/tmp",
    everyMs: 0,
  };
  const jobs = await startJobs(options);
  const [ran, entered] = await Promise.all([jobs.execute(row?.id ?? ""), enter(order.id)]);
  await jobs.stop();
  expect(ran.success).toBe(true);
  const { orderStatus } = await world.read(order.id);
  expect(orderStatus).toBe(entered.success ? "20" : "99");
  expect([200, 40902]).toContain(entered.code);
});

it("whatever was done here to orders that were made whole, their money adds up", async () => {
  const orders = new Set(
    (await checkData(world.app.store))
      .filter((result) =>
        ["订单金额等于各项金额之和", "订单应付等于明细应付之和", "账户余额等于明细之和"].includes(result.name),
      )
      .map((result) => result.violations),
  );
  expect([...orders]).toEqual([0]);
});
