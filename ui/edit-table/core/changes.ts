import type { EditRow } from "#ui/edit-table/columns/column.ts";

/** New values of one row, identified by its position. */
export interface RowEdit<R extends object = EditRow> {
  at: number;
  values: Readonly<Partial<R>>;
}

/**
 * A change of rows as data: it can be applied, undone, stored and sent. Positions count from 0. `insert` has the
 * positions after the change, `remove` those before it. Both are ascending, one per row.
 */
export type RowChange<R extends object = EditRow> =
  | PlainChange<R>
  | { kind: "batch"; changes: readonly RowChange<R>[] };

/** A change that contains no other changes. */
export type PlainChange<R extends object = EditRow> =
  | { kind: "insert"; at: readonly number[]; rows: readonly R[] }
  | { kind: "remove"; at: readonly number[] }
  | { kind: "move"; from: number; to: number }
  | { kind: "edit"; edits: readonly RowEdit<R>[] };

/** The rows after a change, and the change that undoes it. */
export interface Changed {
  rows: readonly EditRow[];
  undo: RowChange;
}

/** One applied plain change: the rows before and after it, and the change that undoes it. */
export interface ChangeStep<R extends object = EditRow> {
  change: PlainChange<R>;
  before: readonly R[];
  after: readonly R[];
  undo: PlainChange<R>;
}

/** Returns the plain changes that a change consists of, in order. */
export function plainChanges(change: RowChange): readonly PlainChange[] {
  return change.kind === "batch" ? change.changes.flatMap(plainChanges) : [change];
}

/** Combines several changes into one; a single change is returned as is. */
export function asOne(changes: readonly RowChange[]): RowChange {
  const [only] = changes;
  return only && changes.length === 1 ? only : { kind: "batch", changes };
}

/**
 * Applies a change step by step. It does not mutate the rows, and untouched rows keep their identity. Marks, sums and
 * display order are derived from these steps, so the rows are walked only once.
 */
export function stepsOf(rows: readonly EditRow[], change: RowChange): readonly ChangeStep[] {
  let now = rows;
  return plainChanges(change).map((plain) => {
    const before = now;
    const step = made(before, plain);
    now = step.rows;
    return { change: plain, before, after: step.rows, undo: step.undo };
  });
}

/** Returns the edited rows and their new values, each as its own step left it, because later steps may move rows. */
export function editsIn<R extends object = EditRow>(
  steps: readonly ChangeStep<R>[],
): { row: R; values: Readonly<Partial<R>> }[] {
  return steps.flatMap(({ change, after }) =>
    change.kind === "edit"
      ? change.edits.flatMap(({ at, values }) => {
          const row = after[at];
          return row ? [{ row, values }] : [];
        })
      : [],
  );
}

/** Returns the change that undoes the steps, last step first. */
export function undoOf(steps: readonly ChangeStep[]): RowChange {
  return asOne(steps.map(({ undo }) => undo).toReversed());
}

/** Returns the rows after one change, and the change that undoes it. */
export function changeRows(rows: readonly EditRow[], change: RowChange): Changed {
  const steps = stepsOf(rows, change);
  return { rows: steps.at(-1)?.after ?? rows, undo: undoOf(steps) };
}

interface Made {
  rows: readonly EditRow[];
  undo: PlainChange;
}

function made(rows: readonly EditRow[], change: PlainChange): Made {
  switch (change.kind) {
    case "insert":
      return { rows: inserted(rows, change.at, change.rows), undo: { kind: "remove", at: change.at } };
    case "remove":
      return removed(rows, change.at);
    case "move":
      return moved(rows, change.from, change.to);
    case "edit":
      return edited(rows, change.edits);
    default:
      return change satisfies never;
  }
}

/** Returns the positions of `count` rows inserted at `at`; an `at` past the end appends. */
export function placesFrom(at: number, count: number, length: number): number[] {
  const first = Math.min(Math.max(0, Math.trunc(at)), length);
  return Array.from({ length: count }, (_, nth) => first + nth);
}

function inserted(rows: readonly EditRow[], at: readonly number[], news: readonly EditRow[]): readonly EditRow[] {
  const first = at[0] ?? rows.length;
  // Contiguous, as in nearly all cases.
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

function removed(rows: readonly EditRow[], at: readonly number[]): Made {
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

function moved(rows: readonly EditRow[], from: number, to: number): Made {
  const row = rows[from];
  const target = Math.min(Math.max(0, to), rows.length - 1);
  if (!row || target === from) return { rows, undo: { kind: "move", from, to: from } };
  return { rows: rows.toSpliced(from, 1).toSpliced(target, 0, row), undo: { kind: "move", from: target, to: from } };
}

function edited(rows: readonly EditRow[], edits: readonly RowEdit[]): Made {
  const next = rows.slice();
  const back: RowEdit[] = [];
  for (const { at, values } of edits) {
    const row = next[at];
    if (!row) continue;
    const before: Record<string, unknown> = {};
    for (const key of Object.keys(values)) before[key] = row[key];
    next[at] = { ...row, ...values };
    back.push({ at, values: before });
  }
  return { rows: next, undo: { kind: "edit", edits: back.reverse() } };
}

/** Returns the rows at the positions; positions past the end are ignored. */
export function rowsAt(rows: readonly EditRow[], places: readonly number[]): EditRow[] {
  return places.map((place) => rows[place]).filter((row) => row !== undefined);
}

/** Returns whether a step inserts or removes rows. */
export function touchesRows({ change: { kind } }: ChangeStep): boolean {
  return kind === "insert" || kind === "remove";
}

/**
 * Returns every row that the steps touch, before and after each step, to update sums and checks. A row may occur more
 * than once.
 */
export function touchedBy(steps: readonly ChangeStep[]): { gone: readonly EditRow[]; come: readonly EditRow[] } {
  const each = steps.map(touchedByStep);
  return { gone: each.flatMap(({ gone }) => gone), come: each.flatMap(({ come }) => come) };
}

const none: readonly EditRow[] = [];

function touchedByStep({ change, before, after }: ChangeStep): { gone: readonly EditRow[]; come: readonly EditRow[] } {
  switch (change.kind) {
    case "insert":
      return { gone: none, come: change.rows };
    case "remove":
      return { gone: rowsAt(before, change.at), come: none };
    case "move":
      return { gone: none, come: none };
    case "edit": {
      const places = [...new Set(change.edits.map(({ at }) => at))];
      return { gone: rowsAt(before, places), come: rowsAt(after, places) };
    }
    default:
      return change satisfies never;
  }
}
