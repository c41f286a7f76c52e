import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints, allJobs } from "#src/server/areas.ts";
import { toWire } from "#src/lib/time.ts";
import { checkData } from "#src/server/db/check.ts";
import { aftRefund, aftRefundItem } from "#src/server/db/schema/after-sales.ts";
import { finAccountLedger, finClose, finFlow, finPaymentMatch } from "#src/server/db/schema/finance.ts";
import { ordLog } from "#src/server/db/schema/order.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { sysOutbox, sysQuartzJob } from "#src/server/db/schema/running.ts";
import { beginOnline, channelSucceeded } from "#src/server/finance/payment/channel.ts";
import { closeEntity } from "#src/server/finance/close/door.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  accountRow,
  flowsOf,
  liquidationRow,
  must,
  newCustomer,
  newOrder,
  orderRow,
  paymentRow,
  signed,
  type Stock,
  stock,
  receiptFile,
  voucherFile,
} from "#tests/support/business.ts";
import { runJob } from "#tests/support/run-job.ts";
import { noFiles } from "#tests/support/no-files.ts";

let app: TestApp;
let at: Stock;
const price = 68_000;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

const wireNow = () => toWire(app.clock.now());

/** P-01 as cs01. */
async function enter(orderId: string, patch: Record<string, unknown> = {}) {
  return app.as("cs01").post("/finance/payment/add", {
    orderId,
    amount: price,
    payerName: "锐测电子",
    receiveAccountId: at.offlineId,
    transferTime: wireNow(),
    voucher: voucherFile,
    ...patch,
  });
}

let serials = 0;
/** P-04 as finance; all fields not given in `patch` are correct. */
async function confirm(paymentId: string, patch: Record<string, unknown> = {}, who = "fin01") {
  const { version } = await paymentRow(app, paymentId);
  serials += 1;
  return signed(app, who, "PUT", "/finance/payment/confirm", {
    id: paymentId,
    version,
    receivedAmount: price,
    receivedTime: wireNow(),
    receiveAccountId: at.offlineId,
    bankSerial: `S${serials}`,
    ...patch,
  });
}

async function waiting(quantity = 1) {
  const customerId = await newCustomer(app, at);
  const order = await newOrder(app, at, customerId, quantity);
  return { customerId, order };
}

const openTodos = (bizId: string) =>
  app.store.db
    .select()
    .from(bizTodo)
    .where(and(eq(bizTodo.bizId, bizId), eq(bizTodo.status, "0")));

describe("a voucher", () => {
  it("puts the order to finance, once", async () => {
    const { order } = await waiting();
    const entered = must(await enter(order.id));
    expect(await paymentRow(app, entered.result.id)).toMatchObject({
      status: "10",
      amount: price,
      entryBy: "cs01",
      orderNo: order.orderNo,
      paymentNo: "SK2026032000001",
    });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "20" });
    expect((await openTodos(order.id)).map((todo) => todo.todoType)).toEqual(["confirm_payment"]);
    expect(await enter(order.id)).toMatchObject({ success: false });
    expect(await enter(order.id, { voucher: "" })).toMatchObject({
      success: false,
      code: 42201,
      message: "请上传汇款凭证",
    });
  });

  it("with a bank serial that is registered names the first payment (T-05)", async () => {
    const [first, second] = [await waiting(), await waiting()];
    const { result } = must(await enter(first.order.id, { bankSerial: "B-1" }));
    expect(await enter(second.order.id, { bankSerial: "B-1" })).toMatchObject({
      code: 42201,
      message: `银行流水号已登记：${result.paymentNo}`,
    });
    expect(await orderRow(app, second.order.id)).toMatchObject({ orderStatus: "10" });
  });

  it("sent twice with one requestId is one payment", async () => {
    const { order } = await waiting();
    const first = must(await enter(order.id, { requestId: "r-1" }));
    expect(must(await enter(order.id, { requestId: "r-1" })).result).toEqual(first.result);
  });
});

describe("confirming", () => {
  it("is refused to whoever entered the payment (T-02)", async () => {
    const { order } = await waiting();
    const entered = must(
      await app.as("fin01").post("/finance/payment/add", {
        orderId: order.id,
        amount: price,
        transferTime: wireNow(),
        voucher: receiptFile,
      }),
    );
    expect(await confirm(entered.result.id)).toMatchObject({ code: 42201, message: "收款录入人与确认人不能为同一人" });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "20", paidAmount: 0 });
    must(await confirm(entered.result.id, {}, "fin02"));
  });

  it("by two people at once happens once: one flow, paid once (T-01)", async () => {
    const { order, customerId } = await waiting();
    const { id } = must(await enter(order.id)).result;
    const replies = await Promise.all([confirm(id, {}, "fin01"), confirm(id, {}, "fin02")]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(replies.find((reply) => !reply.success)).toMatchObject({
      code: 40902,
      message: "该收款已被确认，请勿重复操作",
    });
    expect(await flowsOf(app, id)).toHaveLength(1);
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "30", paidAmount: price, payStatus: "2" });
    expect(await openTodos(order.id)).toEqual([]);
    expect(await liquidationRow(app, order.id)).toMatchObject({
      liquidationStatus: "10",
      liquidationPrice: 41_000,
      grossProfit: 27_000,
    });
    expect(await accountRow(app, customerId)).toMatchObject({ balanceAmount: 0 });
  });

  it("in part keeps the order waiting; the rest pays it (T-03)", async () => {
    const { order } = await waiting();
    const first = must(await enter(order.id, { amount: 20_000 })).result;
    must(await confirm(first.id, { receivedAmount: 20_000 }));
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "10", payStatus: "1", paidAmount: 20_000 });
    const second = must(await enter(order.id, { amount: 48_000 })).result;
    must(await confirm(second.id, { receivedAmount: 48_000 }));
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "30", payStatus: "2", paidAmount: price });
  });

  it("more than is due pays the order exactly and puts the rest where it is told (T-04)", async () => {
    const [toBalance, payout] = [await waiting(), await waiting()];
    const first = must(await enter(toBalance.order.id, { amount: 70_000 })).result;
    expect(await confirm(first.id, { receivedAmount: 70_000 })).toMatchObject({
      code: 42201,
      message: "请选择多付处理方式",
    });
    must(await confirm(first.id, { receivedAmount: 70_000, overpay: "1" }));
    expect(await orderRow(app, toBalance.order.id)).toMatchObject({ paidAmount: price, orderStatus: "30" });
    expect(await accountRow(app, toBalance.customerId)).toMatchObject({ balanceAmount: 2_000 });
    const account = await accountRow(app, toBalance.customerId);
    const ledger = await app.store.db.select().from(finAccountLedger).where(eq(finAccountLedger.accountId, account.id));
    expect(ledger).toMatchObject([{ ledgerType: "4", direction: "1", amount: 2_000, balanceAfter: 2_000 }]);

    const second = must(await enter(payout.order.id, { amount: 70_000 })).result;
    must(await confirm(second.id, { receivedAmount: 70_000, overpay: "2" }));
    expect((await flowsOf(app, second.id)).map((flow) => [flow.direction, flow.flowType, flow.amount])).toEqual([
      ["1", "1", price],
      ["1", "10", 2_000],
      ["2", "10", 2_000],
    ]);
    expect(await accountRow(app, payout.customerId)).toMatchObject({ balanceAmount: 0 });
  });

  it("stands on the order list as well, with the order's version", async () => {
    const { order } = await waiting();
    const { id } = must(await enter(order.id)).result;
    const body = {
      id: order.id,
      paymentId: id,
      receivedAmount: price,
      receivedTime: wireNow(),
      receiveAccountId: at.offlineId,
      bankSerial: "O-1",
    };
    expect(
      await signed(app, "finlead", "PUT", "/order/confirmPayment", { ...body, version: order.version }),
    ).toMatchObject({ code: 40901 });
    const { version } = await orderRow(app, order.id);
    must(await signed(app, "finlead", "PUT", "/order/confirmPayment", { ...body, version }));
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "30" });
  });

  it("needs its signature and its permission", async () => {
    const { order } = await waiting();
    const { id } = must(await enter(order.id)).result;
    const body = {
      id,
      version: 0,
      receivedAmount: price,
      receivedTime: wireNow(),
      receiveAccountId: at.offlineId,
      bankSerial: "X",
    };
    expect(await app.as("fin01").put("/finance/payment/confirm", body)).toMatchObject({ code: 40102 });
    expect(await signed(app, "cs01", "PUT", "/finance/payment/confirm", body)).toMatchObject({
      status: 403,
      code: 40301,
    });
  });

  it("in a batch takes those that are exact and says why it left the others", async () => {
    const [exact, other] = [await waiting(), await waiting()];
    const a = must(await enter(exact.order.id, { bankSerial: "BA-1" })).result;
    const b = must(await enter(other.order.id, { amount: 1, bankSerial: "BA-2" })).result;
    const rows = [
      { id: a.id, version: 0 },
      { id: b.id, version: 0 },
    ];
    const { result } = must(
      await signed(app, "fin01", "PUT", "/finance/payment/confirmBatch", {
        rows,
        receivedTime: wireNow(),
        accountConfigId: at.offlineId,
      }),
    );
    expect(result).toEqual({
      success: [a.id],
      failed: [{ id: b.id, paymentNo: b.paymentNo, message: "汇款金额与待付金额不一致，请单独确认" }],
    });
    expect(await orderRow(app, exact.order.id)).toMatchObject({ orderStatus: "30" });
  });
});

describe("a closed month", () => {
  it("takes no receipt; a day of an open month does, and the true time stays (T-26)", async () => {
    await app.rows("admin", (rows) =>
      rows.insert(closeEntity, { period: "2026-02", status: "1", closeBy: "finlead", closeTime: app.clock.now() }),
    );
    const { order } = await waiting();
    const { id } = must(await enter(order.id, { transferTime: "2026-02-27 10:00:00" })).result;
    const received = { receivedTime: "2026-02-28 18:00:00" };
    expect(await confirm(id, received)).toMatchObject({ code: 42202, message: "2026-02已关账，不能入账到该期间" });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "20" });
    must(await confirm(id, { ...received, postDate: "2026-03-01" }));
    const [flow] = await flowsOf(app, id);
    expect(flow).toMatchObject({
      postDate: "2026-03-01",
      period: "2026-03",
      occurTime: new Date("2026-02-28T10:00:00Z"),
    });

    const { version } = await paymentRow(app, id);
    const back = { id, version, reason: "重复入账" };
    expect(
      await signed(app, "finlead", "PUT", "/finance/payment/reverse", { ...back, postDate: "2026-02-28" }),
    ).toMatchObject({ code: 42202 });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "30", paidAmount: price });
    expect(await flowsOf(app, id)).toHaveLength(1);
    must(await signed(app, "finlead", "PUT", "/finance/payment/reverse", back));
    expect((await flowsOf(app, id))[1]).toMatchObject({ direction: "2", period: "2026-03", reverseOfId: flow?.id });
    await app.store.db.delete(finClose);
  });
});

describe("rejecting and reversing", () => {
  it("rejected, the order waits again for three days more", async () => {
    const { order } = await waiting();
    const { id } = must(await enter(order.id)).result;
    const body = { id, version: 0 };
    expect(await app.as("fin01").put("/finance/payment/reject", { ...body, reason: "无" })).toMatchObject({
      code: 40001,
    });
    must(await app.as("fin01").put("/finance/payment/reject", { ...body, reason: "未到账" }));
    expect(await paymentRow(app, id)).toMatchObject({ status: "30", rejectReason: "未到账" });
    const after = await orderRow(app, order.id);
    expect(after.orderStatus).toBe("10");
    expect(after.payExpireTime).toEqual(new Date(app.clock.now().getTime() + 3 * 86_400_000));
    must(await enter(order.id));
  });

  it("reversed, money, order and liquidation go back; paid again, the liquidation comes back", async () => {
    const { order, customerId } = await waiting();
    const { id } = must(await enter(order.id, { amount: 70_000 })).result;
    must(await confirm(id, { receivedAmount: 70_000, overpay: "1" }));
    const { version } = await paymentRow(app, id);
    must(await signed(app, "finlead", "PUT", "/finance/payment/reverse", { id, version, reason: "付错订单" }));
    expect(await paymentRow(app, id)).toMatchObject({ status: "40", reverseBy: "finlead" });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "10", paidAmount: 0, payStatus: "0" });
    expect(await accountRow(app, customerId)).toMatchObject({ balanceAmount: 0 });
    expect(await liquidationRow(app, order.id)).toMatchObject({ liquidationStatus: "90" });
    const flows = await flowsOf(app, id);
    expect(flows.reduce((sum, flow) => sum + (flow.direction === "1" ? flow.amount : -flow.amount), 0)).toBe(0);
    expect(flows).toHaveLength(4);

    const again = must(await enter(order.id)).result;
    must(await confirm(again.id));
    expect(await liquidationRow(app, order.id)).toMatchObject({ liquidationStatus: "10", closeReason: null });
    expect((await orderRow(app, order.id)).liquidationStatus).toBe("10");
  });
});

describe("a payment channel", () => {
  /** The messages of the payment channel, as its callback delivers them. */
  const callback = (work: (call: Parameters<typeof channelSucceeded>[0]) => ReturnType<typeof channelSucceeded>) =>
    app.rows("admin", (rows: Rows) =>
      work({
        rows,
        now: rows.now,
        actor: rows.actor,
        emit: (event) => writeEvent(rows.tx, event, rows.actor.tenantId, rows.now),
      }),
    );
  const success = (paymentNo: string, channelNo = `C-${paymentNo}`) => ({
    payMethod: "alipay",
    paymentNo,
    channelNo,
    amount: price,
    paidTime: app.clock.now(),
  });

  it("calling after the month was closed is posted today, with its true time (T-26)", async () => {
    const { order } = await waiting();
    const begun = await callback((call) => beginOnline(call, order.id, "alipay"));
    const paidTime = new Date("2026-02-28T10:00:00Z");
    await app.store.db.delete(finClose).where(eq(finClose.period, "2026-02"));
    await app.rows("admin", (rows) => rows.insert(closeEntity, { period: "2026-02", status: "1", closeBy: "finlead" }));
    await callback((call) => channelSucceeded(call, { ...success(begun.paymentNo), paidTime }));
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "30", paidAmount: price });
    expect(await flowsOf(app, begun.id)).toMatchObject([
      { occurTime: paidTime, postDate: "2026-03-20", period: "2026-03" },
    ]);
    await app.store.db.delete(finClose).where(eq(finClose.period, "2026-02"));
  });

  it("calling three times is answered three times and pays once (T-06)", async () => {
    const { order } = await waiting();
    const begun = await callback((call) => beginOnline(call, order.id, "alipay"));
    expect(begun).toMatchObject({ status: "15", amount: price });
    for (let n = 0; n < 3; n += 1) {
      expect(await callback((call) => channelSucceeded(call, success(begun.paymentNo)))).toMatchObject({
        id: begun.id,
        status: "20",
      });
    }
    expect(await flowsOf(app, begun.id)).toHaveLength(1);
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "30", paidAmount: price, payMethod: "alipay" });
  });

  it("calling after the order ran out of time keeps it cancelled and sends the money back by itself (T-07)", async () => {
    const { order } = await waiting();
    const begun = await callback((call) => beginOnline(call, order.id, "alipay"));
    const now = app.clock.now();
    const timeout = async () => {
      const { store, clock, kernel, config } = app;
      const jobs = await startJobs({
        store,
        clock,
        ids: kernel.ids,
        log: kernel.log,
        registry: allJobs,
        files: noFiles,
        tempDir: config.dataDir,
        everyMs: 0,
      });
      const [job] = await store.db.select().from(sysQuartzJob).where(eq(sysQuartzJob.jobClassName, "PayTimeoutJob"));
      expect(await jobs.execute(job?.id ?? "")).toMatchObject({ success: true });
      await jobs.stop();
    };
    await timeout();
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "10" });
    app.clock.set(new Date((order.payExpireTime?.getTime() ?? 0) + 1));
    await timeout();
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "99", cancelType: "3" });
    expect(await paymentRow(app, begun.id)).toMatchObject({ status: "50" });

    await callback((call) => channelSucceeded(call, success(begun.paymentNo)));
    app.clock.set(now);
    expect(await paymentRow(app, begun.id)).toMatchObject({ status: "20" });
    expect(await orderRow(app, order.id)).toMatchObject({
      orderStatus: "99",
      paidAmount: price,
      refundingAmount: price,
      refundStatus: "1",
      holdFlag: "Y",
    });
    const [refund, ...more] = await app.store.db.select().from(aftRefund).where(eq(aftRefund.orderId, order.id));
    expect(more).toEqual([]);
    expect(refund).toMatchObject({
      status: "40",
      applyAmount: price,
      refundAmount: price,
      refundMethod: "1",
      source: "3",
      orderStatusBefore: "99",
      reasonDetail: `订单取消后到账（收款单${begun.paymentNo}），自动退款`,
    });
    const parts = await app.store.db
      .select()
      .from(aftRefundItem)
      .where(eq(aftRefundItem.refundId, refund?.id ?? ""));
    expect(parts.map((part) => part.amount)).toEqual([price]);
    const logs = await app.store.db.select().from(ordLog).where(eq(ordLog.orderId, order.id)).orderBy(asc(ordLog.id));
    expect(logs.slice(-2).map((log) => [log.event, log.toStatus])).toEqual([
      ["payOnline", "99"],
      ["openRefund", "99"],
    ]);
    const asked = await app.store.db.select().from(sysOutbox).where(eq(sysOutbox.topic, "refund.requested"));
    expect(asked.map((event) => event.payload)).toEqual([
      { orderId: order.id, paymentId: begun.id, refundNo: refund?.refundNo, amount: price, reason: "late_payment" },
    ]);
    const told = await app.store.db.select().from(sysOutbox);
    expect(
      told.flatMap(({ topic, payload }) =>
        payload["orderId"] === order.id && topic.startsWith("msg.") ? [topic] : [],
      ),
    ).toEqual(expect.arrayContaining(["msg.refund_applied", "msg.refund_agreed"]));
    // A repeated callback gets the same response, and nothing is refunded twice; no data invariant is violated (H.6).
    await callback((call) => channelSucceeded(call, success(begun.paymentNo)));
    expect(await app.store.db.select().from(aftRefund).where(eq(aftRefund.orderId, order.id))).toHaveLength(1);
    expect((await checkData(app.store)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it("is closed when it was replaced, its time ran out or the price changed, and moves no money (P-07, no channel is called)", async () => {
    const begin = async () => {
      const { order } = await waiting();
      return { order, begun: await callback((call) => beginOnline(call, order.id, "alipay")) };
    };
    const [replaced, dearer, expired] = [await begin(), await begin(), await begin()];
    // Paid in part, the order itself is not cancelled.
    const { order } = await waiting();
    must(await confirm(must(await enter(order.id, { amount: 20_000 })).result.id, { receivedAmount: 20_000 }));
    const rest = { order, begun: await callback((call) => beginOnline(call, order.id, "alipay")) };
    const again = await callback((call) => beginOnline(call, replaced.order.id, "wechat"));
    const { version } = await orderRow(app, dearer.order.id);
    const body = { id: dearer.order.id, version, mode: "direct", newAmount: 67_000, reason: "协商" };
    must(await signed(app, "cslead", "PUT", "/order/changePrice", body));
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 30 * 86_400_000));
    await runJob(app, "PayTimeoutJob");
    for (const { begun } of [replaced, dearer, expired, rest]) {
      expect(await paymentRow(app, begun.id)).toMatchObject({ status: "50", receivedAmount: null });
      expect(await flowsOf(app, begun.id)).toEqual([]);
    }
    expect(await orderRow(app, expired.order.id)).toMatchObject({ orderStatus: "99", paidAmount: 0 });
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "10", paidAmount: 20_000 });
    expect(again).toMatchObject({ status: "15", payMethod: "wechat" });
    app.clock.set(before);
  });

  it("is closed when a voucher is entered instead, and money that still comes goes to the balance", async () => {
    const { order, customerId } = await waiting();
    const begun = await callback((call) => beginOnline(call, order.id, "alipay"));
    const entered = must(await enter(order.id)).result;
    expect(await paymentRow(app, begun.id)).toMatchObject({ status: "50" });
    await callback((call) => channelSucceeded(call, success(begun.paymentNo)));
    expect(await orderRow(app, order.id)).toMatchObject({ orderStatus: "20", paidAmount: 0 });
    expect(await accountRow(app, customerId)).toMatchObject({ balanceAmount: price });
    must(await confirm(entered.id));
  });
});

describe("a monthly-credit customer's receipt", () => {
  it("settles orders on credit, gives the credit back and keeps the surplus; reversed, they owe again", async () => {
    const customerId = await newCustomer(app, at, { settleType: "2" });
    const order = await newOrder(app, at, customerId);
    must(await app.as("cs01").put("/order/credit", { id: order.id, version: order.version }));
    expect(await accountRow(app, customerId)).toMatchObject({ creditUsedAmount: price });
    const entered = must(await enter(order.id, { orderId: undefined, customerId, amount: 70_000 })).result;
    must(await confirm(entered.id, { receivedAmount: 70_000, overpay: "1" }));
    expect(await orderRow(app, order.id)).toMatchObject({
      creditAmount: 0,
      paidAmount: price,
      payStatus: "2",
      orderStatus: "30",
    });
    expect(await accountRow(app, customerId)).toMatchObject({ creditUsedAmount: 0, balanceAmount: 2_000 });
    const matches = await app.store.db.select().from(finPaymentMatch).where(eq(finPaymentMatch.paymentId, entered.id));
    expect(matches).toMatchObject([{ orderId: order.id, amount: price }]);
    const [flow] = await app.store.db.select().from(finFlow).where(eq(finFlow.bizId, entered.id)).orderBy(finFlow.id);
    expect(flow).toMatchObject({ flowType: "3", amount: price, orderId: null });

    const { version } = await paymentRow(app, entered.id);
    must(await signed(app, "finlead", "PUT", "/finance/payment/reverse", { id: entered.id, version, reason: "退票" }));
    expect(await orderRow(app, order.id)).toMatchObject({ creditAmount: price, paidAmount: 0, payStatus: "3" });
    expect(await accountRow(app, customerId)).toMatchObject({ creditUsedAmount: price, balanceAmount: 0 });
  });
});

describe("the list of payments", () => {
  it("shows what the order waits for and what looks like a repetition", async () => {
    const [first, second] = [await waiting(), await waiting()];
    must(await enter(first.order.id, { payerName: "重复付款人" }));
    must(await enter(second.order.id, { payerName: "重复付款人" }));
    const { result } = must(await app.as("fin01").get("/finance/payment/list", { payerName: "*重复付款人*" }));
    expect(result.total).toBe(2);
    expect(result.records[0]).toMatchObject({
      suspect: "Y",
      dueAmount: price,
      payableAmount: price,
      paidAmount: 0,
      status_dictText: "待确认",
      receiveAccountName: "正准检测",
    });
  });
});

it("whatever was done here, the data adds up", async () => {
  expect((await checkData(app.store)).filter((result) => result.violations > 0)).toEqual([]);
});
