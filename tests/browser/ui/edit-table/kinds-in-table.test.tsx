import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { EditTable } from "#ui/edit-table/edit-table.tsx";

const cities = [
  { value: "bj", text: "北京" },
  { value: "sh", text: "上海" },
  { value: "gz", text: "广州" },
];
const columns: readonly EditColumn[] = [
  { key: "name", title: "名称", type: "input", width: 120 },
  { key: "city", title: "城市", type: "select", width: 120, options: cities },
  { key: "many", title: "多选", type: "select-multiple", width: 140, options: cities },
  { key: "free", title: "可填", type: "select-search", width: 120, options: cities, allowInput: true },
  { key: "day", title: "日期", type: "date", width: 140 },
  { key: "time", title: "时间", type: "datetime", width: 200 },
  { key: "kind", title: "类别", type: "radio", width: 120, options: cities },
  { key: "note", title: "备注", type: "input_pop", width: 120 },
];
const loaded: readonly EditRow[] = [
  { id: "1", name: "甲", city: "bj", many: "bj,gz", free: "", day: "2026-04-03", time: "", kind: "sh", note: "旧" },
  { id: "2", name: "乙", city: "", many: "", free: "", day: "", time: "", kind: "", note: "" },
];
const cell = (row: number, key: string) => {
  const col = columns.findIndex((column) => column.key === key) + 1;
  return page.elementLocator(
    document.querySelector<HTMLElement>(`[data-row="${row}"] > [aria-colindex="${col}"]`) ?? document.body,
  );
};
/** Renders the table; returns a function for its current rows. */
async function show(given: readonly EditColumn[] = columns): Promise<() => readonly EditRow[]> {
  let rows = loaded;
  await render(
    <EditTable
      aria-label="样品"
      columns={given}
      rows={loaded}
      onRowsChange={(next) => {
        rows = next;
      }}
    />,
  );
  await expect.element(page.getByText("名称")).toBeVisible();
  return () => rows;
}

describe("cells of the table that choose and date", () => {
  it("select shows texts, opens by a press, takes by the keyboard and goes on below (GRID-CELL-09)", async () => {
    const rows = await show();
    expect(cell(0, "city").element().textContent).toBe("北京");
    await cell(0, "city").click();
    await expect.element(page.getByRole("combobox").first()).toBeVisible();
    await expect.element(page.getByRole("option", { name: "上海" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(rows()[0]?.["city"]).toBe("sh");
    expect(cell(0, "city").element().textContent).toBe("上海");
    // The focus is now one row below, and typing opens the list there with that letter.
    await userEvent.keyboard("广");
    await expect.element(page.getByRole("combobox")).toHaveValue("广");
    await userEvent.keyboard("{Enter}");
    expect(rows()[1]?.["city"]).toBe("gz");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(rows()[1]?.["city"]).toBe("");
  });

  it("select-multiple shows one tag, and gives what is ticked to a press elsewhere (GRID-CELL-16)", async () => {
    const rows = await show();
    expect(cell(0, "many").element().querySelectorAll('[data-slot="choice-tag"]')).toHaveLength(1);
    expect(cell(0, "many").element().querySelector('[data-slot="choice-rest"]')?.textContent).toBe("+1");
    await cell(1, "many").click();
    await expect.element(page.getByRole("combobox").first()).toBeVisible();
    await page.getByRole("option", { name: "上海" }).click();
    await page.getByRole("option", { name: "北京" }).click();
    await cell(0, "name").click();
    expect(rows()[1]?.["many"]).toBe("sh,bj");
    expect(page.getByRole("listbox").elements()).toEqual([]);
  });

  it("a typed value is an option from then on, in every row (GRID-CELL-15, GRID-COL-17)", async () => {
    const rows = await show();
    await cell(0, "free").click();
    await expect.element(page.getByRole("combobox").first()).toBeVisible();
    await userEvent.keyboard("天津{Enter}");
    expect(rows()[0]?.["free"]).toBe("天津");
    await userEvent.keyboard("天");
    await expect.element(page.getByRole("option").first()).toHaveTextContent("天津");
    await userEvent.keyboard("{Enter}");
    expect(rows()[1]?.["free"]).toBe("天津");
  });

  it("what was found by asking is shown by its name (GRID-CELL-27)", async () => {
    const asked: EditColumn = {
      key: "city",
      title: "客户",
      type: "sel_search_async",
      width: 160,
      requestData: () => Promise.resolve([{ value: "c7", text: "华测电子" }]),
    };
    const rows = await show([{ key: "name", title: "名称", type: "input", width: 120 }, asked]);
    await cell(0, "city").click();
    await expect.element(page.getByRole("combobox").first()).toBeVisible();
    await page.getByRole("option", { name: "华测电子" }).click();
    expect(rows()[0]?.["city"]).toBe("c7");
    await expect.poll(() => cell(0, "city").element().textContent).toBe("华测电子");
  });

  it("dates are typed over, right away, and by the calendar (GRID-CELL-10, GRID-CELL-11)", async () => {
    const rows = await show();
    await cell(1, "name").click();
    await userEvent.keyboard("{Escape}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
    await userEvent.keyboard("20260405{Tab}");
    // The first editor's code may still be loading.
    await expect.poll(() => rows()[1]?.["day"]).toBe("2026-04-05");
    await userEvent.keyboard("2026/4/6 9:30{Enter}");
    await expect.poll(() => rows()[1]?.["time"]).toBe("2026-04-06 09:30:00");
    await cell(0, "day").click();
    await expect.element(page.getByRole("combobox").first()).toBeVisible();
    await page.getByRole("gridcell").getByText("15", { exact: true }).click();
    expect(rows()[0]?.["day"]).toBe("2026-04-15");
    expect(page.getByRole("dialog").elements()).toEqual([]);
  });

  it("radio shows its text and chooses over the cell (GRID-CELL-32)", async () => {
    const rows = await show();
    expect(cell(0, "kind").element().textContent).toBe("上海");
    await cell(0, "kind").click();
    await expect.element(page.getByRole("radiogroup")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(rows()[0]?.["kind"]).toBe("gz");
    expect(cell(0, "kind").element().textContent).toBe("广州");
  });

  it("input_pop edits in its popover; Escape leaves the cell as it was (GRID-CELL-24)", async () => {
    const rows = await show();
    await cell(0, "note").click();
    await expect.element(page.getByRole("dialog").getByRole("textbox")).toHaveFocus();
    await userEvent.keyboard("一{Enter}二{Control>}{Enter}{/Control}");
    expect(rows()[0]?.["note"]).toBe("旧一\n二");
    await userEvent.keyboard("x");
    await expect.element(page.getByRole("dialog").getByRole("textbox")).toHaveValue("x");
    await userEvent.keyboard("{Escape}");
    expect(rows()[1]?.["note"]).toBe("");
  });
});
