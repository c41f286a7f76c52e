import { describe, expect, it } from "vitest";
import { codes, int } from "#src/contract/fields.ts";
import { importColumnsOf } from "#src/contract/import-columns.ts";
import { lineValues, sentValues } from "#src/server/kernel/transfer/read-lines.ts";

const columns = importColumnsOf({ status: int({ title: "状态", dict: "dict_item_status" }) }, ["status"]);
const known = new Map([
  [
    "dict_item_status",
    new Map([
      ["1", "启用"],
      ["0", "不启用"],
    ]),
  ],
]);

describe("An integer with a dictionary", () => {
  it("is imported by its text and by its value", () => {
    for (const [cell, status] of [
      ["启用", 1],
      ["不启用", 0],
      ["1", 1],
      [0, 0],
    ] as const)
      expect(lineValues([cell], columns, known)).toEqual({ values: { status }, faults: [] });
    expect(lineValues(["别的"], columns, known).faults).toEqual([{ field: "status", reason: "状态格式不正确" }]);
  });

  it("comes from a worksheet as its number", () => {
    expect(sentValues({ status: 0 }, columns, known)).toEqual({ values: { status: 0 }, faults: [] });
    for (const status of ["启用", "1", 7]) expect(sentValues({ status }, columns, known).faults).toHaveLength(1);
  });
});

describe("A field of several values", () => {
  const several = importColumnsOf({ marks: codes("dict_item_status", 40, { title: "标记" }) }, ["marks"]);

  it("is imported by texts and values between commas of any kind, each once", () => {
    for (const cell of ["启用,不启用", "启用、0", "1，不启用；启用"])
      expect(lineValues([cell], several, known).values).toEqual({ marks: "1,0" });
    expect(lineValues(["启用、别的"], several, known).faults).toEqual([{ field: "marks", reason: "标记格式不正确" }]);
    expect(sentValues({ marks: "0,1" }, several, known)).toEqual({ values: { marks: "0,1" }, faults: [] });
  });
});
