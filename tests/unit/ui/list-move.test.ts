import { describe, expect, it } from "vitest";
import { chosenAfter, inOrder, placeAfter } from "#ui/list/list-move.ts";

describe("A key in a list", () => {
  it.each<[string, number, number | undefined]>([
    ["ArrowDown", 3, 4],
    ["ArrowDown", 29, 29],
    ["ArrowDown", -1, 0],
    ["ArrowUp", 0, 0],
    ["PageDown", 3, 13],
    ["PageDown", 25, 29],
    ["PageUp", 13, 3],
    ["PageUp", 4, 0],
    ["Home", 20, 0],
    ["End", 3, 29],
    ["x", 3, undefined],
  ])("%s leads from row %i of 30 to %s", (key, at, to) => {
    expect(placeAfter(key, at, 30)).toBe(to);
  });

  it("leads nowhere in an empty list", () => {
    expect(placeAfter("ArrowDown", -1, 0)).toBeUndefined();
  });
});

describe("A press on a row", () => {
  const keys = ["a", "b", "c"];

  it("chooses it alone where one can be chosen, and none when it was chosen", () => {
    expect(chosenAfter(keys, ["a"], "b", "single")).toEqual(["b"]);
    expect(chosenAfter(keys, ["b"], "b", "single")).toEqual([]);
  });

  it("adds it in the list's order where several can, or takes it out", () => {
    expect(chosenAfter(keys, ["c"], "a", "multiple")).toEqual(["a", "c"]);
    expect(chosenAfter(keys, ["a", "c"], "a", "multiple")).toEqual(["c"]);
  });

  it("keeps what was chosen of rows that are not in the list now", () => {
    expect(chosenAfter(keys, ["gone"], "b", "multiple")).toEqual(["b", "gone"]);
    expect(inOrder(keys, ["c", "gone", "a", "c"])).toEqual(["a", "c", "gone"]);
  });
});
