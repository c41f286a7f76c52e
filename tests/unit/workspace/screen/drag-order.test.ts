import { describe, expect, it } from "vitest";
import { orderAfter } from "#src/workspace/screen/entity/use-drag-sort.ts";

describe("A row that is dragged among its siblings", () => {
  const ids = ["a", "b", "c", "d"];

  it("stands before or after the one it is put beside", () => {
    expect(orderAfter(ids, "a", { id: "c", after: true })).toEqual(["b", "c", "a", "d"]);
    expect(orderAfter(ids, "d", { id: "b", after: false })).toEqual(["a", "d", "b", "c"]);
  });

  it("that comes to stand where it was moves nothing", () => {
    for (const aim of [
      { id: "b", after: true },
      { id: "a", after: true },
      { id: "c", after: false },
    ])
      expect(orderAfter(ids, "b", aim)).toBe(ids);
  });
});
