import { tellDeveloper } from "#ui/lib/given.ts";
import { stepsOf, touchedBy, touchesRows, undoOf, type ChangeStep, type RowChange } from "./changes.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { Focus } from "#ui/edit-table/grid/focus.ts";
import { emptyHistory, stepAgain, stepBack, stepDone, type History, type HistoryStep } from "./history.ts";
import { changeOrder, type Order } from "./order.ts";
import { nothingSelected } from "./selection.ts";
import { shownRows, type Shown, type TableState } from "./state.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import { addToSum, dropFromSum, sumOf, type ColumnSum } from "./statistics.ts";

/** What the core asks of its table. */
export interface CoreOptions {
  /** Field of a row's key. */
  rowKey: string;
  /** Keys of the columns with statistics. */
  summed: readonly string[];
  /** The order shown, worked out of the rows and the open ones: trees. */
  arrange?: ((rows: readonly EditRow[], open: ReadonlySet<string>) => Order) | undefined;
  /** Rows became others by a change of the person's, not by loading. */
  onRows?: ((rows: readonly EditRow[], change: RowChange, steps: readonly ChangeStep[]) => void) | undefined;
}

/** How a change is made. */
export interface ApplyHow {
  /** Can be taken back. @default true */
  undoable?: boolean;
  /** Order of rows and marks stay as they are: values that arrive from elsewhere. @default false */
  quiet?: boolean;
}

/** A step of the history that was taken back, or made again: what changed, and where the person was. */
export interface Walked {
  steps: readonly ChangeStep[];
  focus: Focus | null;
}

export type Core = ReturnType<typeof createCore>;

let lastKey = 0;

/** A key for a row that has none of its own; never one that a server gives. */
export function freshKey(): string {
  lastKey += 1;
  return `new_${Date.now().toString(36)}_${lastKey}`;
}

/** The key of a row as text; "" when it has none. */
export function keyIn(row: EditRow, rowKey: string): string {
  const key = row[rowKey];
  return typeof key === "string" || typeof key === "number" || typeof key === "bigint" ? String(key) : "";
}

/** So many rows are looked at for keys before they are shown; the others when there is time, or with the first change. */
export const checkedAtOnce = 200;

/** So many are looked at in one go when there is time: a few milliseconds, between which the page can be scrolled. */
const checkedInTurn = 4000;

const noRow = (row: EditRow | null) => row === null || typeof row !== "object";

/**
 * Rows that each have a key of their own. One without gets one, and so does the second of two that share theirs: both
 * are then rows of this table only, as a row that was put in here is. `given` are the keys that were handed out,
 * `taken` those that other rows have.
 */
export function keyedRows(
  rows: readonly EditRow[],
  rowKey: string,
  taken: Iterable<string> = [],
): { rows: readonly EditRow[]; given: string[]; twice: string | undefined } {
  let twice: string | undefined;
  const seen = new Set(taken);
  const given: string[] = [];
  let copy: EditRow[] | undefined;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    const key = !row || noRow(row) ? "" : keyIn(row, rowKey);
    if (key !== "" && !seen.has(key)) {
      seen.add(key);
      continue;
    }
    if (key !== "") twice ??= key;
    const fresh = freshKey();
    given.push(fresh);
    copy ??= rows.slice();
    copy[at] = { ...row, [rowKey]: fresh };
  }
  return { rows: copy ?? rows, given, twice };
}

/** Tells whoever gave the rows that two of them have one key, where two have. */
function tellTwice(twice: string | undefined, rowKey: string): void {
  if (process.env.NODE_ENV !== "production" && twice !== undefined)
    tellDeveloper(
      `EditTable: rows has two with the ${rowKey} "${twice}", so the second counts as new and is saved without it. Give every row its own.`,
    );
}

function sumsOf(rows: readonly EditRow[], summed: readonly string[]): ReadonlyMap<string, ColumnSum> {
  return new Map(summed.map((key) => [key, sumOf(rows, key)]));
}

/** State, changes and history of one table, without React: what is done here is drawn by whoever subscribes. */
export function createCore(rows: readonly EditRow[], first: CoreOptions) {
  let options = first;
  /** Every row is known to have a key of its own. */
  let settled = true;
  /** Keys that were made for loaded rows. */
  let made: ReadonlySet<string> = new Set();
  /** How far the keys were looked at in turns, and those met. */
  let turn: { rows: readonly EditRow[]; at: number; seen: Set<string> } | null = null;
  let state: TableState = fresh(rows);
  let history: History = emptyHistory;
  let shown: Shown | undefined;
  /** Rows as they were loaded, to tell what was changed. */
  let loadedRows = state.rows;
  /** What loaded rows with one of the `made` keys are called in a draft; worked out when one is kept. */
  let names: ReadonlyMap<string, string> | null = null;
  let focus: () => Focus | null = () => null;
  /** Changes of one act that makes several: they are one step of undoing. */
  let group: { redo: RowChange[]; undo: RowChange[]; focus: Focus | null } | null = null;
  const listeners = new Set<() => void>();

  function fresh(loaded: readonly EditRow[]): TableState {
    // What is no row has to become one before anything is read of it.
    settled = loaded.length <= checkedAtOnce || loaded.some(noRow);
    const keyed = keyedRows(settled ? loaded : loaded.slice(0, checkedAtOnce), options.rowKey);
    tellTwice(keyed.twice, options.rowKey);
    made = new Set(keyed.given);
    // As they came where nothing was wrong: a hundred thousand rows are not copied to be shown.
    const rows =
      keyed.given.length === 0 ? loaded : settled ? keyed.rows : [...keyed.rows, ...loaded.slice(checkedAtOnce)];
    return {
      rows,
      order: options.arrange?.(rows, new Set()) ?? null,
      news: new Set(keyed.given),
      removed: [],
      errors: new Map(),
      selected: nothingSelected,
      open: new Set(),
      busy: new Set(),
      sort: null,
      page: null,
      flash: new Set(),
      sums: sumsOf(rows, options.summed),
      choices: 0,
    };
  }

  function set(patch: Partial<TableState>) {
    state = { ...state, ...patch };
    shown = undefined;
    for (const listener of listeners) listener();
  }

  function keyOf(row: EditRow): string {
    return keyIn(row, options.rowKey);
  }

  /** Rows put in are new unless they had been taken out; rows taken out are told to the server unless they are new. */
  function marks(steps: readonly ChangeStep[]): Pick<TableState, "news" | "removed"> {
    const news = new Set(state.news);
    const removed = new Set(state.removed);
    for (const step of steps) {
      const inserts = step.change.kind === "insert";
      const [from, to] = inserts ? [removed, news] : [news, removed];
      const { gone, come } = touchedBy([step]);
      for (const key of (inserts ? come : gone).map(keyOf)) if (!from.delete(key)) to.add(key);
    }
    return { news, removed: [...removed] };
  }

  function sumsAfter(steps: readonly ChangeStep[]): TableState["sums"] {
    if (options.summed.length === 0) return state.sums;
    const { gone, come } = touchedBy(steps);
    const sums = new Map(state.sums);
    for (const key of options.summed) {
      let sum = sums.get(key) ?? sumOf([], key);
      for (const row of gone) sum = dropFromSum(sum, row[key]);
      for (const row of come) sum = addToSum(sum, row[key]);
      sums.set(key, sum);
    }
    return sums;
  }

  function commit(change: RowChange, patch: Partial<TableState> = {}): readonly ChangeStep[] {
    const steps = stepsOf(state.rows, change);
    const after = steps.at(-1)?.after ?? state.rows;
    const inAndOut = steps.filter(touchesRows);
    const { gone } = touchedBy(inAndOut);
    set({
      rows: after,
      order: options.arrange ? options.arrange(after, state.open) : changeOrder(state.order, steps),
      sums: sumsAfter(steps),
      ...(inAndOut.length > 0 && marks(inAndOut)),
      ...(gone.length > 0 && withoutRows(gone.map(keyOf))),
      ...patch,
    });
    return steps;
  }

  function withoutRows(keys: readonly string[]): Pick<TableState, "errors" | "selected"> {
    const errors = new Map(state.errors);
    const ticked = new Set(state.selected.keys);
    for (const key of keys) {
      errors.delete(key);
      ticked.delete(key);
    }
    return { errors, selected: { all: state.selected.all, keys: ticked } };
  }

  /** Gives rows that share another's key, or have none, one of their own, where loading had no time to look. */
  function settleKeys() {
    if (settled) return;
    settled = true;
    turn = null;
    const keyed = keyedRows(state.rows, options.rowKey);
    if (keyed.given.length === 0) return;
    tellTwice(keyed.twice, options.rowKey);
    if (loadedRows === state.rows) loadedRows = keyed.rows;
    names = null;
    made = new Set([...made, ...keyed.given]);
    set({ rows: keyed.rows, news: new Set([...state.news, ...keyed.given]) });
  }

  /** Loaded rows with a key that was made here, by their place and what is in them: both are the same when loaded again. */
  function namesNow(): ReadonlyMap<string, string> {
    if (names) return names;
    const found = new Map<string, string>();
    if (made.size > 0) {
      loadedRows.forEach((row, at) => {
        const key = keyOf(row);
        if (!made.has(key)) return;
        const { [options.rowKey]: _made, ...own } = row;
        found.set(key, `#${at} ${Object.values(own).map(valueText).join("|")}`);
      });
    }
    names = found;
    return found;
  }

  /** Looks at some more rows' keys; true when there are none left to look at. */
  function settleSome(): boolean {
    if (settled) return true;
    const { rows } = state;
    const now = turn?.rows === rows ? turn : { rows, at: 0, seen: new Set<string>() };
    turn = now;
    for (const end = Math.min(rows.length, now.at + checkedInTurn); now.at < end; now.at++) {
      const row = rows[now.at];
      const key = row ? keyOf(row) : "";
      if (key === "" || now.seen.has(key)) {
        settleKeys();
        return true;
      }
      now.seen.add(key);
    }
    if (now.at < rows.length) return false;
    settled = true;
    turn = null;
    return true;
  }

  function walkHistory({ focus: at }: HistoryStep, change: RowChange, next: History): Walked {
    history = next;
    const steps = commit(change);
    options.onRows?.(state.rows, change, steps);
    return { steps, focus: at };
  }

  return {
    state: () => state,
    set,
    keyOf,
    settleKeys,
    settleSome,
    /** What a row is called in a draft: its key, where it has one that will be the same tomorrow. */
    nameOf(row: EditRow): string {
      settleKeys();
      const key = keyOf(row);
      return namesNow().get(key) ?? key;
    },
    history: () => history,
    loaded: () => loadedRows,
    setHistory(next: History) {
      history = next;
    },
    shown: () => (shown ??= shownRows(state)),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    configure(next: CoreOptions) {
      const summed = next.summed.join("\n") !== options.summed.join("\n");
      options = next;
      if (summed) set({ sums: sumsOf(state.rows, options.summed) });
    },
    /** Who knows where the focus is, for the history. */
    watchFocus(read: () => Focus | null) {
      focus = read;
    },
    /** All rows anew, as loaded: marks, errors and history begin again; the page's size stays. */
    load(loaded: readonly EditRow[], page: TableState["page"] = null) {
      state = { ...fresh(loaded), page, choices: state.choices };
      loadedRows = state.rows;
      names = null;
      history = emptyHistory;
      shown = undefined;
      for (const listener of listeners) listener();
    },
    /** Opens and closes rows. */
    setOpen(open: ReadonlySet<string>) {
      set({ open, ...(options.arrange && { order: options.arrange(state.rows, open) }) });
    },
    /** Puts loaded rows in: no step of undoing, nor told to anybody; new are only those whose key was `given` here. */
    insertLoaded(at: number, rows: readonly EditRow[], given: readonly string[] = []) {
      settleKeys();
      const after = [...state.rows.slice(0, at), ...rows, ...state.rows.slice(at)];
      loadedRows = [...loadedRows, ...rows];
      set({
        rows: after,
        order: options.arrange ? options.arrange(after, state.open) : state.order,
        sums: sumsOf(after, options.summed),
        ...(given.length > 0 && { news: new Set([...state.news, ...given]) }),
      });
    },
    /** Values that another gave a loaded row: the row as loaded has them too, so that they are nobody's change here. */
    mergeLoaded(key: string, values: EditRow) {
      settleKeys();
      const at = loadedRows.findIndex((row) => keyOf(row) === key);
      const row = loadedRows[at];
      if (row) loadedRows = loadedRows.with(at, { ...row, ...values });
    },
    /** Position of a row by its key; -1 when there is none. Looks through the rows: nothing has to be kept per row. */
    find: (key: string) => state.rows.findIndex((row) => keyOf(row) === key),
    /** Makes one change, which is one step of undoing. */
    apply(change: RowChange, { undoable = true, quiet = false }: ApplyHow = {}, patch?: Partial<TableState>) {
      settleKeys();
      const steps = commit(change, patch);
      const undo = undoOf(steps);
      if (undoable && group) {
        group.redo.push(change);
        group.undo.unshift(undo);
      } else if (undoable) history = stepDone(history, { redo: change, undo, focus: focus() });
      if (!quiet) options.onRows?.(state.rows, change, steps);
    },
    /** Does several changes that are one step of undoing. */
    grouped<T>(work: () => T): T {
      if (group) return work();
      group = { redo: [], undo: [], focus: focus() };
      const { redo, undo, focus: at } = group;
      try {
        return work();
      } finally {
        group = null;
        if (redo.length > 0) {
          history = stepDone(history, {
            redo: { kind: "batch", changes: redo },
            undo: { kind: "batch", changes: undo },
            focus: at,
          });
        }
      }
    },
    /** Takes the last step back; null when there is none. */
    undo(): Walked | null {
      const back = stepBack(history);
      return back && walkHistory(back.step, back.step.undo, back.history);
    },
    /** Does the step again that was taken back; null when there is none. */
    redo(): Walked | null {
      const again = stepAgain(history);
      return again && walkHistory(again.step, again.step.redo, again.history);
    },
  };
}
