import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import type { ValueChange } from "#ui/edit-table/columns/options.ts";
import { cellAt, field, goTo, pressCell, said, sampleRows, showGrid } from "#tests/support/browser/edit-grid.tsx";

const one = (column: EditColumn, row: Record<string, unknown>) =>
  showGrid({
    columns: [column, { key: "last", title: "末列", type: "input", width: 100 }],
    rows: [
      { id: "a", ...row },
      { id: "b", ...row },
    ],
  });

describe("cells of the editable table", () => {
  it("input edits text (GRID-CELL-06)", async () => {
    const { value } = await one({ key: "v", title: "值", type: "input" }, { v: "旧" });
    await pressCell(0, 0);
    await userEvent.keyboard("新{Enter}");
    expect(value(0, "v")).toBe("旧新");
    await expect.poll(() => cellAt(0, 0).textContent).toBe("旧新");
  });

  it("inputNumber lets only a number be typed, is empty for what is none, and stores a number (GRID-CELL-07)", async () => {
    const { table, value } = await one({ key: "v", title: "值", type: "inputNumber" }, { v: 5 });
    goTo(table, 0, 0);
    await userEvent.keyboard("-1a2..3x");
    expect(field().value).toBe("-12.3");
    await userEvent.keyboard("{Enter}");
    expect(value(0, "v")).toBe(-12.3);
    await userEvent.keyboard("-");
    await userEvent.keyboard("{Enter}");
    expect(value(1, "v")).toBe("");
    goTo(table, 0, 0);
    await userEvent.keyboard("x");
    expect(value(0, "v")).toBe(-12.3);
    await userEvent.keyboard("１．５{Tab}");
    expect(value(0, "v")).toBe(1.5);
  });

  it("textarea edits several lines (GRID-CELL-08)", async () => {
    const { value } = await one({ key: "v", title: "值", type: "textarea" }, { v: "一" });
    await pressCell(0, 0);
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}二{Alt>}{Enter}{/Alt}三{Tab}");
    expect(value(0, "v")).toBe("一\n二\n三");
  });

  it("checkbox stores its own pair of values, by press and by Space (GRID-CELL-12, GRID-COL-10)", async () => {
    const { table, value } = await one(
      { key: "v", title: "加急", type: "checkbox", customValue: ["Y", "N"] },
      { v: "N" },
    );
    await userEvent.click(cellAt(0, 0).querySelector("[role=checkbox]") ?? document.body);
    expect(value(0, "v")).toBe("Y");
    expect(cellAt(0, 0).querySelector("[role=checkbox]")?.ariaChecked).toBe("true");
    await userEvent.keyboard(" ");
    expect(value(0, "v")).toBe("N");
    expect(table.editing.editing()).toBeNull();
  });

  it("checkbox_meta follows its own row's words, values and lock (GRID-CELL-13)", async () => {
    const { table, value } = await showGrid({
      columns: [{ key: "v", title: "值", type: "checkbox_meta", width: 200 }],
      rows: [
        { id: "a", v: 0, v_meta: { customValue: [1, 0], text: "水质" } },
        { id: "b", v: 0, v_meta: { customValue: [1, 0], disabled: true } },
      ],
    });
    expect(cellAt(0, 0).textContent).toContain("水质");
    goTo(table, 0, 0);
    await userEvent.keyboard(" {ArrowDown} ");
    expect([value(0, "v"), value(1, "v")]).toEqual([1, 0]);
    expect(cellAt(1, 0).querySelector("[role=checkbox]")?.ariaDisabled).toBe("true");
  });

  it("progress shows a bar of the value and cannot be changed (GRID-CELL-17)", async () => {
    const { table, value } = await one({ key: "v", title: "进度", type: "progress" }, { v: 40 });
    expect(cellAt(0, 0).querySelector("[role=progressbar]")?.ariaValueNow).toBe("40");
    goTo(table, 0, 0);
    await userEvent.keyboard("5{Delete}");
    expect(value(0, "v")).toBe(40);
  });

  it("tags part themselves after every two characters while one types (GRID-CELL-20)", async () => {
    const { table, value } = await one({ key: "v", title: "标签", type: "tags" }, { v: "" });
    goTo(table, 0, 0);
    await userEvent.keyboard("abc;de");
    await userEvent.keyboard("{Enter}");
    expect(value(0, "v")).toBe("ab;cd;e");
  });

  it("slot shows what the caller draws, with presses of its own (GRID-CELL-21)", async () => {
    const press = vi.fn<() => void>();
    const { screen, table } = await one(
      {
        key: "v",
        title: "操作",
        type: "slot",
        render: ({ row, index }) => (
          <button type="button" onClick={press}>
            看 {String(row["id"])} {index}
          </button>
        ),
      },
      { v: 1 },
    );
    await screen.getByRole("button", { name: "看 b 1" }).click();
    expect(press).toHaveBeenCalledOnce();
    expect(table.editing.editing()).toBeNull();
  });

  it("normal shows the value and is not edited; an unknown kind too (GRID-CELL-22)", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { table, value } = await showGrid({
      columns: [
        { key: "v", title: "值", width: 100 },
        { key: "w", title: "奇", type: "没有这种", width: 100 },
      ],
      rows: [{ id: "a", v: "定", w: { deep: 1 } }],
    });
    expect([cellAt(0, 0).textContent, cellAt(0, 1).textContent]).toEqual(["定", '{"deep":1}不支持的类型：没有这种']);
    await pressCell(0, 0);
    await userEvent.keyboard("x{ArrowRight}y{Delete}");
    expect([value(0, "v"), value(0, "w")]).toEqual(["定", { deep: 1 }]);
    expect(table.editing.editing()).toBeNull();
    expect(cellAt(0, 0).ariaReadOnly).toBe("true");
    warned.mockRestore();
  });

  it("hidden is not displayed, but its value is kept and collected (GRID-CELL-23)", async () => {
    const { table } = await showGrid({
      columns: [
        { key: "h", title: "暗", type: "hidden", defaultValue: "默认" },
        { key: "v", title: "值", type: "input", width: 100 },
      ],
      rows: [{ id: "a", v: "1", h: "藏" }],
    });
    expect(document.querySelectorAll("[role=columnheader]")).toHaveLength(1);
    expect(document.body.textContent).not.toContain("藏");
    table.addRows(1);
    const { tableData } = await table.collect();
    expect(tableData.map((row) => row["h"])).toEqual(["藏", "默认"]);
  });

  it("an empty cell shows its placeholder, filled with the column's title (GRID-COL-11)", async () => {
    const { table } = await one({ key: "v", title: "批号", type: "input", placeholder: "请输入${title}" }, { v: "" });
    expect(cellAt(0, 0).textContent).toBe("请输入批号");
    goTo(table, 0, 0);
    await userEvent.keyboard("7{Enter}");
    await expect.poll(() => cellAt(0, 0).textContent).toBe("7");
  });

  it("disabled makes the cells of a column read-only, or those of some rows (GRID-COL-12)", async () => {
    const { value, table } = await showGrid({
      columns: [
        { key: "name", title: "名", type: "input", disabled: true, width: 100 },
        { key: "note", title: "注", type: "input", disabled: (row) => row["id"] === "s0", width: 100 },
        { key: "urgent", title: "急", type: "checkbox", disabled: true, width: 100 },
      ],
    });
    expect([cellAt(0, 0).ariaReadOnly, cellAt(0, 1).ariaReadOnly, cellAt(1, 1).ariaReadOnly]).toEqual([
      "true",
      "true",
      null,
    ]);
    await pressCell(0, 0);
    await userEvent.keyboard("x{ArrowRight}y{ArrowDown}z{Enter}");
    goTo(table, 0, 2);
    await userEvent.keyboard(" ");
    await userEvent.click(cellAt(0, 2).querySelector("[role=checkbox]") ?? document.body, { force: true });
    expect([value(0, "name"), value(0, "note"), value(1, "note"), value(0, "urgent")]).toEqual([
      "水样0",
      "",
      "z",
      true,
    ]);
  });

  it("a changed value is told once, with what it was (GRID-RULE-20)", async () => {
    const onValueChange = vi.fn<(change: ValueChange) => void>();
    const { table } = await showGrid({ onValueChange });
    goTo(table, 2, 2);
    await userEvent.keyboard("x{Enter}");
    expect(onValueChange).toHaveBeenCalledOnce();
    expect(onValueChange.mock.lastCall?.[0]).toMatchObject({
      value: "x",
      oldValue: "水样2",
      index: 2,
      isSetValues: false,
    });
    table.setValues([{ rowKey: "s3", values: { name: "设" } }]);
    expect(onValueChange.mock.lastCall?.[0]).toMatchObject({ value: "设", isSetValues: true });
    await userEvent.keyboard("{Enter}{Escape}{Enter}{Enter}");
    expect(onValueChange).toHaveBeenCalledTimes(2);
  });
});

describe("rules of the editable table", () => {
  const rule = {
    key: "v",
    title: "编号",
    type: "input",
    width: 200,
    validateRules: [{ required: true }, { pattern: "n6-16" }],
  };

  it("are judged while one types, when the value changes and when the cell is left, in a tooltip on it (GRID-RULE-20, GRID-RULE-02)", async () => {
    const { table, screen } = await showGrid({
      columns: [rule],
      rows: [
        { id: "a", v: "123456" },
        { id: "b", v: "654321" },
      ],
    });
    goTo(table, 0, 0);
    await userEvent.keyboard("12");
    const tip = screen.getByRole("tooltip");
    await expect.element(tip).toHaveTextContent("编号应为6到16位数字");
    expect(field().ariaInvalid).toBe("true");
    expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "编号应为6到16位数字",
    );
    await userEvent.keyboard("3456");
    await expect.poll(() => tip.elements()).toEqual([]);
    await userEvent.keyboard("{Backspace}{Enter}");
    expect(cellAt(0, 0).ariaInvalid).toBe("true");
    // The tooltip belongs to the active cell.
    await expect.poll(() => tip.elements()).toEqual([]);
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(tip).toHaveTextContent("编号应为6到16位数字");
    const box = cellAt(0, 0).getBoundingClientRect();
    await expect.poll(() => Math.abs(tip.element().getBoundingClientRect().left - box.left)).toBeLessThan(20);
    table.setValues([{ rowKey: "b", values: { v: "" } }]);
    expect(table.state().errors.get("b")?.get("v")).toBe("编号不能为空");
  });

  it("is the title of a cell that is wrong, for the pointer and for readers (GRID-RULE-02)", async () => {
    const { table } = await showGrid({
      columns: [rule],
      rows: [
        { id: "a", v: "123456" },
        { id: "b", v: "2" },
      ],
    });
    await table.validate();
    await expect.poll(() => cellAt(1, 0).title).toBe("编号应为6到16位数字");
    expect(cellAt(0, 0).title).toBe("");
  });

  it("collecting refuses, tells how many, and goes to the first error, wherever it is (GRID-RULE-21, GRID-RULE-22)", async () => {
    const rows = sampleRows(300).map((row, at) => (at === 250 || at === 280 ? { ...row, name: "" } : row));
    const { table, screen } = await showGrid({ rows });
    await screen.getByRole("button", { name: "前" }).click();
    await expect(table.collect()).rejects.toMatchObject({ count: 2 });
    expect(table.editing.focus()).toMatchObject({ row: 250, col: 2 });
    await expect.poll(() => document.activeElement).toBe(field());
    await expect.poll(() => cellAt(250, 2).ariaInvalid).toBe("true");
    await expect.poll(said).toBe("有 2 处填写不正确。第 251 行「样品」：样品不能为空");
    await userEvent.keyboard("{F8}");
    expect(table.editing.focus()).toMatchObject({ row: 280, col: 2 });
    await expect.poll(said).toBe("第 281 行「样品」：样品不能为空");
    await userEvent.keyboard("{F8}");
    expect(table.editing.focus()).toMatchObject({ row: 250 });
    await userEvent.keyboard("{Shift>}{F8}{/Shift}");
    expect(table.editing.focus()).toMatchObject({ row: 280 });
    await userEvent.keyboard("甲{Enter}");
    await userEvent.keyboard("{F8}乙{Enter}");
    await expect(table.collect()).resolves.toMatchObject({ errors: 0 });
  });

  it("the first error may be on another page or in a column that is not shown", async () => {
    const rows = sampleRows(30).map((row, at) => (at === 25 ? { ...row, name: "" } : row));
    const { table, again } = await showGrid({ rows, pageSize: 10 });
    await expect(table.collect()).rejects.toMatchObject({ count: 1 });
    expect(table.state().page?.current).toBe(3);
    expect(table.editing.focus()).toMatchObject({ row: 5, col: 2 });
    await again({ view: { shown: { name: false } } });
    await expect(table.collect()).rejects.toMatchObject({ count: 1 });
    await expect.poll(said).toBe("有 1 处填写不正确。第 26 行「样品」：样品不能为空");
  });

  it("what is still being typed is judged and collected too", async () => {
    const { table } = await showGrid({ rows: sampleRows(2) });
    goTo(table, 0, 2);
    await userEvent.keyboard("正在写");
    const { tableData } = await table.collect();
    expect(tableData[0]?.["name"]).toBe("正在写");
    goTo(table, 1, 2);
    await userEvent.keyboard("{Enter}");
    field().select();
    await userEvent.keyboard("{Backspace}");
    await expect(table.collect()).rejects.toMatchObject({ count: 1 });
  });
});
