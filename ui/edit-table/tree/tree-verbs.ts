import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { keyIn } from "#ui/edit-table/core/core.ts";
import type { Desk } from "#ui/edit-table/core/desk.ts";
import type { EditingApi } from "#ui/edit-table/core/editing.ts";
import { levelsIn, parentFieldOf, type Levels } from "./flat-tree.ts";

/** Opening rows: their content, or the rows under them. */
export function treeVerbs(desk: Desk, { holdRows }: EditingApi) {
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
      // Asked for with the rows: most tables are no trees.
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
    /** Depths and branches of a tree's rows; null in a plain table. */
    levels,
    /** Shows or hides what is under a row; rows that are not there yet are asked for. */
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
    /** Opens every row above one, so that it is shown. */
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
    /** Told how many rows came under one that was opened. */
    watchLoaded(watcher: (count: number) => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    /** Told of what could not be opened, in words. */
    watchFailures(listener: (message: string) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
