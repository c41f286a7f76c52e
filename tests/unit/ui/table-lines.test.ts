import { describe, expect, it } from "vitest";
import { linesOf, type Line } from "#ui/table/rows/lines.ts";

const keys = ["a", "b", "c", "d"];
const all = (lines: ReturnType<typeof linesOf>) =>
  Array.from({ length: lines.count }, (_, place) => lines.at(place)).map(
    (line) => line && `${line.kind} ${line.key} ${line.index}`,
  );

describe("the lines of a table", () => {
  it("are its rows where nothing is open", () => {
    const lines = linesOf(keys, new Set());
    expect(all(lines)).toEqual(["row a 0", "row b 1", "row c 2", "row d 3"]);
    expect(lines.at(4)).toBeUndefined();
    expect(lines.placeOf(3)).toBe(3);
  });

  it("are each opened row and what stands under it, in order; the way back from a row leads past those above", () => {
    const lines = linesOf(keys, new Set(["d", "a", "b", "elsewhere"]));
    expect(all(lines)).toEqual(["row a 0", "under a 0", "row b 1", "under b 1", "row c 2", "row d 3", "under d 3"]);
    expect(lines.at(7)).toBeUndefined();
    expect(keys.map((_, index) => lines.at(lines.placeOf(index)))).toEqual(
      keys.map((key, index): Line => ({ key, kind: "row", index })),
    );
  });

  it("of one opened row in the middle leave the others in their places", () => {
    const lines = linesOf(keys, new Set(["c"]));
    expect(all(lines)).toEqual(["row a 0", "row b 1", "row c 2", "under c 2", "row d 3"]);
    expect(keys.map((_, index) => lines.placeOf(index))).toEqual([0, 1, 2, 4]);
  });
});
