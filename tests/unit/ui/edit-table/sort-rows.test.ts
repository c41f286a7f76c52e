import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextSort, sortRows, startingSort } from "#ui/edit-table/core/sort-rows.ts";

const by = (values: readonly unknown[], order: "asc" | "desc" = "asc") =>
  Array.from(
    sortRows(
      values.map((a) => ({ a })),
      "a",
      order,
    ) ?? [],
    (at) => values[at],
  );

describe("rows by a column", () => {
  it("stand by number where all are numbers, as texts too (GRID-COL-24)", () => {
    expect(by([10, 9, -1, 2.5])).toEqual([-1, 2.5, 9, 10]);
    expect(by(["10", "9", 8])).toEqual([8, "9", "10"]);
    expect(by([10, 9, -1, 2.5], "desc")).toEqual([10, 9, 2.5, -1]);
    expect(by([1, Infinity, -Infinity])).toEqual([-Infinity, 1, Infinity]);
  });

  it("with nothing in the column come last, either way (GRID-COL-24)", () => {
    const values = [null, 2, "", 1, undefined, Number.NaN];
    expect(by(values)).toEqual([1, 2, null, "", undefined, Number.NaN]);
    expect(by(values, "desc")).toEqual([2, 1, null, "", undefined, Number.NaN]);
    expect(by(["", "b", null, "a"], "desc")).toEqual(["b", "a", "", null]);
  });

  it("stand as Chinese dictionaries have them (GRID-COL-24)", () => {
    expect(by(["张三", "李四", "王五", "阿猫"])).toEqual(["阿猫", "李四", "王五", "张三"]);
    expect(by(["王", "b", "A", "a", "B"])).toEqual(["王", "a", "A", "b", "B"]);
    expect(by(["b", "A", "a", "B", "10", "x9"])).toEqual(["10", "a", "A", "b", "B", "x9"]);
  });

  it("may stand by what is read, not stored (GRID-COL-24)", () => {
    const text: Readonly<Record<string, string>> = { "1": "乙", "2": "甲" };
    expect([...(sortRows([{ a: "1" }, { a: "2" }], (row) => text[String(row["a"])], "asc") ?? [])]).toEqual([1, 0]);
    expect(sortRows([{ a: 1 }], "a", null)).toBeNull();
    expect(sortRows([], "a", "asc")).toHaveLength(0);
  });

  it("are all there, in order, and rows of one value keep theirs (GRID-COL-24)", () => {
    const value = fc.oneof(fc.constantFrom("a", "b", "甲", "", null), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.array(value), fc.constantFrom("asc" as const, "desc" as const), (values, order) => {
        const places = [
          ...(sortRows(
            values.map((a) => ({ a })),
            "a",
            order,
          ) ?? []),
        ];
        expect(places.toSorted((one, other) => one - other)).toEqual(values.map((_, at) => at));
        places.forEach((at, nth) => {
          const next = places[nth + 1];
          const kept = next === undefined || values[at] !== values[next] || at < next;
          expect(kept).toBe(true);
        });
      }),
    );
  });
});

it("a press sorts up, then down, then not (GRID-COL-24)", () => {
  const up = nextSort(null, "a");
  const down = nextSort(up, "a");
  expect([up, down, nextSort(down, "a"), nextSort(down, "b")]).toEqual([
    { key: "a", order: "asc" },
    { key: "a", order: "desc" },
    null,
    { key: "b", order: "asc" },
  ]);
});

it("a column's sorter may name the first order (GRID-COL-24)", () => {
  expect(startingSort({ key: "a", sorter: "orderNum=desc" })).toEqual({ key: "orderNum", order: "desc" });
  expect(startingSort({ key: "a", sorter: "=asc" })).toEqual({ key: "a", order: "asc" });
  expect(
    [true, false, "x", "a=up", undefined].map((sorter) =>
      startingSort({ key: "a", ...(sorter === undefined ? {} : { sorter }) }),
    ),
  ).toEqual(Array(5).fill(null));
});
