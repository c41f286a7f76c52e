import { describe, expect, it } from "vitest";
import { changeRows, editsIn, stepsOf } from "#ui/edit-table/core/changes.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { draftChange, draftOf } from "#ui/edit-table/core/draft.ts";

const keyOf = (row: EditRow) => String(row["id"]);
const loaded: readonly EditRow[] = [
  { id: "a", name: "甲", n: 1 },
  { id: "b", name: "乙", n: 2 },
  { id: "c", name: "丙", n: 3 },
];
const fresh = () => loaded.map((row) => ({ ...row }));
/** Rows after a draft was saved as plain data and applied to `rows`. */
function restored(now: readonly EditRow[], rows: readonly EditRow[] = fresh()): readonly EditRow[] {
  const draft = draftOf(loaded, now, keyOf);
  if (!draft) return rows;
  const change = draftChange(JSON.parse(JSON.stringify(draft)), rows, keyOf);
  return change ? changeRows(rows, change).rows : rows;
}

describe("a draft of a table", () => {
  it("is none where nothing differs, though rows are other objects", () => {
    expect(draftOf(loaded, loaded, keyOf)).toBeNull();
    expect(draftOf(loaded, fresh(), keyOf)).toBeNull();
  });

  it("brings back what was edited, put in and taken out, each new row where it stood", () => {
    const now = [
      { id: "n0", name: "头" },
      { id: "a", name: "改", n: 1 },
      { id: "n1", name: "一" },
      { id: "n2", name: "二" },
      loaded[2] ?? {},
      { id: "n3", name: "尾" },
    ];
    expect(restored(now)).toEqual(now);
  });

  it("keeps of a row only the fields that changed, so that others may change elsewhere meanwhile", () => {
    const now = [{ ...loaded[0], name: "改" }, ...loaded.slice(1)];
    expect(draftOf(loaded, now, keyOf)?.edits).toEqual({ a: { name: "改" } });
    const meanwhile = fresh().map((row) => (row["id"] === "a" ? { ...row, n: 100 } : row));
    expect(restored(now, meanwhile)[0]).toEqual({ id: "a", name: "改", n: 100 });
  });

  it("leaves out what it says of rows that are gone, and puts rows without their neighbour at the end", () => {
    const now = [{ ...loaded[0], name: "改" }, loaded[1] ?? {}, { id: "n1", name: "一" }, loaded[2] ?? {}];
    const meanwhile = [
      { id: "c", name: "丙", n: 3 },
      { id: "d", name: "丁" },
    ];
    expect(restored(now, meanwhile)).toEqual([...meanwhile, { id: "n1", name: "一" }]);
  });

  it("brings rows back into the order they were dragged to, with what was put in between", () => {
    const now = [loaded[2] ?? {}, { id: "n1", name: "一" }, { ...loaded[0], n: 9 }, loaded[1] ?? {}];
    expect(restored(now)).toEqual(now);
    const more = [...fresh(), { id: "d", name: "丁" }];
    expect(restored([...loaded].toReversed(), more).map(keyOf)).toEqual(["c", "b", "a", "d"]);
  });

  it("put in twice adds nothing twice, and is none where nothing of it fits", () => {
    const now = [...loaded, { id: "n1", name: "一" }];
    const once = restored(now);
    const draft = draftOf(loaded, now, keyOf);
    expect(draft && draftChange(draft, once, keyOf)).toBeNull();
    expect(draftChange({ edits: { z: { name: "x" } }, news: [], removed: ["y"] }, loaded, keyOf)).toBeNull();
  });

  it("tells which rows it edits by the rows of that step, though it takes rows above them out", () => {
    const now = [{ ...loaded[1], name: "改" }, loaded[2] ?? {}];
    const draft = draftOf(loaded, now, keyOf);
    const change = draft && draftChange(draft, loaded, keyOf);
    const steps = stepsOf(loaded, change ?? { kind: "batch", changes: [] });
    expect(editsIn(steps).map(({ row, values }) => [keyOf(row), values])).toEqual([["b", { name: "改" }]]);
  });

  it("is one step that is taken back whole", () => {
    const now = [{ ...loaded[0], name: "改" }, loaded[2] ?? {}, { id: "n1", name: "一" }];
    const draft = draftOf(loaded, now, keyOf);
    const change = draft && draftChange(draft, loaded, keyOf);
    const { rows, undo } = changeRows(loaded, change ?? { kind: "batch", changes: [] });
    expect(rows).toEqual(now);
    expect(changeRows(rows, undo).rows).toEqual(loaded);
  });
});
