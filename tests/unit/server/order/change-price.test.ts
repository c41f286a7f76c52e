import { describe, expect, it } from "vitest";
import { changePrice } from "#src/server/order/order/rules/change-price.ts";
import { checkMoney } from "#src/server/order/order/rules/money.ts";
import { itemRow, now, orderRow, who } from "./rows.ts";

const limits = new Map([
  ["sales", 500],
  ["cs_lead", 1_000],
  ["sales_lead", 2_000],
  ["finance_lead", 10_000],
]);
const sales = who(["sales"]);
const lead = who(["finance_lead"], ["order:order:changePriceBelowCost"]);
const later = new Date(now.getTime() + 7 * 86_400_000);
const facts = { items: [itemRow({ costPrice: 1 })], limits, quoted: null, payExpireTime: later, holidays: new Map() };
const direct = (newAmount: number) => ({ mode: "direct" as const, newAmount, reason: "老客户" });

describe("changing a price (O-18)", () => {
  it("lets sales cut 5.00 % and refuses 5.01 % (T-09)", () => {
    const order = orderRow({ goodsAmount: 1_000_000, payableAmount: 1_000_000 });
    const items = [itemRow({ unitPrice: 1_000_000, lineAmount: 1_000_000, payableAmount: 1_000_000, costPrice: 1 })];
    expect(changePrice(order, direct(950_000), sales, now, { ...facts, items }).patch.payableAmount).toBe(950_000);
    expect(() => changePrice(order, direct(949_900), sales, now, { ...facts, items })).toThrow(
      "改价幅度超过您的权限（最多5%）",
    );
  });

  it("takes the widest limit of all roles", () => {
    const both = who(["sales", "sales_lead"]);
    expect(changePrice(orderRow(), direct(8_000), both, now, facts).patch.payableAmount).toBe(8_000);
    expect(() => changePrice(orderRow(), direct(7_999), both, now, facts)).toThrow("最多20%");
  });

  it("refuses an amount below what was paid (T-10)", () => {
    const order = orderRow({ paidAmount: 5_000, payStatus: "1" });
    expect(() => changePrice(order, direct(4_999), lead, now, facts)).toThrow("改后金额不能小于已付金额");
  });

  it("refuses nothing, the same amount, and less than was invoiced, in these words", () => {
    expect(() => changePrice(orderRow(), direct(0), lead, now, facts)).toThrow("改后金额必须大于0");
    expect(() => changePrice(orderRow(), direct(10_000), lead, now, facts)).toThrow("改后金额与原金额相同");
    expect(() => changePrice(orderRow({ invoicedAmount: 9_500 }), direct(9_400), lead, now, facts)).toThrow(
      "改后金额不能小于已开票金额",
    );
  });

  it("lets nobody below the laboratory's price alone, whatever the permissions", () => {
    const dear = { ...facts, items: [itemRow({ costPrice: 9_800 })] };
    const words = "改后金额低于清算价，请提交审批，由另一人同意后生效";
    expect(() => changePrice(orderRow(), direct(9_700), sales, now, dear)).toThrow(words);
    expect(() => changePrice(orderRow(), direct(9_700), lead, now, dear)).toThrow(words);
    expect(changePrice(orderRow(), direct(9_800), sales, now, dear).patch.payableAmount).toBe(9_800);
  });

  it("measures a discount on the base, not on what an earlier change left", () => {
    const order = orderRow({ adjustAmount: -1_000, payableAmount: 9_000 });
    const items = [itemRow({ adjustAmount: -1_000, payableAmount: 9_000, costPrice: 1 })];
    const step = changePrice(order, { mode: "discount", discount: 9_500, reason: "95折" }, sales, now, {
      ...facts,
      items,
    });
    expect(step.patch).toMatchObject({ payableAmount: 9_500, adjustAmount: -500 });
  });

  it("prices line by line, keeps lines not named and gives travel its own price", () => {
    const order = orderRow({ goodsAmount: 20_000, travelAmount: 3_000, payableAmount: 23_000 });
    const items = [
      itemRow({ costPrice: 1 }),
      itemRow({ id: "I2", lineNo: 2, costPrice: 1 }),
      itemRow({ id: "I3", lineNo: 3, itemType: "4", lineAmount: 3_000, payableAmount: 3_000, costPrice: 0 }),
    ];
    const step = changePrice(
      order,
      { mode: "lines", lines: [{ itemId: "I2", payableAmount: 9_000 }], reason: "逐项" },
      sales,
      now,
      { ...facts, items },
    );
    expect(step.patch.payableAmount).toBe(22_000);
    expect(step.items?.map((line) => line.patch.payableAmount)).toEqual([10_000, 9_000, 3_000]);
    checkMoney(
      { ...order, ...step.patch },
      step.items?.map((line) => ({ payableAmount: line.patch.payableAmount ?? 0 })) ?? [],
    );
  });

  it("goes on as paid when the money that came covers the new price", () => {
    const order = orderRow({ paidAmount: 9_500, payStatus: "1" });
    const step = changePrice(order, direct(9_500), sales, now, facts);
    expect(step.patch).toMatchObject({ orderStatus: "30", payStatus: "2", payExpireTime: null });
    expect(step.liquidation?.act).toBe("create");
    expect(step.messages).toContain("order_paid");
  });

  it("renews the time to pay and closes what was begun online", () => {
    const step = changePrice(orderRow(), direct(9_900), sales, now, facts);
    expect(step.patch.payExpireTime).toBe(later);
    expect(step.closePayments).toBe(true);
    expect(step.priceChange).toMatchObject({ changeType: "1", beforeAmount: 10_000, afterAmount: 9_900 });
  });

  it("refuses wherever the order does not wait for its payment", () => {
    expect(() => changePrice(orderRow({ orderStatus: "20" }), direct(9_900), lead, now, facts)).toThrow(
      "当前状态不允许此操作，请刷新后重试",
    );
  });
});

describe("a quote (O-02)", () => {
  const order = orderRow({ orderStatus: "05", goodsAmount: 0, payableAmount: 0, payExpireTime: null });
  const items = [itemRow({ unitPrice: 0, lineAmount: 0, payableAmount: 0, costPrice: null })];

  it("starts the time to pay, without any limit of percent", () => {
    const step = changePrice(order, direct(88_800), sales, now, { ...facts, items });
    expect(step).toMatchObject({
      act: "quote",
      patch: { orderStatus: "10", payableAmount: 88_800, payExpireTime: later },
    });
    expect(step.priceChange?.changeType).toBe("2");
    expect(step.messages).toEqual(["order_quoted"]);
  });

  it("must be more than nothing", () => {
    expect(() => changePrice(order, direct(0), sales, now, { ...facts, items })).toThrow("报价金额必须大于0");
  });

  it("is what later changes are measured by", () => {
    const quoted = orderRow({ goodsAmount: 0, adjustAmount: 88_800, payableAmount: 88_800 });
    const lines = [itemRow({ lineAmount: 0, adjustAmount: 88_800, payableAmount: 88_800, costPrice: null })];
    const step = changePrice(quoted, direct(84_360), sales, now, { ...facts, items: lines, quoted: 88_800 });
    expect(step.patch.payableAmount).toBe(84_360);
    expect(() => changePrice(quoted, direct(84_359), sales, now, { ...facts, items: lines, quoted: 88_800 })).toThrow(
      "最多5%",
    );
  });
});
