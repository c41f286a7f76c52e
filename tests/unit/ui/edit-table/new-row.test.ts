import { describe, expect, it } from "vitest";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import { newRows } from "#ui/edit-table/columns/new-row.ts";
import { fillHoles } from "#ui/edit-table/columns/placeholder.ts";

const one = (columns: EditColumn[], rows = [{}]) => newRows(1, columns, rows)[0];

describe("new rows", () => {
  it("hold a key and one value per column, hidden ones too, none for columns about the row itself (GRID-ROW-18)", () => {
    const row = one([
      { type: "row-number" },
      { type: "row-checkbox", key: "x" },
      { key: "a" },
      { field: "b", type: "hidden" },
      {},
    ]);
    expect(row).toEqual({ id: expect.any(String), a: "", b: "" });
  });

  it("hold the columns' defaults (GRID-COL-09)", () => {
    const list = [1];
    const row = one([
      { key: "a", defaultValue: 0 },
      { key: "b", defaultValue: "${title}" },
      { key: "c", defaultValue: list },
      { key: "d", defaultValue: null },
    ]);
    expect(row).toMatchObject({ a: 0, b: "${title}", c: list, d: null });
  });

  it("hold a checkbox's own values, ticked or not (GRID-COL-10)", () => {
    const kind = { type: "checkbox" };
    expect(
      one([
        { key: "a", ...kind },
        { key: "b", ...kind, defaultChecked: true },
        { key: "c", ...kind, customValue: ["Y", "N"] },
        { key: "d", ...kind, customValue: ["Y", "N"], defaultChecked: true },
        { key: "e", ...kind, customValue: ["Y", "N"], defaultValue: "Y" },
      ]),
    ).toMatchObject({ a: false, b: true, c: "N", d: "Y", e: "Y" });
  });

  it("take the largest value plus one in an order column, and count on (GRID-COL-14)", () => {
    const columns = [{ key: "n", isOrder: true, defaultValue: 7 }];
    const next = (values: readonly unknown[]) =>
      newRows(
        1,
        columns,
        values.map((n) => ({ n })),
      )[0]?.["n"];
    expect([[10, 20], [1, 100, 50], [2, 9, 4, 8], [], ["7", "x", null, "", {}], [-5, -3], [1.5]].map(next)).toEqual([
      21, 101, 10, 1, 8, -2, 2,
    ]);
    expect(newRows(3, columns, [{ n: 4 }]).map((row) => row["n"])).toEqual([5, 6, 7]);
  });

  it("count on in the field of the drag sort, where there is one (GRID-ROW-19)", () => {
    expect(newRows(2, [], [{ orderNum: 3 }], { dragSortKey: "orderNum" }).map((row) => row["orderNum"])).toEqual([
      4, 5,
    ]);
    expect(Object.keys(newRows(1, [], [])[0] ?? {})).toEqual(["id"]);
  });

  it("have keys of their own under the row key, none that a server would give (GRID-ROW-20)", () => {
    const rows = newRows(1000, [], [], { rowKey: "code" });
    expect(new Set(rows.map((row) => row["code"])).size).toBe(1000);
    expect(rows.every((row) => /^new_[0-9a-z]+_\d+$/.test(String(row["code"])))).toBe(true);
  });

  it("are none for a count below one", () => {
    expect([0, -1, Number.NaN, 0.5].map((count) => newRows(count, [], []).length)).toEqual([0, 0, 0, 0]);
  });
});

it("a placeholder's holes are filled from its column (GRID-COL-11)", () => {
  const column = { key: "price", title: "单价", defaultValue: 0 };
  expect(fillHoles("请输入${title}（${key}，默认${defaultValue}）${x}", column)).toBe("请输入单价（price，默认0）${x}");
  expect(fillHoles("${title}|${defaultValue}", { field: "a" })).toBe("a|");
});
