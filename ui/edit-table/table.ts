import { tellDeveloper } from "#ui/lib/given.ts";
import type { EditTableWords } from "#ui/words/edit-table.zh-CN.ts";
import { blockVerbs } from "./block-verbs.ts";
import { collectVerbs } from "./collect-verbs.ts";
import { keyOf, type EditRow } from "./column.ts";
import { createDesk } from "./desk.ts";
import { createEditing } from "./editing.ts";
import type { CellKinds } from "./kind.ts";
import type { EditTableOptions } from "./options.ts";
import { rowVerbs } from "./row-verbs.ts";
import { selectVerbs } from "./select-verbs.ts";
import { sortRows, type RowSort } from "./sort-rows.ts";
import { treeVerbs } from "./tree-verbs.ts";
import { valueVerbs } from "./value-verbs.ts";

/** How long a row changed from elsewhere stays marked, ms. */
export const flashMs = 1400;

/** A table without a face: its rows, and everything that can be done with them. */
export type EditTableApi = ReturnType<typeof createEditTable>;

/**
 * A table without a face. `useEditTable` makes one for a component; outside of React it is read by `state()` and
 * `subscribe`. Its verbs are stable: they can be handed on and kept.
 */
export function createEditTable(options: EditTableOptions, kinds: CellKinds, words: EditTableWords) {
  if (!Array.isArray(options.columns))
    throw new TypeError("EditTable: `columns` must be a list of columns; without it there is nothing to edit.");
  const desk = createDesk(options, kinds, words);
  const { core } = desk;
  const rows = rowVerbs(desk);
  const values = valueVerbs(desk);
  const blocks = blockVerbs(desk, values, rows.addRows);
  const editing = createEditing(desk, values);
  const collecting = collectVerbs(desk);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  if (options.pageSize !== undefined) core.set({ page: { current: 1, size: options.pageSize } });

  function begin(focus: ReturnType<typeof editing.focus>) {
    if (focus) editing.setFocus(focus);
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
    ...treeVerbs(desk),
    /** Other options; columns and kinds are compared by identity. */
    configure: desk.configure,
    /** Loads rows anew; whatever was not saved is gone. */
    load(loaded: readonly EditRow[]) {
      if (!Array.isArray(loaded)) {
        tellDeveloper("EditTable: `rows` is not a list, so no rows are shown. Give it an array of objects.");
        core.load([]);
        return;
      }
      const { page } = core.state();
      core.load(desk.incoming(loaded), page && { ...page, current: 1 });
    },
    /** An editor that is open gives its value first: what was typed counts. */
    async validate() {
      editing.finish();
      return collecting.validate();
    },
    async collect() {
      editing.finish();
      return collecting.collect();
    },
    getAll() {
      editing.finish();
      return collecting.getAll();
    },
    undo(): boolean {
      const step = core.undo();
      begin(step?.focus ?? null);
      return step !== null;
    },
    redo(): boolean {
      const step = core.redo();
      begin(step?.focus ?? null);
      return step !== null;
    },
    canUndo: () => core.history().done.length > 0,
    canRedo: () => core.history().undone.length > 0,
    /** Shows the rows by a column, or in their own order again; nothing but the view changes. */
    sortBy(sort: RowSort | null) {
      const column = sort && desk.column(sort.key);
      const { rows: all } = core.state();
      if (!column || !sort) {
        core.set({ sort: null, order: null });
        return;
      }
      // Choices stand by what one reads, not by what is stored.
      const named = column.column.options !== undefined || column.column.dictCode !== undefined;
      const by = named ? (row: EditRow, index: number) => desk.textOf(column, row, index) : keyOf(column.column);
      core.set({ sort, order: sortRows(all, by, sort.order) });
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
      const entries = Object.entries(patch).filter(
        ([key, value]) =>
          key !== desk.options().rowKey && row[key] !== value && !(open?.rowKey === rowKey && open.key === key),
      );
      if (entries.length === 0) return false;
      core.apply(
        { kind: "edit", edits: [{ at, values: Object.fromEntries(entries) }] },
        { undoable: false, quiet: true },
      );
      core.set({ flash: new Set([...core.state().flash, rowKey]) });
      const timer = setTimeout(() => {
        timers.delete(timer);
        const flash = new Set(core.state().flash);
        flash.delete(rowKey);
        core.set({ flash });
      }, flashMs);
      timers.add(timer);
      return true;
    },
    /** Stops what still runs. */
    dispose() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
