import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import { findCell, goTo, scroller, showGrid } from "#tests/support/browser/edit-grid.tsx";

const drawn: string[] = [];
const counting: CellKind = {
  text: valueText,
  edit: "text",
  draw(value, { row, column }) {
    drawn.push(`${String(row["id"])}.${column.key}`);
    return valueText(value);
  },
};
const columns: readonly EditColumn[] = [
  { type: "row-number" },
  { key: "a", title: "甲", type: "counting", width: 100 },
  { key: "b", title: "乙", type: "counting", width: 100, statistics: "sum" },
  { key: "c", title: "丙", type: "counting", width: 100 },
  {
    key: "d",
    title: "和",
    type: "normal",
    width: 100,
    formatter: (_, row) => {
      drawn.push(`${String(row["id"])}.d`);
      return `${valueText(row["a"])}+${valueText(row["b"])}`;
    },
  },
];
const rows = Array.from({ length: 500 }, (_, at) => ({ id: `r${at}`, a: at, b: at, c: at }));
const show = () => showGrid({ columns, rows, kinds: { counting, normal: { text: valueText } } });
const settle = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};
const rowsDrawn = () =>
  [...new Set(drawn.map((cell) => Number(/\d+/.exec(cell)?.[0])))].toSorted((one, other) => one - other);

describe("how much the editable table draws", () => {
  it("an edit draws its cell, what depends on its row, and the sums; no other", async () => {
    const { table } = await show();
    goTo(table, 3, 1);
    await userEvent.keyboard("{Enter}");
    await settle();
    drawn.length = 0;
    await userEvent.keyboard("9");
    await settle();
    expect(drawn).toEqual([]);
    const foot = document.querySelector("[data-slot=edit-table-foot]");
    table.editing.commitText("39");
    await settle();
    expect([...new Set(drawn)].toSorted()).toEqual(["r3.a", "r3.d"]);
    drawn.length = 0;
    const before = foot?.textContent;
    table.setValues([{ rowKey: "r3", values: { b: 1000 } }]);
    await settle();
    expect([...new Set(drawn)].toSorted()).toEqual(["r3.b", "r3.d"]);
    expect(foot?.textContent).not.toBe(before);
  });

  it("an arrow draws the cell one leaves and the one one comes to", async () => {
    const { table } = await show();
    goTo(table, 2, 1);
    await settle();
    drawn.length = 0;
    await userEvent.keyboard("{ArrowRight}");
    await settle();
    expect([...new Set(drawn)].toSorted()).toEqual(["r2.a", "r2.b"]);
    drawn.length = 0;
    await userEvent.keyboard("{ArrowDown}");
    await settle();
    expect([...new Set(drawn)].toSorted()).toEqual(["r2.b", "r3.b"]);
  });

  it("scrolling draws the rows that come into view, once", async () => {
    const { table } = await show();
    goTo(table, 0, 1);
    await settle();
    drawn.length = 0;
    scroller().scrollTop = 61;
    await settle();
    expect(rowsDrawn().length).toBeLessThanOrEqual(2);
    drawn.length = 0;
    scroller().scrollTop = 61 * 300;
    await expect.poll(() => findCell(300, 1)?.textContent).toBe("300");
    await settle();
    // The active row stays rendered, besides those in view.
    const seen = rowsDrawn().filter((row) => row !== 0);
    expect(seen.length).toBeLessThanOrEqual(10);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(298);
    expect(Math.max(...seen)).toBeLessThanOrEqual(310);
    expect(drawn.length).toBeLessThanOrEqual(11 * 4);
  });

  it("ticking a row, finding a wrong cell and a row changed from elsewhere draw no other row", async () => {
    const { table } = await show();
    goTo(table, 0, 1);
    await settle();
    drawn.length = 0;
    table.tick("r2", true);
    await settle();
    expect(drawn).toEqual([]);
    table.mergeRow("r4", { c: "别处" });
    await settle();
    expect([...new Set(drawn)].toSorted()).toEqual(["r4.c", "r4.d"]);
  });
});
