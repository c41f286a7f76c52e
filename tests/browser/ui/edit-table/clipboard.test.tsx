import { mostPasted } from "#ui/edit-table/core/block-verbs.ts";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import {
  field,
  goTo,
  pasteText,
  pressCell,
  said,
  sampleColumns,
  showGrid,
  takeText,
} from "#tests/support/browser/edit-grid.tsx";

const wide: readonly EditColumn[] = Array.from({ length: 10 }, (_, at) => ({
  key: `c${at}`,
  title: `列${at}`,
  type: at === 3 ? "inputNumber" : at === 7 ? "checkbox" : at === 9 ? "normal" : "input",
  width: 90,
}));

describe("sheets and the editable table", () => {
  it("copies the range as tab-separated text, without the columns about the row, and says how many cells", async () => {
    const { table } = await showGrid();
    table.setValues([{ rowKey: "s0", values: { name: 'a"b', note: "一\n二" } }]);
    goTo(table, 0, 0);
    table.editing.setFocus({ row: 0, col: 0, toRow: 1, toCol: 5 });
    expect(takeText("copy")).toBe('"a""b"\t0\t是\t"一\n二"\r\n水样1\t1\t否\t');
    await expect.poll(said).toBe("已复制 8 个单元格");
  });

  it("copies, cuts and pastes by Ctrl+C, Ctrl+X and Ctrl+V through the real clipboard", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}");
    await expect.poll(said).toBe("已复制 4 个单元格");
    goTo(table, 10, 2);
    await userEvent.keyboard("{Control>}v{/Control}");
    await expect.poll(() => [value(10, "name"), value(11, "count")]).toEqual(["水样0", 1]);
    goTo(table, 20, 2);
    await userEvent.keyboard("{Control>}x{/Control}");
    await expect.poll(() => value(20, "name")).toBe("");
    goTo(table, 21, 2);
    await userEvent.keyboard("{Control>}v{/Control}");
    await expect.poll(() => value(21, "name")).toBe("水样20");
  });

  it("cuts in one step, leaving what cannot be changed", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 2);
    table.editing.setFocus({ row: 0, col: 2, toRow: 0, toCol: 6 });
    expect(takeText("cut")).toBe("水样0\t0\t是\t\tN0");
    expect([value(0, "name"), value(0, "count"), value(0, "no")]).toEqual(["", "", "N0"]);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect([value(0, "name"), value(0, "count"), value(0, "urgent")]).toEqual(["水样0", 0, true]);
  });

  it("pastes 200 lines of 10 cells: rows are added, refused cells keep what they had and are named, one undo takes all", async () => {
    const rows = Array.from({ length: 150 }, (_, at) => ({ id: `r${at}`, c3: -1, c9: "定" }));
    const { table, value, screen } = await showGrid({ columns: wide, rows });
    const text = Array.from({ length: 200 }, (_, row) =>
      wide
        .map((_column, col) =>
          col === 3
            ? row % 100 === 5
              ? "x个"
              : `${row}`
            : col === 7
              ? "是"
              : col === 8
                ? `"一""${row}\n二"`
                : `${row}.${col}`,
        )
        .join("\t"),
    ).join("\r\n");
    goTo(table, 0, 0);
    pasteText(text);
    expect(table.state().rows).toHaveLength(200);
    expect(value(199, "c0")).toBe("199.0");
    expect(value(199, "c3")).toBe(199);
    expect(value(3, "c8")).toBe('一"3\n二');
    expect(value(4, "c7")).toBe(true);
    expect(value(5, "c3")).toBe(-1);
    expect(value(5, "c9")).toBe("定");
    await expect.poll(said).toBe("已粘贴 1798 个单元格，202 个未粘贴");
    const told = screen.getByRole("alert");
    await expect.element(told).toHaveTextContent("2 个单元格未粘贴，原值保留");
    await expect.element(told).toHaveTextContent("第 6 行「列3」：「x个」不是数字，请输入数字");
    expect(table.editing.focus()).toEqual({ row: 0, col: 0, toRow: 199, toCol: 9 });
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(table.state().rows).toHaveLength(150);
    expect(value(5, "c0")).toBeUndefined();
    expect(table.canUndo()).toBe(false);
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(table.state().rows).toHaveLength(200);
    expect(value(199, "c3")).toBe(199);
    expect(value(3, "c8")).toBe('一"3\n二');
  });

  it("one value fills the whole picked range, and a paste is read back the same", async () => {
    const { table, value } = await showGrid();
    goTo(table, 1, 2);
    table.editing.setFocus({ row: 1, col: 2, toRow: 3, toCol: 2 });
    pasteText("同\r\n");
    expect([1, 2, 3].map((at) => value(at, "name"))).toEqual(["同", "同", "同"]);
    table.setValues([{ rowKey: "s0", values: { note: '"引"\t第二\r\n行' } }]);
    goTo(table, 0, 5);
    const text = takeText("copy");
    goTo(table, 4, 5);
    pasteText(text);
    expect(value(4, "note")).toBe('"引"\t第二\r\n行');
  });

  it("into a cell nobody may change says so; nothing at all says that too", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 6);
    pasteText("x");
    await expect.poll(said).toBe("只读单元格不能修改");
    expect(value(0, "no")).toBe("N0");
    pasteText("");
    await expect.poll(said).toBe("没有可粘贴的内容");
  });

  it("while one edits, a text goes into the text and cells of a sheet into the table", async () => {
    const { table, value } = await showGrid();
    await pressCell(0, 2);
    await userEvent.keyboard("{End}");
    expect(table.editing.editing()).not.toBeNull();
    pasteText("甲\t5\r\n乙\t6");
    expect([value(0, "name"), value(0, "count"), value(1, "name"), value(1, "count")]).toEqual(["甲", 5, "乙", 6]);
    expect(table.editing.editing()).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it("a number with separators is taken while one edits it too, junk leaves the text (GRID-CELL-07)", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 3);
    await userEvent.keyboard("{Enter}");
    field().select();
    pasteText("¥1,234.50");
    expect(field().value).toBe("1234.5");
    pasteText("无");
    expect(field().value).toBe("1234.5");
    await userEvent.keyboard("{Enter}");
    expect(value(0, "count")).toBe(1234.5);
  });

  it("from the last column on, what finds no column is left, and a read-only table takes nothing", async () => {
    const { table, value, again } = await showGrid();
    goTo(table, 0, 5);
    pasteText("备\tN\t多\t余");
    expect([value(0, "note"), value(0, "no")]).toEqual(["备", "N0"]);
    await again({ disabled: true });
    pasteText("改");
    expect(value(0, "note")).toBe("备");
    expect(takeText("cut")).toBe("备\tN0");
    expect(value(0, "note")).toBe("备");
  });

  it("pastes into rows as they are shown: sorted, and past rows that are disabled", async () => {
    const { table, value } = await showGrid({
      columns: sampleColumns.map((column) => (column.key === "count" ? { ...column, sorter: true } : column)),
      rows: [
        { id: "a", name: "甲", count: 1 },
        { id: "b", name: "乙", count: 2 },
        { id: "c", name: "丙", count: 3 },
      ],
      disabledRows: { id: ["b"] },
    });
    table.sortBy({ key: "count", order: "desc" });
    goTo(table, 0, 2);
    pasteText("一\n二\n三");
    expect([0, 1, 2].map((at) => value(at, "name"))).toEqual(["三", "乙", "一"]);
  });
});

it("more cells than one paste may cover are refused whole, in words one sees", async () => {
  const { screen, table } = await showGrid();
  goTo(table, 0, 2);
  pasteText(Array.from({ length: mostPasted + 1 }, () => "x").join("\n"));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("一次最多粘贴 200000 个单元格，这里有 200001 个");
  expect(table.state().rows).toHaveLength(50);
  expect(table.canUndo()).toBe(false);
});

it("refused cells are named in view, until the paste is undone (desk B16)", async () => {
  // Taller than the window: what is below the table is out of view.
  const { screen, table } = await showGrid({ maxHeight: window.innerHeight + 400 });
  goTo(table, 0, 2);
  pasteText("甲\t不是数\n乙\t2");
  const refused = screen.getByRole("alert");
  await expect.element(refused).toHaveTextContent("数量");
  await expect.element(refused).toBeInViewport({ ratio: 0.9 });
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(refused).not.toBeInTheDocument();
});

it("refused cells stay named while the person goes on typing (desk B16)", async () => {
  const { screen, table } = await showGrid();
  goTo(table, 0, 2);
  pasteText("甲\t不是数");
  const refused = screen.getByRole("alert");
  await expect.element(refused).toHaveTextContent("数量");
  await userEvent.keyboard("{ArrowDown}丙{Enter}");
  await expect.element(refused).toBeVisible();
});
