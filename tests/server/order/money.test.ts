import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  orderCreditSettled,
  orderPaid,
  orderPaymentRejected,
  orderPaymentReversed,
  orderVoucherEntered,
} from "#src/server/order/order/door.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import { accountOf } from "#src/server/finance/account/door.ts";
import { monday, orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const quiet = async () => undefined;
const cancelled = { cancelType: "2", cancelReason: "客户不需要了" };

describe("money that arrives (O-03 … O-06, O-35)", () => {
  it("walks from voucher to payment with its tasks, totals and what the laboratory is owed", async () => {
    const order = await world.order(world);
    const waiting = await world.app.rows("fin01", async (rows) =>
      orderVoucherEntered(rows, quiet, await rows.lock(orderEntity, order.id), { amount: 10_000, paymentNo: "SK1" }),
    );
    expect(waiting.orderStatus).toBe("20");
    expect((await world.todosOf(order.id)).map((todo) => [todo.todoType, todo.receiverRole])).toEqual([
      ["confirm_payment", "finance"],
    ]);

    const paid = await world.app.rows("fin01", async (rows) =>
      orderPaid(rows, quiet, await rows.lock(orderEntity, order.id), {
        amount: 10_000,
        payMethod: "offline",
        at: monday,
      }),
    );
    expect(paid).toMatchObject({
      orderStatus: "30",
      payStatus: "2",
      paidAmount: 10_000,
      payTime: monday,
      liquidationStatus: "10",
      liquidationAmount: 6_000,
    });
    expect(await world.todosOf(order.id)).toEqual([]);
    expect((await world.logsOf(order.id)).map((log) => [log.event, log.fromStatus, log.toStatus])).toEqual([
      ["enterVoucher", "10", "20"],
      ["confirmPayment", "20", "30"],
    ]);

    const reversed = await world.app.rows("fin01", async (rows) =>
      orderPaymentReversed(rows, quiet, await rows.lock(orderEntity, order.id), { amount: 10_000, reason: "重复" }),
    );
    expect(reversed).toMatchObject({ orderStatus: "10", payStatus: "0", paidAmount: 0, liquidationStatus: "90" });
  });

  it("gives a rejected voucher three more days", async () => {
    const order = await world.order(world, { orderStatus: "20" });
    const back = await world.app.rows("fin01", async (rows) =>
      orderPaymentRejected(rows, quiet, await rows.lock(orderEntity, order.id), "未到账"),
    );
    expect(back).toMatchObject({ orderStatus: "10", payExpireTime: new Date(monday.getTime() + 3 * 86_400_000) });
  });
});

describe("monthly credit (O-07)", () => {
  const monthly = async (account: Record<string, unknown>) => {
    const customer = await world.makeCustomer({ levelId: world.level.id, settleType: "2" });
    await world.makeAccount(customer.id, account);
    return { customer, order: await world.order({ ...world, customer }) };
  };

  it("uses the account, and the order goes on", async () => {
    const { customer, order } = await monthly({ creditLimit: 10_000 });
    const reply = await world.app.as("cs01").put("/order/credit", { id: order.id, version: 0 });
    expect(reply.result).toMatchObject({
      orderStatus: "30",
      payStatus: "3",
      payMethod: "credit",
      creditAmount: 10_000,
    });
    const account = await world.app.rows("fin01", (rows) => accountOf(rows, customer.id));
    expect(account?.creditUsedAmount).toBe(10_000);
  });

  it("refuses beyond the limit by a cent, telling what is left (T-41)", async () => {
    const { order } = await monthly({ creditLimit: 109_999, creditUsedAmount: 100_000 });
    const reply = await world.app.as("cs01").put("/order/credit", { id: order.id, version: 0 });
    expect(reply).toMatchObject({ code: 42201, message: "信用额度不足，剩余99.99元" });
    expect((await world.read(order.id)).orderStatus).toBe("10");
  });

  it("refuses while an order on credit is owed longer than the account's days after its end (O-07, T-41)", async () => {
    const { customer, order } = await monthly({ creditLimit: 1_000_000, creditDays: 30 });
    const credit = (id: string, version = 0) => world.app.as("cs01").put("/order/credit", { id, version });
    const taken = await credit(order.id);
    // Skips the laboratory's steps, which this test does not cover.
    await world.app.rows("admin", async (rows) =>
      rows.update(orderEntity, await rows.lock(orderEntity, order.id), { orderStatus: "80", reportTime: monday }),
    );
    const { version } = await world.read(order.id);
    expect(version).toBeGreaterThan(taken.result.version);
    const done = await world.app.as("cslead").put("/order/complete", { id: order.id, version });
    expect(done.result).toMatchObject({ orderStatus: "90", creditAmount: 10_000 });

    const day = 86_400_000;
    const [next, late] = [await world.order({ ...world, customer }), await world.order({ ...world, customer })];
    try {
      world.app.clock.set(new Date(monday.getTime() + 30 * day));
      expect((await credit(next.id)).result).toMatchObject({ payStatus: "3" });
      world.app.clock.set(new Date(monday.getTime() + 30 * day + 1000));
      expect(await credit(late.id)).toMatchObject({ code: 42201, message: "客户存在逾期账款，不能挂账" });
      // The payment that settles the old order allows credit again.
      await world.app.rows("fin01", async (rows) =>
        orderCreditSettled(rows, quiet, await rows.lock(orderEntity, order.id), { amount: 10_000, paymentNo: "SK9" }),
      );
      expect((await credit(late.id)).result).toMatchObject({ payStatus: "3" });
    } finally {
      world.app.clock.set(monday);
    }
  });

  it("needs the arrangement", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    await world.makeAccount(customer.id, { creditLimit: 1_000_000 });
    const order = await world.order({ ...world, customer });
    const reply = await world.app.as("cs01").put("/order/credit", { id: order.id, version: 0 });
    expect(reply).toMatchObject({ code: 42201, message: "该客户未开通月结" });
  });
});

describe("cancelling (O-09, O-25)", () => {
  it("refuses once money came, and tells the reason it needs", async () => {
    const order = await world.order(world, { paidAmount: 100, payStatus: "1" });
    const reply = await world.app.as("cs01").put("/order/cancel", { id: order.id, version: 0, ...cancelled });
    expect(reply).toMatchObject({ code: 42201, message: "订单已有收款，请走退款流程" });
    const short = await world.app
      .as("cs01")
      .put("/order/cancel", { id: order.id, version: 0, cancelType: "2", cancelReason: "x" });
    expect(short).toMatchObject({ code: 40001 });
    expect(short.message).toContain("请输入取消原因");
  });

  it("is refused to people without the permission and in other states", async () => {
    const order = await world.order(world, { orderStatus: "60" });
    expect((await world.app.as("sales01").put("/order/cancel", { id: order.id, version: 0, ...cancelled })).code).toBe(
      40301,
    );
    expect((await world.app.as("cs01").put("/order/cancel", { id: order.id, version: 0, ...cancelled })).code).toBe(
      40902,
    );
  });

  const refund = {
    ...cancelled,
    refundMethod: "2",
    payeeName: "锐科",
    payeeBank: "招商银行",
    payeeAccount: "6225880000001234",
  };

  it("asks for everything back, before and while samples travel, and refuses once they are signed (T-34)", async () => {
    for (const [orderStatus, status] of [
      ["30", "10"],
      ["40", "20"],
    ] as const) {
      const order = await world.order(world, { orderStatus, paidAmount: 10_000, payStatus: "2" });
      await world.sample(order, { status });
      await world.app.events();
      const reply = await world.signed("cslead", "/order/cancelPaid", { id: order.id, version: 0, ...refund });
      expect(reply).toMatchObject({
        message: "订单已取消",
        result: {
          orderStatus: "99",
          holdFlag: "Y",
          refundStatus: "1",
          refundingAmount: 10_000,
          refundNo: expect.stringMatching(/^TK20260316\d{5}$/),
        },
      });
      expect((await world.samplesOf(order.id))[0]?.status).toBe("95");
      const topics = (await world.app.events()).map((event) => event.topic);
      expect(topics).toEqual(["order.cancelPaid", "msg.order_cancelled", "refund.requested"]);
    }
    const signed = await world.order(world, { orderStatus: "50", paidAmount: 10_000, payStatus: "2" });
    await world.sample(signed, { status: "30" });
    const reply = await world.signed("cslead", "/order/cancelPaid", { id: signed.id, version: 0, ...refund });
    expect(reply).toMatchObject({ code: 42201, message: "样品已签收，请走撤样或退款流程" });
  });

  it("stays within the person's limit of refunds", async () => {
    const order = await world.order(
      world,
      { orderStatus: "30", goodsAmount: 500_001, payableAmount: 500_001, paidAmount: 500_001, payStatus: "2" },
      [{ unitPrice: 500_001, lineAmount: 500_001, payableAmount: 500_001 }],
    );
    const reply = await world.signed("cslead", "/order/cancelPaid", { id: order.id, version: 0, ...refund });
    expect(reply).toMatchObject({ code: 42201, message: "超出您的审核额度，请走退款流程" });
  });
});
