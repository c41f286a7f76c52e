import { assert, array, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { filterTree, findPath, toTree, walk } from "#src/lib/tree.ts";

const rows = [
  { id: "b1", parentId: "b", name: "beta one" },
  { id: "a", parentId: "", name: "alpha" },
  { id: "b", parentId: null, name: "beta" },
  { id: "a2", parentId: "a", name: "alpha two" },
  { id: "a1", parentId: "a", name: "alpha one" },
  { id: "lost", parentId: "gone", name: "orphan" },
];
const ids = (nodes: Iterable<{ id: string }>) => Array.from(nodes, ({ id }) => id);

describe("a tree of flat rows", () => {
  it("hangs children below their parents in the order given and keeps orphans as roots", () => {
    const tree = toTree(rows);
    expect(ids(tree)).toEqual(["a", "b", "lost"]);
    expect(ids(walk(tree))).toEqual(["a", "a2", "a1", "b", "b1", "lost"]);
    expect(rows[1]).not.toHaveProperty("children");
  });

  it("breaks rings instead of losing their rows", () => {
    const tree = toTree([
      { id: "x", parentId: "y" },
      { id: "y", parentId: "x" },
      { id: "self", parentId: "self" },
    ]);
    expect(ids(tree)).toEqual(["y", "self"]);
    expect(ids(walk(tree))).toEqual(["y", "x", "self"]);
  });

  it("loses no row, however parents point", () => {
    assert(
      property(array(nat(12), { maxLength: 12 }), (parents) => {
        const flat = parents.map((parent, index) => ({ id: String(index), parentId: String(parent) }));
        expect(ids(walk(toTree(flat))).sort()).toEqual(ids(flat).sort());
      }),
    );
  });

  it("tells the way down to a node", () => {
    const tree = toTree(rows);
    expect(ids(findPath(tree, ({ id }) => id === "a1"))).toEqual(["a", "a1"]);
    expect(findPath(tree, () => false)).toEqual([]);
  });

  it("keeps the ancestors of what passes a filter", () => {
    const kept = filterTree(toTree(rows), ({ name }) => name.endsWith("one"));
    expect(ids(walk(kept))).toEqual(["a", "a1", "b", "b1"]);
  });

  it("reads nodes without a list of children", () => {
    interface Area {
      id: string;
      children?: Area[];
    }
    const areas: Area[] = [{ id: "33", children: [{ id: "3301" }] }, { id: "46" }];
    expect(ids(walk(areas))).toEqual(["33", "3301", "46"]);
    expect(filterTree(areas, ({ id }) => id === "46")).toEqual([{ id: "46" }]);
  });
});
