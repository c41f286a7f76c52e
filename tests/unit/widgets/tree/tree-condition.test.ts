import { describe, expect, it } from "vitest";
import { isTreeCondition, treeTable } from "#src/widgets/tree/tree-condition.ts";
import { wireNodes } from "#src/widgets/tree/wire-nodes.ts";

describe("a tree of the wire", () => {
  it("takes a condition that is empty or the text of a JSON object", () => {
    for (const good of ["", " ", "{}", '{"status":"1"}']) expect(isTreeCondition(good)).toBe(true);
    for (const bad of ["status=1", "[]", "1", "null", '"{}"', "{status:1}"]) expect(isTreeCondition(bad)).toBe(false);
  });

  it("names its table and columns apart", () => {
    expect(treeTable("sys_depart,depart_name,id", "parent_id")).toEqual({
      tableName: "sys_depart",
      text: "depart_name",
      code: "id",
      pidField: "parent_id",
      hasChildField: "",
    });
  });

  it("is made of nodes with key, value, label and leaf; stock servers leave the value out and say title", () => {
    expect(wireNodes([{ key: "1", title: "总部", value: null, isLeaf: true }])).toMatchObject([
      { key: "1", value: "1", label: "总部", leaf: true },
    ]);
    const [node] = wireNodes([
      { key: "1", value: "A", label: "甲", leaf: false, children: [{ key: "2", title: "乙", leaf: true }] },
    ]);
    expect(node).toMatchObject({ value: "A", label: "甲", leaf: false });
    expect(node?.children).toMatchObject([{ key: "2", label: "乙", leaf: true }]);
  });

  it("of categories holds key, value, code, leaf, children and name (CAT-06)", () => {
    const wire = { key: "1", value: "1", code: "B01", title: "行业", name: "行业", leaf: false, children: null };
    const [node] = wireNodes([wire]);
    expect(node).toMatchObject({
      key: "1",
      value: "1",
      label: "行业",
      leaf: false,
      data: { code: "B01", name: "行业" },
    });
    expect(node).not.toHaveProperty("children");
  });
});
