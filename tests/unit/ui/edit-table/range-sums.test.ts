import { describe, expect, it } from "vitest";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import { basicKinds } from "#ui/edit-table/kinds/basic.tsx";
import { rangeSums } from "#ui/edit-table/core/range-sums.ts";
import { createEditTable } from "#ui/edit-table/table.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

const columns: readonly EditColumn[] = [
  { type: "row-number" },
  { key: "name", title: "项目", type: "input" },
  { key: "price", title: "单价", type: "inputNumber", format: "0.00" },
  { key: "cents", title: "已付", type: "normal", formatter: (value) => `¥${(Number(value) / 100).toFixed(2)}` },
  { key: "no", title: "编号", type: "normal" },
];
const rows = [
  { id: "a", name: "铅", price: 0.1, cents: 1001, no: "20261101" },
  { id: "b", name: "镉", price: "0.2", cents: 2002, no: "20261102" },
  { id: "c", name: "汞", price: "", cents: 123_456_789, no: "20261103" },
];
const table = createEditTable({ columns, rows }, basicKinds, editTableZhCN);
const sums = (top: number, bottom: number, left: number, right: number) =>
  rangeSums(table.desk, { top, bottom, left, right });

describe("the numbers of a picked block", () => {
  it("are counted and added up exactly, as their column shows them", () => {
    expect(sums(0, 1, 2, 2)).toEqual({ count: 2, sum: "0.30", average: "0.15" });
  });

  it("leave out empty cells, texts and numbers of rows", () => {
    expect(sums(0, 2, 0, 2)).toEqual({ count: 2, sum: "0.30", average: "0.15" });
  });

  it("are those one reads where a column shows another number than it holds: cents as yuan", () => {
    expect(sums(0, 2, 3, 3)).toEqual({ count: 3, sum: "1,234,597.92", average: "411,532.64" });
  });

  it("are none where a block holds only texts, digits that are a name among them", () => {
    expect(sums(0, 2, 4, 4)).toBeNull();
    expect(sums(0, 2, 0, 1)).toBeNull();
  });
});
