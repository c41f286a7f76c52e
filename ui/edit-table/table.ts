import { flashMs } from "#ui/table/flash.ts";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { blockVerbs } from "#ui/edit-table/core/block-verbs.ts";
import { type Collected, collectVerbs } from "#ui/edit-table/core/collect-verbs.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { Walked } from "#ui/edit-table/core/core.ts";
import { createDesk, listOf } from "#ui/edit-table/core/desk.ts";
import { createEditing } from "#ui/edit-table/core/editing.ts";
import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { createPace } from "#ui/edit-table/core/pace.ts";
import { type AddHow, rowVerbs } from "#ui/edit-table/core/row-verbs.ts";
import { selectVerbs } from "#ui/edit-table/core/select-verbs.ts";
import { sortRows, startingSort, type RowSort } from "#ui/edit-table/core/sort-rows.ts";
import type { TableState } from "#ui/edit-table/core/state.ts";
import { treeVerbs } from "#ui/edit-table/tree/tree-verbs.ts";
import { type RowValues, valueVerbs } from "#ui/edit-table/core/value-verbs.ts";

type Headless = ReturnType<typeof createEditTable>;

/** What of a table speaks of rows; what each does stands where it is made. */
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

/** A table without a face: its rows, and everything that can be done with them. */
export interface EditTableApi<R extends object = EditRow> extends Omit<Headless, keyof RowVerbs<R>>, RowVerbs<R> {}

/**
 * A table without a face. `useEditTable` makes one for a component; outside of React it is read by `state()` and
 * `subscribe`. Its verbs are stable: they can be handed on and kept.
 */
export function createEditTable(options: EditTableOptions, kinds: CellKinds, words: EditTableWords) {
  const desk = createDesk(options, kinds, words);
  const { core } = desk;
  const values = valueVerbs(desk);
  const rows = rowVerbs(desk, values);
  const blocks = blockVerbs(desk, values, rows.addRows);
  const editing = createEditing(desk, values);
  const collecting = collectVerbs(desk);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const refusals = new Set<() => void>();
  if (options.pageSize !== undefined) core.set({ page: { current: 1, size: options.pageSize } });

  /** Sort and order by a field; the rows' own order where there is none to sort by, and in a tree. */
  function sorted(sort: RowSort | null): Pick<TableState, "sort" | "order"> {
    if (desk.options().tree) return { sort: null, order: core.state().order };
    if (!sort) return { sort: null, order: null };
    const column = desk.column(sort.key);
    // Choices stand by what one reads, not by what is stored.
    const named = column && (column.column.options !== undefined || column.column.dictCode !== undefined);
    const by = named ? (row: EditRow, index: number) => desk.textOf(column, row, index) : sort.key;
    return { sort, order: sortRows(core.state().rows, by, sort.order) };
  }
  /** The order a column asks for at the start. */
  function sortAtStart() {
    const first = desk
      .options()
      .columns.map(startingSort)
      .find((sort) => sort !== null);
    if (first) core.set(sorted(first));
  }
  sortAtStart();

  /** After a step back or again: its cells are looked at, and the focus is where it was. False when there was none. */
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
    /** Other options; columns and kinds are compared by identity. */
    configure: desk.configure,
    /** Loads rows anew; whatever was not saved is gone. */
    load(loaded: readonly EditRow[]) {
      const { page } = core.state();
      core.load(desk.incoming(listOf(loaded)), page && { ...page, current: 1 });
      sortAtStart();
    },
    /** An editor that is open gives its value first: what was typed counts. */
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
    /** Told when collecting was refused: the face goes to the first error. */
    watchRefusals(listener: () => void) {
      refusals.add(listener);
      return () => {
        refusals.delete(listener);
      };
    },
    /** Holds back what is added too fast, wherever it is asked for. */
    pace: createPace(),
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
    /** Shows the rows by a column, or in their own order again; nothing but the view changes. */
    sortBy(sort: RowSort | null) {
      core.set(sorted(sort));
    },
    /**
     * A row changed elsewhere: takes its values over but for the cell that is being edited, and marks it for 1.4 s.
     * Cannot be undone and tells nobody. False when no row has that key, or nothing differs.
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
      // A row that changes again while it is marked stays marked as long again.
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
    /** Stops what still runs. */
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
