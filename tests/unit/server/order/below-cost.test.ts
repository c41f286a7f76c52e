import { describe, expect, it } from "vitest";
import {
  approveBelowCost,
  askBelowCost,
  rejectBelowCost,
  voidsPriceAsk,
  withdrawBelowCost,
} from "#src/server/order/order/rules/below-cost.ts";
import type { PriceAskRow } from "#src/server/order/order/rules/step.ts";
import { itemRow, now, orderRow, who } from "./rows.ts";

const limits = new Map([
  ["sales", 500],
  ["sales_lead", 2_000],
]);
const sales = who(["sales"], ["order:order:changePrice"], "sales01");
const finance = who(["finance_lead"], ["order:order:changePriceBelowCost"], "finlead");
/** Holds both permissions. */
const both = who(["sales"], ["order:order:changePrice", "order:order:changePriceBelowCost"], "sales01");
const items = [itemRow({ costPrice: 9_800 })];
const payExpireTime = new Date(now.getTime() + 7 * 86_400_000);
const facts = { items, limits, quoted: null, payExpireTime, holidays: new Map() };
const direct = (newAmount: number) => ({ mode: "direct" as const, newAmount, reason: "老客户" });

const askRow = (change: Partial<PriceAskRow> = {}): PriceAskRow => ({
  id: "A1",
  createBy: "sales01",
  createTime: now,
  updateBy: null,
  updateTime: null,
  sysOrgCode: "A01",
  tenantId: 1,
  version: 0,
  orderId: "O1",
  status: "10",
  beforeAmount: 10_000,
  askedAmount: 9_700,
  lines: null,
  reason: "老客户",
  askBy: "sales01",
  askTime: now,
  decideBy: null,
  decideTime: null,
  decideReason: null,
  ...change,
});
const asked = (change = {}) => orderRow({ priceAskBy: "sales01", priceAskTime: now, ...change });
const approve = (
  order = asked(),
  ask: PriceAskRow | null = askRow(),
  people: Parameters<typeof approveBelowCost>[2] = { asker: sales, who: finance },
  more = {},
) => approveBelowCost(order, ask, people, now, { ...facts, ...more });

describe("asking for a price below cost (O-02, O-18)", () => {
  it("keeps price and state and remembers the request", () => {
    const step = askBelowCost(orderRow(), direct(9_700), sales, now, facts);
    expect(step.patch).toEqual({ priceAskBy: "sales01", priceAskTime: now });
    expect(step.items).toBeUndefined();
    expect(step.visible).toBe(false);
    expect(step.priceAsk).toEqual({
      open: { beforeAmount: 10_000, askedAmount: 9_700, lines: null, reason: "老客户" },
    });
    expect(step.content).toBe("申请低于成本价，待另一人审批：应付金额由¥100.00改为¥97.00：老客户");
  });

  it("keeps the lines of a price given line by line", () => {
    const input = { mode: "lines" as const, lines: [{ itemId: "I1", payableAmount: 9_700 }], reason: "逐项" };
    const step = askBelowCost(orderRow(), input, sales, now, facts);
    expect(step.priceAsk).toMatchObject({
      open: { askedAmount: 9_700, lines: [{ itemId: "I1", payableAmount: 9_700 }] },
    });
  });

  it("refuses what needs no approval, a second request, and what 改价 refuses", () => {
    expect(() => askBelowCost(orderRow(), direct(9_800), sales, now, facts)).toThrow(
      "该价格不低于清算价，无需审批，请直接保存",
    );
    expect(() => askBelowCost(asked(), direct(9_700), sales, now, facts)).toThrow(
      "该订单已有待审批的低价申请，请等待审批，或由申请人撤回后重新提交",
    );
    expect(() => askBelowCost(orderRow(), direct(9_499), sales, now, facts)).toThrow("改价幅度超过您的权限（最多5%）");
    expect(() => askBelowCost(orderRow({ paidAmount: 9_750 }), direct(9_700), sales, now, facts)).toThrow(
      "改后金额不能小于已付金额",
    );
    expect(() => askBelowCost(orderRow({ orderStatus: "30" }), direct(9_700), sales, now, facts)).toThrow(
      "当前状态不允许此操作",
    );
  });
});

describe("agreeing to a price below cost", () => {
  it("changes the price as 改价 does, and names both persons", () => {
    const step = approve();
    expect(step.patch).toMatchObject({
      payableAmount: 9_700,
      adjustAmount: -300,
      priceAskBy: null,
      priceAskTime: null,
    });
    expect(step.priceChange).toMatchObject({ changeType: "1", operatorBy: "sales01", approveBy: "finlead" });
    expect(step.priceAsk).toEqual({ end: "approved" });
    expect(step.content).toBe(`应付金额由¥100.00改为¥97.00：老客户（${sales.realname}申请，${finance.realname}同意）`);
    expect(step.messages).toEqual([
      "price_changed",
      { code: "price_ask_approved", named: ["sales01"], reason: "老客户" },
    ]);
  });

  it("quotes an order that waits for its price", () => {
    const order = asked({ orderStatus: "05", goodsAmount: 0, payableAmount: 0 });
    const unpriced = [itemRow({ unitPrice: 0, lineAmount: 0, payableAmount: 0, costPrice: 9_800 })];
    const step = approve(order, askRow({ beforeAmount: 0 }), undefined, { items: unpriced });
    expect(step.patch).toMatchObject({ orderStatus: "10", payableAmount: 9_700 });
    expect(step.priceChange?.changeType).toBe("2");
  });

  it("is done by nobody for an own request, also with both permissions", () => {
    const words = "不能审批自己提交的低价申请，请由另一人审批";
    expect(() => approve(asked(), askRow(), { asker: both, who: both })).toThrow(words);
    expect(() => rejectBelowCost(asked(), askRow(), { reason: "不行", askName: "销售" }, both)).toThrow(words);
  });

  it("checks everything again at that moment", () => {
    expect(() => approve(asked(), null)).toThrow("该低价申请已处理或已失效，请刷新后查看");
    expect(() => approve(asked({ paidAmount: 9_750 }))).toThrow("改后金额不能小于已付金额");
    expect(() => approve(asked({ invoicedAmount: 9_750 }))).toThrow("改后金额不能小于已开票金额");
    expect(() => approve(asked({ payableAmount: 9_990 }))).toThrow(
      "订单应付金额在申请后已变动，请驳回该申请，由申请人重新提交",
    );
    expect(() => approve(asked(), askRow(), undefined, { limits: new Map([["sales", 200]]) })).toThrow(
      "改价幅度超过您的权限（最多2%）",
    );
    const gone = "申请人已无改价权限，请驳回该申请";
    expect(() => approve(asked(), askRow(), { asker: null, who: finance })).toThrow(gone);
    expect(() => approve(asked(), askRow(), { asker: who(["sales"], [], "sales01"), who: finance })).toThrow(gone);
    const lines = [{ itemId: "I1", payableAmount: 9_600 }];
    expect(() => approve(asked(), askRow({ lines }))).toThrow("订单明细在申请后已变动，请驳回该申请，由申请人重新提交");
  });
});

describe("the end of a request", () => {
  it("tells the asker why it was rejected, and keeps the price", () => {
    const step = rejectBelowCost(asked(), askRow(), { reason: "毛利太低", askName: "陈销售" }, finance);
    expect(step.patch).toEqual({ priceAskBy: null, priceAskTime: null });
    expect(step.content).toBe("驳回陈销售的申请（应付金额由¥100.00改为¥97.00）：毛利太低");
    expect(step.messages).toEqual([{ code: "price_ask_rejected", named: ["sales01"], reason: "毛利太低" }]);
  });

  it("lets only the asker take it back", () => {
    expect(withdrawBelowCost(asked(), askRow(), sales).priceAsk).toEqual({ end: "withdrawn" });
    expect(() => withdrawBelowCost(asked(), askRow(), finance)).toThrow("只有申请人可以撤回低价申请");
    expect(() => withdrawBelowCost(orderRow(), null, sales)).toThrow("该低价申请已处理或已失效，请刷新后查看");
  });

  it("comes with another price or another state, not with a part payment or an edit", () => {
    const voids = (patch: object, order = asked()) => voidsPriceAsk(order, { patch });
    expect(voids({ payableAmount: 9_900 })).toBe(true);
    expect(voids({ orderStatus: "99" })).toBe(true);
    expect(voids({ orderStatus: "20" })).toBe(true);
    expect(voids({ orderStatus: "10", paidAmount: 5_000 })).toBe(false);
    expect(voids({ contactName: "李四" })).toBe(false);
    expect(voids({ orderStatus: "99" }, orderRow())).toBe(false);
    expect(voidsPriceAsk(asked(), { patch: { payableAmount: 9_700 }, priceAsk: { end: "approved" } })).toBe(false);
  });
});
