import { describe, expect, it } from "vitest";
import { afterRemoval, chooseKeys } from "#ui/picker-dialog/choice.ts";

interface Row {
  id: string;
}
const row = (id: string): Row => ({ id });
const met = new Map(["a", "b", "c"].map((id) => [id, row(id)]));
const choose = (chosen: readonly string[], keys: readonly string[], one = false) =>
  chooseKeys<Row>({ chosen: chosen.map(row), met, rowKey: ({ id }) => id, one }, keys).map(({ id }) => id);

describe("a choice", () => {
  it("follows the ticked keys in their order, each once", () => {
    expect(choose(["a"], ["a", "b", "b"])).toEqual(["a", "b"]);
    expect(choose(["a", "b"], ["b"])).toEqual(["b"]);
  });

  it("keeps rows of other pages that were chosen before, and drops keys nobody has met", () => {
    expect(choose(["elsewhere"], ["elsewhere", "c", "unknown"])).toEqual(["elsewhere", "c"]);
  });

  it("of one is replaced by the newest", () => {
    expect(choose(["a"], ["a", "b"], true)).toEqual(["b"]);
    expect(choose([], ["a", "b", "c"], true)).toEqual(["c"]);
    expect(choose(["a"], [], true)).toEqual([]);
  });
});

it("after a removal the next entry has the focus, after the last one the one before, after the only one none", () => {
  expect([afterRemoval(0, 3), afterRemoval(2, 3), afterRemoval(0, 1)]).toEqual([0, 1, -1]);
});
