import { describe, expect, it } from "vitest";
import { Refusal } from "#src/lib/refusal.ts";
import * as rules from "#src/server/finance/payment/rules.ts";

const now = new Date("2026-03-20T04:00:00Z");

const order: rules.PaidOrder = {
  id: "o1",
  orderNo: "DD2026031500042",
  orderStatus: "20",
  payableAmount: 10_000,
  paidAmount: 0,
  creditAmount: 0,
  refundedAmount: 0,
  refundingAmount: 0,
  invoicedAmount: 0,
  invoicingAmount: 0,
};

function payment(patch: rules.PaymentPatch = {}): rules.PaymentRow {
  return {
    id: "p1",
    paymentNo: "SK2026031500019",
    flowType: "1",
    orderId: "o1",
    orderNo: order.orderNo,
    accountId: null,
    customerId: "c1",
    customerName: "锐测电子",
    payMethod: "offline",
    amount: 10_000,
    payerName: null,
    payerAccount: null,
    receiveAccountId: null,
    bankSerial: null,
    transferTime: now,
    voucher: "a.jpg",
    entryBy: "cs01",
    status: "10",
    confirmBy: null,
    confirmTime: null,
    receivedAmount: null,
    receivedTime: null,
    postDate: null,
    usedAmount: null,
    surplusAmount: null,
    overpay: null,
    feeAmount: null,
    rejectReason: null,
    reverseReason: null,
    reverseBy: null,
    reverseTime: null,
    channelNo: null,
    expireTime: null,
    remark: null,
    createBy: null,
    createTime: now,
    updateBy: null,
    updateTime: null,
    sysOrgCode: null,
    tenantId: 1,
    version: 0,
    ...patch,
  };
}

function no(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.message}`;
    throw error;
  }
  return "allowed";
}

describe("entering a voucher", () => {
  const entry = { amount: 1, transferTime: now, voucher: "a.jpg", now };
  const enter = (patch: Partial<typeof entry>) => no(() => rules.demandEntry({ ...entry, ...patch }));

  it("needs an amount, a past transfer and one to five files", () => {
    expect(enter({})).toBe("allowed");
    expect(enter({ amount: 0 })).toBe("42201 汇款金额必须大于0");
    expect(enter({ transferTime: new Date(now.getTime() + 1) })).toBe("42201 汇款时间不能晚于当前时间");
    expect(enter({ voucher: " , " })).toBe("42201 请上传汇款凭证");
    expect(enter({ voucher: "a,b,c,d,e,f" })).toBe("42201 汇款凭证最多5个");
  });

  it("names the payment that carries the bank serial already (T-05)", () => {
    expect(no(() => rules.demandFreeSerial("SK2026031500019"))).toBe("42201 银行流水号已登记：SK2026031500019");
  });
});

describe("confirming a receipt", () => {
  const input: rules.Confirmation = {
    receivedAmount: 10_000,
    receivedTime: now,
    postDate: "2026-03-20",
    receiveAccountId: "a1",
    bankSerial: "S1",
  };
  const confirm =
    (patch: Partial<rules.Confirmation>, p: rules.PaymentPatch = {}, username = "fin01") =>
    () =>
      rules.confirm(payment(p), { ...input, ...patch }, rules.toPay(order), username, now);

  it("refuses the person who entered it (T-02)", () => {
    expect(no(confirm({}, {}, "cs01"))).toBe("42201 收款录入人与确认人不能为同一人");
  });

  it("refuses what is confirmed already, with its own words", () => {
    expect(no(confirm({}, { status: "20" }))).toBe("40902 该收款已被确认，请勿重复操作");
    for (const status of ["15", "30", "40", "50"])
      expect(no(confirm({}, { status }))).toBe("40902 当前状态不允许此操作，请刷新后重试");
  });

  it("refuses money that has not arrived yet", () => {
    expect(no(confirm({ receivedTime: new Date(now.getTime() + 1) }))).toBe("42201 到账时间不能晚于当前时间");
  });

  it("uses no more than is due and asks where the rest goes", () => {
    expect(no(confirm({ receivedAmount: 10_001 }))).toBe("42201 请选择多付处理方式");
    expect(confirm({ receivedAmount: 12_000, overpay: "1" })()).toMatchObject({
      status: "20",
      usedAmount: 10_000,
      surplusAmount: 2_000,
      overpay: "1",
    });
    expect(confirm({ receivedAmount: 4_000, overpay: "1" })()).toMatchObject({
      usedAmount: 4_000,
      surplusAmount: 0,
      overpay: null,
    });
  });

  it("counts what was paid and what stands on credit as not due", () => {
    expect(rules.toPay({ payableAmount: 10_000, paidAmount: 3_000, creditAmount: 0 })).toBe(7_000);
    expect(rules.toPay({ payableAmount: 10_000, paidAmount: 3_000, creditAmount: 7_000 })).toBe(0);
  });
});

describe("rejecting and reversing", () => {
  it("rejects a waiting payment with a reason of two characters", () => {
    expect(no(() => rules.reject(payment(), "无", "fin01", now))).toBe("42201 请输入驳回原因，至少2个字");
    expect(rules.reject(payment(), "未到账", "fin01", now)).toMatchObject({ status: "30", rejectReason: "未到账" });
    expect(no(() => rules.reject(payment({ status: "20" }), "未到账", "fin01", now))).toMatch(/^40902 该收款已被确认/);
  });

  it("reverses only offline receipts of orders that went no further, and on which nothing builds", () => {
    const confirmed = payment({ status: "20" });
    const reverse = (o: Partial<rules.PaidOrder>, p: rules.PaymentPatch = {}) =>
      no(() => rules.reverse({ ...confirmed, ...p }, { ...order, orderStatus: "30", ...o }, "重复", "finlead", now));
    expect(reverse({})).toBe("allowed");
    expect(reverse({ orderStatus: "10" })).toBe("allowed");
    for (const orderStatus of ["20", "40", "60", "90", "99"])
      expect(reverse({ orderStatus })).toBe("42201 订单已进入检测流程，不能冲销");
    expect(reverse({ creditAmount: 1 })).toBe("42201 订单余款已挂账，不能冲销");
    expect(reverse({ invoicingAmount: 1 })).toBe("42201 订单已开票，不能冲销");
    expect(reverse({ refundedAmount: 1 })).toBe("42201 订单存在退款，不能冲销");
    expect(reverse({}, { payMethod: "alipay" })).toBe("42201 仅线下汇款可以冲销");
    expect(reverse({}, { status: "10" })).toMatch(/^40902/);
  });
});

describe("a channel's success", () => {
  const online = (patch: rules.PaymentPatch = {}) => payment({ status: "15", payMethod: "alipay", ...patch });
  const outcome = (p: rules.PaymentPatch, o: Partial<rules.PaidOrder>, amount = 10_000) =>
    rules.channelOutcome(online(p), { ...order, orderStatus: "10", ...o }, amount);

  it("pays the order once; said again it is a repeat", () => {
    expect(outcome({}, {})).toBe("paid");
    expect(outcome({ status: "20" }, { orderStatus: "30" })).toBe("repeat");
  });

  it("is late for a cancelled order, and a surplus where nothing is due any more", () => {
    expect(outcome({ status: "50" }, { orderStatus: "99" })).toBe("late");
    expect(outcome({ status: "50" }, { orderStatus: "20" })).toBe("surplus");
    expect(outcome({}, { paidAmount: 1 })).toBe("surplus");
  });

  it("must bring exactly the amount that was asked for", () => {
    expect(no(() => outcome({}, {}, 9_999))).toBe("42201 支付金额与收款单不一致");
    expect(no(() => outcome({ status: "30" }, {}))).toMatch(/^40902/);
  });
});

describe("matching a monthly receipt", () => {
  const credit = (id: string, creditAmount: number, dueDate: string | null, at = 0): rules.CreditOrder => ({
    id,
    orderNo: id.toUpperCase(),
    creditAmount,
    dueDate,
    createTime: new Date(at),
  });
  const orders = [
    credit("c", 500, null, 1),
    credit("b", 300, "2026-03-09"),
    credit("a", 200, "2026-03-01"),
    credit("d", 0, "2026-01-01"),
  ];

  it("settles the oldest due date first and stops where the money ends", () => {
    expect(rules.matchCredit(600, orders).map((match) => [match.orderId, match.amount])).toEqual([
      ["a", 200],
      ["b", 300],
      ["c", 100],
    ]);
    expect(rules.matchCredit(2_000, orders).reduce((sum, match) => sum + match.amount, 0)).toBe(1_000);
  });

  it("follows the ticks, within what each order owes and what arrived", () => {
    expect(rules.matchCredit(600, orders, [{ orderId: "c", amount: 500 }])).toEqual([
      { orderId: "c", orderNo: "C", amount: 500 },
    ]);
    expect(no(() => rules.matchCredit(600, orders, [{ orderId: "a", amount: 201 }]))).toBe(
      "42201 核销金额大于订单A的挂账金额",
    );
    expect(no(() => rules.matchCredit(100, orders, [{ orderId: "a", amount: 200 }]))).toBe(
      "42201 核销金额合计大于到账金额",
    );
    expect(no(() => rules.matchCredit(600, orders, [{ orderId: "x", amount: 1 }]))).toMatch(/^40401/);
  });
});
