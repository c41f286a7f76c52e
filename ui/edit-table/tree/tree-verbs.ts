import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { keyIn } from "#ui/edit-table/core/core.ts";
import type { TableContext } from "#ui/edit-table/core/table-context.ts";
import type { EditingApi } from "#ui/edit-table/core/editing.ts";
import { levelsIn, parentFieldOf, type Levels } from "./flat-tree.ts";

/** Returns the methods that expand and collapse rows: their content, or their children. */
export function treeVerbs(desk: TableContext, { holdRows }: EditingApi) {
  const { core } = desk;
  const listeners = new Set<(failure: string) => void>();
  const watchers = new Set<(count: number) => void>();
  let known: { rows: readonly EditRow[]; levels: Levels } | undefined;

  function fail(message: string) {
    for (const listener of listeners) listener(message);
  }
  function levels(): Levels | null {
    const { tree } = desk.options();
    if (!tree) return null;
    const { rows } = core.state();
    if (known?.rows !== rows) known = { rows, levels: levelsIn(rows, core.keyOf, tree) };
    return known.levels;
  }
  function setOpen(key: string, on: boolean) {
    const open = new Set(core.state().open);
    if (on) open.add(key);
    else open.delete(key);
    core.setOpen(open);
  }

  async function load(key: string, row: EditRow) {
    const { tree, words } = desk.options();
    if (!tree?.load || core.state().busy.has(key)) return;
    core.set({ busy: new Set([...core.state().busy, key]) });
    try {
      // Loaded together with the rows: most tables are no trees.
      const [reply, { readChildren, putUnder }] = await Promise.all([tree.load(row), import("./tree-children.ts")]);
      const read = readChildren(reply, words);
      if ("refused" in read) {
        fail(read.refused);
        return;
      }
      holdRows(() => {
        const count = putUnder(desk, key, read.rows);
        if (count !== null) for (const watcher of watchers) watcher(count);
        setOpen(key, true);
      });
    } catch {
      fail(words.expand.failed);
    } finally {
      const busy = new Set(core.state().busy);
      busy.delete(key);
      core.set({ busy });
    }
  }

  return {
    /** Depths and branches of tree rows; null in a flat table. */
    levels,
    /** Expands or collapses a row; children that are not loaded yet are requested. */
    toggleOpen(key: string) {
      core.settleKeys();
      const row = core.state().rows[core.find(key)];
      if (!row) return;
      const open = core.state().open.has(key);
      const tree = levels();
      if (!open && tree?.isBranch(row) && !tree.hasLoaded(row)) {
        void load(key, row);
        return;
      }
      setOpen(key, !open);
    },
    /** Expands every ancestor of a row, so that it is displayed. */
    openAbove(key: string) {
      const { tree } = desk.options();
      if (!tree) return;
      const open = new Set(core.state().open);
      const { rows } = core.state();
      let above = keyIn(rows[core.find(key)] ?? {}, parentFieldOf(tree));
      const met = new Set<string>();
      for (let row = rows[core.find(above)]; row && !met.has(above); row = rows[core.find(above)]) {
        met.add(above);
        open.add(above);
        above = keyIn(row, parentFieldOf(tree));
      }
      if (open.size !== core.state().open.size) core.setOpen(open);
    },
    /** Calls the watcher with the number of rows loaded below an expanded row. */
    watchLoaded(watcher: (count: number) => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    /** Calls the listener with a message when a row could not be expanded. */
    watchFailures(listener: (message: string) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
