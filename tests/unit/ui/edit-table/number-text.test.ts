import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, pastedNumber, readNumber, typeNumber } from "#ui/edit-table/columns/number-text.ts";

interface Case {
  group: string;
  rule: string;
  before: string;
  input: string;
  value: string;
  expect: string | number;
  open?: boolean;
}
const cases = readFileSync(new URL("../rules/cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case)
  .filter(({ group, open }) => group === "number-cell" && open !== true);

describe("a number cell", () => {
  it("lets only a minus, digits and one decimal part be typed; else the text reverts (GRID-CELL-07)", () => {
    const typing = cases.filter(({ rule }) => rule === "typing");
    expect(typing.length).toBeGreaterThan(10);
    for (const { before, input, expect: after } of typing) expect(typeNumber(input, before)).toBe(after);
    expect(typeNumber("1.2.", "1.2")).toBe("1.2");
    expect(typeNumber("", "1")).toBe("");
    expect(typeNumber("１２。５", "")).toBe("12.5");
    expect(typeNumber("－３", "")).toBe("-3");
    expect(typeNumber("1,000", "1")).toBe("1");
  });

  it("is a number or empty when it is left (GRID-CELL-07)", () => {
    const left = cases.filter(({ rule }) => rule === "blur");
    expect(left.length).toBeGreaterThan(5);
    for (const { value, expect: after } of left) expect(readNumber(value)).toBe(after);
    expect(["1.", ".5", "-0", "００７", "x", "9".repeat(400)].map((text) => readNumber(text))).toEqual([
      1,
      0.5,
      0,
      7,
      "",
      "",
    ]);
  });

  it("reads back every text that could be typed (GRID-CELL-07)", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("-", ".", "1", "0", "９", "a") }), (text) => {
        const typed = typeNumber(text, "");
        const value = readNumber(typed);
        expect(value === "" || Number(typed) === value).toBe(true);
        expect(value === "").toBe(!/\d/.test(typed));
      }),
    );
  });

  it("takes what sheets show when it is pasted, and knows what is no number", () => {
    expect(["¥1,234.50", " 12 ", "３元", "", "abc", "1e3"].map((text) => pastedNumber(text))).toEqual([
      1234.5,
      12,
      3,
      "",
      null,
      null,
    ]);
  });
});

describe("a number's format (GRID-COL-07)", () => {
  it.each([
    [1.005, "0.00", "1.01"],
    [-1.005, "0.00", "-1.01"],
    [1234567.5, "#,##0.00", "1,234,567.50"],
    [-1000, "#,##0", "-1,000"],
    [999, "#,##0", "999"],
    [1.5, "0.##", "1.5"],
    [1, "0.##", "1"],
    [2, "¥0.00", "¥2.00"],
    ["12.345", "0.00", "12.35"],
    [0, "0.00", "0.00"],
    [1e21, "0", "1000000000000000000000"],
    [12, "YYYY-MM-DD", "12"],
    [1e-7, undefined, "0.0000001"],
    ["", "0.00", ""],
    [null, "0.00", ""],
    ["abc", "0.00", "abc"],
    [{}, "0.00", ""],
  ])("shows %j as %j has it: %j (GRID-COL-07)", (value, format, shown) => {
    expect(formatNumber(value, format)).toBe(shown);
  });

  it("rounds the value that is taken, half up (GRID-COL-07)", () => {
    expect(readNumber("1.005", "0.00")).toBe(1.01);
    expect(readNumber("1.5", "0.00")).toBe(1.5);
    expect(readNumber("0.5", "0")).toBe(1);
    expect(readNumber("-2.5", "0")).toBe(-3);
  });
});
