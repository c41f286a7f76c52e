import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";
import {
  cellAt,
  field,
  findCell,
  goTo,
  said,
  scroller,
  showGrid,
  pressCell,
} from "#tests/support/browser/edit-grid.tsx";

const active = () => {
  const cell = document.querySelector<HTMLElement>("[data-slot=edit-table-body] [data-active]");
  return cell && `${cell.closest<HTMLElement>("[data-row]")?.dataset["row"]},${Number(cell.ariaColIndex) - 1}`;
};

describe("the keyboard of the editable table", () => {
  it("arrows step and stop at the edges, Home and End go along the row, with Ctrl to the corners", async () => {
    const { table } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect.poll(active).toBe("1,3");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    await expect.poll(active).toBe("0,3");
    await userEvent.keyboard("{End}{ArrowRight}");
    await expect.poll(active).toBe("0,6");
    await userEvent.keyboard("{Home}{ArrowLeft}");
    await expect.poll(active).toBe("0,0");
    await userEvent.keyboard("{Control>}{End}{/Control}{ArrowDown}");
    await expect.poll(active).toBe("49,6");
    expect(scroller().scrollTop).toBeGreaterThan(2000);
    await userEvent.keyboard("{Control>}{ArrowUp}{/Control}");
    await expect.poll(active).toBe("0,6");
    await userEvent.keyboard("{Control>}{ArrowLeft}{/Control}");
    await expect.poll(active).toBe("0,0");
    await userEvent.keyboard("{Control>}{Home}{/Control}");
    await expect.poll(active).toBe("0,0");
  });

  it("pages move by what one sees less one, and the cell stays in view", async () => {
    const { table } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("{PageDown}");
    const step = table.editing.focus()?.row ?? 0;
    expect(step).toBeGreaterThan(2);
    expect(step).toBeLessThan(7);
    await userEvent.keyboard("{PageDown}{PageDown}");
    await expect.poll(active).toBe(`${step * 3},2`);
    const box = scroller().getBoundingClientRect();
    const cell = cellAt(step * 3, 2).getBoundingClientRect();
    expect(cell.bottom).toBeLessThanOrEqual(box.bottom);
    expect(cell.top).toBeGreaterThanOrEqual(box.top + 40);
    await userEvent.keyboard("{PageUp}{PageUp}{PageUp}{PageUp}");
    await expect.poll(active).toBe("0,2");
  });

  it("keeps the focus, and comes back to the cell, when its row was recycled", async () => {
    const { table } = await showGrid();
    goTo(table, 1, 2);
    scroller().scrollTop = 2400;
    await expect.poll(() => findCell(45, 2)?.textContent).toBe("水样45");
    expect(document.activeElement).toBe(field());
    // The active cell exists in the document, although it is out of sight.
    expect(document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("水样1");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(active).toBe("2,2");
    expect(cellAt(2, 2).textContent).toBe("水样2");
  });

  it("typing into a cell that was scrolled away brings it back into view", async () => {
    const { table, value } = await showGrid();
    goTo(table, 1, 2);
    scroller().scrollTop = 2400;
    await expect.poll(() => findCell(45, 2)?.textContent).toBe("水样45");
    await userEvent.keyboard("x");
    await expect.poll(() => scroller().scrollTop).toBeLessThan(200);
    await userEvent.keyboard("y{Enter}");
    expect(value(1, "name")).toBe("xy");
  });

  it("Enter and F2 open the cell with its text, typing replaces it, Escape undoes it", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("{Enter}");
    expect(field().value).toBe("水样0");
    await userEvent.keyboard("甲{Escape}");
    expect(value(0, "name")).toBe("水样0");
    await expect.poll(active).toBe("0,2");
    await userEvent.keyboard("{F2}乙{Enter}");
    expect(value(0, "name")).toBe("水样0乙");
    await expect.poll(active).toBe("1,2");
    await userEvent.keyboard("新{Enter}");
    expect(value(1, "name")).toBe("新");
    expect(table.editing.editing()).toBeNull();
  });

  it("Enter goes down, Shift+Enter up, Tab right, Shift+Tab left, and from the last cell of a row to the next row", async () => {
    const { table, value } = await showGrid();
    goTo(table, 1, 2);
    await userEvent.keyboard("a{Shift>}{Enter}{/Shift}");
    await expect.poll(active).toBe("0,2");
    await userEvent.keyboard("b{Tab}");
    await expect.poll(active).toBe("0,3");
    await userEvent.keyboard("7{Shift>}{Tab}{/Shift}");
    await expect.poll(active).toBe("0,2");
    expect([value(1, "name"), value(0, "name"), value(0, "count")]).toEqual(["a", "b", 7]);
    await userEvent.keyboard("{ArrowRight}c{Escape}");
    goTo(table, 0, 5);
    await userEvent.keyboard("n{Tab}{Tab}");
    await expect.poll(active).toBe("1,0");
    expect(value(0, "note")).toBe("n");
  });

  it("Tab leaves the table unless values are being entered, and comes back to the cell", async () => {
    const { table, screen } = await showGrid();
    goTo(table, 3, 2);
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.getByRole("button", { name: "后" })).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(document.activeElement).toBe(field());
    expect(table.editing.focus()).toMatchObject({ row: 3, col: 2 });
  });

  it("keeps the first pinyin letter, and the keys of the input method do nothing else", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 2);
    beginComposition(field(), "z");
    expect(table.editing.editing()).toMatchObject({ key: "name" });
    expect(field().value).toBe("z");
    for (const key of ["Enter", "ArrowDown", "Escape", "Tab", " "]) pressComposing(field(), key);
    expect(table.editing.editing()).toMatchObject({ key: "name" });
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 2 });
    endComposition(field(), "自来水");
    await userEvent.keyboard("{Enter}");
    expect(value(0, "name")).toBe("自来水");
    await expect.poll(active).toBe("1,2");
  });

  it("an input method on a number loses nothing of what is a number and takes nothing else (GRID-CELL-07)", async () => {
    const { table, value } = await showGrid();
    goTo(table, 4, 3);
    beginComposition(field(), "１２");
    endComposition(field(), "１２");
    expect(field().value).toBe("12");
    await userEvent.keyboard("{Enter}");
    expect(value(4, "count")).toBe(12);
    beginComposition(field(), "shui");
    endComposition(field(), "水");
    await userEvent.keyboard("{Escape}");
    expect(value(5, "count")).toBe(5);
  });

  it("shows what an input method composes over a cell that opens a list afterwards (desk B6)", async () => {
    const columns = [{ key: "city", title: "城市", type: "select", options: [{ value: "sh", text: "上海" }] }];
    const { table } = await showGrid({ columns, rows: [{ id: "a", city: "" }] });
    goTo(table, 0, 0);
    const lookOf = () => getComputedStyle(field()).opacity;
    expect(lookOf()).toBe("0");
    beginComposition(field(), "shang");
    await expect.poll(lookOf).toBe("1");
    expect(field().value).toBe("shang");
    endComposition(field(), "上");
    await expect.element(page.getByRole("combobox")).toHaveValue("上");
    expect(lookOf()).toBe("0");
  });

  it("on a cell nobody may change, typing and F2 say so and change nothing", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 6);
    await userEvent.keyboard("x");
    await expect.poll(said).toBe("只读单元格不能修改");
    expect(field().value).toBe("");
    expect(value(0, "no")).toBe("N0");
    await userEvent.keyboard("{ArrowRight}{F2}");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 6 });
    beginComposition(field(), "z");
    endComposition(field(), "中");
    expect(field().value).toBe("");
    expect(value(0, "no")).toBe("N0");
  });

  it("Space ticks the box of a cell and of a row, Shift+Space picks the row, Ctrl+Space the column, Ctrl+A all", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 4);
    await userEvent.keyboard(" ");
    expect(value(0, "urgent")).toBe(false);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft} ");
    expect(table.isTicked("s0")).toBe(true);
    await userEvent.keyboard("{Shift>} {/Shift}");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 0, toRow: 0, toCol: 6 });
    goTo(table, 2, 3);
    await userEvent.keyboard("{Control>} {/Control}");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 3, toRow: 49, toCol: 3 });
    await userEvent.keyboard("{Control>}a{/Control}");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 0, toRow: 49, toCol: 6 });
    await userEvent.keyboard("{Escape}");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 0, toRow: 0, toCol: 0 });
  });

  it("Shift with arrows picks a range, which Escape gives up and Delete empties, saying how many", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
    expect(document.querySelectorAll("[data-picked]")).toHaveLength(4);
    await userEvent.keyboard("{Delete}");
    expect([value(0, "name"), value(1, "name"), value(0, "count"), value(2, "name")]).toEqual(["", "", "", "水样2"]);
    await expect.poll(said).toContain("有 2 处");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(value(1, "name")).toBe("水样1");
    goTo(table, 5, 3);
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}");
    await expect.poll(said).toBe("已清空 3 个单元格");
    goTo(table, 5, 6);
    await userEvent.keyboard("{Delete}");
    await expect.poll(said).toBe("只读单元格不能修改");
  });

  it("Ctrl+D fills down, from the cell above or over the range, and says how many", async () => {
    const { table, value } = await showGrid();
    goTo(table, 1, 2);
    await userEvent.keyboard("{Control>}d{/Control}");
    expect(value(1, "name")).toBe("水样0");
    goTo(table, 2, 3);
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
    expect([value(2, "count"), value(3, "count"), value(4, "count")]).toEqual([2, 2, 2]);
    await expect.poll(said).toBe("已填充 2 个单元格");
  });

  it("Alt+Down and Alt+Up move the row and say where it is; the ends stop it (GRID-ROW-05)", async () => {
    const { table, value } = await showGrid({ rows: [{ id: "a" }, { id: "b" }, { id: "c" }] });
    goTo(table, 0, 2);
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect([0, 1, 2].map((at) => value(at, "id"))).toEqual(["b", "a", "c"]);
    await expect.poll(said).toBe("已移到第 2 行，共 3 行");
    await expect.poll(active).toBe("1,2");
    await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}");
    expect([0, 1, 2].map((at) => value(at, "id"))).toEqual(["a", "b", "c"]);
    await expect.poll(active).toBe("0,2");
  });

  it("nothing moves, is put in or emptied by keys in a table that is read-only", async () => {
    const { table } = await showGrid({ disabled: true });
    const before = table.state().rows;
    goTo(table, 1, 2);
    await userEvent.keyboard(
      "{Alt>}{ArrowDown}{/Alt}{Control>}{Enter}{/Control}{Delete}{Control>}d{/Control}x{Enter}{Control>}x{/Control}",
    );
    goTo(table, 1, 4);
    await userEvent.keyboard(" ");
    expect(table.state().rows).toBe(before);
  });

  it("Ctrl+Enter puts a row in below and goes there, which is announced", async () => {
    const { table, value } = await showGrid();
    goTo(table, 1, 2);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(table.state().rows).toHaveLength(51);
    expect(value(2, "name")).toBe("");
    await expect.poll(active).toBe("2,2");
    await expect.poll(said).toBe("已新增 1 行");
  });

  it("Shift+F10 opens the menu of the row; Escape closes it and gives the keyboard back", async () => {
    const { table, screen } = await showGrid();
    goTo(table, 1, 2);
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    const menu = screen.getByRole("menu", { name: "第 2 行的菜单" });
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(field());
    await userEvent.keyboard("{ContextMenu}");
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(() => document.activeElement).toBe(field());
    expect(table.state().rows).toHaveLength(50);
  });

  it("Alt+Enter in a cell of lines begins another line; Enter takes all (GRID-CELL-08)", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 5);
    await userEvent.keyboard("一{Alt>}{Enter}{/Alt}二{Enter}");
    expect(value(0, "note")).toBe("一\n二");
    expect(cellAt(0, 5).textContent).toBe("一\n二");
  });

  it("a press elsewhere takes what was typed, and so does leaving the table", async () => {
    const { value, screen } = await showGrid();
    await pressCell(0, 2);
    await userEvent.keyboard("丙");
    await pressCell(2, 3);
    expect(value(0, "name")).toBe("水样0丙");
    await userEvent.keyboard("9");
    await screen.getByRole("button", { name: "后" }).click();
    expect(value(2, "count")).toBe(29);
  });

  it("the field names its cell, and points to it while nothing is edited", async () => {
    const { table } = await showGrid();
    goTo(table, 3, 3);
    await expect.poll(() => field().getAttribute("aria-label")).toBe("数量，第 4 行");
    const id = field().getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(id)).toBe(cellAt(3, 3));
    await userEvent.keyboard("5");
    expect(field().getAttribute("aria-activedescendant")).toBeNull();
    await userEvent.keyboard("{Escape}");
    table.removeRows(
      table
        .state()
        .rows.slice(1)
        .map((row) => String(row["id"])),
    );
    await expect
      .poll(() => document.getElementById(field().getAttribute("aria-activedescendant") ?? ""))
      .toBe(cellAt(0, 3));
  });
});
