import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { keyOf, type EditColumn, type EditRow } from "#ui/edit-table/columns/column.ts";
import { typingRestMs } from "#ui/edit-table/core/editing.ts";
import { draftOf } from "#ui/edit-table/core/draft.ts";
import { basicKinds } from "#ui/edit-table/kinds/basic.tsx";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { createEditTable } from "#ui/edit-table/table.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

const columns: readonly EditColumn[] = [
  { key: "name", title: "样品", type: "input", validateRules: [{ required: true }, { unique: true }] },
  { field: "n", title: "数量", type: "inputNumber", statistics: "sum" },
  { key: "on", type: "checkbox", customValue: [1, 0] },
];
const rows = (count: number): EditRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `样${at}`, n: at, on: 0 }));
const make = (more: Partial<EditTableOptions> = {}) =>
  createEditTable({ columns, rows: rows(5), ...more }, basicKinds, editTableZhCN);
const names = (table: ReturnType<typeof make>) => table.state().rows.map((row) => row["name"]);

describe("the table without a face", () => {
  it("a column is named by key or field, headed by its title, and its type picks the kind (GRID-COL-01)", () => {
    const table = make();
    expect(
      table.desk.values().map(({ key, column, kind }) => [key, column.title, kind === basicKinds[column.type ?? ""]]),
    ).toEqual([
      ["name", "样品", true],
      ["n", "数量", true],
      ["on", undefined, true],
    ]);
    expect(keyOf({ key: "a", field: "b" })).toBe("a");
    expect(table.desk.column("n")?.kind.edit).toBe("text");
    expect(table.desk.column("on")?.kind.edit).toBe("toggle");
    const told = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(make({ columns: [{ key: "x", type: "无" }] }).desk.column("x")?.kind.edit).toBe("none");
    told.mockRestore();
  });

  it("collects all rows, tells how many are wrong, and is not refused by what was put right (GRID-RULE-21, GRID-RULE-22)", async () => {
    const table = make();
    const refused = vi.fn<() => void>();
    const stop = table.watchRefusals(refused);
    table.setValues([
      { rowKey: "r0", values: { name: "" } },
      { rowKey: "r1", values: { name: "样2" } },
    ]);
    await expect(table.collect()).rejects.toMatchObject({ name: "CollectRefusal", count: 3 });
    expect(refused).toHaveBeenCalledOnce();
    stop();
    table.setValues([{ rowKey: "r0", values: { name: "好" } }]);
    table.setValues([{ rowKey: "r1", values: { name: "一" } }]);
    expect(table.state().errors.size).toBe(0);
    await expect(table.collect()).resolves.toMatchObject({ errors: 0, deletedIds: [] });
  });

  it("rows that are changed while an answer is awaited are judged again before they are collected (GRID-RULE-21)", async () => {
    const answers: (() => void)[] = [];
    const handled: EditColumn = {
      key: "note",
      type: "input",
      validateRules: [{ handler: (_, callback) => void answers.push(() => callback(true)) }],
    };
    const table = make({ columns: [...columns, handled], rows: rows(1) });
    const answerAll = async (times: number) => {
      await eventually(() => expect(answers).toHaveLength(times));
      for (const answer of answers.splice(0)) answer();
    };
    const collected = table.collect().catch((refusal: unknown) => refusal);
    table.setValues([{ rowKey: "r0", values: { name: "" } }]);
    await answerAll(1);
    await answerAll(1);
    expect(await collected).toMatchObject({ name: "CollectRefusal", count: 1 });
    expect(table.state().errors.get("r0")?.has("name")).toBe(true);
    const again = table.collect().catch(() => null);
    table.setValues([{ rowKey: "r0", values: { name: "好" } }]);
    await answerAll(1);
    await answerAll(1);
    expect(await again).toMatchObject({ tableData: [{ id: "r0", name: "好" }] });
    expect(table.state().errors.size).toBe(0);
  });

  describe("while a text is typed", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const typing = (handler: NonNullable<NonNullable<EditColumn["validateRules"]>[number]["handler"]>) => {
      const note: EditColumn = { key: "note", type: "input", validateRules: [{ required: true }, { handler }] };
      const table = make({ columns: [note], rows: [{ id: "r0", note: "旧" }] });
      table.desk.showColumns(table.desk.options().columns);
      expect(table.editing.begin({ row: 0, col: 0 })).toBe(true);
      return { ...table.editing, said: () => table.editing.editing()?.error };
    };

    it("a rule that answers later is asked once typing rests, and about the last text only", async () => {
      const answers: (() => void)[] = [];
      const asked = vi.fn<(value: unknown) => void>();
      const { judge, said, cancel } = typing(({ cellValue }, callback) => {
        asked(cellValue);
        answers.push(() => callback(false, `没有${String(cellValue)}`));
      });
      for (const text of ["a", "ab", "abc"]) judge(text);
      expect(asked).not.toHaveBeenCalled();
      judge("");
      // The kit's own rules answer at every letter.
      expect(said()).toBe("note不能为空");
      judge("abc");
      await vi.advanceTimersByTimeAsync(typingRestMs);
      expect(asked).toHaveBeenCalledExactlyOnceWith("abc");
      judge("abcd");
      answers[0]?.();
      await vi.advanceTimersByTimeAsync(1);
      expect(said()).toBeNull();
      await vi.advanceTimersByTimeAsync(typingRestMs);
      answers[1]?.();
      await vi.advanceTimersByTimeAsync(1);
      expect(said()).toBe("没有abcd");
      judge("abcde");
      cancel();
      await vi.advanceTimersByTimeAsync(typingRestMs);
      expect(asked).toHaveBeenCalledTimes(2);
    });

    it("a rule that answers at once does so at every letter, from its first answer on", async () => {
      const { judge, said } = typing(({ cellValue }, callback) => callback(cellValue === "好", "不好"));
      judge("坏");
      await vi.advanceTimersByTimeAsync(typingRestMs);
      expect(said()).toBe("不好");
      judge("好");
      expect(said()).toBeNull();
      judge("坏");
      expect(said()).toBe("不好");
    });
  });

  it("undo of a value that was there twice makes the other cell right again", () => {
    const table = make();
    table.setValues([{ rowKey: "r1", values: { name: "样2" } }]);
    table.setValues([{ rowKey: "r2", values: { n: 7, name: "样2 " } }]);
    table.setValues([{ rowKey: "r2", values: { name: "样2" } }]);
    expect([...table.state().errors.keys()].toSorted()).toEqual(["r1", "r2"]);
    table.undo();
    expect(table.state().errors.get("r2")).toBeUndefined();
    expect(table.state().errors.get("r1")).toBeUndefined();
  });

  it("a value that is there only once is right again, by whatever way the other went or came (GRID-RULE-04)", () => {
    const wrong = (table: ReturnType<typeof make>) => [...table.state().errors.keys()].toSorted();
    const table = make();
    table.setValues([{ rowKey: "r1", values: { name: "样2" } }]);
    expect(wrong(table)).toEqual(["r1", "r2"]);
    table.removeRows(["r2"]);
    expect(wrong(table)).toEqual([]);
    table.undo();
    expect(wrong(table)).toEqual(["r1", "r2"]);
    table.redo();
    expect(wrong(table)).toEqual([]);
    // Values from colleagues are validated like typed ones.
    table.mergeRow("r3", { name: "样2" });
    expect(wrong(table)).toEqual(["r1", "r3"]);
    table.mergeRow("r3", { name: "别" });
    expect(wrong(table)).toEqual([]);
    table.setValues([{ rowKey: "r3", values: { name: "" } }]);
    table.mergeRow("r3", { name: "有了" });
    expect(wrong(table)).toEqual([]);
    const [added = ""] = table.addRows([{ name: "样0" }]);
    table.setValues([{ rowKey: "r1", values: { name: "样0" } }]);
    expect(wrong(table)).toEqual(["r0", "r1", added].toSorted());
    table.undo();
    table.undo();
    expect(wrong(table)).toEqual([]);
  });

  it("a hundred steps are kept, the oldest are forgotten", () => {
    const table = make();
    for (let step = 0; step < 130; step++) table.setValues([{ rowKey: "r0", values: { n: 1000 + step } }]);
    let back = 0;
    while (table.undo()) back++;
    expect(back).toBe(100);
    expect(table.state().rows[0]?.["n"]).toBe(1029);
  });

  it("rows move only within the rows there are, and not while another order is shown", () => {
    const table = make();
    expect([table.moveRow(0, -1), table.moveRow(4, 5), table.moveRow(9, 0), table.moveRow(2, 2)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(table.moveRow(0, 4)).toBe(true);
    expect(names(table)).toEqual(["样1", "样2", "样3", "样4", "样0"]);
    table.sortBy({ key: "n", order: "asc" });
    expect(table.moveRow(0, 1)).toBe(false);
  });

  it("with drag sort every change leaves the rows numbered from 1, in the same step (GRID-ROW-19)", () => {
    const table = make({ dragSort: true, dragSortKey: "place" });
    const places = () => table.state().rows.map((row) => row["place"]);
    table.moveRow(0, 2);
    expect(places()).toEqual([1, 2, 3, 4, 5]);
    const right = table.state().rows;
    table.moveRow(3, 4);
    // Rows whose number is already right stay the same objects.
    expect(
      table
        .state()
        .rows.slice(0, 3)
        .every((row, at) => row === right[at]),
    ).toBe(true);
    table.removeRows(["r1"]);
    table.insertRows(1);
    expect(places()).toEqual([1, 2, 3, 4, 5]);
    table.undo();
    expect(places()).toEqual([1, 2, 3, 4]);
  });

  it("rows put in with a key that is taken get another; nothing is overwritten", () => {
    const table = make();
    const [one = "", two = ""] = table.addRows([
      { id: "r0", name: "新一" },
      { id: "r0", name: "新二" },
    ]);
    expect(new Set(["r0", one, two]).size).toBe(3);
    expect(names(table)).toEqual(["样0", "样1", "样2", "样3", "样4", "新一", "新二"]);
    expect(table.addRows(-3)).toEqual([]);
    expect(table.addRows(Number.NaN)).toEqual([]);
  });

  it("another row key is kept to (GRID-ROW-20)", () => {
    const table = make({
      rowKey: "no",
      rows: [
        { no: 1, name: "a" },
        { no: 2, name: "b" },
      ],
    });
    table.setValues([{ rowKey: "2", values: { name: "c" } }]);
    table.removeRows(["1"]);
    expect(table.getDeletedIds()).toEqual(["1"]);
    expect(table.state().rows).toEqual([{ no: 2, name: "c" }]);
  });

  it("disabled rows are named by values of fields or by a function, and are neither changed nor ticked (GRID-ROW-07)", () => {
    for (const disabledRows of [{ n: [1, 2] }, { n: 1 }, (row: EditRow) => row["n"] === 1]) {
      const table = make({ disabledRows });
      expect(table.tick("r1", true)).toBe(false);
      table.editing.focusCell({ row: 1, col: 0 });
      expect(table.editing.begin({ row: 1, col: 0 })).toBe(false);
      expect(table.paste({ top: 1, bottom: 1, left: 0, right: 0 }, "x")).toMatchObject({ taken: 0, skipped: 1 });
    }
  });
});

describe("many rows, of which some have no key of their own", () => {
  const many = () =>
    rows(300).with(250, { id: "r5", name: "同号", n: 0, on: 0 }).with(260, { name: "无号", n: 0, on: 0 });

  it("are told apart from the first moment on (GRID-ROW-06, GRID-ROW-14, GRID-ROW-15)", () => {
    expect(
      make({ rows: many() })
        .getNewData()
        .map(({ id, name }) => [id, name]),
    ).toEqual([
      [undefined, "同号"],
      [undefined, "无号"],
    ]);
    const ticked = make({ rows: many() });
    ticked.tick("r5", true);
    expect(ticked.selectedRows()).toHaveLength(1);
    const shorter = make({ rows: many() });
    shorter.removeRows(["r5", "r6"]);
    expect(shorter.state().rows).toHaveLength(298);
    const edited = make({ rows: many() });
    edited.editing.begin({ row: 250, col: 0 });
    edited.editing.commitText("改");
    expect(edited.state().rows[250]).toMatchObject({ name: "改" });
    expect(edited.state().rows[5]).toMatchObject({ name: "样5" });
  });

  it("what is no row at all becomes an empty new one, wherever it stands", () => {
    const table = make({ rows: many().with(270, null as unknown as EditRow) });
    expect(table.getIfRowById("r280")).toMatchObject({ isNew: false });
    expect(table.getNewData()).toHaveLength(3);
    expect(table.mergeRow("r280", { n: 1 })).toBe(true);
  });
});

describe("a tree whose rows are loaded on demand", () => {
  it("takes back what was changed in the very rows that were changed, though rows came between the steps", async () => {
    const tree = { load: async () => [{ id: "k0", name: "子" }] };
    const table = make({ tree, rows: rows(8).map((row) => ({ ...row, hasChildren: true })) });
    table.setValues([{ rowKey: "r5", values: { name: "改" } }]);
    table.insertRows(0);
    table.toggleOpen("r4");
    await eventually(() => expect(table.getIfRowById("k0")).not.toBeNull());
    table.undo();
    table.undo();
    expect(names(table)).toEqual(["样0", "样1", "样2", "样3", "样4", "子", "样5", "样6", "样7"]);
    table.redo();
    expect(table.getIfRowById("r5")?.row).toMatchObject({ name: "改" });
  });

  it("loses no row without a key of its own: it counts as new, and the developer is told (GRID-ROW-14, GRID-ROW-15)", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const children = [{ name: "无号" }, { id: "r0", name: "同号" }, { id: "k", name: "子" }, { id: "k", name: "又一" }];
    const table = make({ tree: { load: async () => children }, rows: [{ id: "r0", name: "上", hasChildren: true }] });
    table.toggleOpen("r0");
    await eventually(() => expect(names(table)).toEqual(["上", "无号", "同号", "子", "又一"]));
    expect(table.getNewData().map(({ id, name }) => [id, name])).toEqual([
      [undefined, "无号"],
      [undefined, "同号"],
      [undefined, "又一"],
    ]);
    expect(table.getIfRowById("k")).toMatchObject({ isNew: false });
    expect(told).toHaveBeenCalledWith(expect.stringContaining("3 had no `id` or that of another row"));
    told.mockRestore();
  });

  it("brings no row back that was taken out here (GRID-ROW-17)", async () => {
    const load = vi.fn<() => Promise<EditRow[]>>(async () => [{ id: "k", name: "子" }]);
    const table = make({ tree: { load }, rows: [{ id: "r0", name: "上", hasChildren: true }] });
    table.toggleOpen("r0");
    await eventually(() => expect(names(table)).toEqual(["上", "子"]));
    table.removeRows(["k"]);
    table.toggleOpen("r0");
    table.toggleOpen("r0");
    await eventually(() => expect(load).toHaveBeenCalledTimes(2));
    await eventually(() => expect(table.state().busy.size).toBe(0));
    expect(names(table)).toEqual(["上"]);
    expect(table.getDeletedIds()).toEqual(["k"]);
  });
});

describe("a row that was changed elsewhere", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("takes its values over, is marked for 1400 ms, and cannot be undone (LIVE-09)", () => {
    const onRowsChange = vi.fn<() => void>();
    const table = make({ onRowsChange });
    expect(table.mergeRow("r1", { id: "别", name: "他", n: 9 })).toBe(true);
    expect(table.state().rows[1]).toMatchObject({ id: "r1", name: "他", n: 9 });
    expect(table.state().sums.get("n")).toMatchObject({ whole: 18 });
    expect([table.canUndo(), onRowsChange.mock.calls.length]).toEqual([false, 0]);
    vi.advanceTimersByTime(1399);
    expect(table.state().flash.has("r1")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(table.state().flash.size).toBe(0);
  });

  it("never replaces the cell that is being edited; rubbish and unknown rows are left (LIVE-09)", () => {
    const table = make();
    table.editing.begin({ row: 1, col: 0 });
    expect(table.mergeRow("r1", { name: "他", n: 9 })).toBe(true);
    expect(table.state().rows[1]).toMatchObject({ name: "样1", n: 9 });
    expect(table.mergeRow("r1", { name: "他" })).toBe(false);
    expect(table.mergeRow("r9", { name: "他" })).toBe(false);
    expect(table.mergeRow("r1", null as unknown as EditRow)).toBe(false);
  });

  it("is nobody's draft: what differs from the rows as loaded is this person's own", () => {
    const table = make();
    const draft = () => draftOf(table.loaded(), table.state().rows, table.desk.core.keyOf);
    table.mergeRow("r1", { name: "他", n: 9 });
    expect(draft()).toBeNull();
    table.setValues([{ rowKey: "r1", values: { n: 10 } }]);
    expect(draft()?.edits).toEqual({ r1: { n: 10 } });
    // A colleague set the same value: it is no longer a change.
    table.mergeRow("r1", { n: 10 });
    expect(draft()).toBeNull();
  });

  it("an undo of an earlier edit takes back that edit's fields only", () => {
    const table = make();
    table.setValues([{ rowKey: "r1", values: { name: "我" } }]);
    table.mergeRow("r1", { n: 50 });
    table.undo();
    expect(table.state().rows[1]).toMatchObject({ name: "样1", n: 50 });
  });
});
