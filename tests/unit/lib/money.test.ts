import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyBp,
  formatCents,
  formatCount,
  formatYuan,
  MONEY_MAX,
  mulDivRound,
  parseYuan,
  shownCents,
  splitLargestRemainder,
} from "#src/lib/money.ts";

const cents = fc.integer({ min: -MONEY_MAX, max: MONEY_MAX });

describe("money is written with two decimals and thousands separators", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [-1, "-0.01"],
    [100, "1.00"],
    [99_999, "999.99"],
    [100_000, "1,000.00"],
    [1_234_560, "12,345.60"],
    [-1_234_560, "-12,345.60"],
    [MONEY_MAX, "999,999,999.99"],
  ])("%i cents reads %s (EDITOR-16)", (amount, written) => {
    expect(formatCents(amount)).toBe(written);
  });

  it("puts the minus before the sign of the currency", () => {
    expect(formatYuan(1_234_560)).toBe("¥12,345.60");
    expect(formatYuan(-50)).toBe("-¥0.50");
  });

  it("refuses half a cent", () => {
    expect(() => formatCents(0.5)).toThrow(RangeError);
    expect(() => formatCents(Number.NaN)).toThrow(RangeError);
  });

  it("shows an amount that is not known as a dash, and zero as an amount", () => {
    expect(shownCents(0)).toBe("0.00");
    expect([null, undefined, "12"].map(shownCents)).toEqual(["–", "–", "–"]);
  });
});

describe("typed yuan become cents by string", () => {
  it.each([
    ["0", 0],
    ["-0", 0],
    ["1.1", 110],
    ["1.15", 115],
    ["0.29", 29],
    ["4.35", 435],
    ["12,345.60", 1_234_560],
    [" ¥ 12,345.6 ", 1_234_560],
    ["￥１２，３４５．６０", 1_234_560],
    ["0007", 700],
    ["-100", -10_000],
    ["999999999.99", MONEY_MAX],
  ])("%s is %i cents", (typed, amount) => {
    expect(parseYuan(typed)).toBe(amount);
  });

  it.each([
    "",
    " ",
    "-",
    "abc",
    "1.234",
    "1.",
    ".5",
    "1e3",
    "1.2.3",
    "--1",
    "1000000000",
    "99999999999999999999",
    "壹",
  ])("%s is no amount", (typed) => {
    expect(parseYuan(typed)).toBeNull();
  });

  it("reads back every amount it writes", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseYuan(formatCents(amount))).toBe(amount);
        expect(parseYuan(formatYuan(amount))).toBe(amount);
      }),
    );
  });
});

describe("rates", () => {
  it.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [4, 1, 3, 1],
    [5, 1, 3, 2],
    [5, 1, -2, -3],
    [-1, 1, 3, 0],
    [0, 7, 9, 0],
  ])("%i × %i ÷ %i rounds to %i, half away from zero", (a, b, c, result) => {
    expect(mulDivRound(a, b, c)).toBe(result);
  });

  it("stays exact where the product leaves the safe integers", () => {
    expect(mulDivRound(MONEY_MAX, 1_000_000, 1_000_000)).toBe(MONEY_MAX);
    expect(mulDivRound(MONEY_MAX, 9_999_999, 10_000_000)).toBe(99_999_989_999);
  });

  it("refuses a zero divisor, fractions and results beyond exactness", () => {
    expect(() => mulDivRound(1, 1, 0)).toThrow(RangeError);
    expect(() => mulDivRound(1.5, 1, 1)).toThrow(RangeError);
    expect(() => mulDivRound(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
  });

  it("takes 95折 of 333 cents as 316, so the discount is 17 (T-12)", () => {
    expect(applyBp(333, 9500)).toBe(316);
    expect(333 - applyBp(333, 9500)).toBe(17);
  });

  it("mirrors a reversal to the cent", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 20_000 }), (amount, bp) => {
        expect(applyBp(-amount, bp) + applyBp(amount, bp)).toBe(0);
      }),
    );
  });
});

describe("splits by the largest remainder", () => {
  it("takes −100 over three equal lines as −34, −33, −33 (T-11)", () => {
    expect(splitLargestRemainder(-100, [1000, 1000, 1000])).toEqual([-34, -33, -33]);
  });

  it("gives the odd cent to the largest remainder, then to the lowest index", () => {
    expect(splitLargestRemainder(100, [1, 1, 4])).toEqual([17, 17, 66]);
    expect(splitLargestRemainder(10, [1, 3, 3])).toEqual([2, 4, 4]);
    expect(splitLargestRemainder(5, [1, 1])).toEqual([3, 2]);
    expect(splitLargestRemainder(1, [0, 5, 5])).toEqual([0, 1, 0]);
  });

  it("gives equal shares when every weight is zero", () => {
    expect(splitLargestRemainder(10, [0, 0, 0])).toEqual([4, 3, 3]);
  });

  it("refuses negative weights and an amount without lines", () => {
    expect(() => splitLargestRemainder(1, [])).toThrow(RangeError);
    expect(() => splitLargestRemainder(1, [2, -1])).toThrow(RangeError);
    expect(splitLargestRemainder(0, [])).toEqual([]);
  });

  it("always adds up, keeps each part within a cent of its exact share and never turns a sign", () => {
    const weights = fc.array(fc.integer({ min: 0, max: MONEY_MAX }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        const parts = splitLargestRemainder(total, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        const whole = shares.reduce((sum, share) => sum + BigInt(share), 0n);
        parts.forEach((part, index) => {
          expect(part * Math.sign(total)).toBeGreaterThanOrEqual(0);
          if (whole === 0n) return;
          const floor = Number((BigInt(Math.abs(total)) * BigInt(shares[index] ?? 0)) / whole);
          expect(Math.abs(part) - floor).toBeGreaterThanOrEqual(0);
          expect(Math.abs(part) - floor).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

describe("formatCount", () => {
  it("groups the digits as the browser does, and refuses what is no count", () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (count) => {
        expect(formatCount(count)).toBe(count.toLocaleString("en-US"));
      }),
    );
    for (const wrong of [-1, 1.5, Number.NaN]) expect(() => formatCount(wrong)).toThrow(RangeError);
  });
});
