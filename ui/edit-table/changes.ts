import type { EditRow } from "./column.ts";

/** New values of one row, by its position. */
export interface RowEdit {
  at: number;
  values: EditRow;
}

/**
 * One change of rows, as data: it can be applied, undone, kept and sent. Positions count from 0. Those of `insert` are
 * where the rows stand afterwards, those of `remove` where they stood before; both ascend, one per row.
 */
export type RowChange =
  | { kind: "insert"; at: readonly number[]; rows: readonly EditRow[] }
  | { kind: "remove"; at: readonly number[] }
  | { kind: "move"; from: number; to: number }
  | { kind: "edit"; edits: readonly RowEdit[] }
  | { kind: "batch"; changes: readonly RowChange[] };

/** Rows after a change, and the change that takes it back. */
export interface Changed {
  rows: readonly EditRow[];
  undo: RowChange;
}

/** Rows after one change; the rows given stay as they are, and rows a change does not name stay the same objects. */
export function changeRows(rows: readonly EditRow[], change: RowChange): Changed {
  switch (change.kind) {
    case "insert":
      return { rows: inserted(rows, change.at, change.rows), undo: { kind: "remove", at: change.at } };
    case "remove":
      return removed(rows, change.at);
    case "move":
      return moved(rows, change.from, change.to);
    case "edit":
      return edited(rows, change.edits);
    case "batch":
      return batched(rows, change.changes);
    default:
      return change satisfies never;
  }
}

/** The positions `count` rows take when they are put in at `at`; `at` past the end appends. */
export function placesFrom(at: number, count: number, length: number): number[] {
  const first = Math.min(Math.max(0, Math.trunc(at)), length);
  return Array.from({ length: count }, (_, nth) => first + nth);
}

function inserted(rows: readonly EditRow[], at: readonly number[], news: readonly EditRow[]): readonly EditRow[] {
  const first = at[0] ?? rows.length;
  // In one piece, as it nearly always is.
  if ((at.at(-1) ?? first) - first === news.length - 1) return [...rows.slice(0, first), ...news, ...rows.slice(first)];
  const result: EditRow[] = [];
  let taken = 0;
  let next = 0;
  for (let place = 0; place < rows.length + news.length; place++) {
    const one = at[next] === place ? news[next++] : rows[taken++];
    if (one) result.push(one);
  }
  return result;
}

function removed(rows: readonly EditRow[], at: readonly number[]): Changed {
  const gone = new Set(at);
  const places: number[] = [];
  const taken: EditRow[] = [];
  const rest = rows.filter((row, place) => {
    if (!gone.has(place)) return true;
    places.push(place);
    taken.push(row);
    return false;
  });
  return { rows: rest, undo: { kind: "insert", at: places, rows: taken } };
}

function moved(rows: readonly EditRow[], from: number, to: number): Changed {
  const row = rows[from];
  const target = Math.min(Math.max(0, to), rows.length - 1);
  if (!row || target === from) return { rows, undo: { kind: "batch", changes: [] } };
  return { rows: rows.toSpliced(from, 1).toSpliced(target, 0, row), undo: { kind: "move", from: target, to: from } };
}

function edited(rows: readonly EditRow[], edits: readonly RowEdit[]): Changed {
  const next = rows.slice();
  const back: RowEdit[] = [];
  for (const { at, values } of edits) {
    const row = next[at];
    if (!row) continue;
    const before: Record<string, unknown> = {};
    for (const key of Object.keys(values)) before[key] = row[key];
    next[at] = { ...row, ...values };
    back.unshift({ at, values: before });
  }
  return { rows: next, undo: { kind: "edit", edits: back } };
}

function batched(rows: readonly EditRow[], changes: readonly RowChange[]): Changed {
  let now = rows;
  const back: RowChange[] = [];
  for (const change of changes) {
    const step = changeRows(now, change);
    now = step.rows;
    back.unshift(step.undo);
  }
  return { rows: now, undo: { kind: "batch", changes: back } };
}

/** The rows at positions; those past the end are left out. */
export function rowsAt(rows: readonly EditRow[], places: readonly number[]): EditRow[] {
  return places.map((place) => rows[place]).filter((row) => row !== undefined);
}

/** Every row a change names, before and after it: whose marks and sums it may touch. */
export function touchedBy(
  before: readonly EditRow[],
  after: readonly EditRow[],
  change: RowChange,
): {
  gone: readonly EditRow[];
  come: readonly EditRow[];
} {
  switch (change.kind) {
    case "insert":
      return { gone: [], come: change.rows };
    case "remove":
      return { gone: rowsAt(before, change.at), come: [] };
    case "move":
      return { gone: [], come: [] };
    case "edit": {
      const places = [...new Set(change.edits.map(({ at }) => at))];
      return { gone: rowsAt(before, places), come: rowsAt(after, places) };
    }
    case "batch": {
      let now = before;
      const gone: EditRow[] = [];
      const come: EditRow[] = [];
      for (const one of change.changes) {
        const next = changeRows(now, one).rows;
        const touched = touchedBy(now, next, one);
        gone.push(...touched.gone);
        come.push(...touched.come);
        now = next;
      }
      return { gone, come };
    }
    default:
      return change satisfies never;
  }
}
