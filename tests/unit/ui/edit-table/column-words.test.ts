import { describe, expect, it } from "vitest";
import { type EditColumn, isHidden, isSortable, keyOf, labelOf, pinOf } from "#ui/edit-table/columns/column.ts";
import { optionNamed, optionText } from "#ui/edit-table/kinds/choice-text.ts";
import { kindIn } from "#ui/edit-table/columns/kind-in.ts";
import { kitKindsIn } from "#ui/edit-table/kinds/kit-kinds.ts";
import { placeColumns } from "#ui/edit-table/grid/layout.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

describe("a column says the same in the words of Table and in those of JeecgBoot", () => {
  it.each<[EditColumn, EditColumn]>([
    [{ id: "a" }, { key: "a" }],
    [{ id: "a" }, { field: "a" }],
    [
      { id: "a", pin: "start" },
      { key: "a", fixed: "left" },
    ],
    [
      { id: "a", pin: "end" },
      { key: "a", fixed: "right" },
    ],
    [
      { id: "a", hidden: true },
      { key: "a", visible: false },
    ],
    [
      { id: "a", sortable: true },
      { key: "a", sorter: true },
    ],
    [
      { id: "a", sortable: true },
      { key: "a", sorter: "a=desc" },
    ],
  ])("%j is %j", (own, given) => {
    const said = (column: EditColumn) => [keyOf(column), pinOf(column), isHidden(column), isSortable(column)];
    expect(said(own)).toEqual(said(given));
  });

  it("and where both are given, those of Table hold", () => {
    const both: EditColumn = {
      id: "a",
      key: "b",
      pin: "none",
      fixed: "left",
      hidden: false,
      visible: false,
      sortable: false,
      sorter: true,
    };
    expect([keyOf(both), pinOf(both), isHidden(both), isSortable(both)]).toEqual(["a", undefined, false, false]);
  });

  it("pins, hides and aligns by either", () => {
    const kinds = kitKindsIn(editTableZhCN);
    const { columns } = placeColumns({
      columns: [
        { id: "last", pin: "end", align: "end" },
        { id: "gone", hidden: true },
        { key: "plain", align: "right" },
        { key: "first", fixed: "left", align: "start" },
        { type: "row-number", pin: "none" },
      ],
      kindOf: (type) => kindIn(kinds, type, editTableZhCN),
      room: 1000,
      statistics: false,
    });
    expect(columns.map(({ key, pin, align }) => [key, pin, align])).toEqual([
      ["first", "left", "left"],
      ["plain", undefined, "right"],
      ["row-number", undefined, "center"],
      ["last", "right", "right"],
    ]);
  });
});

it("a choice is called by its label, by the text of a dictionary, or by its value", () => {
  const options = [{ value: "1", label: "水样" }, { value: "2", text: "土样" }, { value: "3" }];
  expect(options.map(labelOf)).toEqual(["水样", "土样", "3"]);
  expect(options.map(({ value }) => optionText(value, options))).toEqual(["水样", "土样", "3"]);
  expect(["土样", "水样", "3"].map((text) => optionNamed(text, options)?.value)).toEqual(["2", "1", "3"]);
});
