import { describe, expect, it } from "vitest";
import { pageAfterSize, pageCount, pageMarks, pageRange } from "#ui/pagination/pages.ts";

describe("pages of a list", () => {
  it.each([
    [0, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [286, 20, 15],
  ])("%i rows of %i a page are %i pages", (total, size, count) => {
    expect(pageCount(total, size)).toBe(count);
  });

  it("shows first, last and neighbours", () => {
    expect(pageMarks(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageMarks(2, 24)).toEqual([1, 2, 3, 4, 5, "ahead", 24]);
    expect(pageMarks(12, 24)).toEqual([1, "behind", 11, 12, 13, "ahead", 24]);
    expect(pageMarks(23, 24)).toEqual([1, "behind", 20, 21, 22, 23, 24]);
  });

  it("tells the places of its rows", () => {
    expect(pageRange(15, 20, 286)).toEqual({ from: 281, to: 286 });
    expect(pageRange(1, 20, 0)).toEqual({ from: 0, to: 0 });
  });

  it("keeps the first row in view when the size changes", () => {
    expect(pageAfterSize(3, 20, 50)).toBe(1);
    expect(pageAfterSize(6, 20, 50)).toBe(3);
    expect(pageAfterSize(2, 50, 20)).toBe(3);
  });
});
