import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { groupedMoneyText, moneyText, mostCents, readMoney } from "#ui/money-input/money-text.ts";

describe("money text", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["0", 0],
    ["0.1", 10],
    ["1.10", 110],
    [".5", 50],
    ["5.", 500],
    ["1.999999999000", undefined],
    ["1.2300", 123],
    ["007.05", 705],
    ["1,234.50", 123450],
    ["１２３４．５０", 123450],
    ["￥ 1，234.5 元", 123450],
    ["12\n34", 123400],
    ["0.29", 29],
    ["1.15", 115],
    ["999999999.99", mostCents],
  ])("%j is %s cents", (text, cents) => {
    expect(readMoney(text).cents).toBe(cents);
  });

  it.each([
    ["abc", "shape"],
    ["1.2.3", "shape"],
    [".", "shape"],
    ["1e3", "shape"],
    ["--1", "shape"],
    ["1.234", "decimals"],
    ["-0.01", "range"],
    ["1000000000", "range"],
    ["99999999999999999999", "range"],
  ])("%j is refused: %s", (text, fault) => {
    expect(readMoney(text).fault).toBe(fault);
  });

  it("takes negative amounts only when the range has them", () => {
    expect(readMoney("-12.30", -5000)).toEqual({ cents: -1230 });
    expect(Object.is(readMoney("-0").cents, 0)).toBe(true);
  });

  it("gives back every amount it writes", () => {
    assert(
      property(integer({ min: -mostCents, max: mostCents }), (cents) => {
        expect(readMoney(moneyText(cents), -mostCents)).toEqual({ cents });
        expect(readMoney(groupedMoneyText(cents), -mostCents)).toEqual({ cents });
      }),
    );
  });

  it("rounds what is no whole number of cents, and is zero for what is no amount", () => {
    expect([12_345.5, -12_345.6, 0.4, -0.4].map(moneyText)).toEqual(["123.46", "-123.46", "0.00", "0.00"]);
    expect([Infinity, -Infinity, Number.NaN].map(groupedMoneyText)).toEqual(["0.00", "0.00", "0.00"]);
  });

  it("groups thousands", () => {
    expect(groupedMoneyText(100)).toBe("1.00");
    expect(groupedMoneyText(123456789)).toBe("1,234,567.89");
    expect(groupedMoneyText(-5)).toBe("-0.05");
  });
});
