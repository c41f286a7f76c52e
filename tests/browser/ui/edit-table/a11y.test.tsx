import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import {
  cellAt,
  field,
  goTo,
  pasteText,
  sampleColumns,
  sampleRows,
  showGrid,
} from "#tests/support/browser/edit-grid.tsx";

const all = [
  { type: "row-drag-sort" },
  { type: "row-expand" },
  ...sampleColumns.map((column) => (column.key === "count" ? { ...column, sorter: true } : column)),
  { key: "share", title: "进度", type: "progress", width: 120 },
];
const rows = sampleRows(30).map((row, at) => ({ ...row, share: at * 3 }));

describe("the editable table for everybody", () => {
  it("is clean at rest, with toolbar, pages, sums and every column about the row", async () => {
    const { screen } = await showGrid({ columns: all, rows, toolbar: true, details: true });
    await expect.element(screen.getByRole("button", { name: "新增", exact: true })).toBeVisible();
    await expectAxeClean();
  });

  it("is clean while a text is edited and wrong", async () => {
    const { table } = await showGrid({ columns: all, rows });
    goTo(table, 0, 4);
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{Control>}a{/Control}{Backspace}");
    expect(field().ariaInvalid).toBe("true");
    await expectAxeClean();
  });

  it("is clean with errors, refused cells, ticked, disabled and opened rows", async () => {
    const { table } = await showGrid({
      columns: all,
      rows,
      toolbar: true,
      disabledRows: { id: ["s2"] },
      renderExpanded: () => <p>内容</p>,
    });
    table.tick("s1", true);
    table.toggleOpen("s0");
    goTo(table, 1, 5);
    pasteText("x\ny");
    table.setValues([{ rowKey: "s1", values: { name: "" } }]);
    await expect.poll(() => cellAt(1, 4).ariaInvalid).toBe("true");
    await expectAxeClean();
  });

  it("is clean read-only, sorted and empty", async () => {
    const { again, table } = await showGrid({ columns: all, rows, disabled: true });
    table.sortBy({ key: "count", order: "desc" });
    await expectAxeClean();
    await again({ rows: [] });
    expect(document.querySelector("[role=grid]")?.ariaReadOnly).toBe("true");
    await expectAxeClean();
  });

  it("is clean as a tree", async () => {
    const { table } = await showGrid({
      columns: sampleColumns,
      rows: [{ id: "1", name: "总", children: [{ id: "2", name: "分" }] }],
      tree: {},
    });
    table.toggleOpen("1");
    await expect.poll(() => cellAt(1, 2).textContent).toContain("分");
    await expectAxeClean();
  });

  it("is clean with its menu, its find bar and its details open", async () => {
    const { table, screen } = await showGrid({ columns: all, rows, details: true });
    goTo(table, 1, 4);
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.element(screen.getByRole("menu")).toBeVisible();
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(field());
    await userEvent.keyboard("{Control>}f{/Control}");
    await expect.element(screen.getByRole("searchbox")).toHaveFocus();
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(field());
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    await expectAxeClean();
  });
});
