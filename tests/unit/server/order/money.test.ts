import { describe, expect, it } from "vitest";
import { checkMoney, refundableOf } from "#src/server/order/order/rules/money.ts";
import { paid, paymentRejected, paymentReversed } from "#src/server/order/order/rules/payment.ts";
import { cancel, cancelPaid, payTimeout } from "#src/server/order/order/rules/cancel.ts";
import { credit } from "#src/server/order/order/rules/credit.ts";
import { itemRow, now, orderRow, sampleRow, who } from "./rows.ts";

const none = new Map<string, "休" | "班">();

describe("the identities of an order's money", () => {
  const order = orderRow({ paidAmount: 10_000 });
  const items = [itemRow()];

  it("holds for a plain paid order", () => {
    expect(() => checkMoney(order, items)).not.toThrow();
  });

  it.each([
    ["lines", { payableAmount: 9_999 }, "lines"],
    ["parts", { discountAmount: 1 }, "parts"],
    ["refunds", { refundedAmount: 6_000, refundingAmount: 4_001 }, "refunds above"],
    ["invoices", { invoicedAmount: 5_000, refundedAmount: 5_001 }, "invoices and refunds"],
  ])("stops the act as a bug when %s do not add up", (_, change, words) => {
    expect(() => checkMoney({ ...order, ...change }, items)).toThrow(words);
  });
});

describe("money that arrives (O-04, O-05)", () => {
  const input = { amount: 10_000, payMethod: "offline", at: now };

  it("sends an order with samples to 30 and creates what the laboratory is owed", () => {
    const step = paid("confirmPayment", orderRow({ orderStatus: "20" }), [itemRow()], input, now, none);
    expect(step.patch).toMatchObject({ orderStatus: "30", payStatus: "2", paidAmount: 10_000 });
    expect(step.liquidation).toEqual({ act: "create" });
    expect(step.closes).toEqual(["confirm_payment"]);
  });

  it("starts testing at once when no sample is needed, with the day promised (O-13)", () => {
    const step = paid("payOnline", orderRow({ needSample: "N" }), [itemRow({ tatDays: 3 })], input, now, none);
    expect(step.patch).toMatchObject({ orderStatus: "60", dueDate: "2026-03-18" });
  });

  it("counts the promise over a holiday with its make-up weekend (T-55)", () => {
    const holidays = new Map<string, "休" | "班">([
      ["2026-03-17", "休"],
      ["2026-03-21", "班"],
    ]);
    const step = paid(
      "payOnline",
      orderRow({ needSample: "N" }),
      [itemRow({ tatDays: 5 }), itemRow({ tatDays: 2 })],
      input,
      now,
      holidays,
    );
    expect(step.patch.dueDate).toBe("2026-03-21");
  });

  it("leaves an order that was paid in part in 10, without anything owed yet", () => {
    const step = paid(
      "confirmPayment",
      orderRow({ orderStatus: "20" }),
      [itemRow()],
      { ...input, amount: 4_000 },
      now,
      none,
    );
    expect(step.patch).toEqual({ paidAmount: 4_000, payMethod: "offline", payStatus: "1", orderStatus: "10" });
    expect(step.liquidation).toBeUndefined();
  });

  it("never takes more than is due", () => {
    expect(() => paid("payOnline", orderRow(), [itemRow()], { ...input, amount: 10_001 }, now, none)).toThrow("due");
  });

  it("gives three more days after a rejection (O-06)", () => {
    const step = paymentRejected(orderRow({ orderStatus: "20" }), "未到账", now, 3);
    expect(step.patch).toEqual({ orderStatus: "10", payExpireTime: new Date(now.getTime() + 3 * 86_400_000) });
  });

  it("takes the money off again and closes what was owed (O-35)", () => {
    const order = orderRow({ orderStatus: "30", paidAmount: 10_000, payStatus: "2" });
    const step = paymentReversed(order, { amount: 10_000, reason: "重复" }, now);
    expect(step.patch).toMatchObject({ orderStatus: "10", paidAmount: 0, payStatus: "0" });
    expect(step.liquidation?.act).toBe("close");
    expect(() => paymentReversed(orderRow({ orderStatus: "60" }), { amount: 1, reason: "" }, now)).toThrow(
      "当前状态不允许",
    );
  });

  it("puts only what is still due on credit (O-07)", () => {
    const step = credit(orderRow({ paidAmount: 3_000, payStatus: "1" }), [itemRow()], undefined, now, none);
    expect(step.patch).toMatchObject({ creditAmount: 7_000, payStatus: "3", orderStatus: "30" });
  });
});

describe("cancelling", () => {
  const input = { cancelType: "2", cancelReason: "客户不需要了", notifyCustomer: "Y" as const };

  it("refuses once money came (O-09)", () => {
    expect(() => cancel(orderRow({ paidAmount: 1 }), input, [], now)).toThrow("订单已有收款，请走退款流程");
  });

  it("gives exclusive quantities back and voids samples nobody sent (O-09)", () => {
    const step = cancel(orderRow(), input, [sampleRow()], now);
    expect(step).toMatchObject({ patch: { orderStatus: "99" }, giveBack: true, messages: ["order_cancelled"] });
    expect(step.samples?.[0]?.patch).toEqual({ status: "95" });
  });

  it("tells the customer only when asked to", () => {
    expect(cancel(orderRow(), { ...input, notifyCustomer: "N" }, [], now).messages).toEqual([]);
  });

  it.each([
    ["before the time is over", { payExpireTime: new Date(now.getTime() + 1) }, false],
    ["while a payment waits", { payExpireTime: new Date(now.getTime() - 1) }, true],
    ["with money in part", { payExpireTime: new Date(now.getTime() - 1), paidAmount: 1 }, false],
  ])("does not time out %s (O-08)", (_, change, waiting) => {
    expect(payTimeout(orderRow(change), [], waiting, now)).toBeNull();
  });

  it("times out as type 3 (O-08)", () => {
    const step = payTimeout(orderRow({ payExpireTime: new Date(now.getTime() - 1) }), [], false, now);
    expect(step?.patch).toMatchObject({ orderStatus: "99", cancelType: "3" });
  });

  const limits = new Map([["cs_lead", 500_000]]);
  const lead = who(["cs_lead"]);
  const back = { ...input, refundMethod: "1" as const };
  const got = { paidAmount: 10_000, payStatus: "2", orderStatus: "30" };

  it("cancels a paid order before and while its samples travel, and refuses once signed (T-34)", () => {
    for (const status of ["10", "20"]) {
      const order = orderRow({ ...got, orderStatus: status === "10" ? "30" : "40" });
      const step = cancelPaid(order, back, [sampleRow({ status })], lead, limits, now);
      expect(step.patch).toMatchObject({
        orderStatus: "99",
        holdFlag: "Y",
        refundStatus: "1",
        refundingAmount: 10_000,
      });
      expect(step.samples?.[0]?.patch).toEqual({ status: "95" });
    }
    expect(() =>
      cancelPaid(orderRow({ ...got, orderStatus: "50" }), back, [sampleRow({ status: "30" })], lead, limits, now),
    ).toThrow("样品已签收，请走撤样或退款流程");
  });

  it("stays within the person's own limit (O-25)", () => {
    const dear = orderRow({ ...got, paidAmount: 500_001, payableAmount: 500_001 });
    expect(() => cancelPaid(dear, back, [], lead, limits, now)).toThrow("超出您的审核额度，请走退款流程");
    expect(refundableOf(dear)).toBe(500_001);
  });
});
