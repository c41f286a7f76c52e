import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { field, goTo, pressCell, showGrid, cellAt, sampleRows } from "#tests/support/browser/edit-grid.tsx";

describe("details of a row", () => {
  it("open in 详细信息, 1200 wide, and are confirmed into the row in one step (GRID-ROW-35, CONST-12)", async () => {
    const { table, screen, value } = await showGrid({ details: true });
    await page.viewport(1400, 900);
    goTo(table, 1, 2);
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
    const dialog = screen.getByRole("dialog", { name: "详细信息" });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1200);
    await userEvent.fill(dialog.getByRole("textbox", { name: "样品" }), "改一");
    await userEvent.fill(dialog.getByRole("textbox", { name: "备注" }), "多\n行");
    expect(value(1, "name")).toBe("水样1");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect.poll(() => [value(1, "name"), value(1, "note")]).toEqual(["改一", "多\n行"]);
    await expect.poll(() => document.activeElement).toBe(field());
    await userEvent.keyboard("{Control>}z{/Control}");
    expect([value(1, "name"), value(1, "note")]).toEqual(["水样1", ""]);
    await page.viewport(1280, 800);
  });

  it("keep to what a number may be, and lose nothing to a letter", async () => {
    const { table, screen, value } = await showGrid({ details: true });
    goTo(table, 7, 2);
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
    const number = screen.getByRole("dialog").getByRole("textbox", { name: "数量" });
    await number.click();
    await userEvent.keyboard("{End}x5");
    await expect.element(number).toHaveValue("75");
    await screen.getByRole("button", { name: "确定" }).click();
    await expect.poll(() => value(7, "count")).toBe(75);
  });

  it("are left without a change by 取消, which asks when something was written", async () => {
    const { table, screen, value } = await showGrid({ details: true });
    goTo(table, 1, 2);
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
    await screen.getByRole("dialog").getByRole("button", { name: "取消" }).click();
    await expect.poll(() => screen.getByRole("dialog").elements()).toEqual([]);
    expect(table.canUndo()).toBe(false);
    expect(value(1, "name")).toBe("水样1");
  });
});

describe("the sub-table of a row", () => {
  const text = (row: EditRow) => <p style={{ height: 60 }}>子表 {String(row["id"])}</p>;

  it("shows beside the row that is pressed, below it where there is room (GRID-ROW-32, GRID-ROW-33)", async () => {
    await showGrid({ subTable: text, rows: sampleRows(4), style: { width: 900, marginTop: 0 } });
    await pressCell(0, 6);
    const sub = page.getByRole("dialog", { name: "第 1 行的子表" });
    await expect.element(sub).toBeVisible();
    await expect.element(sub).toHaveTextContent("子表 s0");
    await expect
      .poll(() => Math.abs(sub.element().getBoundingClientRect().top - cellAt(0, 6).getBoundingClientRect().bottom))
      .toBeLessThan(12);
    await pressCell(3, 6);
    await expect.element(page.getByRole("dialog", { name: "第 4 行的子表" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => page.getByRole("dialog").elements()).toEqual([]);
  });

  it("opens by a key and takes the keyboard, which comes back to its cell (GRID-ROW-32)", async () => {
    const { table } = await showGrid({ subTable: text, rows: sampleRows(4) });
    goTo(table, 1, 6);
    await userEvent.keyboard("{Alt>}{Shift>}{Enter}{/Shift}{/Alt}");
    const sub = page.getByRole("dialog", { name: "第 2 行的子表" });
    await expect.element(sub).toHaveTextContent("子表 s1");
    await expect.poll(() => sub.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => page.getByRole("dialog").elements()).toEqual([]);
    await expect.poll(() => document.activeElement).toBe(field());
    expect(table.editing.focus()).toMatchObject({ row: 1, col: 6 });
  });

  it("stands in the row's menu (GRID-ROW-32)", async () => {
    const { table } = await showGrid({ subTable: text, rows: sampleRows(4) });
    goTo(table, 2, 6);
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await page.getByRole("menuitem", { name: "查看子表" }).click();
    await expect.element(page.getByRole("dialog", { name: "第 3 行的子表" })).toHaveTextContent("子表 s2");
  });

  it("opens above when under 350 px are left below (GRID-ROW-33, CONST-13)", async () => {
    await showGrid({ subTable: text, rows: sampleRows(4), style: { width: 900, marginTop: innerHeight - 340 } });
    const row = cellAt(0, 6).getBoundingClientRect();
    expect(innerHeight - row.bottom).toBeLessThan(350);
    await pressCell(0, 6);
    const sub = page.getByRole("dialog", { name: "第 1 行的子表" });
    await expect.element(sub).toBeVisible();
    await expect
      .poll(() => sub.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(cellAt(0, 6).getBoundingClientRect().top + 1);
  });

  it("that fails after three more tries says 打开子表失败 (GRID-ROW-34)", async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("down")));
    await showGrid({ subTable: load });
    await pressCell(0, 6);
    await expect.element(page.getByText("打开子表失败")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(4);
  });
});
