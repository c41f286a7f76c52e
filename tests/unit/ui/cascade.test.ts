import { describe, expect, it } from "vitest";
import { columnsOf, searchCascade, stepTrail } from "#ui/cascader/cascade.ts";
import { indexTree, type TreeNode } from "#ui/tree/tree-data.ts";

const roots: readonly TreeNode[] = [
  {
    key: "32",
    label: "江苏省",
    children: [
      { key: "3201", label: "南京市" },
      { key: "3205", label: "苏州市", children: [{ key: "320508", label: "姑苏区" }] },
    ],
  },
  { key: "33", label: "浙江省", disabled: true, children: [{ key: "3301", label: "杭州市" }] },
];
const index = indexTree(roots);

describe("the columns of a cascader", () => {
  it("are the first level and what stands below the trail", () => {
    const shape = (trail: readonly string[]) =>
      columnsOf(roots, index, trail).map(({ parent, nodes, active }) => [parent?.key ?? null, nodes.length, active]);
    expect(shape([])).toEqual([[null, 2, undefined]]);
    expect(shape(["32", "3205"])).toEqual([
      [null, 2, "32"],
      ["32", 2, "3205"],
      ["3205", 1, undefined],
    ]);
    expect(shape(["32", "3201"])).toHaveLength(2);
  });

  it.each([
    [[], "down", ["32"]],
    [["32"], "down", ["33"]],
    [["32"], "up", ["32"]],
    [["32"], "last", ["33"]],
    [["33"], "first", ["32"]],
    [["32"], "in", ["32", "3201"]],
    [["32", "3201"], "down", ["32", "3205"]],
    [["32", "3201"], "in", ["32", "3201"]],
    [["32", "3205", "320508"], "out", ["32", "3205"]],
    [["32"], "out", ["32"]],
  ] as const)("from %j, %s leads to %j", (trail, step, expected) => {
    expect(stepTrail(roots, index, trail, step)).toEqual(expected);
  });

  it("are searched by whole ways; last levels only unless any may be chosen; never through a disabled node", () => {
    const found = (query: string, any = false) => searchCascade(index, query, { any }).map(({ key }) => key);
    expect(found("江苏")).toEqual(["3201", "320508"]);
    expect(found("苏州", true)).toEqual(["3205", "320508"]);
    expect(found("杭州")).toEqual([]);
    expect(
      searchCascade(index, "gs", { any: false, searchText: (node) => (node.key === "320508" ? "gusu gs" : "") }),
    ).toHaveLength(1);
    expect(searchCascade(index, "市", { any: true, max: 1 })).toHaveLength(1);
  });
});
