import { asOne, plainChanges, type PlainChange, type RowChange } from "#ui/edit-table/core/changes.ts";
import type { History, HistoryStep } from "#ui/edit-table/core/history.ts";

/**
 * Returns the history after `count` rows were inserted at `at` without an undo step (loaded children). Each step refers
 * to the rows of its time. So the position is traced back through the done steps, last first, and forward through the
 * undone steps.
 */
export function shiftHistory({ done, undone }: History, at: number, count: number): History {
  let place = at;
  const before = done.toReversed().map((step): HistoryStep => {
    const { forth, back, end } = shiftPair(step.undo, step.redo, place, count);
    place = end;
    return { ...step, undo: forth, redo: back };
  });
  place = at;
  const after = undone.toReversed().map((step): HistoryStep => {
    const { forth, back, end } = shiftPair(step.redo, step.undo, place, count);
    place = end;
    return { ...step, redo: forth, undo: back };
  });
  return { done: before.reverse(), undone: after.reverse() };
}

/** Shifts a change that starts at the known position, and its inverse. Also returns the position after the change. */
function shiftPair(forth: RowChange, back: RowChange, at: number, count: number) {
  const there = plainChanges(forth);
  const places = [at];
  for (const plain of there) places.push(placeAfter(plain, places.at(-1) ?? at));
  const placeOf = (nth: number) => places[nth] ?? at;
  const again = plainChanges(back);
  return {
    forth: asOne(there.map((plain, nth) => shifted(plain, placeOf(nth), placeOf(nth + 1), count))),
    // The inverse goes through the same positions in reverse order.
    back: asOne(
      again.map((plain, nth) => shifted(plain, placeOf(again.length - nth), placeOf(again.length - nth - 1), count)),
    ),
    end: placeOf(there.length),
  };
}

/** Position of rows after a change: they stay behind the row they follow. */
function placeAfter(change: PlainChange, place: number): number {
  switch (change.kind) {
    case "insert": {
      let follows = place - 1;
      if (follows < 0) return 0;
      for (const at of change.at) if (at <= follows) follows++;
      return follows + 1;
    }
    case "remove":
      return place - change.at.filter((at) => at < place).length;
    case "move": {
      // Rows that do not move keep their relative order.
      const among = place - (change.from < place ? 1 : 0);
      return among + (change.to < among ? 1 : 0);
    }
    case "edit":
      return place;
    default:
      return change satisfies never;
  }
}

/**
 * A change with its positions shifted by the new rows: `before` is their position before it, `after` the one after it.
 */
function shifted(change: PlainChange, before: number, after: number, count: number): PlainChange {
  const past = (place: number, from: number) => (place >= from ? place + count : place);
  switch (change.kind) {
    case "insert":
      return { ...change, at: change.at.map((at) => past(at, after)) };
    case "remove":
      return { ...change, at: change.at.map((at) => past(at, before)) };
    case "move":
      return { ...change, from: past(change.from, before), to: past(change.to, after) };
    case "edit":
      return { ...change, edits: change.edits.map((edit) => ({ ...edit, at: past(edit.at, before) })) };
    default:
      return change satisfies never;
  }
}
