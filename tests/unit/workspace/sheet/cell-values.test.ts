import { describe, expect, it } from "vitest";
import { code, int, money, text } from "#src/contract/fields.ts";
import { importColumnsOfAll } from "#src/contract/import-columns.ts";
import { addEntityWords } from "#src/workspace/screen/entity/own-words.ts";
import {
  type CellCheck,
  faultOfCell,
  isBlankRow,
  type SheetColumn,
  toCell,
  toWire,
  wireRow,
} from "#src/workspace/screen/sheet/cell-values.ts";

addEntityWords();

const fields = {
  no: text(5, { title: "编号", required: true }),
  price: money({ title: "单价", min: 0 }),
  days: int({ title: "周期", max: 9 }),
  rate: int({ title: "汇率", scale: 6 }),
  state: code("valid_status", { title: "状态", default: "1" }),
};
const columns = importColumnsOfAll(fields).map((column): SheetColumn => ({
  ...column,
  field: fields[column.name as keyof typeof fields],
}));
const columnOf = (name: string): SheetColumn => {
  const column = columns.find((one) => one.name === name);
  if (!column) throw new Error(`no column ${name}`);
  return column;
};

describe("A cell of a worksheet", () => {
  it.each([
    ["price", 1250, 12.5],
    ["price", 0, 0],
    ["rate", 7_182_500, 7.1825],
    ["days", 5, 5],
    ["state", 1, "1"],
    ["no", " a ", " a "],
  ])("of %s shows %j as %j", (name, wire, cell) => {
    expect(toCell(columnOf(name), wire)).toBe(cell);
  });

  it.each([
    ["price", 12.5, 1250],
    ["price", "1,200.05", 120_005],
    ["price", 0.1 + 0.2, 0.1 + 0.2],
    ["price", "很多", "很多"],
    ["price", 12.345, 12.345],
    ["rate", 7.1825, 7_182_500],
    ["days", "5", 5],
    ["days", "五", "五"],
    ["no", " a ", "a"],
    ["no", "  ", null],
    ["price", "", null],
  ])("of %s sends %j as %j: an exact wire value, or what was written", (name, cell, wire) => {
    expect(toWire(columnOf(name), cell)).toBe(wire);
  });

  it("comes back as it went", () => {
    for (const cents of [0, 1, 99, 100, 123_456_789, 99_999_999_999])
      expect(toWire(columnOf("price"), toCell(columnOf("price"), cents))).toBe(cents);
  });
});

describe("A row of a worksheet", () => {
  it("goes as an object of the wire, and is blank while nothing stands in it", () => {
    const row = { id: "1", no: "A1", price: 2, days: "", rate: "", state: "1" };
    expect(wireRow(columns, row)).toEqual({ no: "A1", price: 200, days: null, rate: null, state: "1" });
    expect(isBlankRow(columns, row)).toBe(false);
    expect(isBlankRow(columns, { id: "1", no: " ", price: "" })).toBe(true);
  });
});

describe("What is wrong with a cell", () => {
  const check: CellCheck = {
    columns,
    kind: "add",
    known: (dict) => (dict === "valid_status" ? new Set(["1", "0"]) : undefined),
    rules: [{ field: "price", error: "单价不能低于周期", holds: ({ price, days }) => Number(price) >= Number(days) }],
  };
  const fault = (name: string, row: Record<string, unknown>, kind: CellCheck["kind"] = "add") =>
    faultOfCell({ ...check, kind }, columnOf(name), { no: "A1", ...row });

  it.each([
    ["no", { no: "" }, "编号不能为空"],
    ["no", { no: "123456" }, "编号不能超过5个字符"],
    ["price", { price: "很多" }, "单价应为数字"],
    ["price", { price: -1 }, "单价不能小于0.00元"],
    ["price", { price: 12.345 }, "单价应为数字"],
    ["days", { days: 10 }, "周期不能大于9"],
    ["state", { state: "半开" }, "状态请从列表中选择"],
    ["price", { price: 0.05, days: 9 }, "单价不能低于周期"],
  ])("of %s in %j is said in words", (name, row, words) => {
    expect(fault(name, row)).toBe(words);
  });

  it("is nothing in a row that is right, with empty cells where they may be empty", () => {
    for (const { name } of columns) expect(fault(name, { price: 12.5, state: "1" })).toBeNull();
    expect(fault("state", {})).toBeNull();
  });

  it("of an edited row is an emptied cell too, whose value a new row would get by default", () => {
    expect(fault("state", { state: "" })).toBeNull();
    expect(fault("state", { state: "" }, "edit")).toBe("请选择状态");
  });
});
