import { expect, it } from "vitest";
import { groupNumber } from "#ui/statistic/number-words.ts";

it.each([
  [0, undefined, "0"],
  [999, undefined, "999"],
  [1000, undefined, "1,000"],
  [1_234_567.5, 2, "1,234,567.50"],
  [-1_234_567, undefined, "-1,234,567"],
  [0.1 + 0.2, 2, "0.30"],
  [-0.001, 2, "0.00"],
  [-0, undefined, "0"],
  [Number.MAX_SAFE_INTEGER, undefined, "9,007,199,254,740,991"],
  [Number.NaN, undefined, "–"],
])("a number is grouped by thousands: %s with %s decimals is %s (EDITOR-16)", (value, decimals, expected) => {
  expect(groupNumber(value, decimals)).toBe(expected);
});
