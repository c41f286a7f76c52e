import { tellDeveloper } from "#ui/lib/given.ts";
import { shiftHistory } from "./history.ts";
import type { EditRow } from "./column.ts";
import { keyedRows, keyIn } from "./core.ts";
import type { Desk } from "./desk.ts";
import type { EditingApi } from "./editing.ts";
import { levelsIn, flatRows, parentFieldOf, type Levels } from "./flat-tree.ts";
import { readChildren } from "./tree-rows.ts";

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

  /** Puts the loaded rows in under theirs, but for those that are there already, or were taken out here. */
  function putUnder(key: string, children: readonly EditRow[]) {
    const at = core.find(key);
    if (at < 0) return;
    const { tree, rowKey } = desk.options();
    core.settleKeys();
    const parentOf = (row: EditRow) => keyIn(row, parentFieldOf(tree ?? {}));
    const there = new Map(core.state().rows.map((row) => [core.keyOf(row), row]));
    const gone = new Set(core.state().removed);
    const flat = flatRows(children, tree ?? {}, rowKey, key).filter((row) => {
      const same = there.get(core.keyOf(row));
      return !gone.has(core.keyOf(row)) && (!same || parentOf(same) !== parentOf(row));
    });
    const { rows: fresh, given } = keyedRows(flat, rowKey, there.keys());
    if (given.length > 0 && process.env.NODE_ENV !== "production") {
      tellDeveloper(
        `EditTable: of the rows that came under "${key}", ${given.length} had no \`${rowKey}\` or that of another row; they count as new and are saved without it. Give every row its own.`,
      );
    }
    for (const watcher of watchers) watcher(fresh.length);
    core.setHistory(shiftHistory(core.history(), at + 1, fresh.length));
    core.insertLoaded(at + 1, fresh, given);
  }

  async function load(key: string, row: EditRow) {
    const { tree, words } = desk.options();
    if (!tree?.load || core.state().busy.has(key)) return;
    core.set({ busy: new Set([...core.state().busy, key]) });
    try {
      const read = readChildren(await tree.load(row), words);
      if ("refused" in read) {
        fail(read.refused);
        return;
      }
      holdRows(() => {
        putUnder(key, read.rows);
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
