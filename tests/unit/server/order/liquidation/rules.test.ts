import { describe, expect, it } from "vitest";
import { Refusal } from "#src/lib/refusal.ts";
import * as rules from "#src/server/order/liquidation/rules.ts";

const now = new Date("2026-03-20T04:00:00Z");
const order: rules.LiquidationOrder = {
  id: "o1",
  orderNo: "DD2026031500042",
  labId: "l1",
  orderStatus: "90",
  payableAmount: 10_000,
  refundedAmount: 0,
  creditAmount: 0,
  creditCancelAmount: 0,
  ...rules.noCase,
  finishTime: new Date("2026-03-10T04:00:00Z"),
};
const lab = { defaultCostRate: 6_500, settleCurrency: "CNY" };

function row(patch: rules.LiquidationPatch = {}): rules.LiquidationRow {
  return {
    id: "q1",
    liquidationNo: "QS2026031500042-1",
    kind: "1",
    seq: 0,
    settlementId: null,
    paidTime: null,
    createBy: null,
    createTime: now,
    updateBy: null,
    updateTime: null,
    sysOrgCode: null,
    tenantId: 1,
    version: 0,
    ...rules.createdFrom(order, [{ costPrice: 3_000, quantity: 2, payableAmount: 10_000 }], lab),
    ...patch,
  };
}

/** The error that a rule throws, as `code message`. */
function no(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.message}`;
    throw error;
  }
  return "allowed";
}

describe("creating a liquidation order", () => {
  it("adds up agreed prices, and takes the laboratory's rate of lines without one", () => {
    const items = [
      { costPrice: 410, quantity: 3, payableAmount: 9_999 },
      { costPrice: null, quantity: 1, payableAmount: 333 },
      { costPrice: 0, quantity: 5, payableAmount: 100 },
    ];
    expect(rules.originPriceOf(items, 6_500)).toBe(1_230 + 216);
  });

  it("is capped to the order's amount with a remark", () => {
    const made = rules.createdFrom(order, [{ costPrice: 12_000, quantity: 1, payableAmount: 10_000 }], lab);
    expect(made).toMatchObject({
      originPrice: 12_000,
      liquidationPrice: 10_000,
      settleAmount: 10_000,
      grossProfit: 0,
      grossRate: 0,
      remark: "超出订单金额，已按订单金额封顶",
    });
  });

  it("has the digits of its order in its number", () => {
    expect(rules.liquidationNoOf("DD2026031500042")).toBe("QS2026031500042-1");
    expect(rules.liquidationNoOf("DD2026031500042", 1, 2)).toBe("QS2026031500042-1-R2");
  });

  it("shows gross profit and rate, 0 when the order is worth nothing", () => {
    expect(row()).toMatchObject({ orderAmount: 10_000, settleAmount: 6_000, grossProfit: 4_000, grossRate: 4_000 });
    expect(rules.amountsOf({ orderAmount: 0, liquidationPrice: 0, deductAmount: 0 }).grossRate).toBe(0);
  });
});

describe("changing the liquidation price", () => {
  const change = (patch: rules.LiquidationPatch, input: Partial<Parameters<typeof rules.changePrice>[1]>) => () =>
    rules.changePrice(row(patch), { newPrice: 5_000, deductAmount: 0, ...input }, order);

  it("refuses a price above the order's amount, and one already in a statement (T-24)", () => {
    expect(no(change({}, { newPrice: 10_001 }))).toBe("42201 清算价不能高于订单金额");
    expect(no(change({}, { newPrice: 10_000 }))).toBe("allowed");
    expect(no(change({ liquidationStatus: "30" }, {}))).toBe("42201 已进入结算单，不能修改清算价");
    expect(no(change({ liquidationStatus: "40" }, {}))).toBe("42201 已进入结算单，不能修改清算价");
    expect(no(change({ liquidationStatus: "90" }, {}))).toBe("40902 当前状态不允许此操作，请刷新后重试");
  });

  it("takes a deduction up to the price, with its reason", () => {
    expect(no(change({}, { deductAmount: 5_001, deductReason: "超期" }))).toBe("42201 扣款不能大于清算价");
    expect(no(change({}, { deductAmount: 1 }))).toBe("42201 请填写扣款原因");
    expect(change({}, { deductAmount: 500, deductReason: "超期" })()).toMatchObject({
      settleAmount: 4_500,
      grossProfit: 5_500,
      grossRate: 5_500,
      deductReason: "超期",
    });
  });

  it("releases what a refund froze for its price, back to where it stood (T-22)", () => {
    const mature = row({ liquidationStatus: "20", matureTime: now });
    const frozen = { ...mature, ...rules.recompute(mature, { ...order, refundedAmount: 5_000 }) };
    expect(frozen).toMatchObject({
      orderAmount: 5_000,
      liquidationStatus: "50",
      statusBefore: "20",
      freezeReason: "清算价高于退款后订单金额，请修改清算价",
    });
    expect(no(() => rules.unfreeze(frozen, order))).toBe("42201 清算价高于退款后订单金额，请修改清算价");
    expect(rules.changePrice(frozen, { newPrice: 5_000, deductAmount: 0 }, order)).toMatchObject({
      liquidationStatus: "20",
      freezeKind: null,
      freezeReason: null,
    });
  });

  it("leaves what a person froze frozen", () => {
    const frozen = { ...row(), ...rules.freeze(row(), "manual", "争议") };
    expect(rules.changePrice(frozen, { newPrice: 1, deductAmount: 0 }, order).liquidationStatus).toBeUndefined();
  });
});

describe("a refund's effect", () => {
  it("lowers the order amount and keeps the state while the price fits", () => {
    expect(rules.recompute(row(), { ...order, refundedAmount: 3_000, creditCancelAmount: 1_000 })).toEqual({
      orderAmount: 6_000,
      settleAmount: 6_000,
      grossProfit: 0,
      grossRate: 0,
    });
  });

  it("remembers the state before the first of two reasons to be frozen", () => {
    const held = {
      ...row({ liquidationStatus: "20" }),
      ...rules.freeze(row({ liquidationStatus: "20" }), "case", "退款"),
    };
    expect(rules.recompute(held, { ...order, refundedAmount: 9_000 })).toMatchObject({
      liquidationStatus: "50",
      statusBefore: "20",
      freezeKind: "price",
    });
  });

  it("does not touch what is in a statement; its part comes back as a negative line", () => {
    const settled = row({ liquidationStatus: "40" });
    expect(rules.recompute(settled, { ...order, refundedAmount: 5_000 })).toBeNull();
    expect(rules.correctionOf(settled, 5_000, 10_000, 1, now)).toMatchObject({
      liquidationNo: "QS2026031500042-1-R1",
      kind: "2",
      seq: 1,
      settleAmount: -3_000,
      liquidationStatus: "20",
    });
    expect(rules.correctionOf(settled, 5_000, 0, 1, now)).toBeNull();
  });
});

describe("maturing", () => {
  const facts = {
    order,
    now,
    matureDays: 7,
    labPolicy: "pay_on_receipt",
    rateE6: null,
    currencyName: "人民币",
    early: false,
  };
  const mature = (patch: Partial<typeof facts>, l: rules.LiquidationPatch = {}) =>
    no(() => rules.mature(row(l), { ...facts, ...patch }));

  it("waits for the days after the order's finish, unless a person matures it early", () => {
    const fresh = { ...order, finishTime: new Date("2026-03-13T04:00:00.001Z") };
    expect(mature({ order: fresh })).toBe("42201 未到可清算时间");
    expect(mature({ order: { ...fresh, finishTime: new Date("2026-03-13T04:00:00Z") } })).toBe("allowed");
    expect(mature({ order: fresh, early: true })).toBe("allowed");
  });

  it("waits for the customer's money, unless the laboratory is paid on completion", () => {
    const owing = { ...order, creditAmount: 1 };
    expect(mature({ order: owing })).toBe("42201 客户尚未回款，不能清算");
    expect(mature({ order: owing, labPolicy: "pay_on_credit" })).toBe("allowed");
  });

  it("needs a finished order that is not held", () => {
    expect(mature({ order: { ...order, orderStatus: "80" } })).toBe("42201 订单未完成，不能清算");
    expect(mature({ order: { ...order, holdFlag: "Y" } })).toBe("42201 订单存在处理中的售后，暂不能操作");
    expect(mature({ order: { ...order, orderStatus: "95" } })).toBe("allowed");
    expect(mature({}, { liquidationStatus: "20" })).toBe("40902 当前状态不允许此操作，请刷新后重试");
  });

  it("takes the day's rate for a foreign laboratory and stops without one", () => {
    expect(mature({ currencyName: "欧元" }, { currency: "EUR" })).toBe("42201 缺少欧元汇率");
    const euro = rules.mature(row({ currency: "EUR" }), { ...facts, rateE6: 7_800_000, currencyName: "欧元" });
    expect(euro).toMatchObject({ liquidationStatus: "20", rateE6: 7_800_000, settleAmountForeign: 769 });
  });
});

describe("freezing, returning and closing", () => {
  it("goes back to the state before, once nothing is open (L-06)", () => {
    const frozen = {
      ...row({ liquidationStatus: "20" }),
      ...rules.freeze(row({ liquidationStatus: "20" }), "case", "退款"),
    };
    // From state 80 on a withdrawal does not hold the order (O-30), but it is open all the same.
    for (const open of [{ holdFlag: "Y" }, { refundStatus: "1" }, { withdrawalStatus: "1" }])
      expect(no(() => rules.unfreeze(frozen, { ...rules.noCase, ...open }))).toBe(
        "42201 订单存在处理中的售后，暂不能操作",
      );
    expect(rules.unfreeze(frozen, { ...rules.noCase, refundStatus: "2", withdrawalStatus: "3" })).toEqual({
      liquidationStatus: "20",
      statusBefore: null,
      freezeKind: null,
      freezeReason: null,
    });
  });

  it("waits again after a voided report, also when it is frozen meanwhile", () => {
    expect(rules.backToPending(row({ liquidationStatus: "20" }))).toMatchObject({
      liquidationStatus: "10",
      matureTime: null,
    });
    expect(rules.backToPending(row({ liquidationStatus: "50", statusBefore: "20" }))).toMatchObject({
      statusBefore: "10",
    });
    expect(rules.backToPending(row())).toBeNull();
    expect(rules.backToPending(row({ liquidationStatus: "30" }))).toBeNull();
  });

  it("closes what is not in a statement, with its reason", () => {
    expect(rules.close(row({ liquidationStatus: "50", statusBefore: "20" }), "订单取消")).toMatchObject({
      liquidationStatus: "90",
      closeReason: "订单取消",
      statusBefore: null,
    });
    for (const state of ["30", "40", "90"])
      expect(no(() => rules.close(row({ liquidationStatus: state }), "x"))).toMatch(/^40902/);
    for (const state of ["30", "40", "50", "90"])
      expect(no(() => rules.freeze(row({ liquidationStatus: state }), "manual", "x"))).toMatch(/^40902/);
  });
});
