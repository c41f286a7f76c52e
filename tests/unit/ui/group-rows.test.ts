import { describe, expect, it } from "vitest";
import { groupKey, groupRows, headsOf, isHead } from "#ui/client-rows/group-rows.ts";
import { sumsOf } from "#ui/client-rows/sums.ts";
import type { TableColumn } from "#ui/table/column.ts";

interface Order {
  id: string;
  state: string;
  lab: string;
  cents: number | null;
  hours: number;
  rate: string;
}
const columns: readonly TableColumn<Order>[] = [
  { id: "id", title: "编号" },
  { id: "state", title: "状态" },
  { id: "lab", title: "实验室" },
  {
    id: "cents",
    title: "金额",
    kind: "money",
    sum: "sum",
    value: ({ cents }) => `¥${((cents ?? 0) / 100).toFixed(2)}`,
  },
  { id: "hours", title: "工时", sum: "average" },
  { id: "rate", title: "系数", align: "end", sum: "sum" },
  { id: "people", title: "人", cell: () => null, sum: (rows) => `${rows.length} 人` },
];
const order = (id: string, state: string, lab: string, cents: number | null, hours: number): Order => ({
  id,
  state,
  lab,
  cents,
  hours,
  rate: "0.1",
});
const rows = [
  order("1", "检测中", "化学", 1050, 1),
  order("2", "", "生物", null, 2),
  order("3", "检测中", "生物", 50, 4),
  order("4", "检测中", "化学", 100, 3),
];

describe("Rows in groups", () => {
  it("stand under the head of their values, groups and rows in the order they are met in", () => {
    const grouped = groupRows(rows, columns, ["state", "lab"]);
    const seen = (list: typeof grouped): unknown[] =>
      list.map((row) => (isHead(row) ? [row.label, row.rows.length, seen(row.children)] : row.id));
    expect(seen(grouped)).toEqual([
      [
        "检测中",
        3,
        [
          ["化学", 2, ["1", "4"]],
          ["生物", 1, ["3"]],
        ],
      ],
      ["", 1, [["生物", 1, ["2"]]]],
    ]);
    expect(headsOf(grouped).map(({ key }) => key)).toContain(groupKey(["检测中", "生物"]));
    expect(new Set(headsOf(grouped).map(({ key }) => key)).size).toBe(5);
    // A missing column groups nothing.
    expect(groupRows(rows, columns, ["gone"])).toBe(rows);
  });

  it("are summed in the format of the column's cells, nothing left out of averages", () => {
    const [head] = headsOf(groupRows(rows, columns, ["state"]));
    const sum = (id: string) => {
      const column = columns.find((one) => one.id === id);
      return column && head?.sum(column);
    };
    expect(sum("cents")).toEqual({ shown: "¥12.00", text: "¥12.00" });
    expect(sum("hours")?.text).toBe("2.666667");
    // Three times 0.1, without the floating-point error.
    expect(sum("rate")?.text).toBe("0.3");
    expect(sum("people")).toEqual({ shown: "3 人", text: "3 人" });
    expect(sum("lab")).toBeUndefined();
    expect(sumsOf(columns, rows)).toMatchObject({ cents: "¥12.00", rate: "0.4", people: "4 人" });
    expect(sumsOf(columns, [])).toEqual({ people: "0 人" });
  });
});
