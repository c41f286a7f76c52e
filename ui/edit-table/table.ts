import { flashMs } from "#ui/table/flash.ts";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { blockVerbs } from "#ui/edit-table/core/block-verbs.ts";
import { type Collected, collectVerbs } from "#ui/edit-table/core/collect-verbs.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { Walked } from "#ui/edit-table/core/core.ts";
import { createTableContext, listOf } from "#ui/edit-table/core/table-context.ts";
import { createEditing } from "#ui/edit-table/core/editing.ts";
import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { createThrottle } from "#ui/edit-table/core/throttle.ts";
import { type AddHow, rowVerbs } from "#ui/edit-table/core/row-verbs.ts";
import { selectVerbs } from "#ui/edit-table/core/select-verbs.ts";
import { sortRows, startingSort, type RowSort } from "#ui/edit-table/core/sort-rows.ts";
import type { TableState } from "#ui/edit-table/core/state.ts";
import { treeVerbs } from "#ui/edit-table/tree/tree-verbs.ts";
import { type RowValues, valueVerbs } from "#ui/edit-table/core/value-verbs.ts";

type Headless = ReturnType<typeof createEditTable>;

/** The methods that take or return rows, typed by the row type. Each is documented where it is implemented. */
interface RowVerbs<R extends object> {
  state(): TableState<R>;
  loaded(): readonly R[];
  load(loaded: readonly R[]): void;
  addRows(wanted: number | readonly Readonly<Partial<R>>[], how?: AddHow): readonly string[];
  insertRows(index: number, wanted?: number | readonly Readonly<Partial<R>>[]): readonly string[];
  setValues(wanted: readonly RowValues<R>[]): void;
  mergeRow(rowKey: string, patch: Readonly<Partial<R>>): boolean;
  collect(): Promise<Collected<R>>;
  getAll(): { tableData: readonly R[]; deleteData: readonly string[] };
  getTableData(rowIds?: readonly string[]): readonly R[];
  getNewData(): readonly R[];
  getNewDataWithId(): readonly R[];
  getIfRowById(id: string): { row: R; isNew: boolean } | null;
  selectedRows(): readonly R[];
}

/** API of a headless table: its rows and every operation on them. */
export interface EditTableApi<R extends object = EditRow> extends Omit<Headless, keyof RowVerbs<R>>, RowVerbs<R> {}

/**
 * Creates a headless table. Components use `useEditTable`; outside React, read it with `state()` and `subscribe`. Its
 * methods have a stable identity, so callers can pass them on and store them.
 */
export function createEditTable(options: EditTableOptions, kinds: CellKinds, words: EditTableWords) {
  const desk = createTableContext(options, kinds, words);
  const { core } = desk;
  const values = valueVerbs(desk);
  const rows = rowVerbs(desk, values);
  const blocks = blockVerbs(desk, values, rows.addRows);
  const editing = createEditing(desk, values);
  const collecting = collectVerbs(desk);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const refusals = new Set<() => void>();
  if (options.pageSize !== undefined) core.set({ page: { current: 1, size: options.pageSize } });

  /** Sort state and row order for a field. Trees and unknown fields keep the rows' own order. */
  function sorted(sort: RowSort | null): Pick<TableState, "sort" | "order"> {
    if (desk.options().tree) return { sort: null, order: core.state().order };
    if (!sort) return { sort: null, order: null };
    const column = desk.column(sort.key);
    // Sorts choices by their label, not by their stored value.
    const named = column && (column.column.options !== undefined || column.column.dictCode !== undefined);
    const by = named ? (row: EditRow, index: number) => desk.textOf(column, row, index) : sort.key;
    return { sort, order: sortRows(core.state().rows, by, sort.order) };
  }
  /** Applies the initial sort order that a column requests. */
  function sortAtStart() {
    const first = desk
      .options()
      .columns.map(startingSort)
      .find((sort) => sort !== null);
    if (first) core.set(sorted(first));
  }
  sortAtStart();

  /** Finishes an undo or redo: validates its cells and restores the focus. Returns false when there was no step. */
  function walked(step: Walked | null): boolean {
    if (!step) return false;
    values.checkAfter(step.steps);
    if (step.focus) editing.setFocus(step.focus);
    return true;
  }

  return {
    desk,
    editing,
    state: core.state,
    /** The rows as they were loaded. */
    loaded: core.loaded,
    subscribe: core.subscribe,
    ...rows,
    ...values,
    ...blocks,
    ...collecting,
    ...selectVerbs(desk),
    ...treeVerbs(desk, editing),
    /** Replaces the options; columns and kinds are compared by identity. */
    configure: desk.configure,
    /** Loads new rows and discards unsaved changes. */
    load(loaded: readonly EditRow[]) {
      const { page } = core.state();
      core.load(desk.incoming(listOf(loaded)), page && { ...page, current: 1 });
      sortAtStart();
    },
    /** An open editor commits its value first, so that typed text counts. */
    async validate() {
      editing.finish();
      return collecting.validate();
    },
    async collect() {
      editing.finish();
      return collecting.collect(() => {
        for (const listener of refusals) listener();
      });
    },
    /** Calls the listener when collecting was refused; the UI then moves to the first error. */
    watchRefusals(listener: () => void) {
      refusals.add(listener);
      return () => {
        refusals.delete(listener);
      };
    },
    /** Throttles adding rows, whichever control adds them. */
    pace: createThrottle(),
    getAll() {
      editing.finish();
      return collecting.getAll();
    },
    undo(): boolean {
      return walked(core.undo());
    },
    redo(): boolean {
      return walked(core.redo());
    },
    canUndo: () => core.history().done.length > 0,
    canRedo: () => core.history().undone.length > 0,
    /** Sorts the displayed rows by a column, or restores their own order; the data does not change. */
    sortBy(sort: RowSort | null) {
      core.set(sorted(sort));
    },
    /**
     * Merges a change made elsewhere into a row, except into the cell being edited, and highlights the row for 1.4 s.
     * It cannot be undone and calls no listener. Returns false when no row has that key or nothing differs.
     */
    mergeRow(rowKey: string, patch: EditRow): boolean {
      const at = core.find(rowKey);
      const row = core.state().rows[at];
      if (!row || patch === null || typeof patch !== "object") return false;
      const open = editing.editing();
      const given = Object.entries(patch).filter(
        ([key]) => key !== desk.options().rowKey && !(open?.rowKey === rowKey && open.key === key),
      );
      core.mergeLoaded(rowKey, Object.fromEntries(given));
      const entries = given.filter(([key, value]) => row[key] !== value);
      if (entries.length === 0) return false;
      const merged = Object.fromEntries(entries);
      core.apply({ kind: "edit", edits: [{ at, values: merged }] }, { undoable: false, quiet: true });
      values.checkMerged(at, row, merged);
      core.set({ flash: new Set([...core.state().flash, rowKey]) });
      // A second change restarts the highlight time.
      clearTimeout(timers.get(rowKey));
      const timer = setTimeout(() => {
        timers.delete(rowKey);
        const flash = new Set(core.state().flash);
        flash.delete(rowKey);
        core.set({ flash });
      }, flashMs);
      timers.set(rowKey, timer);
      return true;
    },
    /** Stops running timers. */
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
