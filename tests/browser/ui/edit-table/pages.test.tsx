import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { EditTable } from "#ui/edit-table/edit-table.tsx";
import { cellAt, goTo, pressCell, sampleColumns, sampleRows, showGrid } from "#tests/support/browser/edit-grid.tsx";

const all = sampleRows(25);

/** The caller loads each page, as from a server. */
function Loaded() {
  const [current, setCurrent] = useState(1);
  const [rows, setRows] = useState(all.slice(0, 10));
  return (
    <>
      <EditTable
        columns={sampleColumns}
        rows={rows}
        pagination={{
          total: 25,
          page: current,
          onPageChange(to, size) {
            setCurrent(to);
            setRows(all.slice((to - 1) * size, to * size));
          },
        }}
        style={{ width: 900 }}
      />
      <ConfirmHost />
    </>
  );
}
const row = (at: number) => cellAt(at, 0).closest("[role=row]");

describe("pages the caller loads", () => {
  it("numbers its rows over all pages, for readers too (GRID-CELL-01)", async () => {
    await render(<Loaded />);
    expect([cellAt(0, 0).textContent, row(0)?.ariaRowIndex]).toEqual(["1", "2"]);
    expect(page.getByRole("grid").element().getAttribute("aria-rowcount")).toBe("27");
    await page.getByRole("button", { name: "第 3 页" }).click();
    await expect.poll(() => cellAt(0, 2).textContent).toBe("水样20");
    expect([cellAt(0, 0).textContent, row(0)?.ariaRowIndex]).toEqual(["21", "22"]);
    await pressCell(1, 2);
    await expect.element(page.getByRole("textbox", { name: "样品，第 22 行" })).toBeVisible();
  });

  it("asks before another page takes away what was not saved, and stays when refused", async () => {
    await render(<Loaded />);
    await pressCell(1, 2);
    await userEvent.keyboard("改{Enter}");
    const second = page.getByRole("button", { name: "第 2 页" });
    await second.click();
    await page.getByRole("button", { name: "留在本页" }).click();
    await expect.poll(() => cellAt(1, 2).textContent).toBe("水样1改");
    await second.click();
    await page.getByRole("button", { name: "放弃修改并翻页" }).click();
    await expect.poll(() => cellAt(1, 2).textContent).toBe("水样11");
    // An undone change is nothing to lose.
    await pressCell(1, 2);
    await userEvent.keyboard("改{Enter}{Control>}z{/Control}");
    await page.getByRole("button", { name: "第 3 页" }).click();
    await expect.poll(() => cellAt(1, 2).textContent).toBe("水样21");
  });

  it("says that only the page is looked through", async () => {
    await render(<Loaded />);
    await pressCell(0, 2);
    await userEvent.keyboard("{Escape}{Control>}f{/Control}");
    await expect.element(page.getByText("只查找本页")).toBeVisible();
  });
});

describe("rows that are not shown", () => {
  const drawn = () => document.querySelectorAll("[data-slot=edit-table-body] > [data-row]").length;

  it("are printed: those of every page", async () => {
    await showGrid({ rows: sampleRows(25), pagination: true, pageSize: 10 });
    const inView = drawn();
    expect(inView).toBeLessThan(25);
    dispatchEvent(new Event("beforeprint"));
    expect(drawn()).toBe(25);
    expect(cellAt(24, 0).textContent).toBe("25");
    dispatchEvent(new Event("afterprint"));
    await expect.poll(drawn).toBe(inView);
  });

  it("are found and printed under closed rows too", async () => {
    const { table } = await showGrid({
      tree: {},
      rows: [
        { id: "a", name: "总部", children: [{ id: "b", name: "财务" }] },
        { id: "c", name: "门店" },
      ],
    });
    dispatchEvent(new Event("beforeprint"));
    expect(drawn()).toBe(3);
    dispatchEvent(new Event("afterprint"));
    await expect.poll(drawn).toBe(2);
    goTo(table, 0, 2);
    await userEvent.keyboard("{Control>}f{/Control}");
    await userEvent.fill(page.getByRole("searchbox", { name: "在表格中查找" }), "财务");
    await expect.element(page.getByText("共 1 个")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => table.editing.focus()?.row).toBe(1);
    expect(cellAt(1, 2).textContent).toContain("财务");
  });
});
