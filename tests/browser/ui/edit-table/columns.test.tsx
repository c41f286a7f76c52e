import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { page } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import type { EditColumn, EditOption } from "#ui/edit-table/columns/column.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import type { TableView } from "#ui/table/column.ts";
import {
  cellAt,
  field,
  pasteText,
  goTo,
  said,
  sampleRows,
  scroller,
  showGrid,
} from "#tests/support/browser/edit-grid.tsx";

const headers = () =>
  [...document.querySelectorAll("[role=columnheader]")].map((head) => head.getAttribute("data-column"));
const widthOf = (key: string) => document.querySelector(`[data-column="${key}"]`)?.getBoundingClientRect().width ?? 0;
const plain = (key: string, more: Partial<EditColumn> = {}): EditColumn => ({
  key,
  title: key,
  type: "input",
  ...more,
});

/** The focused edge of the first column; the row's menu moves the focus there. */
async function edgeOf(screen: RenderResult, title: string, table: EditTableApi) {
  goTo(table, 0, 0);
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await screen.getByRole("menuitem", { name: "调整此列宽度" }).click();
  const edge = screen.getByRole("separator", { name: `调整${title}的列宽` });
  await expect.element(edge).toHaveFocus();
  return edge;
}

describe("columns of the editable table", () => {
  it("have their own width, and those without share 92 percent (GRID-COL-02)", async () => {
    await showGrid({ columns: [plain("a", { width: 120 }), plain("b", { width: "20%" }), plain("c"), plain("d")] });
    const room = scroller().clientWidth;
    expect(widthOf("a")).toBe(120);
    expect(widthOf("b")).toBeCloseTo(room * 0.2, -1);
    expect(widthOf("c")).toBeCloseTo((room * 0.92) / 2, -1);
    expect(widthOf("d")).toBe(widthOf("c"));
  });

  it("options give the choices (GRID-COL-03)", async () => {
    const { table } = await showGrid({
      columns: [
        plain("v", {
          type: "select",
          width: 160,
          options: [
            { value: "1", text: "甲" },
            { value: "2", text: "乙" },
          ],
        }),
      ],
      rows: [{ id: "a", v: "2" }],
    });
    expect(cellAt(0, 0).textContent).toBe("乙");
    goTo(table, 0, 0);
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(["甲", "乙"]);
    await userEvent.keyboard("{Escape}");
  });

  it("statistics fill the rows 合计 and 平均, which follow every edit (GRID-COL-06, GRID-ROW-26)", async () => {
    const { table } = await showGrid({
      columns: [
        plain("name"),
        plain("n", { type: "inputNumber", statistics: ["sum", "average"] }),
        plain("m", { type: "inputNumber", statistics: "average" }),
      ],
      rows: [
        { id: "a", n: 1, m: 1 },
        { id: "b", n: 2, m: 2.5 },
      ],
    });
    const foot = () =>
      [...document.querySelectorAll("[data-slot=edit-table-foot] > [role=row]")].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      );
    await expect.poll(foot).toEqual([
      ["合计", "3", ""],
      ["平均", "1.50", "1.75"],
    ]);
    goTo(table, 0, 1);
    await userEvent.keyboard("10{Enter}");
    expect(foot()[0]).toEqual(["合计", "12", ""]);
    table.removeRows(["b"]);
    await expect.poll(() => foot()[1]).toEqual(["平均", "10", "1"]);
    await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    expect(foot()[0]).toEqual(["合计", "3", ""]);
  });

  it("a sum has its thousands apart and none of its digits cut, and an empty table has none (GRID-COL-06)", async () => {
    const { table } = await showGrid({
      columns: [plain("name"), plain("n", { type: "inputNumber", width: 90, format: "0.00", statistics: "sum" })],
      rows: [
        { id: "a", n: 98_765_432_109.5 },
        { id: "b", n: 1_000 },
      ],
    });
    const sum = () => document.querySelector("[data-slot=edit-table-foot] [aria-colindex='2']");
    await expect.poll(() => sum()?.textContent).toBe("98,765,433,109.50");
    expect(sum()?.scrollWidth).toBeLessThanOrEqual(sum()?.clientWidth ?? 0);
    table.removeRows(["a", "b"]);
    await expect.poll(sum).toBeNull();
    await expect.element(page.getByText("暂无数据")).toBeVisible();
    expect(page.getByText("合计").elements()).toEqual([]);
  });

  it("pinned ones stand where they are while one scrolls sideways, and after (GRID-COL-02)", async () => {
    await showGrid({
      columns: [
        { type: "row-number" },
        ...["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => plain(key, { width: 300 })),
        plain("z", { width: 90, fixed: "right" }),
      ],
      rows: sampleRows(3),
    });
    const places = () =>
      [
        cellAt(0, 0),
        cellAt(0, 9),
        ...["row-number", "z"].map((key) => document.querySelector(`[data-column=${key}]`)),
      ].map((cell) => cell?.getBoundingClientRect().left);
    const before = places();
    expect(before[0]).toBe(before[2]);
    expect(before[1]).toBe(before[3]);
    scroller().scrollLeft = 400;
    await expect.poll(() => getComputedStyle(cellAt(0, 0)).position).toBe("sticky");
    expect(places()).toEqual(before);
    await expect.poll(() => getComputedStyle(cellAt(0, 0)).position).toBe("absolute");
    expect(places()).toEqual(before);
  });

  it("linkage: choosing a parent asks for the child's choices and empties what hangs on it (GRID-COL-08)", async () => {
    const under: Record<string, readonly EditOption[]> = {
      "": [
        { value: "bj", text: "北京" },
        { value: "sh", text: "上海" },
      ],
      bj: [{ value: "hd", text: "海淀" }],
      sh: [{ value: "pd", text: "浦东" }],
      hd: [{ value: "zgc", text: "中关村" }],
    };
    const requestData = vi.fn<(parent: string) => Promise<readonly EditOption[]>>((parent) =>
      Promise.resolve(under[parent] ?? []),
    );
    const { table, value } = await showGrid({
      columns: [
        plain("p", { type: "select", linkageKey: "c", width: 150 }),
        plain("c", { type: "select", linkageKey: "t", width: 150 }),
        plain("t", { type: "select", width: 150 }),
      ],
      linkage: [{ key: "p", requestData }],
      rows: [{ id: "a", p: "bj", c: "hd", t: "zgc" }],
    });
    await expect.poll(() => [0, 1, 2].map((col) => cellAt(0, col).textContent)).toEqual(["北京", "海淀", "中关村"]);
    goTo(table, 0, 0);
    await userEvent.keyboard("{Enter}");
    await page.getByRole("option", { name: "上海" }).click();
    expect([value(0, "p"), value(0, "c"), value(0, "t")]).toEqual(["sh", "", ""]);
    goTo(table, 0, 1);
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(["浦东"]);
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect([value(0, "p"), value(0, "c"), value(0, "t")]).toEqual(["bj", "hd", "zgc"]);
  });

  it("linkage: a province and its city are pasted together, and wait for choices that are on their way (GRID-COL-08)", async () => {
    const places: Record<string, readonly EditOption[]> = {
      "": [
        { value: "bj", text: "北京" },
        { value: "sh", text: "上海" },
        { value: "gz", text: "广州" },
      ],
      bj: [{ value: "hd", text: "海淀" }],
      sh: [{ value: "pd", text: "浦东" }],
      gz: [{ value: "th", text: "天河" }],
    };
    const { table, value } = await showGrid({
      // The city column comes first: the province that it depends on is read before it.
      columns: [plain("c", { type: "select" }), plain("p", { type: "select", linkageKey: "c" })],
      linkage: [{ key: "p", requestData: (parent) => Promise.resolve(places[parent] ?? []) }],
      rows: [
        { id: "a", p: "bj", c: "hd" },
        { id: "b", p: "", c: "" },
      ],
    });
    goTo(table, 0, 0);
    pasteText("浦东\t上海\n海淀\t北京\n天河\t广州");
    await expect
      .poll(() => [0, 1, 2].map((row) => [value(row, "p"), value(row, "c")]))
      .toEqual([
        ["sh", "pd"],
        ["bj", "hd"],
        ["gz", "th"],
      ]);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect([value(0, "p"), value(0, "c")]).toEqual(["bj", "hd"]);
  });

  it("a text pasted while the dictionary loads waits for it; where that fails it is refused (GRID-COL-04)", async () => {
    let answer: (options: readonly EditOption[]) => void = () => {};
    let refuse: () => void = () => {};
    const { table, value } = await showGrid({
      columns: [plain("d", { type: "select", dictCode: "d" }), plain("e", { type: "select", dictCode: "e" })],
      rows: [{ id: "a", d: "", e: "" }],
      loadDict: (code) =>
        code === "d"
          ? new Promise((resolve) => (answer = resolve))
          : new Promise((_, reject) => (refuse = () => reject(new Error("down")))),
    });
    goTo(table, 0, 0);
    pasteText("加急");
    await expect.poll(said).toBe("加载中…");
    // A row inserted above meanwhile shifts the row that gets the options.
    table.insertRows(0, [{}]);
    answer([{ value: "1", text: "加急" }]);
    await expect.poll(() => value(1, "d")).toBe("1");
    goTo(table, 1, 1);
    pasteText("普通");
    const retry = setInterval(() => refuse(), 20);
    await expect.poll(said).toContain("1 个未粘贴");
    clearInterval(retry);
    expect(value(1, "e")).toBe("");
  });

  it("defaults and running numbers fill a row that is put in by hand (GRID-COL-09, GRID-COL-14)", async () => {
    const { table } = await showGrid({
      columns: [plain("v", { defaultValue: "默" }), plain("no", { type: "inputNumber", isOrder: true })],
      rows: [
        { id: "a", v: "", no: 7 },
        { id: "b", v: "", no: 3 },
      ],
    });
    goTo(table, 0, 0);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect([cellAt(1, 0).textContent, cellAt(1, 1).textContent]).toEqual(["默", "8"]);
  });

  it("props reach the control of the cell (GRID-COL-13)", async () => {
    const { table } = await showGrid({
      columns: [plain("v", { type: "input_pop", props: { maxLength: 5, placeholder: "写五字" } })],
      rows: [{ id: "a", v: "" }],
    });
    goTo(table, 0, 0);
    await userEvent.keyboard("{Enter}");
    const area = page.getByPlaceholder("写五字");
    await expect.element(area).toBeVisible();
    expect(area.element().getAttribute("maxlength")).toBe("5");
  });

  it("props reach the field of a text cell too (GRID-COL-13)", async () => {
    const { table, value } = await showGrid({
      columns: [plain("v", { type: "input", width: 100, props: { maxLength: 3 } })],
      rows: [{ id: "a", v: "" }],
    });
    goTo(table, 0, 0);
    await userEvent.keyboard("{Enter}abcdef{Enter}");
    expect(value(0, "v")).toBe("abc");
  });

  it("a sorter sorts by the column: up, down, not; it is shown and said, and edits do not make rows jump (GRID-COL-24)", async () => {
    const { table, screen } = await showGrid({
      columns: [
        plain("name", { sorter: true, width: 150 }),
        plain("count", { type: "inputNumber", sorter: true, width: 150, title: "数量" }),
      ],
      rows: sampleRows(4),
    });
    const sort = screen.getByRole("columnheader", { name: "数量" });
    await sort.click();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
    await expect.element(sort).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(cellAt(0, 1).textContent).toBe("3");
    expect(document.querySelector("[data-column=count]")?.ariaSort).toBe("descending");
    await expect.poll(said).toBe("已按数量降序排列");
    goTo(table, 0, 1);
    await userEvent.keyboard("0{Enter}");
    expect(cellAt(0, 1).textContent).toBe("0");
    await sort.click();
    expect(cellAt(0, 1).textContent).toBe("0");
    expect(cellAt(3, 1).textContent).toBe("0");
    expect(document.querySelector("[data-column=count]")?.ariaSort).toBeNull();
    await expect.poll(said).toBe("已取消排序");
  });

  it("an edge that is pressed or touched is held: it neither sorts its column nor scrolls the table", async () => {
    const onViewChange = vi.fn<(view: TableView) => void>();
    const columns = [plain("count", { type: "inputNumber", sorter: true, width: 200 }), plain("b", { width: 200 })];
    const { screen, table } = await showGrid({ columns, rows: sampleRows(4), onViewChange });
    const head = document.querySelector<HTMLElement>("[data-column=count]") ?? document.body;
    const { left, right, top } = head.getBoundingClientRect();
    const touched = (clientX: number) => {
      const touch = new Touch({ identifier: 1, target: head, clientX, clientY: top + 5 });
      const init = { bubbles: true, cancelable: true, touches: [touch] };
      return !head.dispatchEvent(new TouchEvent("touchstart", init));
    };
    expect(touched(left + 20)).toBe(false);
    expect(touched(right - 3)).toBe(true);
    const element = screen.getByRole("columnheader", { name: "count" });
    await userEvent.click(element, { position: { x: right - left - 4, y: 20 } });
    expect(table.state().sort).toBeNull();
    expect(onViewChange).not.toHaveBeenCalled();
    await userEvent.click(element, { position: { x: 20, y: 20 } });
    expect(table.state().sort).toEqual({ key: "count", order: "asc" });
  });

  it("a sorter may name the order at the start (GRID-COL-24)", async () => {
    const { again, table } = await showGrid({
      columns: [plain("name"), plain("count", { type: "inputNumber", sorter: "count=desc" })],
      rows: sampleRows(5),
    });
    expect(cellAt(0, 1).textContent).toBe("4");
    await again({ rows: sampleRows(3) });
    expect(cellAt(0, 1).textContent).toBe("2");
    expect(table.state().rows[0]?.["count"]).toBe(0);
  });

  it("are made wider by the pointer and by arrows, moved, pinned and hidden through the view", async () => {
    const onViewChange = vi.fn<(view: TableView) => void>();
    const columns = ["a", "b", "c", "d"].map((key) => plain(key, { width: 300 }));
    const { again, screen, table } = await showGrid({ columns, rows: sampleRows(3), onViewChange });
    const head = document.querySelector<HTMLElement>("[data-column=a]") ?? document.body;
    const start = head.getBoundingClientRect().right - 3;
    const at = (type: string, clientX: number) =>
      head.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX }));
    head.setPointerCapture = () => {};
    at("pointermove", start - 50);
    expect(getComputedStyle(head).cursor).not.toBe("col-resize");
    at("pointermove", start);
    expect(getComputedStyle(head).cursor).toBe("col-resize");
    // A press without a move sets no width: the column still shares the free space.
    at("pointerdown", start);
    at("pointerup", start);
    expect(onViewChange).not.toHaveBeenCalled();
    at("pointerdown", start);
    at("pointermove", start + 55);
    await expect.poll(() => widthOf("a")).toBe(355);
    expect(cellAt(0, 0).getBoundingClientRect().width).toBe(355);
    expect(onViewChange).not.toHaveBeenCalled();
    at("pointerup", start + 55);
    expect(onViewChange.mock.lastCall?.[0].widths).toEqual({ a: 355 });
    const grip = await edgeOf(screen, "a", table);
    for (const [key, width] of [
      ["{ArrowRight}", 365],
      ["{Shift>}{ArrowLeft}{/Shift}", 315],
      ["{Home}", 64],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- keys one after the other
      await userEvent.keyboard(key);
      // oxlint-disable-next-line no-await-in-loop -- each width is seen
      await expect.poll(() => widthOf("a")).toBe(width);
    }
    await expect.element(grip).toHaveFocus();
    await again({ columns, view: { order: ["d", "a", "b", "c"], pins: { c: "start" }, shown: { b: false } } });
    await expect.poll(headers).toEqual(["c", "d", "a"]);
    expect(document.querySelector("[role=grid]")?.getAttribute("aria-colcount")).toBe("3");
    scroller().scrollLeft = 300;
    // Measured as drawn: a cell starts to stick in the page's scroll event, before the next frame.
    await expect
      .poll(() => cellAt(0, 0).getBoundingClientRect().left)
      .toBeCloseTo(scroller().getBoundingClientRect().left, 0);
  });

  it("a width is typed: Enter on the edge, a number, Enter; the focus goes back to the edge", async () => {
    const onViewChange = vi.fn<(view: TableView) => void>();
    const { screen, table } = await showGrid({
      columns: ["a", "b"].map((key) => plain(key, { width: 300 })),
      onViewChange,
    });
    const before = table.state().rows;
    const grip = await edgeOf(screen, "a", table);
    await userEvent.keyboard("{Enter}");
    const wanted = screen.getByRole("spinbutton", { name: "列宽（像素）" });
    await expect.element(wanted).toHaveFocus();
    await wanted.fill("234");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => widthOf("a")).toBe(234);
    expect(onViewChange.mock.lastCall?.[0].widths).toMatchObject({ a: 234 });
    await expect.element(grip).toHaveFocus();
    expect(table.state().rows).toBe(before);
  });

  it("the row's menu leads the keyboard to the edge of its column, Escape back to the cell", async () => {
    const onViewChange = vi.fn<(view: TableView) => void>();
    const { table, screen } = await showGrid({ onViewChange });
    goTo(table, 1, 3);
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await screen.getByRole("menuitem", { name: "调整此列宽度" }).click();
    const edge = screen.getByRole("separator", { name: "调整数量的列宽" });
    await expect.element(edge).toHaveFocus();
    // The edge is an element only while it is focused.
    await userEvent.keyboard("{ArrowRight}");
    expect(onViewChange.mock.lastCall?.[0]).toMatchObject({ widths: { count: 130 } });
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(field());
    await expect.element(edge).not.toBeInTheDocument();
    expect(table.editing.focus()).toMatchObject({ row: 1, col: 3 });
  });

  it("a header is dragged to another place; what is dragged from elsewhere does nothing", async () => {
    const columns = ["a", "b", "c"].map((key) => plain(key, { width: 200 }));
    await showGrid({ columns });
    const head = (key: string) => document.querySelector<HTMLElement>(`[data-column=${key}]`) ?? document.body;
    const data = new DataTransfer();
    const at = (type: string, right: boolean, box: DOMRect) =>
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        dataTransfer: data,
        clientX: right ? box.right - 5 : box.left + 5,
      });
    head("a").dispatchEvent(at("dragstart", true, new DOMRect()));
    const box = head("c").getBoundingClientRect();
    head("c").dispatchEvent(at("dragover", true, box));
    head("c").dispatchEvent(at("drop", true, box));
    await expect.poll(headers).toEqual(["b", "c", "a"]);
    const alien = new DataTransfer();
    alien.setData("text/plain", "b");
    head("a").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: alien }));
    expect(headers()).toEqual(["b", "c", "a"]);
  });

  it("the row's menu pins and hides the column, and what scrolls out of sight is not drawn but counted", async () => {
    const columns = Array.from({ length: 40 }, (_, at) => plain(`c${at}`, { width: 100 }));
    const { table } = await showGrid({ columns, rows: [{ id: "a", c30: "远" }] });
    expect(document.querySelectorAll("[data-row] > [role=gridcell]").length).toBeLessThan(14);
    goTo(table, 0, 0);
    await userEvent.keyboard("{End}");
    await expect.poll(() => document.querySelector("[data-active]")?.ariaColIndex).toBe("40");
    await userEvent.keyboard("{Home}{Shift>}{F10}{/Shift}");
    await page.getByRole("menuitem", { name: "隐藏此列" }).click();
    await expect.poll(() => headers()[0]).toBe("c1");
    expect(document.querySelector("[role=grid]")?.getAttribute("aria-colcount")).toBe("39");
  });

  it("date, time, people and departments are at least as wide as they need (GRID-ROW-25)", async () => {
    const types = ["date", "datetime"];
    await showGrid({
      columns: [
        ...types.map((type) => plain(type, { type })),
        ...Array.from({ length: 20 }, (_, at) => plain(`x${at}`)),
      ],
    });
    expect([widthOf("date"), widthOf("datetime")]).toEqual([135, 200]);
  });
});
