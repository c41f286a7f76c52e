import { expect, it } from "vitest";
import { underNames } from "#src/lib/under-names.ts";

interface Place {
  title: string;
  children: readonly Place[] | null;
}

it("names each node of a tree under those above it, in the tree's order", () => {
  const tree: Place[] = [
    { title: "总部", children: [{ title: "销售部", children: [{ title: "一组", children: null }] }] },
    { title: "分部", children: [] },
  ];
  expect(underNames(tree).map(({ label }) => label)).toEqual(["总部", "总部 / 销售部", "总部 / 销售部 / 一组", "分部"]);
});
