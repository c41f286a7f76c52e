import { describe, expect, it } from "vitest";
import type { TableColumn, TableView } from "#ui/table/column.ts";
import { sheetText } from "#ui/table/copy.ts";
import { keysBetween, selectionState, tickKeys } from "#ui/table/rows/selection.ts";
import { arrange, changeView, fillRoom, orderOf } from "#ui/table/view.ts";

interface Row {
  id: string;
  no: string;
  note: string;
  pay: number;
}

const columns: readonly TableColumn<Row>[] = [
  { id: "no", title: "订单号" },
  { id: "note", title: "备注", hidden: true },
  { id: "pay", title: () => "金额", align: "end", text: (row) => row.pay.toFixed(2) },
  { id: "actions", title: "操作", pin: "end", hideable: false, copyable: false, cell: () => null },
];

describe("a table's view", () => {
  it("pins the first column and keeps the columns' own wishes", () => {
    expect(arrange(columns, {})).toEqual({
      order: ["no", "note", "pay", "actions"],
      visibility: { no: true, note: false, pay: true, actions: true },
      pinning: { start: ["no"], end: ["actions"] },
      sizing: { no: 140, note: 140, pay: 140, actions: 140 },
    });
  });

  it("forgets columns that are gone and places new ones behind their neighbour", () => {
    expect(orderOf(columns, { order: ["actions", "gone", "pay"] })).toEqual(["no", "note", "actions", "pay"]);
    expect(orderOf(columns, { order: ["pay", "no"] })).toEqual(["pay", "actions", "no", "note"]);
  });

  it("never hides a column that cannot be hidden", () => {
    expect(arrange(columns, { shown: { actions: false, note: true } }).visibility).toEqual({
      no: true,
      note: true,
      pay: true,
      actions: true,
    });
  });

  it("moves a column by steps, over group borders too", () => {
    const once = changeView(columns, {}, { kind: "step", id: "note", by: 1 });
    expect(once.order).toEqual(["no", "pay", "note", "actions"]);
    const first = changeView(columns, {}, { kind: "step", id: "note", by: -1 });
    expect(first.order).toEqual(["note", "no", "pay", "actions"]);
    expect(first.pins).toEqual({ note: "start" });
    expect(changeView(columns, {}, { kind: "step", id: "no", by: -1 })).toEqual({});
  });

  it("keeps widths in their limits and lets them go", () => {
    const wide = changeView(columns, {}, { kind: "width", id: "pay", width: 5000 });
    expect(arrange(columns, wide).sizing["pay"]).toBe(800);
    expect(changeView(columns, wide, { kind: "width", id: "pay", width: null }).widths).toEqual({});
  });

  it("goes back to nothing", () => {
    const view: TableView = { order: ["pay"], density: "tight" };
    expect(changeView(columns, view, { kind: "reset" })).toEqual({});
  });

  it("shares the room left over without losing a pixel", () => {
    const widths = fillRoom(
      [
        { id: "a", width: 100, grow: 0 },
        { id: "b", width: 100, grow: 1 },
        { id: "c", width: 200, grow: 1 },
      ],
      501,
    );
    expect(widths).toEqual({ a: 100, b: 133, c: 268 });
    expect(fillRoom([{ id: "a", width: 100, grow: 1 }], 50)).toEqual({ a: 100 });
  });
});

describe("selection over pages", () => {
  it("keeps keys of other pages", () => {
    expect(tickKeys(["a", "z"], ["b", "a"], true)).toEqual(["a", "z", "b"]);
    expect(tickKeys(["a", "z"], ["a", "b"], false)).toEqual(["z"]);
  });

  it("tells all from some", () => {
    expect(selectionState(new Set(["a", "z"]), ["a", "b"])).toBe("some");
    expect(selectionState(new Set(["a", "b"]), ["a", "b"])).toBe("all");
    expect(selectionState(new Set(["z"]), ["a"])).toBe("none");
    expect(selectionState(new Set(), [])).toBe("none");
  });

  it("reaches from one row to another both ways", () => {
    expect(keysBetween(["a", "b", "c"], "c", "b")).toEqual(["b", "c"]);
    expect(keysBetween(["a", "b", "c"], "gone", "b")).toEqual(["b"]);
  });
});

it("copies tabs and headers, quoting what would break a sheet", () => {
  const rows: Row[] = [{ id: "1", no: "DD1", note: '两行\n和"引号"', pay: 4200 }];
  expect(sheetText(columns, rows)).toBe('订单号\t备注\t金额\nDD1\t"两行\n和""引号"""\t4200.00');
});
