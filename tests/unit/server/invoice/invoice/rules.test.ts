import { describe, expect, it } from "vitest";
import { taxOf } from "#src/contract/invoice/tax.ts";
import { excessOf, invoiceableOf, invoiceStatusOf, spreadBlue, spreadRed } from "#src/server/invoice/invoice/rules.ts";

const money = {
  paidAmount: 0,
  creditAmount: 0,
  refundedAmount: 0,
  refundingAmount: 0,
  invoicedAmount: 0,
  invoicingAmount: 0,
};

describe("The money of an invoice", () => {
  it("T-13: splits 100.00 at 6% into 94.34 and 5.66", () => {
    expect(taxOf(10_000, 600)).toEqual({ amountExclTax: 9_434, taxAmount: 566 });
  });

  it("has no tax at rate zero, and always adds up", () => {
    expect(taxOf(12_345, 0)).toEqual({ amountExclTax: 12_345, taxAmount: 0 });
    for (const amount of [1, 7, 99, 100_001]) {
      const { amountExclTax, taxAmount } = taxOf(amount, 300);
      expect(amountExclTax + taxAmount).toBe(amount);
    }
  });

  it("leaves to be invoiced what was paid, less what went back and what is invoiced already", () => {
    const order = { ...money, paidAmount: 10_000, refundedAmount: 1_000, refundingAmount: 500, invoicedAmount: 2_000 };
    expect(invoiceableOf({ ...order, invoicingAmount: 3_000 })).toBe(3_500);
    expect(invoiceableOf({ ...order, invoicingAmount: 9_000 })).toBe(0);
  });

  it("counts credit only where the invoice comes before the money", () => {
    const order = { ...money, creditAmount: 8_000 };
    expect(invoiceableOf(order)).toBe(0);
    expect(invoiceableOf(order, true)).toBe(8_000);
  });

  it.each([
    [{}, "0"],
    [{ paidAmount: 100, invoicingAmount: 100 }, "1"],
    [{ paidAmount: 100, invoicedAmount: 40 }, "2"],
    [{ paidAmount: 100, refundedAmount: 60, invoicedAmount: 40 }, "3"],
    [{ creditAmount: 100, invoicedAmount: 100 }, "3"],
  ] as const)("of an order with %j stands at %s", (change, status) => {
    expect(invoiceStatusOf({ ...money, ...change })).toBe(status);
  });
});

describe("The amount of an invoice over several orders", () => {
  const line = (orderId: string, amount: number, invoicedAmount: number) => ({ orderId, amount, invoicedAmount });

  it("fills the orders in their sequence", () => {
    const lines = [line("a", 100, 40), line("b", 50, 0), line("c", 50, 0)];
    expect(spreadBlue(80, lines)).toEqual([
      { orderId: "a", amount: 60 },
      { orderId: "b", amount: 20 },
    ]);
  });

  it("is taken back from orders whose refund needs it, then from the last one", () => {
    const lines = [
      { ...line("a", 100, 100), needed: 30 },
      { ...line("b", 50, 50), needed: 0 },
      { ...line("c", 50, 20), needed: 0 },
    ];
    expect(spreadRed(20, lines)).toEqual([{ orderId: "a", amount: 20 }]);
    expect(spreadRed(60, lines)).toEqual([
      { orderId: "a", amount: 30 },
      { orderId: "b", amount: 10 },
      { orderId: "c", amount: 20 },
    ]);
    expect(spreadRed(170, lines).map((part) => part.amount)).toEqual([100, 50, 20]);
  });

  it("is in excess by what an open refund will take below it", () => {
    const order = { ...money, paidAmount: 10_000, invoicedAmount: 8_000 };
    expect(excessOf({ ...order, refundingAmount: 2_000 })).toBe(0);
    expect(excessOf({ ...order, refundingAmount: 5_000 })).toBe(3_000);
  });
});
