import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeRows, placesFrom, stepsOf, touchedBy, type RowChange } from "#ui/edit-table/core/changes.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { emptyHistory, historySteps, stepAgain, stepBack, stepDone } from "#ui/edit-table/core/history.ts";
import { shiftHistory } from "#ui/edit-table/rows/shift-history.ts";
import { changeOrder } from "#ui/edit-table/core/order.ts";

const rows = (count: number): EditRow[] => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, n: at }));

/** Any change that is valid for `count` rows. */
function changesOf(count: number): fc.Arbitrary<RowChange> {
  const place = fc.integer({ min: 0, max: Math.max(0, count - 1) });
  const insert = fc
    .tuple(fc.integer({ min: 0, max: count }), fc.integer({ min: 1, max: 3 }))
    .map(([at, many]): RowChange => ({
      kind: "insert",
      at: placesFrom(at, many, count),
      rows: Array.from({ length: many }, (_, nth) => ({ id: `new${at}-${nth}` })),
    }));
  const remove = fc
    .uniqueArray(place, { maxLength: count })
    .map((at): RowChange => ({ kind: "remove", at: at.toSorted((one, other) => one - other) }));
  const move = fc.tuple(place, place).map(([from, to]): RowChange => ({ kind: "move", from, to }));
  const edit = fc
    .array(fc.record({ at: place, values: fc.record({ n: fc.integer(), extra: fc.string() }) }), { maxLength: 4 })
    .map((edits): RowChange => ({ kind: "edit", edits }));
  return count === 0 ? insert : fc.oneof(insert, remove, move, edit);
}

describe("changes of rows", () => {
  it("can each be taken back, whatever they were", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }).chain((count) => fc.tuple(fc.constant(count), changesOf(count))),
        ([count, change]) => {
          const before = rows(count);
          const copy = structuredClone(before);
          const { rows: after, undo } = changeRows(before, change);
          expect(before).toEqual(copy);
          expect(changeRows(after, undo).rows).toEqual(before);
        },
      ),
    );
  });

  it("leave rows they do not name the very objects they were", () => {
    const before = rows(4);
    const { rows: after } = changeRows(before, { kind: "edit", edits: [{ at: 2, values: { n: 9 } }] });
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toEqual({ id: "r2", n: 9 });
    expect(after[3]).toBe(before[3]);
  });

  it("puts rows in at an index, at the end past it (GRID-ROW-02)", () => {
    const into = (at: number) =>
      changeRows(rows(2), { kind: "insert", at: placesFrom(at, 1, 2), rows: [{ id: "x" }] }).rows.map(({ id }) => id);
    expect(into(0)).toEqual(["x", "r0", "r1"]);
    expect(into(1)).toEqual(["r0", "x", "r1"]);
    expect(into(99)).toEqual(["r0", "r1", "x"]);
  });

  it("takes rows out and puts them back where they were (GRID-ROW-03)", () => {
    const { rows: after, undo } = changeRows(rows(5), { kind: "remove", at: [1, 3] });
    expect(after.map(({ id }) => id)).toEqual(["r0", "r2", "r4"]);
    expect(changeRows(after, undo).rows.map(({ id }) => id)).toEqual(["r0", "r1", "r2", "r3", "r4"]);
  });
});

describe("the order shown", () => {
  it("holds every row once after any change, and keeps the places of those that stay", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }).chain((count) =>
          fc.tuple(
            fc.constant(count),
            fc.shuffledSubarray(
              Array.from({ length: count }, (_, at) => at),
              { minLength: count },
            ),
            changesOf(count).filter(({ kind }) => kind !== "move"),
          ),
        ),
        ([count, order, change]) => {
          const before = rows(count);
          const { rows: after } = changeRows(before, change);
          const shown = changeOrder(Int32Array.from(order), stepsOf(before, change)) ?? [];
          expect([...shown].toSorted((one, other) => one - other)).toEqual(after.map((_, at) => at));
          const stay = new Set(after.map(({ id }) => id));
          const keys = [...shown].map((at) => after[at]?.["id"]).filter((id) => before.some((row) => row["id"] === id));
          expect(keys).toEqual(order.map((at) => before[at]?.["id"]).filter((id) => stay.has(id)));
        },
      ),
    );
  });
});

describe("a change made of several", () => {
  const change: RowChange = {
    kind: "batch",
    changes: [
      { kind: "remove", at: [1, 3] },
      { kind: "batch", changes: [{ kind: "edit", edits: [{ at: 0, values: { n: 10 } }] }] },
      { kind: "insert", at: [1], rows: [{ id: "x", n: 5 }] },
      { kind: "move", from: 0, to: 99 },
      { kind: "edit", edits: [{ at: 3, values: { n: 11 } }] },
    ],
  };

  it("is made step by step, and taken back whole", () => {
    const before = rows(5);
    const { rows: after, undo } = changeRows(before, change);
    expect(after.map(({ id, n }) => `${String(id)}=${String(n)}`)).toEqual(["x=5", "r2=2", "r4=4", "r0=11"]);
    expect(changeRows(after, undo).rows).toEqual(before);
  });

  it("names every row of each step, as it was and as it became", () => {
    const { gone, come } = touchedBy(stepsOf(rows(5), change));
    expect(gone.map(({ n }) => n)).toEqual([1, 3, 0, 10]);
    expect(come.map(({ n }) => n)).toEqual([10, 5, 11]);
  });

  it("may name more rows than a call has room for arguments", () => {
    const many = rows(300_000);
    const edits = many.map((_, at) => ({ at, values: { n: 1 } }));
    expect(touchedBy(stepsOf(many, { kind: "batch", changes: [{ kind: "edit", edits }] })).gone).toHaveLength(300_000);
  });

  it("keeps rows put in all over a sorted table beside the rows they follow", () => {
    const before = rows(4);
    const insert: RowChange = { kind: "insert", at: [0, 2, 3, 7], rows: ["a", "b", "c", "d"].map((id) => ({ id })) };
    const steps = stepsOf(before, insert);
    const shown = [...(changeOrder(Int32Array.from([3, 2, 1, 0]), steps) ?? [])].map(
      (at) => steps[0]?.after[at]?.["id"],
    );
    expect(shown).toEqual(["a", "r3", "d", "r2", "r1", "r0", "b", "c"]);
  });
});

describe("history", () => {
  const step = (n: number) => ({
    redo: { kind: "edit", edits: [{ at: n, values: {} }] } as RowChange,
    undo: { kind: "edit", edits: [{ at: n, values: {} }] } as RowChange,
    focus: null,
  });

  it("remembers a hundred steps and forgets what was taken back when something new is done", () => {
    let history = emptyHistory;
    for (let n = 0; n < historySteps + 20; n++) history = stepDone(history, step(n));
    expect(history.done).toHaveLength(100);
    expect(history.done[0]).toEqual(step(20));
    const back = stepBack(history);
    expect(back?.history.undone).toHaveLength(1);
    expect(stepAgain(back?.history ?? emptyHistory)?.history.done).toHaveLength(100);
    expect(stepDone(back?.history ?? emptyHistory, step(999)).undone).toEqual([]);
  });

  it("moves on the positions it knows when rows arrive above them", () => {
    const shifted = shiftHistory(stepDone(emptyHistory, step(5)), 3, 10);
    expect(shifted.done[0]).toMatchObject({ redo: { edits: [{ at: 15 }] } });
    expect(shiftHistory(stepDone(emptyHistory, step(2)), 3, 10).done[0]).toMatchObject({
      redo: { edits: [{ at: 2 }] },
    });
  });

  it("finds its rows when others arrive between steps that put rows in and took rows out", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), fc.nat(), fc.nat(8), (wanted, nth, back) => {
        const first: readonly EditRow[] = Array.from({ length: 6 }, (_, at) => ({ id: `r${at}`, n: 0 }));
        let rows = first;
        let history = emptyHistory;
        wanted.forEach((make, at) => {
          const redo = make(rows, at);
          const { rows: next, undo } = changeRows(rows, redo);
          history = stepDone(history, { redo, undo, focus: null });
          rows = next;
        });
        const all = rows;
        for (let step = 0; step < back; step++) {
          const walked = stepBack(history);
          if (!walked) break;
          rows = changeRows(rows, walked.step.undo).rows;
          history = walked.history;
        }
        const at = nth % (rows.length + 1);
        const come = [{ id: "k1" }, { id: "k2" }];
        rows = rows.toSpliced(at, 0, ...come);
        history = shiftHistory(history, at, come.length);
        const own = () => rows.filter(({ id }) => !come.some((one) => one.id === id));
        for (let walked = stepAgain(history); walked; walked = stepAgain(history)) {
          rows = changeRows(rows, walked.step.redo).rows;
          history = walked.history;
        }
        expect(own()).toEqual(all);
        for (let walked = stepBack(history); walked; walked = stepBack(history)) {
          rows = changeRows(rows, walked.step.undo).rows;
          history = walked.history;
        }
        expect(own()).toEqual(first);
        expect(rows).toHaveLength(first.length + come.length);
        for (let walked = stepAgain(history); walked; walked = stepAgain(history)) {
          rows = changeRows(rows, walked.step.redo).rows;
          history = walked.history;
        }
        expect(own()).toEqual(all);
      }),
      { numRuns: 2000 },
    );
  });
});

/** A step that is possible with any rows. */
const anyStep: fc.Arbitrary<(rows: readonly EditRow[], nth: number) => RowChange> = fc
  .record({
    kind: fc.constantFrom("insert", "remove", "edit", "move", "both"),
    a: fc.nat(),
    b: fc.nat(),
  })
  .map(({ kind, a, b }) => (rows, nth): RowChange => {
    const insert: RowChange = { kind: "insert", at: [a % (rows.length + 1)], rows: [{ id: `n${nth}` }] };
    if (kind === "insert" || rows.length === 0) return insert;
    const at = a % rows.length;
    const edit: RowChange = { kind: "edit", edits: [{ at, values: { n: nth + 1 } }] };
    if (kind === "edit") return edit;
    if (kind === "move") return { kind: "move", from: at, to: b % rows.length };
    if (kind === "both") return { kind: "batch", changes: [edit, insert] };
    return { kind: "remove", at: [...new Set([at, b % rows.length])].toSorted((one, other) => one - other) };
  });
