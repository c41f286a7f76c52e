import { describe, expect, it } from "vitest";
import { sortNumbers } from "#src/server/kernel/rows/sort-rows.ts";

describe("Numbers of rows in their new order", () => {
  it("are those that the rows had, ascending", () => {
    expect(sortNumbers([30, 10, 20])).toEqual([10, 20, 30]);
  });

  it("differ where rows had the same ones", () => {
    expect(sortNumbers([0, 0, 0])).toEqual([0, 1, 2]);
    expect(sortNumbers([5, 1, 1, 2])).toEqual([1, 2, 3, 5]);
  });

  it("of no rows are none", () => {
    expect(sortNumbers([])).toEqual([]);
  });
});
