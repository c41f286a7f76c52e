import { describe, expect, it } from "vitest";
import type { EditRow } from "#ui/edit-table/column.ts";
import { childrenRequest, hasChildren, nestedRows, readChildren } from "#ui/edit-table/tree-rows.ts";
import { editTableZhCN } from "#ui/words/edit-table.zh-CN.ts";

const open = (...keys: string[]) => ({ open: new Set(keys) });
const say = (rows: readonly EditRow[], ...keys: string[]) =>
  nestedRows(rows, open(...keys)).map(({ key, level, branch }) => `${"-".repeat(level)}${key}${branch ? "+" : ""}`);
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

  it("are those that were loaded, where some were (TREETABLE-01)", () => {
    const loaded = new Map([["5", [{ id: "6" }]]]);
    expect(nestedRows(tree, { ...open("5"), loaded }).map(({ key, parent }) => [key, parent])).toEqual([
      ["1", undefined],
      ["5", undefined],
      ["6", "5"],
    ]);
  });

  it("come to an end where they lead back to themselves, and a key met twice keeps its first place", () => {
    const round: Record<string, unknown> = { id: "a", hasChildren: true };
    round["children"] = [round, { id: "b", hasChildren: true, children: [round] }, { id: "b" }];
    expect(say([round], "a", "b")).toEqual(["-a+", "--b+"]);
  });

  it("without keys have keys by their place, and what is no row is left out", () => {
    const rows = [{}, null, { children: [{}, "x"] }] as unknown as EditRow[];
    expect(say(rows, "/2")).toEqual(["-/0", "-/2+", "--/2/0"]);
  });

  it("may be a chain of 100,000", () => {
    let row: EditRow = { id: "100000" };
    for (let at = 99_999; at > 0; at--) row = { id: String(at), children: [row] };
    const all = new Set(Array.from({ length: 100_000 }, (_, at) => String(at + 1)));
    expect(nestedRows([row], { open: all })).toHaveLength(100_000);
  });
});

it("the rows under one are asked for by a GET with the parent's key and a condition (TREETABLE-02)", () => {
  expect(childrenRequest({ url: "/x/list", id: "7" })).toEqual({
    method: "GET",
    url: "/x/list",
    params: { parentId: "7" },
  });
  expect(childrenRequest({ url: "/x/list", id: "7", parentKey: "pid", condition: "a=1" }).params).toEqual({
    pid: "7",
    condition: "a=1",
  });
  expect(childrenRequest({ url: "/x", id: "7", condition: "" }).params).toEqual({ parentId: "7" });
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
