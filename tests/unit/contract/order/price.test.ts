import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseOf, priceOrder, shareAdjust, splitPackage } from "#src/contract/order/price.ts";

const line = (unitPrice: number, quantity = 1, more: { urgentRate?: number; fixed?: boolean } = {}) => ({
  unitPrice,
  quantity,
  urgentRate: more.urgentRate ?? 0,
  fixed: more.fixed ?? false,
});

describe("the price of an order (C.1.1)", () => {
  it("shares −100 cents over three equal lines as −34, −33, −33 (T-11)", () => {
    const { lines } = priceOrder({
      lines: [line(500), line(500), line(500)],
      urgent: false,
      discountRate: 10_000,
      travelAmount: 0,
    });
    const shared = shareAdjust(lines, -100);
    expect(shared.map((it) => it.adjustAmount)).toEqual([-34, -33, -33]);
    expect(shared.reduce((total, it) => total + it.payableAmount, 0)).toBe(1_400);
  });

  it("takes 17 cents off 333 at 95折 (T-12)", () => {
    const { lines, amounts } = priceOrder({ lines: [line(333)], urgent: false, discountRate: 9_500, travelAmount: 0 });
    expect(lines[0]).toMatchObject({ discountAmount: 17, payableAmount: 316 });
    expect(amounts.payableAmount).toBe(316);
  });

  it("keeps the cents of a cart over two laboratories (T-36)", () => {
    const cart = [line(333, 3), line(100), line(777)];
    const whole = priceOrder({ lines: cart, urgent: true, discountRate: 9_800, travelAmount: 0 });
    const first = priceOrder({ lines: cart.slice(0, 1), urgent: true, discountRate: 9_800, travelAmount: 0 });
    const second = priceOrder({ lines: cart.slice(1), urgent: true, discountRate: 9_800, travelAmount: 0 });
    expect(first.amounts.payableAmount + second.amounts.payableAmount).toBe(whole.amounts.payableAmount);
  });

  it("gives a fixed price no level discount on top, and the urgent fee on the fixed price (T-39)", () => {
    const { lines, amounts } = priceOrder({
      lines: [line(8_000, 2, { fixed: true, urgentRate: 5_000 }), line(10_000)],
      urgent: true,
      discountRate: 9_000,
      travelAmount: 0,
    });
    expect(lines[0]).toMatchObject({
      lineAmount: 16_000,
      urgentAmount: 8_000,
      discountAmount: 0,
      payableAmount: 24_000,
    });
    expect(amounts).toMatchObject({
      goodsAmount: 26_000,
      urgentAmount: 8_000,
      discountAmount: 1_000,
      payableAmount: 33_000,
    });
  });

  it("charges travel on a line of its own", () => {
    const travelAmount = 190_000;
    const { lines, amounts } = priceOrder({ lines: [line(1_000)], urgent: false, discountRate: 10_000, travelAmount });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ lineAmount: 190_000, payableAmount: 190_000 });
    expect(amounts).toMatchObject({ goodsAmount: 1_000, travelAmount: 190_000, payableAmount: 191_000 });
  });

  it("shares a quote over lines that cost nothing equally", () => {
    const { lines } = priceOrder({ lines: [line(0), line(0)], urgent: false, discountRate: 10_000, travelAmount: 0 });
    expect(shareAdjust(lines, 101).map((it) => it.payableAmount)).toEqual([51, 50]);
  });

  it("splits a package over its items by what they cost alone", () => {
    expect(
      splitPackage(10_000, 1, [
        { originPrice: 4_000, quantity: 1 },
        { originPrice: 4_000, quantity: 2 },
      ]),
    ).toEqual([3_333, 6_667]);
  });

  const lineOf = fc.record({
    unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    urgentRate: fc.integer({ min: 0, max: 20_000 }),
    fixed: fc.boolean(),
  });

  it("always has lines that add up to what is payable, none below zero", () => {
    fc.assert(
      fc.property(
        fc.array(lineOf, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.integer({ min: 5_000, max: 10_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.double({ min: -1, max: 3, noNaN: true }),
        (lines, urgent, discountRate, travelAmount, factor) => {
          const fresh = priceOrder({ lines, urgent, discountRate, travelAmount });
          const base = baseOf(fresh.amounts);
          expect(fresh.lines.reduce((total, it) => total + it.payableAmount, 0)).toBe(base);
          const adjust = Math.max(-base, Math.trunc(base * factor));
          const shared = shareAdjust(fresh.lines, adjust);
          expect(shared.reduce((total, it) => total + it.payableAmount, 0)).toBe(base + adjust);
          expect(shared.every((it) => it.payableAmount >= 0)).toBe(true);
        },
      ),
    );
  });
});
