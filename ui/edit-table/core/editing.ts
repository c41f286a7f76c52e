import type { Desk, FoundCell } from "./desk.ts";
import { focusOn, type CellAt, type Focus } from "#ui/edit-table/grid/focus.ts";
import type { valueVerbs } from "./value-verbs.ts";

/** The one cell that is being edited. */
export interface Editing {
  rowKey: string;
  /** Key of its column. */
  key: string;
  /** What was typed to begin; "" when it was opened otherwise. */
  typed: string;
  /** What its rules say of the text so far; null is nothing. */
  error: string | null;
}

/** Where the keyboard is and what is being edited, apart from the rows: a step of an arrow draws no row's data anew. */
export interface Cursor {
  focus: Focus | null;
  editing: Editing | null;
  /** A run of entering: Tab goes on to the next cell instead of leaving the table. */
  run: boolean;
}

export type EditingApi = ReturnType<typeof createEditing>;

/** Focus and the one editor of a table. */
export function createEditing(desk: Desk, { edit, checkCells }: ReturnType<typeof valueVerbs>) {
  let cursor: Cursor = { focus: null, editing: null, run: false };
  let finisher: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const { core } = desk;

  function set(patch: Partial<Cursor>) {
    cursor = { ...cursor, ...patch };
    for (const listener of listeners) listener();
  }
  core.watchFocus(() => cursor.focus);

  /** The cell being edited as it is now; null when its row or column is gone. */
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
    /** Does what puts other rows above or below; the keyboard stays on the rows it was on, where they still show. */
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
    /** Opens the cell in focus, or the one given; false where nothing can be changed. */
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
    /** Looks at a text that is being typed by the cell's rules. */
    judge(text: string) {
      const cell = edited();
      const open = cursor.editing;
      if (!cell?.check || !open) return;
      const reading = desk.read(cell, cell.row, cell.index, text);
      const value = "value" in reading ? reading.value : text;
      const found = "refused" in reading ? reading.refused : cell.check(value, cell.row, cell.index, core.state().rows);
      // What has to be asked elsewhere is asked when the value is taken, not at each letter.
      const error = found instanceof Promise ? null : found;
      if (error !== open.error) set({ editing: { ...open, error } });
    },
    /** Takes a value for the edited cell; the editor stays open. */
    change(value: unknown) {
      const cell = edited();
      if (cell) edit([{ at: cell.index, values: { [cell.key]: value } }]);
    },
    /** Takes values for the edited cell's row and ends. */
    commitRow(values: Readonly<Record<string, unknown>>) {
      const cell = edited();
      set({ editing: null });
      if (cell) edit([{ at: cell.index, values }]);
    },
    /** Takes a text as the cell's kind reads it and ends; what cannot be a value empties the cell. */
    commitText(text: string) {
      const cell = edited();
      set({ editing: null });
      if (!cell) return;
      const { kind, column, row, index } = cell;
      // What was opened and left as it was stays what it is, though its text may not say all of it.
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
    /** How the open editor gives its value when the table needs it now. */
    watchFinish(finish: (() => void) | undefined) {
      finisher = finish;
    },
    /** Ends the open editor and keeps what is in it. */
    finish() {
      if (!cursor.editing) return;
      finisher?.();
      if (cursor.editing) set({ editing: null });
    },
  };
}
