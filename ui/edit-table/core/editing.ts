import type { CellCheck } from "./check.ts";
import type { TableContext, FoundCell } from "./table-context.ts";
import { focusOn, type CellAt, type Focus } from "#ui/edit-table/grid/focus.ts";
import type { valueVerbs } from "./value-verbs.ts";

/** The cell that is being edited. */
export interface Editing {
  rowKey: string;
  /** Key of its column. */
  key: string;
  /** Text that opened the editor; "" when it was opened in another way. */
  typed: string;
  /** Validation message for the current text; null when it is valid. */
  error: string | null;
}

/** Focus and open editor, separate from the rows, so that an arrow key re-renders no row data. */
export interface Cursor {
  focus: Focus | null;
  editing: Editing | null;
  /** The user is entering data cell by cell: Tab goes to the next cell instead of leaving the table. */
  run: boolean;
}

/** Pause in typing after which rules that answer later are asked, in ms. */
export const typingRestMs = 300;

export type EditingApi = ReturnType<typeof createEditing>;

/** Manages the focus and the single editor of a table. */
export function createEditing(desk: TableContext, { edit, checkCells }: ReturnType<typeof valueVerbs>) {
  let cursor: Cursor = { focus: null, editing: null, run: false };
  let finisher: (() => void) | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** Counts the typed texts, so that the answer about an earlier one is dropped. */
  let turn = 0;
  const listeners = new Set<() => void>();
  const { core } = desk;

  /** Ends the validation of the previous text. */
  function nextTurn(): number {
    clearTimeout(rest);
    return ++turn;
  }
  function set(patch: Partial<Cursor>) {
    const { editing } = { ...cursor, ...patch };
    if (editing?.key !== cursor.editing?.key || editing?.rowKey !== cursor.editing?.rowKey) nextTurn();
    cursor = { ...cursor, ...patch };
    for (const listener of listeners) listener();
  }
  core.watchFocus(() => cursor.focus);

  /** The current state of the edited cell; null when its row or column no longer exists. */
  function edited(): FoundCell | null {
    const open = cursor.editing;
    if (!open) return null;
    const index = core.find(open.rowKey);
    const row = core.state().rows[index];
    const column = desk.column(open.key);
    return row && column ? { ...column, row, index } : null;
  }

  return {
    cursor: () => cursor,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    focus: () => cursor.focus,
    editing: () => cursor.editing,
    edited,
    setFocus(focus: Focus | null) {
      set({ focus, run: cursor.run && focus !== null });
    },
    focusCell(cell: CellAt) {
      set({ focus: focusOn(cell) });
    },
    /** Runs work that inserts or removes rows above or below. The focus stays on its rows while they are displayed. */
    holdRows(work: () => void) {
      const { focus } = cursor;
      const keyAt = (place: number) => {
        const row = core.state().rows[core.shown().at(place)];
        return row ? core.keyOf(row) : "";
      };
      const keys = focus && [keyAt(focus.row), keyAt(focus.toRow)];
      work();
      if (!focus || !keys) return;
      const [row = -1, toRow = -1] = keys.map((key) => core.shown().placeOf(core.find(key)));
      if (row >= 0 && toRow >= 0 && (row !== focus.row || toRow !== focus.toRow))
        set({ focus: { ...focus, row, toRow } });
    },
    endRun() {
      if (cursor.run) set({ run: false });
    },
    /** Opens the given cell, or the one in focus; returns false when it is read-only. */
    begin(at: CellAt, typed = ""): boolean {
      core.settleKeys();
      const cell = desk.cellAt(at);
      if (!cell || cell.kind.edit === "toggle" || !desk.canEdit(cell.row, cell.column, cell.kind)) return false;
      set({
        focus: focusOn(at),
        editing: { rowKey: core.keyOf(cell.row), key: cell.key, typed, error: null },
        run: true,
      });
      return true;
    },
    /** Validates a text while the user types; rules that answer later are asked once typing rests. */
    judge(text: string) {
      const own = nextTurn();
      const cell = edited();
      const { check } = cell ?? {};
      if (!cell || !check) return;
      const reading = desk.read(cell, cell.row, cell.index, text);
      const value = "value" in reading ? reading.value : text;
      const show = (error: string | null) => {
        const open = cursor.editing;
        if (open && own === turn && error !== open.error) set({ editing: { ...open, error } });
      };
      const ask = (rules: CellCheck) => {
        const found = rules(value, cell.row, cell.index, core.state().rows);
        if (found instanceof Promise) void found.then(show);
        show(found instanceof Promise ? null : found);
        return found;
      };
      if ("refused" in reading) show(reading.refused);
      else if (ask(check.typing) === null && check.late()) rest = setTimeout(() => ask(check), typingRestMs);
    },
    /** Sets the value of the edited cell; the editor stays open. */
    change(value: unknown) {
      const cell = edited();
      if (cell) edit([{ at: cell.index, values: { [cell.key]: value } }]);
    },
    /** Commits values for the row of the edited cell and closes the editor. */
    commitRow(values: Readonly<Record<string, unknown>>) {
      const cell = edited();
      set({ editing: null });
      if (cell) edit([{ at: cell.index, values }]);
    },
    /** Parses a text, commits it and closes the editor; an invalid text clears the cell. */
    commitText(text: string) {
      const cell = edited();
      set({ editing: null });
      if (!cell) return;
      const { kind, column, row, index } = cell;
      // A cell that was opened and not changed keeps its value, because its text may not contain all of it.
      const began = (kind.start ?? kind.text)(row[cell.key], desk.place(row, column, index));
      if (text === began.replaceAll(/\r\n?/g, "\n")) {
        checkCells(cell, [index]);
        return;
      }
      const reading = desk.read(cell, row, index, text);
      edit([{ at: cell.index, values: { [cell.key]: "value" in reading ? reading.value : (cell.kind.empty ?? "") } }]);
    },
    cancel() {
      if (cursor.editing) set({ editing: null });
    },
    /** Sets how the open editor commits when the table needs its value now. */
    watchFinish(finish: (() => void) | undefined) {
      finisher = finish;
    },
    /** Closes the open editor and commits its value. */
    finish() {
      if (!cursor.editing) return;
      finisher?.();
      if (cursor.editing) set({ editing: null });
    },
  };
}
