import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { stepsOf, touchedBy, touchesRows, undoOf, type ChangeStep, type RowChange } from "./changes.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { Focus } from "#ui/edit-table/grid/focus.ts";
import { emptyHistory, stepAgain, stepBack, stepDone, type History, type HistoryStep } from "./history.ts";
import { changeOrder, type Order } from "./order.ts";
import { nothingSelected } from "./selection.ts";
import { shownRows, type Shown, type TableState } from "./state.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import { addToSum, dropFromSum, sumOf, type ColumnSum } from "./statistics.ts";

/** What the core needs from its table. */
export interface CoreOptions {
  /** Field of a row's key. */
  rowKey: string;
  /** Keys of the columns with statistics. */
  summed: readonly string[];
  /** Computes the display order from the rows and the open ones, for trees. */
  arrange?: ((rows: readonly EditRow[], open: ReadonlySet<string>) => Order) | undefined;
  /** Called when rows change, not when they are loaded or merged. */
  onRows?: ((rows: readonly EditRow[], change: RowChange, steps: readonly ChangeStep[]) => void) | undefined;
}

/** How a change is applied. */
export interface ApplyHow {
  /** Can be undone. @default true */
  undoable?: boolean;
  /** Keeps row order and marks unchanged, for values that arrive from elsewhere. @default false */
  quiet?: boolean;
}

/** An undone or redone step: what changed, and where the focus was. */
export interface Walked {
  steps: readonly ChangeStep[];
  focus: Focus | null;
}

export type Core = ReturnType<typeof createCore>;

let lastKey = 0;

/** Returns a new local key for a row; no server uses such keys. */
export function freshKey(): string {
  lastKey += 1;
  return `new_${Date.now().toString(36)}_${lastKey}`;
}

/** Returns the key of a row as text; "" when it has none. */
export function keyIn(row: EditRow, rowKey: string): string {
  const key = row[rowKey];
  return typeof key === "string" || typeof key === "number" || typeof key === "bigint" ? String(key) : "";
}

/**
 * Number of rows whose keys are checked before the first render; the others are checked when idle or with the first
 * change.
 */
export const checkedAtOnce = 200;

/** Number of rows checked per idle turn: a few milliseconds, so that scrolling stays smooth. */
const checkedInTurn = 4000;

const noRow = (row: EditRow | null) => row === null || typeof row !== "object";

/**
 * Returns rows with unique keys. A row without a key gets a new one, and so does the second of two rows with the same
 * key. Such rows count as new, like rows added here. `given` are the new keys, `taken` the keys of other rows.
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

/** Logs for the developer when two rows have the same key. */
function tellTwice(twice: string | undefined, rowKey: string): void {
  if (process.env.NODE_ENV !== "production" && twice !== undefined)
    warnDeveloper(
      `EditTable: rows has two with the ${rowKey} "${twice}", so the second counts as new and is saved without it. Give every row its own.`,
    );
}

function sumsOf(rows: readonly EditRow[], summed: readonly string[]): ReadonlyMap<string, ColumnSum> {
  return new Map(summed.map((key) => [key, sumOf(rows, key)]));
}

/** Creates the state, changes and history of one table, without React. Subscribers render the changes. */
export function createCore(rows: readonly EditRow[], first: CoreOptions) {
  let options = first;
  /** Every row is known to have a unique key. */
  let settled = true;
  /** Keys that were generated for loaded rows. */
  let made: ReadonlySet<string> = new Set();
  /** Progress of the idle key check, and the keys seen so far. */
  let turn: { rows: readonly EditRow[]; at: number; seen: Set<string> } | null = null;
  let state: TableState = fresh(rows);
  let history: History = emptyHistory;
  let shown: Shown | undefined;
  /** The rows as loaded, to find out what changed. */
  let loadedRows = state.rows;
  /** Draft names of loaded rows whose key was generated (`made`); computed when a draft is stored. */
  let names: ReadonlyMap<string, string> | null = null;
  let focus: () => Focus | null = () => null;
  /** Changes made by one `grouped` call: together they are one undo step. */
  let group: { redo: RowChange[]; undo: RowChange[]; focus: Focus | null } | null = null;
  const listeners = new Set<() => void>();

  function fresh(loaded: readonly EditRow[]): TableState {
    // Entries that are no objects must become rows before anything reads them.
    settled = loaded.length <= checkedAtOnce || loaded.some(noRow);
    const keyed = keyedRows(settled ? loaded : loaded.slice(0, checkedAtOnce), options.rowKey);
    tellTwice(keyed.twice, options.rowKey);
    made = new Set(keyed.given);
    // Keeps the loaded array when all keys are fine, so that a hundred thousand rows are not copied.
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

  /**
   * Inserted rows are new, unless they had been removed before. Removed rows are reported to the server, unless they
   * are new.
   */
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

  /** Generates keys for rows without a unique key, if loading has not checked them yet. */
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

  /** Names of loaded rows with a generated key: their position and content, which are the same after a reload. */
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

  /** Checks the keys of some more rows; returns true when all are checked. */
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
    /** The draft name of a row: its key, if that key is the same after a reload. */
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
    /** Sets the function that returns the current focus, for the history. */
    watchFocus(read: () => Focus | null) {
      focus = read;
    },
    /** Replaces all rows. Marks, errors and history start again; the page size stays. */
    load(loaded: readonly EditRow[], page: TableState["page"] = null) {
      state = { ...fresh(loaded), page, choices: state.choices };
      loadedRows = state.rows;
      names = null;
      history = emptyHistory;
      shown = undefined;
      for (const listener of listeners) listener();
    },
    /** Sets which rows are open. */
    setOpen(open: ReadonlySet<string>) {
      set({ open, ...(options.arrange && { order: options.arrange(state.rows, open) }) });
    },
    /**
     * Inserts loaded rows without an undo step and without calling listeners. `given` lists generated keys; only the
     * rows with these keys count as new.
     */
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
    /**
     * Merges values from elsewhere into a loaded row. The original row gets them too, so that they do not count as a
     * change.
     */
    mergeLoaded(key: string, values: EditRow) {
      settleKeys();
      const at = loadedRows.findIndex((row) => keyOf(row) === key);
      const row = loadedRows[at];
      if (row) loadedRows = loadedRows.with(at, { ...row, ...values });
    },
    /**
     * Returns the position of a row by its key; -1 when there is none. A linear search, so that no index has to be
     * stored.
     */
    find: (key: string) => state.rows.findIndex((row) => keyOf(row) === key),
    /** Applies one change as one undo step. */
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
    /** Runs several changes as one undo step. */
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
    /** Undoes the last step; null when there is none. */
    undo(): Walked | null {
      const back = stepBack(history);
      return back && walkHistory(back.step, back.step.undo, back.history);
    },
    /** Redoes the last undone step; null when there is none. */
    redo(): Walked | null {
      const again = stepAgain(history);
      return again && walkHistory(again.step, again.step.redo, again.history);
    },
  };
}
