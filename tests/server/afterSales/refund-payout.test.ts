import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { checkData } from "#src/server/db/check.ts";
import { channelAnswered } from "#src/server/afterSales/refund/payout.ts";
import { refundEntity } from "#src/server/afterSales/refund/entity.ts";
import { closeEntity } from "#src/server/finance/close/door.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import { liquidationEntity } from "#src/server/order/liquidation/entity.ts";
import type { ordOrder } from "#src/server/db/schema/order.ts";
import { refundWorld, type RefundWorld } from "./refund-world.ts";

let world: RefundWorld;
beforeAll(async () => {
  world = await refundWorld();
});
afterAll(() => world.app.close());

const largeAmount = 2_000_000;
const large = { goodsAmount: largeAmount, payableAmount: largeAmount, paidAmount: largeAmount };
const largeOrder = () => world.paidOrder(large, [{ payableAmount: largeAmount }]);
const changeOrder = (id: string, change: Partial<typeof ordOrder.$inferSelect>) =>
  world.app.rows("admin", async (rows) => rows.update(orderEntity, await rows.lock(orderEntity, id), change));
const proofless = { bankSerial: "", voucher: "" };

/** The answer of the payment channel to a refund. */
const channel = (id: string, answer: { channelNo: string | null; failReason?: string }) =>
  world.app.rows("admin", (rows) =>
    channelAnswered({ rows, emit: (event) => writeEvent(rows.tx, event, 1, rows.now) }, id, {
      at: rows.now,
      ...answer,
    }),
  );

describe("The payout of a refund", () => {
  it("by bank below the large amount pays at once: flow, order, lines and liquidation (R-07, R-08, O-28, L-04)", async () => {
    const order = await world.paidOrder({}, [
      { payableAmount: 3_333, costPrice: 2_000 },
      { payableAmount: 6_667, costPrice: 4_000 },
    ]);
    const refund = await world.agreed(order, {}, { deductAmount: 100, deductReason: "前处理费" });
    await world.topics();
    const reply = await world.pay(refund.id);
    expect(reply).toMatchObject({ success: true, result: { status: "50", payoutBy: "fin01" } });
    expect(await world.flowsOf(order.id)).toMatchObject([
      {
        direction: "2",
        flowType: "4",
        amount: 3_900,
        bizType: "refund",
        bizNo: refund.refundNo,
        postDate: "2026-03-16",
        bankSerial: world.proof.bankSerial,
        reconcileStatus: "10",
      },
    ]);
    expect(await world.read(order.id)).toMatchObject({
      orderStatus: "60",
      holdFlag: "N",
      refundStatus: "2",
      refundedAmount: 3_900,
      refundingAmount: 0,
    });
    expect((await world.linesOf(order.id)).map((line) => line.refundedAmount)).toEqual([1_300, 2_600]);
    expect(await world.owedOf(order.id)).toMatchObject({ orderAmount: 6_100, liquidationStatus: "10" });
    expect(await world.topics()).toEqual(["order.refundPart", "msg.refund_paid"]);
    expect(await world.lastLog(order.id)).toEqual([
      "refundPart",
      "部分退款",
      "60",
      "60",
      `${refund.refundNo}，退款¥39.00，扣除¥1.00`,
    ]);
    expect(await world.todoOf(refund.id)).toEqual([]);
    expect(await world.pay(refund.id)).toMatchObject({ code: 40902 });
  });

  it("of everything closes the order, also when a fee was kept (O-29, L-08)", async () => {
    const order = await world.paidOrder({ orderStatus: "30" });
    const refund = await world.agreed(
      order,
      { refundType: "1", applyAmount: 10_000 },
      { deductAmount: 500, deductReason: "手续费" },
    );
    await world.pay(refund.id);
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "95", refundStatus: "3", refundedAmount: 9_500 });
    expect(await world.owedOf(order.id)).toMatchObject({ liquidationStatus: "90" });
  });

  it("frees the order only when no withdrawal is open", async () => {
    const order = await world.paidOrder({ withdrawalStatus: "1", holdFlag: "Y" });
    const refund = await world.agreed(order);
    await world.pay(refund.id);
    expect(await world.read(order.id)).toMatchObject({ holdFlag: "Y", refundingAmount: 0 });
  });

  it("into the balance is done at once and needs no proof", async () => {
    const { id: accountId } = await world.makeAccount(world.customer.id);
    const order = await world.paidOrder();
    const refund = await world.agreed(order, { refundMethod: "3" });
    expect(await world.pay(refund.id, proofless)).toMatchObject({ success: true, result: { status: "50" } });
    expect(await world.ledgerOf(accountId)).toMatchObject([
      { ledgerType: "3", direction: "1", amount: 4_000, balanceAfter: 4_000, remark: refund.refundNo },
    ]);
    expect(await world.flowsOf(order.id)).toEqual([]);
  });

  it("gives credit back before money (B.6)", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id, settleType: "2" });
    const account = await world.makeAccount(customer.id, { creditLimit: 50_000, creditUsedAmount: 6_000 });
    const credit = { customerId: customer.id, paidAmount: 4_000, creditAmount: 6_000, payStatus: "3" };
    const order = await world.paidOrder(credit);
    const refund = await world.agreed(order, { applyAmount: 7_000 });
    const { result } = await world.app.as("fin01").get("/afterSales/refund/payoutSheet", { id: refund.id });
    expect(result).toMatchObject({
      cash: 1_000,
      credit: 6_000,
      large: false,
      refusal: null,
      payeeAccount: "6222990000000001",
    });
    await world.pay(refund.id);
    expect(await world.read(order.id)).toMatchObject({
      creditAmount: 0,
      creditCancelAmount: 6_000,
      refundedAmount: 1_000,
      refundStatus: "2",
    });
    expect((await world.flowsOf(order.id)).map(({ amount }) => amount)).toEqual([1_000]);
    const [after] = await world.app.store.db.select().from(finAccount).where(eq(finAccount.id, account.id));
    expect(after).toMatchObject({ creditUsedAmount: 0 });
  });

  it("is refused without its proof, in the future, and for a person without the right", async () => {
    const refund = await world.agreed(await world.paidOrder());
    expect((await world.pay(refund.id, { bankSerial: "" })).message).toBe("请填写银行流水号");
    expect((await world.pay(refund.id, { voucher: "" })).message).toBe("请上传打款凭证");
    expect((await world.pay(refund.id, { payTime: "2026-03-16 10:00:01" })).message).toBe("打款时间不能晚于当前时间");
    expect(await world.pay(refund.id, { refundMethod: "1" })).toMatchObject({
      message: "该订单不是线上支付，请选择其他方式",
    });
    expect(await world.pay(refund.id, {}, "cslead")).toMatchObject({ code: 40301 });
  });

  it("into a closed month is refused; a day of the open month keeps the true time (T-26)", async () => {
    await world.app.rows("admin", (rows) => rows.insert(closeEntity, { period: "2026-02", status: "1" }));
    const order = await world.paidOrder();
    const refund = await world.agreed(order);
    const payTime = "2026-02-27 15:00:00";
    expect(await world.pay(refund.id, { payTime })).toMatchObject({
      code: 42202,
      message: "2026-02已关账，不能入账到该期间",
    });
    expect(await world.pay(refund.id, { payTime, postDate: "2026-03-01" })).toMatchObject({ success: true });
    expect(await world.flowsOf(order.id)).toMatchObject([
      { postDate: "2026-03-01", occurTime: new Date("2026-02-27T07:00:00Z") },
    ]);
  });
});

describe("Invoices of a refunded order", () => {
  it("allow the payout while what stays paid covers them (T-16)", async () => {
    const order = await world.paidOrder({ invoicedAmount: 6_000 });
    const refund = await world.agreed(order);
    expect(await world.pay(refund.id)).toMatchObject({ success: true });
  });

  it("block the payout until they are reversed (T-17)", async () => {
    const order = await world.paidOrder({ invoicedAmount: 10_000 });
    const refund = await world.agreed(order);
    expect(await world.pay(refund.id)).toMatchObject({
      code: 42201,
      message: "该订单已开票100.00元，请先红冲发票再退款",
    });
    await changeOrder(order.id, { invoicedAmount: 6_000, invoicingAmount: 1 });
    expect(await world.pay(refund.id)).toMatchObject({ message: "该订单存在开票中的申请，请先处理发票" });
    await changeOrder(order.id, { invoicingAmount: 0 });
    expect(await world.pay(refund.id)).toMatchObject({ success: true });
  });
});

describe("A payout that others finish", () => {
  it("of a large bank transfer needs a second person (R-07, R-08, T-21)", async () => {
    const order = await largeOrder();
    const refund = await world.agreed(order, { refundType: "1", applyAmount: largeAmount });
    const same = "大额退款审核人与打款人不能为同一人";
    // Who agreed to it does not pay it.
    expect((await world.pay(refund.id, {}, "finlead")).message).toBe(same);
    await world.topics();
    expect(await world.pay(refund.id, proofless)).toMatchObject({ success: true, result: { status: "40" } });
    expect(await world.topics()).toEqual(["order.refundPaying"]);
    expect(await world.lastLog(order.id)).toMatchObject(["refundPaying", "退款打款", "60", "60", expect.anything()]);
    const approve = (by: string, change: Record<string, unknown> = {}) =>
      world.act(by, "approvePayout", refund.id, { payTime: world.now(), ...change });
    expect(await approve("fin01", world.proof)).toMatchObject({ code: 40301 });
    expect((await approve("finlead")).message).toBe("请填写银行流水号");
    expect(await approve("finlead", world.proof)).toMatchObject({
      success: true,
      result: { status: "50", payoutBy: "fin01", payoutAuditBy: "finlead" },
    });
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "95", refundedAmount: largeAmount });
  });

  it("is not released by the payer (T-21)", async () => {
    const refund = await world.agreed(await largeOrder(), { refundType: "1", applyAmount: largeAmount });
    await world.app.rows("admin", async (rows) => {
      await rows.update(refundEntity, await rows.lock(refundEntity, refund.id), { auditBy: "tadmin" });
    });
    await world.pay(refund.id, {}, "finlead");
    expect(await world.act("finlead", "approvePayout", refund.id, { payTime: world.now() })).toMatchObject({
      code: 42201,
      message: "大额退款审核人与打款人不能为同一人",
    });
  });

  it("by the original route waits for the channel, whose repeated answer changes nothing (R-07, R-08)", async () => {
    const order = await world.paidOrder({ payMethod: "alipay" });
    const refund = await world.agreed(order, { refundMethod: "1" });
    await world.topics();
    expect(await world.pay(refund.id, proofless)).toMatchObject({ success: true, result: { status: "40" } });
    expect(await world.topics()).toEqual(["order.refundPaying", "refund.requested"]);
    await channel(refund.id, { channelNo: "C1" });
    await channel(refund.id, { channelNo: "C1" });
    expect(await world.readRefund(refund.id)).toMatchObject({ status: "50", payoutSerial: "C1" });
    expect((await world.flowsOf(order.id)).map(({ amount }) => amount)).toEqual([4_000]);
  });

  it("that failed is paid again, to another account (R-09, R-10)", async () => {
    const order = await world.paidOrder({ payMethod: "wechat" });
    const refund = await world.agreed(order, { refundMethod: "1" });
    await world.pay(refund.id, proofless);
    expect((await world.pay(refund.id, { failed: "Y" })).message).toBe("请填写失败原因");
    expect(await world.pay(refund.id, proofless)).toMatchObject({ code: 40902 });
    await world.topics();
    await channel(refund.id, { channelNo: null, failReason: "账户已注销" });
    expect(await world.readRefund(refund.id)).toMatchObject({ status: "80", failReason: "账户已注销" });
    expect(await world.topics()).toEqual(["order.refundFailed"]);
    expect(await world.lastLog(order.id)).toEqual([
      "refundFailed",
      "退款打款失败",
      "60",
      "60",
      `${refund.refundNo}，账户已注销`,
    ]);
    expect(await world.todoOf(refund.id)).toEqual([["payout", "finance", null]]);
    expect(await world.read(order.id)).toMatchObject({ holdFlag: "Y", refundingAmount: 4_000 });
    const other = { refundMethod: "2", payeeName: "李四", payeeBank: "建设银行", payeeAccount: "6217000000000009" };
    expect((await world.pay(refund.id, { ...other, payeeBank: "" })).message).toBe("请填写收款户名、开户行和账号");
    expect(await world.pay(refund.id, other)).toMatchObject({ success: true, result: { status: "30" } });
    expect(await world.topics()).toEqual(["order.refundRetried"]);
    expect(await world.pay(refund.id)).toMatchObject({ success: true, result: { status: "50", payeeName: "李四" } });
  });
});

describe("What the laboratory is owed after a refund", () => {
  it("is frozen when its price is above the order's rest; a new price frees it (T-22, L-04)", async () => {
    const order = await world.paidOrder();
    const refund = await world.agreed(order, { applyAmount: 5_000 });
    await world.pay(refund.id);
    const owed = await world.owedOf(order.id);
    expect(owed).toMatchObject({
      liquidationStatus: "50",
      freezeReason: "清算价高于退款后订单金额，请修改清算价",
      orderAmount: 5_000,
    });
    await world.signed("finlead", "/order/liquidation/changePrice", {
      id: owed?.id,
      version: owed?.version,
      newPrice: 5_000,
      deductAmount: 0,
      reason: "退款后调整",
    });
    expect(await world.owedOf(order.id)).toMatchObject({ liquidationStatus: "10", liquidationPrice: 5_000 });
  });

  it("comes back as a negative line if it was settled and the laboratory is at fault (T-23)", async () => {
    const settled = async (refundReason: string) => {
      const order = await world.paidOrder({ orderStatus: "90", finishTime: world.app.clock.now() });
      const owed = await world.owedOf(order.id);
      await world.app.rows("admin", async (rows) => {
        const row = await rows.lock(liquidationEntity, owed?.id ?? "");
        await rows.update(liquidationEntity, row, { liquidationStatus: "40" });
      });
      const refund = await world.agreed(order, { applyAmount: 5_000, refundReason });
      await world.pay(refund.id);
      return world.owedOf(order.id, "2");
    };
    expect(await settled("4")).toMatchObject({ settleAmount: -3_000, liquidationStatus: "20" });
    expect(await settled("1")).toBeUndefined();
  });
});

it("The books agree after all of this", async () => {
  const broken = (await checkData(world.app.store)).filter(({ violations }) => violations > 0);
  const ours = ["退款单金额等于明细之和", "订单已退金额等于已退款的退款单之和", "账户余额等于明细之和"];
  expect(broken.filter(({ name }) => ours.includes(name))).toEqual([]);
});
