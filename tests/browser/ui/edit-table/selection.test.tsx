import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  cellAt,
  goTo,
  said,
  sampleColumns,
  sampleRows,
  scroller,
  showGrid,
  findCell,
} from "#tests/support/browser/edit-grid.tsx";

const boxAt = (row: number) => cellAt(row, 1).querySelector<HTMLElement>("[role=checkbox]") ?? document.body;

describe("selection of rows", () => {
  it("ticks rows singly, by a stretch and all, and tells it (GRID-CELL-02, GRID-ROW-06)", async () => {
    const onSelectedChange = vi.fn<(keys: readonly string[]) => void>();
    const { table, screen } = await showGrid({ onSelectedChange, rows: sampleRows(1000) });
    await userEvent.click(boxAt(1));
    expect(onSelectedChange.mock.lastCall?.[0]).toEqual(["s1"]);
    expect(boxAt(1).ariaChecked).toBe("true");
    expect(cellAt(1, 1).closest("[role=row]")?.ariaSelected).toBe("true");
    await userEvent.keyboard("{Shift>}");
    await userEvent.click(boxAt(4));
    await userEvent.keyboard("{/Shift}");
    expect(onSelectedChange.mock.lastCall?.[0]).toEqual(["s1", "s2", "s3", "s4"]);
    const all = screen.getByRole("checkbox", { name: "全选" });
    expect(all.element().ariaChecked).toBe("mixed");
    await all.click();
    expect(table.selectedRows()).toHaveLength(1000);
    expect(all.element().ariaChecked).toBe("true");
    await userEvent.click(boxAt(0));
    expect(table.selectedRows()).toHaveLength(999);
    expect(all.element().ariaChecked).toBe("mixed");
    await all.click();
    await all.click();
    expect(table.selectedRows()).toHaveLength(0);
    // A row stays ticked while it is out of sight.
    await userEvent.click(boxAt(2));
    scroller().scrollTop = 40_000;
    await expect
      .poll(() => findCell(2, 1)?.closest("[data-row]")?.getBoundingClientRect().bottom ?? -1)
      .toBeLessThan(0);
    scroller().scrollTop = 0;
    await expect.poll(() => boxAt(2).ariaChecked).toBe("true");
  });

  it("the box for all is reached by Tab and pressed by Space", async () => {
    const { table, screen } = await showGrid();
    await screen.getByRole("button", { name: "前" }).click();
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.getByRole("checkbox", { name: "全选" })).toHaveFocus();
    await userEvent.keyboard(" ");
    expect(table.selectedRows()).toHaveLength(50);
    expect(scroller().scrollTop).toBe(0);
  });

  it("rows that are disabled are ticked neither singly nor with all, and cannot be changed (GRID-ROW-07)", async () => {
    const { table, value } = await showGrid({ rows: sampleRows(4), disabledRows: { id: ["s1", "s2"] } });
    await userEvent.click(boxAt(1), { force: true });
    expect(table.selectedRows()).toEqual([]);
    expect(boxAt(1).ariaDisabled).toBe("true");
    goTo(table, 1, 1);
    await userEvent.keyboard(" ");
    await expect.poll(said).toBe("第 2 行不可选择");
    table.tickAll(true);
    expect(table.selectedRows().map(({ id }) => id)).toEqual(["s0", "s3"]);
    expect(boxAt(1).ariaChecked).toBe("false");
    goTo(table, 1, 2);
    await userEvent.keyboard("x{Enter}{Delete}");
    expect([value(1, "name"), value(2, "name")]).toEqual(["水样1", "水样2"]);
    expect(cellAt(1, 2).ariaReadOnly).toBe("true");
  });

  it("a radio column selects exactly one row (GRID-CELL-03)", async () => {
    const { table } = await showGrid({ columns: [{ type: "row-radio" }, ...sampleColumns.slice(2)] });
    const radio = (row: number) => cellAt(row, 0).querySelector<HTMLElement>("[role=radio]") ?? document.body;
    await userEvent.click(radio(0));
    await userEvent.click(radio(2));
    expect(table.selectedRows().map(({ id }) => id)).toEqual(["s2"]);
    expect([radio(0).ariaChecked, radio(2).ariaChecked]).toEqual(["false", "true"]);
    goTo(table, 3, 0);
    await userEvent.keyboard(" ");
    expect(table.selectedRows().map(({ id }) => id)).toEqual(["s3"]);
  });

  it("selection and other columns about the row are 40 px wide, 60 with statistics (GRID-ROW-24)", async () => {
    const own = [{ type: "row-checkbox" }, { type: "row-expand" }, { type: "row-drag-sort" }];
    const name = { key: "name", title: "样品", type: "input", width: 200 };
    const { again } = await showGrid({ columns: [...own, name] });
    expect([0, 1, 2].map((col) => cellAt(0, col).getBoundingClientRect().width)).toEqual([40, 40, 40]);
    await again({ columns: [...own, { ...name, statistics: "sum" }] });
    expect([0, 1, 2].map((col) => cellAt(0, col).getBoundingClientRect().width)).toEqual([60, 60, 60]);
  });
});
