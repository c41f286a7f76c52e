import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import {
  cellAt,
  field,
  findCell,
  goTo,
  pressCell,
  said,
  sampleColumns,
  sampleRows,
  scroller,
  showGrid,
} from "#tests/support/browser/edit-grid.tsx";

const sortable: readonly EditColumn[] = [{ type: "row-drag-sort" }, ...sampleColumns];
const ids = (table: Awaited<ReturnType<typeof showGrid>>["table"]) =>
  table
    .state()
    .rows.map(({ id }) => id)
    .join("");
const letters = (names: string) => Array.from(names, (id, at) => ({ id, name: id, orderNum: at + 1 }));
const drawnRows = () => document.querySelectorAll("[data-slot=edit-table-body] > [role=row]").length;

/** Presses a drag handle and moves it by some px. */
async function drag(row: number, by: number, steps = 4): Promise<void> {
  const handle = cellAt(row, 0).querySelector("[data-act=drag]");
  const box = handle?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: box.x + 5, clientY: box.y + 5, bubbles: true, cancelable: true, button: 0 };
  handle?.dispatchEvent(new MouseEvent("mousedown", at));
  for (let step = 1; step <= steps; step++)
    dispatchEvent(new MouseEvent("mousemove", { ...at, clientY: at.clientY + (by * step) / steps }));
  await new Promise(requestAnimationFrame);
}

describe("rows of the editable table", () => {
  it("are 61 px high unless a size says otherwise: medium, small, mini, tiny (GRID-ROW-21, GRID-ROW-28)", async () => {
    const { again } = await showGrid();
    const heights: number[] = [cellAt(0, 2).closest("[role=row]")?.getBoundingClientRect().height ?? 0];
    for (const size of ["medium", "small", "mini", "tiny"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- drawn one after the other
      await again({ size });
      heights.push(cellAt(0, 2).closest("[role=row]")?.getBoundingClientRect().height ?? 0);
      expect(document.querySelector("[data-slot=edit-table]")?.getAttribute("data-size")).toBe(size);
    }
    expect(heights).toEqual([61, 61, 49, 41, 33]);
  });

  it("are as high as those of a Table of the same density", async () => {
    const { again } = await showGrid();
    const heights: number[] = [];
    for (const density of ["large", "default", "middle", "compact", "tight"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- drawn one after the other
      await again({ density, size: "mini" });
      heights.push(cellAt(0, 2).closest("[role=row]")?.getBoundingClientRect().height ?? 0);
    }
    expect(heights).toEqual([61, 44, 48, 36, 32]);
  });

  it("scroll in at most 400 px (GRID-ROW-22)", async () => {
    const { again } = await showGrid({ rows: sampleRows(200) });
    expect(scroller().getBoundingClientRect().height).toBe(400);
    await again({ rows: sampleRows(2) });
    await expect.poll(() => scroller().getBoundingClientRect().height).toBeLessThan(300);
    await again({ rows: sampleRows(200), maxHeight: 600 });
    await expect.poll(() => scroller().getBoundingClientRect().height).toBe(600);
  });

  it("of a thousand only about nine are there, near what is seen (GRID-ROW-23)", async () => {
    const { table } = await showGrid({ rows: sampleRows(1000) });
    expect(drawnRows()).toBeLessThanOrEqual(10);
    expect(drawnRows()).toBeGreaterThanOrEqual(6);
    scroller().scrollTop = 30_000;
    await expect.poll(() => findCell(492, 2)?.textContent).toBe("水样492");
    expect(drawnRows()).toBeLessThanOrEqual(10);
    const grid = document.querySelector("[role=grid]");
    expect(grid?.getAttribute("aria-rowcount")).toBe("1002");
    expect(grid?.getAttribute("aria-colcount")).toBe("7");
    expect(cellAt(492, 2).closest("[role=row]")?.getAttribute("aria-rowindex")).toBe("494");
    expect(cellAt(492, 0).textContent).toBe("493");
    expect(table.state().rows).toHaveLength(1000);
  });

  it("numbered rows count from 1, over pages too; their column is 60 px wide (GRID-CELL-01)", async () => {
    const { table } = await showGrid({ pageSize: 10, rows: sampleRows(25) });
    expect(cellAt(0, 0).textContent).toBe("1");
    expect(cellAt(0, 0).getBoundingClientRect().width).toBe(60);
    table.showPage(3);
    await expect.poll(() => cellAt(4, 0).textContent).toBe("25");
  });

  it("can be added at the end, put in at an index and taken out (GRID-ROW-01, GRID-ROW-02, GRID-ROW-03)", async () => {
    const { table } = await showGrid({ rows: letters("abc") });
    const [added] = table.addRows(1);
    expect(table.state().rows.at(-1)?.["id"]).toBe(added);
    table.insertRows(1, [{ name: "新" }]);
    await expect.poll(() => [0, 1, 2, 3].map((row) => cellAt(row, 2).textContent)).toEqual(["a", "新", "b", "c"]);
    table.removeRows(["b", "不在"]);
    await expect.poll(() => [0, 1, 2].map((row) => cellAt(row, 2).textContent)).toEqual(["a", "新", "c"]);
    expect(table.getDeletedIds()).toEqual(["b"]);
  });

  it("are dragged by the handle: a line shows where they land, their numbers follow from 1 (GRID-ROW-04, GRID-ROW-19, GRID-CELL-05)", async () => {
    const { table } = await showGrid({ columns: sortable, rows: letters("abcd"), dragSort: true });
    await drag(0, 61 * 2.5);
    expect(document.querySelector("[data-slot=edit-table-drop]")).not.toBeNull();
    dispatchEvent(new MouseEvent("mouseup"));
    expect(ids(table)).toBe("bcad");
    expect(table.state().rows.map((row) => row["orderNum"])).toEqual([1, 2, 3, 4]);
    expect(document.querySelector("[data-slot=edit-table-drop]")).toBeNull();
    await expect.poll(said).toBe("已移到第 3 行，共 4 行");
    goTo(table, 0, 3);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(table.state().rows.map(({ id, orderNum }) => `${String(id)}${String(orderNum)}`)).toEqual([
      "a1",
      "b2",
      "c3",
      "d4",
    ]);
  });

  it("are dragged past opened ones to where the line is (GRID-ROW-04)", async () => {
    const { table } = await showGrid({
      columns: [{ type: "row-drag-sort" }, { type: "row-expand" }, ...sampleColumns],
      rows: letters("abcd"),
      maxHeight: 900,
      renderExpanded: () => <p style={{ height: 150 }}>内容</p>,
    });
    table.toggleOpen("a");
    await expect
      .poll(() => cellAt(1, 3).getBoundingClientRect().top - cellAt(0, 3).getBoundingClientRect().bottom)
      .toBeGreaterThan(150);
    const body = document.querySelector("[data-slot=edit-table-body]")?.getBoundingClientRect().top ?? 0;
    const topOf = (row: number) => cellAt(row, 3).getBoundingClientRect().top;
    // To just above the middle of the third row: between the second and the third.
    const handle = cellAt(3, 0).querySelector("[data-act=drag]")?.getBoundingClientRect().y ?? 0;
    const [second, third] = [topOf(1), topOf(2)];
    await drag(3, second + 50 - handle - 5);
    const line = document.querySelector<HTMLElement>("[data-slot=edit-table-drop]");
    expect(Math.round(Number.parseFloat(line?.style.top ?? "0") + body + 1)).toBe(Math.round(third));
    dispatchEvent(new MouseEvent("mouseup"));
    expect(ids(table)).toBe("abdc");
  });

  it("Escape gives up a drag, and one in a sorted or a read-only table moves nothing", async () => {
    const { table, again } = await showGrid({ columns: sortable, rows: letters("abcd") });
    await drag(0, 61 * 2);
    await userEvent.keyboard("{Escape}");
    dispatchEvent(new MouseEvent("mouseup"));
    expect(ids(table)).toBe("abcd");
    table.sortBy({ key: "name", order: "desc" });
    await drag(0, 61 * 2);
    dispatchEvent(new MouseEvent("mouseup"));
    expect(ids(table)).toBe("abcd");
    await expect.poll(said).toBe("按列排序时不能拖动，请先取消排序");
    table.sortBy(null);
    await again({ disabled: true });
    await drag(0, 61 * 2);
    dispatchEvent(new MouseEvent("mouseup"));
    expect(ids(table)).toBe("abcd");
  });

  it("Space on the handle lifts a row, arrows choose its place, Space drops it, and each step is spoken (GRID-ROW-04)", async () => {
    const { table } = await showGrid({ columns: sortable, rows: letters("abcd"), dragSort: true });
    goTo(table, 0, 0);
    expect(cellAt(0, 0).querySelector("[role=button]")?.getAttribute("aria-label")).toBe(
      "移动第 1 行：可拖动，空格提起，回车打开菜单",
    );
    await userEvent.keyboard(" ");
    await expect.poll(said).toContain("已提起第 1 行，共 4 行");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.poll(said).toBe("放到第 3 行，共 4 行");
    expect(ids(table)).toBe("abcd");
    expect(document.querySelector("[data-slot=edit-table-drop]")).not.toBeNull();
    await userEvent.keyboard("{Home}");
    await expect.poll(said).toBe("放到第 1 行，共 4 行");
    await userEvent.keyboard("{End}");
    await expect.poll(said).toBe("放到第 4 行，共 4 行");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown} ");
    await expect.poll(said).toBe("已移到第 3 行，共 4 行");
    expect(ids(table)).toBe("bcad");
    expect(table.editing.focus()).toMatchObject({ row: 2, col: 0 });
    expect(document.querySelector("[data-slot=edit-table-drop]")).toBeNull();
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(ids(table)).toBe("abcd");
  });

  it("Escape, another key and leaving the table put a lifted row back", async () => {
    const { table, screen } = await showGrid({ columns: sortable, rows: letters("abcd") });
    goTo(table, 1, 0);
    await userEvent.keyboard(" {ArrowDown}{Escape}");
    await expect.poll(said).toBe("已取消移动，仍在第 2 行");
    await userEvent.keyboard(" {ArrowDown}");
    await screen.getByRole("button", { name: "后" }).click();
    await expect.poll(() => document.querySelector("[data-slot=edit-table-drop]")).toBeNull();
    goTo(table, 1, 0);
    await userEvent.keyboard(" {ArrowDown}{Control>}a{/Control} ");
    expect(ids(table)).toBe("abcd");
    table.sortBy({ key: "name", order: "desc" });
    goTo(table, 1, 0);
    await userEvent.keyboard(" ");
    await expect.poll(said).toBe("按列排序时不能拖动，请先取消排序");
  });

  it("the handle's menu moves up and down and puts a row in; the first has no up, the last no down (GRID-ROW-05, GRID-ROW-29, GRID-CELL-05)", async () => {
    const { table, screen } = await showGrid({ columns: sortable, rows: letters("abc") });
    const items = () =>
      screen
        .getByRole("menuitem")
        .elements()
        .map((item) => item.textContent ?? "");
    await userEvent.click(cellAt(0, 0).querySelector("[data-act=drag]") ?? document.body);
    await expect.poll(() => items().some((text) => text.startsWith("向下移"))).toBe(true);
    expect(items().some((text) => text.startsWith("向上移"))).toBe(false);
    await screen.getByRole("menuitem", { name: /向下移/ }).click();
    expect(ids(table)).toBe("bac");
    goTo(table, 2, 0);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => items().some((text) => text.startsWith("向上移"))).toBe(true);
    expect(items().some((text) => text.startsWith("向下移"))).toBe(false);
    await screen.getByRole("menuitem", { name: /插入一行/ }).click();
    expect(table.state().rows).toHaveLength(4);
    expect(ids(table).startsWith("bac")).toBe(true);
    // A second insert directly after the first counts as a slip.
    await expect.poll(() => document.activeElement).toBe(field());
    await userEvent.keyboard("{Enter}");
    await screen.getByRole("menuitem", { name: /插入一行/ }).click();
    expect(table.state().rows).toHaveLength(4);
    await expect.element(screen.getByText("你点击的太快了，请慢点点击!")).toBeVisible();
  });

  it("are new, existing or removed, and are told so when read (GRID-ROW-14, GRID-ROW-15, GRID-ROW-16, GRID-ROW-17)", async () => {
    const { table } = await showGrid({ columns: [{ key: "name", type: "input" }], rows: letters("abc") });
    const [one = "", two = ""] = table.addRows([{ name: "一" }, { name: "二" }]);
    expect(table.getIfRowById("a")).toMatchObject({ isNew: false });
    expect(table.getIfRowById(one)).toMatchObject({ isNew: true });
    expect(table.getIfRowById("z")).toBeNull();
    table.removeRows([two, "b"]);
    expect(table.getDeletedIds()).toEqual(["b"]);
    expect(table.getNewData()).toEqual([{ name: "一" }]);
    expect(table.getNewDataWithId()).toEqual([{ id: one, name: "一" }]);
    const read = await table.collect();
    expect(read.deletedIds).toEqual(["b"]);
    expect(read.tableData.map((row) => [row["id"], row["name"]])).toEqual([
      ["a", "a"],
      ["c", "c"],
      [undefined, "一"],
    ]);
    expect(table.getAll()).toMatchObject({ deleteData: ["b"] });
    table.undo();
    table.undo();
    expect(table.getDeletedIds()).toEqual([]);
    expect(table.getNewData()).toEqual([]);
  });

  it("a changed row from elsewhere is taken over and flashes for 1400 ms, but not into the cell being typed in (LIVE-09)", async () => {
    const { table, value } = await showGrid();
    await pressCell(0, 2);
    await userEvent.keyboard("我的");
    expect(table.mergeRow("s0", { id: "s0", name: "别人的", count: 77 })).toBe(true);
    const began = performance.now();
    await expect.poll(() => cellAt(0, 3).textContent).toBe("77");
    expect(cellAt(0, 2).closest("[role=row]")?.hasAttribute("data-flash")).toBe(true);
    expect(field().value).toBe("水样0我的");
    expect(table.canUndo()).toBe(false);
    expect(table.mergeRow("s0", { count: 77 })).toBe(false);
    expect(table.mergeRow("无", { count: 1 })).toBe(false);
    await userEvent.keyboard("{Enter}");
    expect(value(0, "name")).toBe("水样0我的");
    await expect.poll(() => document.querySelector("[data-flash]"), { interval: 20 }).toBeNull();
    const lasted = performance.now() - began;
    expect(lasted).toBeGreaterThan(1300);
  });

  it("a row that changes again while it flashes flashes on", async () => {
    const { table } = await showGrid();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      table.mergeRow("s0", { count: 1000 });
      vi.advanceTimersByTime(1000);
      table.mergeRow("s0", { count: 1001 });
      vi.advanceTimersByTime(1000);
      expect(table.state().flash.has("s0")).toBe(true);
      vi.advanceTimersByTime(400);
      expect(table.state().flash.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("pages are of 10, with 10, 20 and 30 to choose; without a table of one's own too (GRID-ROW-31)", async () => {
    const { render } = await import("vitest-browser-react");
    const { EditTable } = await import("#ui/edit-table/edit-table.tsx");
    const screen = await render(
      <EditTable columns={sampleColumns} rows={sampleRows(35)} pagination maxHeight={3000} />,
    );
    await expect.element(screen.getByRole("navigation")).toBeVisible();
    await expect.poll(drawnRows).toBe(10);
    expect(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount")).toBe("37");
    await screen.getByRole("combobox").first().click();
    await expect
      .poll(() =>
        screen
          .getByRole("option")
          .elements()
          .map((one) => /\d+/.exec(one.textContent ?? "")?.[0]),
      )
      .toEqual(["10", "20", "30"]);
    await screen.getByRole("option").nth(1).click();
    await expect.poll(drawnRows).toBe(20);
  });

  it("opened rows show what the caller draws, and close again (GRID-CELL-04)", async () => {
    const { screen, table } = await showGrid({
      columns: [{ type: "row-expand" }, ...sampleColumns],
      renderExpanded: (row) => <p style={{ height: 100 }}>内容 {String(row["id"])}</p>,
    });
    await userEvent.click(cellAt(1, 0).querySelector("[data-act=expand]") ?? document.body);
    await expect.element(screen.getByText("内容 s1")).toBeVisible();
    expect(cellAt(1, 0).querySelector("[role=button]")?.getAttribute("aria-expanded")).toBe("true");
    // The next row moves down to make room.
    await expect
      .poll(() => cellAt(2, 3).getBoundingClientRect().top - cellAt(1, 3).getBoundingClientRect().bottom)
      .toBeGreaterThan(100);
    goTo(table, 1, 0);
    await userEvent.keyboard(" ");
    await expect.poll(() => screen.getByText("内容 s1").elements()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("内容 s1")).toBeVisible();
  });

  it("while one scrolls, and 100 ms longer, no row lights up under the pointer (GRID-ROW-30)", async () => {
    await showGrid();
    await userEvent.hover(cellAt(2, 2));
    const lit = () => {
      const row = document.querySelector("[data-slot=edit-table-body] > [data-row]:hover");
      return row ? getComputedStyle(row).backgroundColor : "";
    };
    const rest = getComputedStyle(cellAt(0, 2).parentElement ?? document.body).backgroundColor;
    expect(lit()).not.toBe(rest);
    scroller().scrollTop = 10;
    await expect.poll(() => scroller().hasAttribute("data-scrolling")).toBe(true);
    expect(lit()).toBe(rest);
    await expect.poll(() => scroller().hasAttribute("data-scrolling")).toBe(false);
    expect(lit()).not.toBe(rest);
  });

  it("all rows and all columns are there for the printer", async () => {
    const many = [
      ...sampleColumns,
      ...Array.from({ length: 20 }, (_, at) => ({ key: `x${at}`, title: `列${at}`, width: 120 })),
    ];
    await showGrid({ columns: many, rows: sampleRows(300) });
    dispatchEvent(new Event("beforeprint"));
    expect(drawnRows()).toBe(300);
    expect(cellAt(299, 2).textContent).toBe("水样299");
    expect(findCell(299, 26)).not.toBeNull();
    expect(document.querySelectorAll("[role=columnheader]")).toHaveLength(27);
    expect(scroller().style.maxHeight).toBe("");
    dispatchEvent(new Event("afterprint"));
    await expect.poll(drawnRows).toBeLessThan(12);
    expect(scroller().style.maxHeight).toBe("400px");
  });
});
