import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  openNodes,
  partlyTicked,
  tickCascade,
  treeNodes,
  withDescendants,
  type TableTree,
} from "#ui/table/rows/tree-rows.ts";

interface Part {
  id: string;
  parts?: readonly Part[];
}
const part = (id: string, ...parts: Part[]): Part => (parts.length > 0 ? { id, parts } : { id });
const rows = [part("1", part("11", part("111"), part("112")), part("12")), part("2"), part("3", part("31"))];
const tree: TableTree<Part> = {
  childrenOf: (row) => row.parts ?? [],
  compare: (one, other) => Number(one.id) - Number(other.id),
};
const rowKey = (row: Part) => row.id;
const known = { rowKey, loaded: new Map(), sort: null };
const nodes = treeNodes(tree, rows, known);
const any = () => true;

describe("rows of a tree", () => {
  it("know their level, place and siblings", () => {
    const say = [...nodes.values()].map((node) => [node.key, node.level, `${node.place}/${node.size}`, node.branch]);
    expect(say).toEqual([
      ["1", 1, "1/3", true],
      ["11", 2, "1/2", true],
      ["111", 3, "1/2", false],
      ["112", 3, "2/2", false],
      ["12", 2, "2/2", false],
      ["2", 1, "2/3", false],
      ["3", 1, "3/3", true],
      ["31", 2, "1/1", false],
    ]);
  });

  it("are in view while all their parents are open", () => {
    const shown = (...open: string[]) => openNodes(nodes, new Set(open)).map(({ key }) => key);
    expect(shown()).toEqual(["1", "2", "3"]);
    expect(shown("11")).toEqual(["1", "2", "3"]);
    expect(shown("1", "11")).toEqual(["1", "11", "111", "112", "12", "2", "3"]);
  });

  it("are sorted among their siblings only", () => {
    const sort = { column: "id", order: "desc" } as const;
    expect([...treeNodes(tree, rows, { ...known, sort }).keys()]).toEqual([
      "3",
      "31",
      "2",
      "1",
      "12",
      "11",
      "112",
      "111",
    ]);
  });

  it("of unknown children can be opened where they may be fetched, and take what was", () => {
    const lazy: TableTree<Part> = {
      childrenOf: (row) => row.parts,
      load: async () => [],
      hasChildren: (row) => row.id !== "2",
    };
    const branches = (loaded: ReadonlyMap<string, readonly Part[]>) =>
      [...treeNodes(lazy, rows, { ...known, loaded }).values()].filter(({ branch }) => branch).map(({ key }) => key);
    expect(branches(new Map())).toEqual(["1", "11", "111", "112", "12", "3", "31"]);
    expect(
      branches(
        new Map([
          ["12", [part("2")]],
          ["31", []],
        ]),
      ),
    ).toEqual(["1", "11", "111", "112", "12", "3"]);
  });

  it("never turn in a ring", () => {
    const ring: TableTree<Part> = { childrenOf: (row) => (row.id === "a" ? [part("b")] : [part("a")]) };
    expect([...treeNodes(ring, [part("a")], known).keys()]).toEqual(["a", "b"]);
  });

  it("take their children along when a tick cascades, and their parents when all are ticked", () => {
    expect(withDescendants(nodes, "1")).toEqual(["1", "11", "111", "112", "12"]);
    expect(new Set(tickCascade(nodes, ["x"], ["11"], true, any))).toEqual(new Set(["x", "11", "111", "112"]));
    const all = tickCascade(nodes, ["11", "111", "112"], ["12"], true, any);
    expect(new Set(all)).toEqual(new Set(["1", "11", "111", "112", "12"]));
    const less = tickCascade(nodes, all, ["112"], false, any);
    expect(new Set(less)).toEqual(new Set(["111", "12"]));
    expect(partlyTicked(nodes, new Set(less))).toEqual(new Set(["1", "11"]));
    expect(tickCascade(nodes, [], ["1"], true, (row) => row.id !== "112")).not.toContain("112");
  });

  it("keep the rule after any ticks: a parent is ticked exactly when all its children are", () => {
    const keys = [...nodes.keys()];
    const broken = (selected: readonly string[]) =>
      [...nodes.values()].filter(
        ({ key, children = [] }) =>
          children.length > 0 && selected.includes(key) !== children.every((child) => selected.includes(child)),
      );
    const tick = fc.tuple(fc.constantFrom(...keys), fc.boolean());
    const run = fc.check(
      fc.property(fc.array(tick, { maxLength: 12 }), (ticks) => {
        let selected: readonly string[] = [];
        for (const [key, on] of ticks) selected = tickCascade(nodes, selected, [key], on, any);
        return broken(selected).length === 0;
      }),
    );
    expect(run.counterexample).toBeNull();
    expect(run.numRuns).toBe(100);
  });
});
