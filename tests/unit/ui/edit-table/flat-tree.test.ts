import { describe, expect, it } from "vitest";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { keyedRows, keyIn } from "#ui/edit-table/core/core.ts";
import { flatRows, levelsIn, openOrder } from "#ui/edit-table/tree/flat-tree.ts";
import { readChildren } from "#ui/edit-table/tree/tree-children.ts";
import { hasChildren } from "#ui/edit-table/tree/tree-rows.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

const keyOf = (row: EditRow) => keyIn(row, "id");
/** Visible rows as text: indented by level, those with an expander marked. */
function say(rows: readonly EditRow[], ...open: string[]): string[] {
  const flat = keyedRows(flatRows(rows, {}, "id"), "id").rows;
  const { levelOf, isBranch } = levelsIn(flat, keyOf, {});
  return [...(openOrder(flat, new Set(open), keyOf, {}) ?? [])].map((at) => {
    const row = flat[at] ?? {};
    return `${"-".repeat(levelOf(row))}${keyOf(row)}${isBranch(row) ? "+" : ""}`;
  });
}
const tree = [
  { id: 1, hasChildren: true, children: [{ id: "2", hasChildren: "1", children: [{ id: "3" }] }, { id: "4" }] },
  { id: "5", hasChildren: true },
];

describe("nested rows", () => {
  it("are in view while all above them are open (TREETABLE-05)", () => {
    expect(say(tree)).toEqual(["-1+", "-5+"]);
    expect(say(tree, "1", "2")).toEqual(["-1+", "--2+", "---3", "--4", "-5+"]);
    expect(say(tree, "2")).toEqual(["-1+", "-5+"]);
    expect(say([{ id: "1", children: [{ id: "2", parent: "1" }] }], "1")).toEqual(["-1+", "--2"]);
  });

  it("show no expander without hasChildren (TREETABLE-05)", () => {
    expect(
      [{}, { hasChildren: false }, { hasChildren: "0" }, { hasChildren: 0 }, { children: [] }].some((row) =>
        hasChildren(row),
      ),
    ).toBe(false);
    expect(
      [{ hasChildren: true }, { hasChildren: "1" }, { hasChildren: 1 }, { children: [{}] }].every((row) =>
        hasChildren(row),
      ),
    ).toBe(true);
  });

  it("that come later stand under the row they were asked for, named in the field of the parent's key (TREETABLE-01)", () => {
    expect(flatRows([{ id: "6", children: [{ id: "7" }] }], { parentKey: "pid" }, "id", "5")).toEqual([
      { id: "6", pid: "5", hasChildren: true },
      { id: "7", pid: "6" },
    ]);
  });

  it("come to an end where they lead back to themselves; of two that share a key the second is another row", () => {
    const round: Record<string, unknown> = { id: "a", hasChildren: true };
    round["children"] = [round, { id: "b", hasChildren: true, children: [round] }, { id: "b" }];
    const shown = say([round], "a", "b");
    expect(shown.slice(0, 2)).toEqual(["-a+", "--b+"]);
    expect(shown).toHaveLength(3);
    expect(shown[2]).toMatch(/^--new_/);
  });

  it("that are no rows are left out", () => {
    expect(say([{ id: "1" }, null, { id: "2", children: ["x"] }] as unknown as EditRow[], "2")).toEqual(["-1", "-2+"]);
  });

  it("may be a chain of 100,000", () => {
    let row: EditRow = { id: "100000" };
    for (let at = 99_999; at > 0; at--) row = { id: String(at), children: [row] };
    const all = Array.from({ length: 100_000 }, (_, at) => String(at + 1));
    const flat = flatRows([row], {}, "id");
    expect(openOrder(flat, new Set(all), keyOf, {})).toHaveLength(100_000);
    expect(levelsIn(flat, keyOf, {}).levelOf(flat[99_999] ?? {})).toBe(100_000);
  });
});

describe("a reply with rows", () => {
  it("is a list or has records (TREETABLE-03)", () => {
    const rows = [{ id: "1" }];
    expect(readChildren(rows, editTableZhCN)).toEqual({ rows });
    expect(readChildren({ records: rows, total: 1 }, editTableZhCN)).toEqual({ rows });
    expect(readChildren([null, { id: "1" }, "x"], editTableZhCN)).toEqual({ rows });
    expect(readChildren([], editTableZhCN)).toEqual({ rows: [] });
  });

  it("is refused when it is anything else (TREETABLE-04)", () => {
    for (const reply of [null, undefined, "", "x", 1, {}, { records: null }, { records: {} }, { list: [] }])
      expect(readChildren(reply, editTableZhCN)).toEqual({ refused: "返回数据类型不识别" });
  });
});
