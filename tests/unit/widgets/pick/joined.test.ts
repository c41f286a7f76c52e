import { describe, expect, it } from "vitest";
import { listed } from "#src/lib/joined.ts";
import { inOrder, joined } from "#src/widgets/pick/joined.ts";

describe("stored choices", () => {
  it("are comma lists, read without their holes", () => {
    expect(listed(" a, ,b,")).toEqual(["a", "b"]);
    expect(listed(null)).toEqual([]);
    expect(joined([{ id: "a" }, { id: "b" }], ({ id }) => id)).toBe("a,b");
  });

  it("keep their order, and what nobody knows any more stays", () => {
    const rows = [{ id: "a" }, { id: "b" }];
    expect(
      inOrder(
        ["b", "gone", "a"],
        rows,
        ({ id }) => id,
        (id) => ({ id }),
      ),
    ).toEqual([{ id: "b" }, { id: "gone" }, { id: "a" }]);
  });
});
