import { describe, expect, it } from "vitest";
import { filteredRows, filterKindOf, listChoices, type TableFilters } from "#ui/client-rows/filtered-rows.ts";
import { kindOf } from "#ui/client-rows/raw.ts";
import { sortedRows } from "#ui/client-rows/sorted-rows.ts";
import type { TableColumn, TableSort } from "#ui/table/column.ts";
import { multiSort } from "#ui/table/head/multi-sort.tsx";

interface Order {
  no: string;
  customer: string | null;
  cents: number | null;
  rate: string;
  due: string;
  seen: Date | null;
  urgent: boolean;
  state: string;
}
const states: Readonly<Record<string, string>> = { "1": "待付款", "2": "检测中" };
const columns: readonly TableColumn<Order>[] = [
  { id: "no", title: "订单号" },
  { id: "customer", title: "客户", filter: true },
  {
    id: "cents",
    title: "金额",
    kind: "money",
    value: ({ cents }) => (cents === null ? "" : `¥${(cents / 100).toFixed(2)}`),
  },
  { id: "rate", title: "折扣", align: "end" },
  { id: "due", title: "到期", value: ({ due }) => (due === "" ? "" : `${due} 前`) },
  { id: "seen", title: "查看", value: ({ seen }) => seen?.toISOString() },
  { id: "urgent", title: "加急" },
  { id: "state", title: "状态", value: ({ state }) => states[state] },
  { id: "length", title: "长度", value: ({ customer }) => customer, raw: ({ customer }) => customer?.length },
  {
    id: "odd",
    title: "自定",
    cell: () => null,
    compare: (one, other) => one.no.localeCompare(other.no) * -1,
  },
];
const order = (no: string, more: Partial<Order> = {}): Order => ({
  no,
  customer: null,
  cents: null,
  rate: "",
  due: "",
  seen: null,
  urgent: false,
  state: "1",
  ...more,
});
const rows: readonly Order[] = [
  order("DD10", {
    customer: "苏州明锐",
    cents: 900,
    rate: "0.85",
    due: "2026-03-01 10:00",
    seen: new Date(2026, 2, 9),
  }),
  order("DD9", { customer: "常州亿达", cents: 12_000, rate: "1,200", due: "2026-02-28", urgent: true, state: "2" }),
  order("DD11", { customer: "", cents: 900, rate: "-3", due: "2026-11-01", seen: new Date(2026, 2, 10, 23, 59) }),
  order("DD2", { customer: "无锡新能", cents: null, rate: "12", state: "2" }),
];
const nos = (list: readonly Order[]) => list.map(({ no }) => no);
const by = (column: string, order: "asc" | "desc" = "asc", also?: TableSort["also"]) =>
  nos(sortedRows(rows, columns, { column, order, ...(also && { also }) }));
const through = (filters: TableFilters) => nos(filteredRows(rows, columns, filters));

describe("Rows in memory are sorted", () => {
  it("by what their column holds, seen from the rows", () => {
    const kind = (id: string) => columns.filter((one) => one.id === id).map((one) => kindOf(one, rows))[0];
    expect(["no", "customer", "cents", "rate", "due", "seen", "urgent", "state", "length"].map(kind)).toEqual([
      "text",
      "text",
      "money",
      "number",
      "date",
      "date",
      "boolean",
      "text",
      "number",
    ]);
    // A text of digits only may be a name; in a column with `align: "end"` it is a number.
    const phones = [{ phone: "13800138000" }];
    expect(kindOf<{ phone: string }>({ id: "phone", title: "电话" }, phones)).toBe("text");
    expect(kindOf<{ phone: string }>({ id: "phone", title: "数量", align: "end" }, phones)).toBe("number");
    expect(kindOf<{ phone: string }>({ id: "phone", title: "空" }, [])).toBe("text");
    expect(kindOf<{ mixed: unknown }>({ id: "mixed", title: "混" }, [{ mixed: 3 }, { mixed: "x" }])).toBe("text");
  });

  it("texts by pinyin and figures in them by value, numbers, money, dates and truth by theirs", () => {
    expect(by("no")).toEqual(["DD2", "DD9", "DD10", "DD11"]);
    expect(by("customer")).toEqual(["DD9", "DD10", "DD2", "DD11"]);
    expect(by("cents")).toEqual(["DD10", "DD11", "DD9", "DD2"]);
    expect(by("rate")).toEqual(["DD11", "DD10", "DD2", "DD9"]);
    expect(by("due")).toEqual(["DD9", "DD10", "DD11", "DD2"]);
    expect(by("seen")).toEqual(["DD10", "DD11", "DD9", "DD2"]);
    expect(by("urgent", "desc")).toEqual(["DD9", "DD10", "DD11", "DD2"]);
    // Sorted by the displayed text: 待 before 检, as d is before j.
    expect(by("state")).toEqual(["DD10", "DD11", "DD9", "DD2"]);
    expect(by("length")).toEqual(["DD11", "DD10", "DD9", "DD2"]);
    expect(by("odd")).toEqual(["DD9", "DD2", "DD11", "DD10"]);
  });

  it("nothing last, both ways, and equal ones in their old order", () => {
    expect(by("customer", "desc")).toEqual(["DD2", "DD10", "DD9", "DD11"]);
    expect(by("cents", "desc")).toEqual(["DD9", "DD10", "DD11", "DD2"]);
    expect(by("seen", "desc")).toEqual(["DD11", "DD10", "DD9", "DD2"]);
  });

  it("by several columns in turn; without a sort, or by a column that is not there, they stay as they are", () => {
    expect(by("cents", "asc", [{ column: "no", order: "desc" }])).toEqual(["DD11", "DD10", "DD9", "DD2"]);
    expect(sortedRows(rows, columns, null)).toBe(rows);
    expect(sortedRows(rows, columns, { column: "gone", order: "asc" })).toBe(rows);
  });

  it("a thousand of them by three columns, none lost", () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      order(`DD${(at * 7919) % 1000}`, { customer: `客户${(at * 31) % 40}`, cents: (at * 17) % 90 }),
    );
    const sorted = sortedRows(many, columns, {
      column: "customer",
      order: "asc",
      also: [
        { column: "cents", order: "desc" },
        { column: "no", order: "asc" },
      ],
    });
    expect(sorted.slice(0, 2).map(({ customer, cents }) => [customer, cents])).toEqual([
      ["客户0", 80],
      ["客户0", 80],
    ]);
    expect(new Set(sorted).size).toBe(1000);
  });
});

describe("Rows in memory are filtered", () => {
  it("by a list of values, nothing among them", () => {
    expect(through({ customer: { kind: "list", values: ["常州亿达", ""] } })).toEqual(["DD9", "DD11"]);
    expect(through({ state: { kind: "list", values: ["检测中"] } })).toEqual(["DD9", "DD2"]);
    expect(through({ seen: { kind: "list", values: ["2026-03-10"] } })).toEqual(["DD11"]);
    expect(through({ urgent: { kind: "list", values: ["true"] } })).toEqual(["DD9"]);
  });

  it("by a part of what the cell shows, letter case aside", () => {
    expect(through({ no: { kind: "text", contains: " dd1 " } })).toEqual(["DD10", "DD11"]);
    expect(through({ cents: { kind: "text", contains: "9.00" } })).toEqual(["DD10", "DD11"]);
    expect(through({ due: { kind: "text", contains: "2026-02" } })).toEqual(["DD9"]);
  });

  it("by a range with both ends, of numbers, cents and days", () => {
    expect(through({ cents: { kind: "range", from: 900, to: 900 } })).toEqual(["DD10", "DD11"]);
    expect(through({ rate: { kind: "range", from: null, to: 1 } })).toEqual(["DD10", "DD11"]);
    expect(through({ due: { kind: "range", from: "2026-03-01", to: "2026-03-01" } })).toEqual(["DD10"]);
    expect(through({ due: { kind: "range", from: "2026-03-01", to: null } })).toEqual(["DD10", "DD11"]);
    // A point in time belongs to the day in its own calendar.
    expect(through({ seen: { kind: "range", from: "2026-03-10", to: "2026-03-10" } })).toEqual(["DD11"]);
  });

  it("by all filters together; one that keeps nothing out costs nothing", () => {
    const cents = { kind: "range", from: 900, to: null } as const;
    expect(through({ cents, no: { kind: "text", contains: "1" } })).toEqual(["DD10", "DD11"]);
    expect(
      filteredRows(rows, columns, {
        no: { kind: "text", contains: " " },
        state: { kind: "list", values: [] },
        cents: { kind: "range", from: null, to: null },
        gone: { kind: "text", contains: "x" },
      }),
    ).toBe(rows);
  });

  it("from choices in order with their counts, as the cells show them", () => {
    const column = (id: string) => columns.find((one) => one.id === id) as TableColumn<Order>;
    expect(listChoices(rows, column("customer")).map(({ label, count }) => [label, count])).toEqual([
      ["常州亿达", 1],
      ["苏州明锐", 1],
      ["无锡新能", 1],
      ["", 1],
    ]);
    expect(listChoices(rows, column("cents"))).toEqual([
      { value: "900", label: "¥9.00", count: 2 },
      { value: "12000", label: "¥120.00", count: 1 },
      { value: "", label: "", count: 1 },
    ]);
    const kinds = (column: Partial<TableColumn<Order>>) =>
      (["text", "boolean", "money", "date"] as const).map((kind) =>
        filterKindOf({ id: "no", title: "", ...column } as TableColumn<Order>, kind),
      );
    expect(kinds({ filter: true })).toEqual(["list", "list", "range", "range"]);
    expect(kinds({ filter: "text" })).toEqual(["text", "text", "text", "text"]);
    expect(kinds({})).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("A sort by several columns", () => {
  const press = (presses: readonly string[]) =>
    presses.reduce<TableSort | null>(
      (sort, one) => multiSort.next(sort, one.replace("+", ""), one.startsWith("+")),
      null,
    );
  it("adds, turns round and takes away with Shift, and begins anew without", () => {
    expect(press(["a", "+b"])).toEqual({ column: "a", order: "asc", also: [{ column: "b", order: "asc" }] });
    expect(press(["a", "+b", "+a"])).toEqual({ column: "a", order: "desc", also: [{ column: "b", order: "asc" }] });
    expect(press(["a", "+b", "+a", "+a"])).toEqual({ column: "b", order: "asc" });
    expect(press(["a", "+b", "+b", "+b"])).toEqual({ column: "a", order: "asc" });
    expect(press(["+a"])).toEqual({ column: "a", order: "asc" });
    expect(press(["a", "+b", "b"])).toEqual({ column: "b", order: "asc" });
    expect(press(["a", "a"])).toEqual({ column: "a", order: "desc" });
    expect(press(["a", "a", "a"])).toBeNull();
    expect(press(["a", "+a", "+a"])).toBeNull();
  });

  it("marks its columns only when there are several", () => {
    expect(multiSort.mark({ column: "a", order: "asc" }, "a")).toBeNull();
    const two = press(["a", "+b"]);
    expect(multiSort.mark(two, "b")).not.toBeNull();
    expect(multiSort.mark(two, "c")).toBeNull();
  });
});
