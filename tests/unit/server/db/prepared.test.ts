import { describe, expect, it } from "vitest";
import { makeNamer } from "#src/server/db/prepared.ts";

const marked = "/* same plan */ select 1";

describe("a statement that comes again", () => {
  it("is prepared from the third time on, always under one name", () => {
    const name = makeNamer();
    expect([1, 2, 3, 4].map(() => name(marked, ["a"]))).toEqual([undefined, undefined, "same_plan_0", "same_plan_0"]);
  });

  it("is not prepared without the mark", () => {
    const name = makeNamer();
    expect([1, 2, 3, 4].map(() => name("select 1", []))).toEqual(Array(4).fill(undefined));
  });

  it("is planned anew for many rows at once, known by name or not", () => {
    const name = makeNamer();
    const ids = (count: number) => [Array.from({ length: count }, (_, at) => String(at))];
    for (let time = 0; time < 4; time++) name(marked, ids(20));
    expect(name(marked, ids(100))).toBe("same_plan_0");
    expect(name(marked, ids(101))).toBeUndefined();
  });
});
