import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { cellAt, field, goTo, said, showGrid } from "#tests/support/browser/edit-grid.tsx";

const columns: readonly EditColumn[] = [
  { type: "row-number" },
  { key: "name", title: "部门", type: "input", width: 240, validateRules: [{ required: true }] },
  { key: "n", title: "人数", type: "inputNumber", width: 120 },
];
const rows: readonly EditRow[] = [
  { id: "1", name: "总部", hasChildren: true },
  { id: "2", name: "门店", hasChildren: false },
];
const names = () =>
  [...document.querySelectorAll<HTMLElement>("[data-slot=edit-table-body] > [data-row]")]
    .toSorted((one, other) => Number(one.dataset["row"]) - Number(other.dataset["row"]))
    .map((row) => row.querySelector("[aria-colindex='2']")?.textContent ?? "");
const branch = (row: number) => cellAt(row, 1).querySelector<HTMLElement>("[data-act=branch]");

describe("tree mode of the editable table", () => {
  it("asks for the rows under one when it is opened, once, and says how many came (TREETABLE-01, TREETABLE-05)", async () => {
    const load = vi.fn<(row: EditRow) => Promise<unknown>>(() =>
      Promise.resolve({
        records: [
          { id: "3", name: "财务", hasChildren: false },
          { id: "4", name: "检测", hasChildren: true },
        ],
      }),
    );
    const { table } = await showGrid({ columns, rows, tree: { load } });
    expect(document.querySelector("[role=treegrid]")).not.toBeNull();
    expect(branch(1)).toBeNull();
    await userEvent.click(branch(0) ?? document.body);
    await expect.poll(names).toEqual(["总部", "财务", "检测", "门店"]);
    expect(load.mock.lastCall?.[0]).toMatchObject({ id: "1" });
    await expect.poll(said).toBe("已加载 2 行");
    const row = (at: number) => cellAt(at, 1).closest("[role=row]");
    expect([
      row(0)?.ariaLevel,
      row(0)?.ariaExpanded,
      row(1)?.ariaLevel,
      row(1)?.ariaExpanded,
      row(2)?.ariaExpanded,
    ]).toEqual(["1", "true", "2", null, "false"]);
    await userEvent.click(branch(0) ?? document.body);
    await expect.poll(names).toEqual(["总部", "门店"]);
    await userEvent.click(branch(0) ?? document.body);
    await expect.poll(names).toEqual(["总部", "财务", "检测", "门店"]);
    expect(load).toHaveBeenCalledOnce();
    expect(table.canUndo()).toBe(false);
    expect(table.getNewData()).toEqual([]);
  });

  it("Right opens the row at its first value, Left closes it; elsewhere they go on", async () => {
    const { table } = await showGrid({
      columns,
      rows: [{ id: "1", name: "总部", children: [{ id: "3", name: "财务" }] }],
      tree: {},
    });
    goTo(table, 0, 1);
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(names).toEqual(["总部", "财务"]);
    await userEvent.keyboard("{ArrowRight}");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 2 });
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.poll(names).toEqual(["总部"]);
    await userEvent.keyboard("{ArrowLeft}");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 0 });
  });

  const deep: readonly EditRow[] = [
    {
      id: "1",
      name: "总部",
      children: [
        { id: "3", name: "财务", children: [{ id: "5", name: "出纳" }] },
        { id: "4", name: "检测" },
      ],
    },
    { id: "2", name: "门店" },
  ];

  it("Ctrl+Enter puts a row in beside this one, past all rows under it (GRID-ROW-02)", async () => {
    const { table } = await showGrid({ columns, rows: deep, tree: {} });
    table.toggleOpen("1");
    table.toggleOpen("3");
    await expect.poll(names).toEqual(["总部", "财务", "出纳", "检测", "门店"]);
    goTo(table, 1, 1);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(names).toEqual(["总部", "财务", "出纳", "", "检测", "门店"]);
    expect(table.editing.focus()).toMatchObject({ row: 3, col: 1 });
    expect(table.getNewData()[0]).toMatchObject({ parentId: "1" });
    expect(cellAt(3, 1).closest("[role=row]")?.ariaLevel).toBe("2");
    // Next to a row whose child rows are not in view, and at the top.
    table.toggleOpen("1");
    goTo(table, 0, 1);
    await new Promise((resolve) => setTimeout(resolve, 1550));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(names).toEqual(["总部", "", "门店"]);
    expect(table.state().rows.map((row) => row["id"])).toEqual([
      "1",
      "3",
      "5",
      expect.any(String),
      "4",
      expect.any(String),
      "2",
    ]);
    await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    expect(table.state().rows.map((row) => row["id"])).toEqual(["1", "3", "5", "4", "2"]);
  });

  it("a row put in at a place stands beside the row that was there, under the same parent", async () => {
    const { table } = await showGrid({ columns, rows: deep, tree: {} });
    table.insertRows(3, [{ name: "采样" }]);
    table.insertRows(0, [{ name: "最前" }]);
    expect(table.state().rows.map(({ name, parentId }) => [name, parentId])).toEqual([
      ["最前", undefined],
      ["总部", undefined],
      ["财务", "1"],
      ["出纳", "3"],
      ["采样", "1"],
      ["检测", "1"],
      ["门店", undefined],
    ]);
  });

  it("says that its rows are not moved", async () => {
    const { table } = await showGrid({ columns, rows: deep, tree: {} });
    goTo(table, 0, 1);
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.poll(said).toBe("树形表格的行不能移动");
  });

  it("any other reply shows 返回数据类型不识别 and loses nothing; one that fails may be tried again (TREETABLE-04)", async () => {
    const replies: unknown[] = [{ rubbish: 1 }, "<html>", null, 7];
    const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve(replies.shift()));
    const { screen, table } = await showGrid({ columns, rows, tree: { load } });
    for (let times = 1; times <= 4; times++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await userEvent.click(branch(0) ?? document.body);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(() => load.mock.calls.length).toBe(times);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.element(screen.getByRole("alert")).toHaveTextContent("返回数据类型不识别");
      expect(names()).toEqual(["总部", "门店"]);
    }
    load.mockRejectedValueOnce(new Error("down"));
    await userEvent.click(branch(0) ?? document.body);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("加载失败，请重试");
    load.mockResolvedValueOnce([null, "x", { id: "3", name: "财务" }, { id: "1", name: "冒充" }, { name: "无号" }]);
    await userEvent.click(branch(0) ?? document.body);
    await expect.poll(names).toEqual(["总部", "财务", "冒充", "无号", "门店"]);
    expect(screen.getByRole("alert").elements()).toEqual([]);
    // Rows without a key are kept as new rows.
    expect(table.getNewData().map(({ name }) => name)).toEqual(["冒充", "无号"]);
  });

  it("rows that come while one edits change nothing of what is typed, and undo still fits", async () => {
    let arrive: (rows: unknown) => void = () => {};
    const { table, value } = await showGrid({
      columns,
      rows,
      tree: { load: () => new Promise((resolve) => (arrive = resolve)) },
    });
    goTo(table, 1, 1);
    await userEvent.keyboard("改{Enter}");
    table.toggleOpen("1");
    goTo(table, 1, 2);
    await userEvent.keyboard("12");
    arrive([{ id: "3", name: "财务" }]);
    await expect.poll(names).toEqual(["总部", "财务", "改"]);
    // The editor moved down with its cell.
    expect(table.editing.focus()).toMatchObject({ row: 2, toRow: 2, col: 2 });
    const top = () => [field(), cellAt(2, 2)].map((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(() => new Set(top()).size).toBe(1);
    await userEvent.keyboard("3{Enter}");
    expect(value(2, "n")).toBe(123);
    await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    expect(value(2, "name")).toBe("门店");
    expect(value(2, "n")).toBeUndefined();
  });

  it("an error under a closed row is gone to by opening what is above it; a removed row takes those under it along", async () => {
    const { table } = await showGrid({
      columns,
      rows: [{ id: "1", name: "总部", children: [{ id: "3", name: "财务", children: [{ id: "5", name: "" }] }] }],
      tree: {},
    });
    await expect(table.collect()).rejects.toMatchObject({ count: 1 });
    await expect.poll(names).toEqual(["总部", "财务", ""]);
    expect(table.editing.focus()).toMatchObject({ row: 2, col: 1 });
    table.removeRows(["3"]);
    expect(table.getDeletedIds()).toEqual(["3", "5"]);
    expect(table.state().errors.size).toBe(0);
  });

  it("offers no sorting: rows stay under theirs", async () => {
    const sorted = columns.map((column) => ({ ...column, sorter: true }));
    const { screen } = await showGrid({ columns: sorted, rows, tree: {} });
    await expect.element(screen.getByRole("columnheader", { name: "部门" })).toBeVisible();
    expect(document.querySelectorAll("[role=columnheader]:is([tabindex],[data-state])")).toHaveLength(0);
  });

  it("rows that lead back to themselves are shown once", async () => {
    const round: Record<string, unknown> = { id: "a", name: "圆" };
    round["children"] = [round, { id: "b", name: "内", parentId: "a" }];
    const { table } = await showGrid({ columns, rows: [round], tree: {} });
    table.toggleOpen("a");
    await expect.poll(names).toEqual(["圆", "内"]);
  });
});
