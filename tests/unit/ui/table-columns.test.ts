import { beforeEach, describe, expect, it, vi } from "vitest";
import { textOf, valueOf, type TableColumn } from "#ui/table/column.ts";

interface Order {
  no: string;
  pay: number;
  due: Date;
  lines: readonly string[];
  customer: { name: string } | null;
  urgent?: boolean;
}
const order: Order = { no: "DD1", pay: 5, due: new Date(0), lines: ["a"], customer: { name: "明锐" } };
const said = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => said.mockClear());

describe("A table's column", () => {
  it("is a field of the row by its id; a mistyped one does not compile", () => {
    const right: readonly TableColumn<Order>[] = [
      { id: "no", title: "订单号" },
      { id: "urgent", title: "加急" },
      { id: "actions", title: "操作", cell: () => "审核" },
      { id: "name", title: "客户", value: ({ customer }) => customer?.name },
    ];
    expect(right.map((column) => textOf(column, order))).toEqual(["DD1", "", "", "明锐"]);
    const wrong: readonly TableColumn<Order>[] = [
      // @ts-expect-error no such field, and nothing that makes a value
      { id: "nmae", title: "客户" },
    ];
    expect(textOf(wrong[0] as TableColumn<Order>, order)).toBe("");
    // Rows of any shape have any field.
    const any: TableColumn<Readonly<Record<string, unknown>>> = { id: "anything", title: "任意" };
    expect(valueOf(any, { anything: 3 })).toBe(3);
  });

  it("whose field cannot be shown says so to the developer, once, unless it draws its cells itself", () => {
    const empty = (column: TableColumn<Order>) => expect(valueOf(column, order)).toBeUndefined();
    empty({ id: "due", title: "日期" });
    empty({ id: "due", title: "日期" });
    empty({ id: "lines", title: "明细" });
    empty({ id: "customer", title: "客户" });
    empty({ id: "customer", title: "客户", cell: ({ customer }) => customer?.name });
    empty({ id: "urgent", title: "加急" });
    expect(said.mock.calls.map(([sentence]) => String(sentence))).toEqual([
      'Table: the column "due" has a Date for a value, which cannot be shown, so its cells are empty. Give the column a value that makes a text of the row, or a cell.',
      'Table: the column "lines" has ["a"] for a value, which cannot be shown, so its cells are empty. Give the column a value that makes a text of the row, or a cell.',
      'Table: the column "customer" has an object for a value, which cannot be shown, so its cells are empty. Give the column a value that makes a text of the row, or a cell.',
    ]);
    expect(valueOf({ id: "customer", title: "客户" }, { ...order, customer: null })).toBeUndefined();
  });
});
