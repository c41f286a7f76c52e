import { expect, it } from "vitest";
import { areaLadder, feesFor, travelAmount } from "#src/server/services/travelling/rules.ts";

const fees = (areaCode: string, transportFee: number) => ({
  areaCode,
  transportFee,
  hotelFee: 300,
  mealFee: 100,
  manDayFee: null,
});

it("looks for a district's fees, then its city's, then its province's", () => {
  const known = [fees("320000", 3), fees("320000,320500", 2), fees("320505", 1)];
  expect(feesFor("320000,320500,320505", known).transportFee).toBe(1);
  expect(feesFor("320000,320500,320506", known).transportFee).toBe(2);
  expect(feesFor("320000,320100,320102", known).transportFee).toBe(3);
  expect(feesFor("320506", known).transportFee).toBe(2);
});

it("refuses a region nobody has set fees for", () => {
  expect(() => feesFor("440300", [fees("320000", 1)])).toThrow("该地区未配置差旅费，请联系管理员");
  expect(() => feesFor("", [])).toThrow("该地区未配置差旅费，请联系管理员");
  expect(areaLadder("440305")).toEqual(["440305", "440300", "440000"]);
});

it("charges transport once and the rest for each man-day", () => {
  expect(travelAmount({ ...fees("320500", 5_000), manDayFee: 80_000 }, 3)).toBe(5_000 + 3 * 80_400);
  expect(travelAmount(fees("320500", 5_000), 1)).toBe(5_400);
});
