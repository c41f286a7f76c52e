import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import {
  cellAt,
  goTo,
  pasteText,
  sampleColumns,
  sampleRows,
  showGrid,
  takeText,
} from "#tests/support/browser/edit-grid.tsx";

const name: EditColumn = { key: "name", title: "名", type: "input", width: 200 };

describe("rubbish given to the editable table", () => {
  const faults = vi.fn<(event: Event) => void>();
  beforeEach(() => {
    faults.mockClear();
    addEventListener("error", faults);
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterEach(() => {
    removeEventListener("error", faults);
    vi.restoreAllMocks();
    if (faults.mock.calls.length > 0) throw new Error("Something was thrown while drawing or in a handler.");
  });

  it("a type nobody knows has a sign in its cells that says so, beside the value, which cannot be changed", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const { screen } = await showGrid({
      columns: [{ key: "name", title: "名", type: "hologram", width: 300 }],
      rows: [{ id: "a", name: "甲" }],
    });
    await expect.element(screen.getByText("不支持的类型：hologram")).toBeVisible();
    expect(cellAt(0, 0).textContent).toBe("甲不支持的类型：hologram");
    expect(cellAt(0, 0).ariaReadOnly).toBe("true");
    expect(told).toHaveBeenCalledWith(expect.stringContaining('type "hologram"'));
    told.mockRestore();
  });

  it("rows that are null, no list, or hold what is no row: nothing is thrown", async () => {
    const { screen, again, table } = await showGrid({ columns: [name], rows: null as unknown as EditRow[] });
    await expect.element(screen.getByText("暂无数据")).toBeVisible();
    for (const rows of ["x", {}, 5, null]) {
      // oxlint-disable-next-line no-await-in-loop -- drawn one after the other
      await again({ rows: rows as unknown as EditRow[] });
      expect(table.state().rows).toEqual([]);
    }
    await again({ rows: [null, 5, "x", { id: "a", name: "真" }, []] as unknown as EditRow[] });
    await expect.poll(() => cellAt(3, 0).textContent).toBe("真");
    expect(table.state().rows).toHaveLength(5);
    const { tableData } = await table.collect();
    expect(tableData[3]).toEqual({ id: "a", name: "真" });
  });

  it("rows that are no list from the very first, too", async () => {
    const { screen } = await showGrid({ columns: [name], rows: { list: [] } as unknown as EditRow[] });
    await expect.element(screen.getByText("暂无数据")).toBeVisible();
  });

  it("an empty table takes every key and press and stays whole", async () => {
    const { table } = await showGrid({ rows: [], toolbar: true });
    document.querySelector<HTMLTextAreaElement>("[data-slot=edit-table-editor] > textarea")?.focus();
    await userEvent.keyboard(
      "{ArrowDown}{End}{PageDown}{Enter}{F2}{F8}{Delete}{Control>}d{/Control}{Control>}a{/Control}{Shift>}{F10}{/Shift}{Alt>}{ArrowUp}{/Alt}x ",
    );
    expect(takeText("copy")).toBe("");
    pasteText("a\tb\nc\td");
    expect(table.state().rows).toEqual([]);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(table.state().rows).toHaveLength(1);
    await expect.poll(() => table.editing.focus()?.row).toBe(0);
  });

  it("rows without keys and with the same key are all there, each edited for itself, and saved as new", async () => {
    const { table, value } = await showGrid({
      columns: [name],
      rows: [
        { name: "无一" },
        { id: "d", name: "同一" },
        { id: "d", name: "同二" },
        { name: "无二" },
        { id: 7, name: "数" },
      ],
    });
    goTo(table, 2, 0);
    await userEvent.keyboard("改{Enter}");
    expect([0, 1, 2, 3].map((row) => value(row, "name"))).toEqual(["无一", "同一", "改", "无二"]);
    const { tableData } = await table.collect();
    expect(tableData.map((row) => row["id"])).toEqual([undefined, "d", undefined, undefined, 7]);
    table.removeRows(["7"]);
    expect(table.getDeletedIds()).toEqual(["7"]);
  });

  it("any value in any kind of cell is drawn, walked over, copied and kept", async () => {
    const round: Record<string, unknown> = {};
    round["self"] = round;
    const types = [
      "input",
      "inputNumber",
      "textarea",
      "select",
      "select-multiple",
      "date",
      "datetime",
      "checkbox",
      "checkbox_meta",
      "progress",
      "tags",
      "radio",
      "input_pop",
      "normal",
      "没有",
    ];
    const odd: readonly unknown[] = [
      null,
      undefined,
      {},
      [],
      [null, 1],
      round,
      Number.NaN,
      Infinity,
      -0,
      10n,
      true,
      Symbol.iterator,
      () => 1,
      new Date(Number.NaN),
      "\u0000<b>&amp;",
      "👨‍👩‍👧‍👦",
    ];
    const { table } = await showGrid({
      columns: types.map((type) => ({ key: type, title: type, type, width: 58, statistics: "sum", sorter: true })),
      rows: odd.map((value, at) => ({ id: `${at}`, ...Object.fromEntries(types.map((type) => [type, value])) })),
      maxHeight: 1500,
    });
    const before = table.state().rows;
    goTo(table, 0, 0);
    await userEvent.keyboard("{Control>}a{/Control}");
    expect(takeText("copy").split("\r\n")).toHaveLength(odd.length);
    for (const type of types) {
      table.sortBy({ key: type, order: "asc" });
      table.sortBy({ key: type, order: "desc" });
    }
    table.sortBy(null);
    await table.validate();
    await userEvent.keyboard("{Control>}{Home}{/Control}");
    for (let row = 0; row < odd.length; row++) {
      goTo(table, row, 0);
      // oxlint-disable-next-line no-await-in-loop -- opened and left, one after the other
      await userEvent.keyboard("{F2}{Escape}");
    }
    expect(table.state().rows).toEqual(before);
    expect(document.querySelector("b")).toBeNull();
  });

  it("leaving an opened cell without typing changes nothing of a value its text cannot say", async () => {
    const deep = { deep: 1 };
    const { table, value } = await showGrid({
      columns: [name, { key: "n", title: "数", type: "inputNumber", width: 100 }],
      rows: [
        { id: "a", name: deep, n: "约5" },
        { id: "b", name: null, n: null },
        { id: "c", name: 5, n: 1e21 },
      ],
    });
    for (const [row, col] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ] as const) {
      goTo(table, row, col);
      // oxlint-disable-next-line no-await-in-loop -- opened and left, one after the other
      await userEvent.keyboard("{Enter}{Enter}");
    }
    expect([value(0, "name"), value(0, "n"), value(1, "name"), value(1, "n"), value(2, "name"), value(2, "n")]).toEqual(
      [deep, "约5", null, null, 5, 1e21],
    );
    expect(table.canUndo()).toBe(false);
  });

  it("a text of a megabyte is shown cut, edited whole and pasted whole", async () => {
    const long = "水".repeat(1_000_000);
    const { table, value } = await showGrid({
      columns: [name],
      rows: [
        { id: "a", name: long },
        { id: "b", name: "" },
      ],
    });
    expect(cellAt(0, 0).textContent?.length).toBeLessThan(400);
    goTo(table, 0, 0);
    await userEvent.keyboard("{Enter}尾{Enter}");
    expect(String(value(0, "name"))).toHaveLength(1_000_001);
    pasteText(long);
    expect(value(1, "name")).toBe(long);
  });

  it("ten megabytes pasted on a cell and into one that is edited leave the table whole and quick to go on", async () => {
    const ten = "样品，sample <b>1</b> ".repeat(Math.ceil((10 * 1024 * 1024) / 20));
    const { table, value, screen } = await showGrid({ columns: [name, { ...name, key: "b" }], rows: sampleRows(3) });
    goTo(table, 0, 0);
    pasteText(ten);
    expect(value(0, "name")).toBe(ten);
    expect(cellAt(0, 0).textContent?.length).toBeLessThan(400);
    goTo(table, 1, 0);
    await userEvent.keyboard("{Enter}");
    pasteText(ten);
    await expect.element(screen.getByRole("alert")).toHaveTextContent(/^没有粘贴：内容有 \d+ 个字符/);
    await userEvent.keyboard("{Escape}");
    expect(value(1, "name")).toBe("水样1");
    await userEvent.keyboard("{ArrowDown}好{Enter}");
    expect(value(2, "name")).toBe("好");
    expect(document.querySelector("[data-slot=edit-table] b")).toBeNull();
  });

  it("broken quotes, bells and a lone line break in what is pasted end in cells, nothing lost", async () => {
    const { table, value } = await showGrid({ columns: [name, { ...name, key: "b" }], rows: sampleRows(3) });
    goTo(table, 0, 0);
    pasteText('"未完\t引"号\r"a"b\t\u0007\u0000');
    expect([value(0, "name"), value(0, "b"), value(1, "name"), value(1, "b")]).toEqual([
      '"未完',
      '引"号',
      '"a"b',
      "\u0007\u0000",
    ]);
    const before = table.state().rows;
    pasteText("\n");
    expect(table.state().rows.length).toBeGreaterThanOrEqual(before.length);
  });

  it("a rule, a formatter and a drawing of the caller's that throw do not take the table down", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = () => {
      throw new Error("broken");
    };
    const { table } = await showGrid({
      columns: [
        { ...name, validateRules: [{ handler: broken }] },
        { key: "f", title: "式", type: "normal", width: 100, formatter: broken },
        { key: "s", title: "绘", type: "slot", width: 100, render: broken },
      ],
      rows: [{ id: "a", name: "甲", f: "原", s: 1 }],
    });
    expect(cellAt(0, 0).textContent).toBe("甲");
    expect(cellAt(0, 1).textContent).toBe("原");
    goTo(table, 0, 0);
    await userEvent.keyboard("乙{Enter}");
    expect(await table.validate()).toBe(1);
  });

  it("columns that say the same key, no key or nothing are survived", async () => {
    const { table, value } = await showGrid({
      columns: [name, { ...name, title: "又" }, { title: "无键", type: "input" }, {}, ...sampleColumns.slice(3, 4)],
      rows: [{ id: "a", name: "甲", count: 1 }],
    });
    goTo(table, 0, 2);
    await userEvent.keyboard("x{Enter}");
    goTo(table, 0, 4);
    await userEvent.keyboard("5{Enter}");
    expect(value(0, "count")).toBe(5);
  });
});
