import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { cellAt, goTo, sampleColumns, showGrid } from "#tests/support/browser/edit-grid.tsx";

const line = () => document.querySelector("[data-slot=edit-table-range]")?.textContent ?? "";
const box = () => document.querySelector("[data-slot=edit-table]")?.getBoundingClientRect().toJSON() as unknown;

describe("a picked block of cells", () => {
  it("says count, sum and average of its numbers, as it grows and as its values change, and moves nothing", async () => {
    const { table } = await showGrid();
    goTo(table, 0, 3);
    const before = box();
    expect(line()).toBe("");
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}");
    await expect.poll(line).toBe("计数5合计10平均2");
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect.poll(line).toBe("计数6合计15平均2.50");
    expect(box()).toEqual(before);
    await expectAxeClean();
    await userEvent.keyboard("{Delete}");
    await expect.poll(line).toBe("");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(line).toBe("计数6合计15平均2.50");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(line).toBe("");
  });

  it("says nothing of texts, and shows the decimals of its column", async () => {
    const priced = sampleColumns.map((column) => (column.key === "count" ? { ...column, format: "0.00" } : column));
    await showGrid({ columns: priced });
    await userEvent.click(cellAt(1, 2));
    await userEvent.keyboard("{Escape}{Shift>}{ArrowDown}{/Shift}");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(line()).toBe("");
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await expect.poll(line).toBe("计数2合计3.00平均1.50");
  });
});
