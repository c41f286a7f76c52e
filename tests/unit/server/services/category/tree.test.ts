import { expect, it } from "vitest";
import { categoryTreeOf } from "#src/server/services/category/tree.ts";

const row = (id: string, parentId: string | null, sortNo: number) => ({
  id,
  parentId,
  sortNo,
  categoryCode: id.toUpperCase(),
  categoryName: id,
  level: 1,
  status: "1",
});

it("puts children under their parents in their order, and lost ones at the top", () => {
  const tree = categoryTreeOf([
    row("b", null, 2),
    row("a2", "a", 2),
    row("a", null, 1),
    row("a1", "a", 1),
    row("lost", "gone", 9),
  ]);
  expect(tree.map((node) => node.key)).toEqual(["a", "b", "lost"]);
  expect(tree[0]?.children.map((node) => [node.key, node.leaf])).toEqual([
    ["a1", true],
    ["a2", true],
  ]);
  expect(tree[0]?.leaf).toBe(false);
});
