import type { TableContext } from "./table-context.ts";
import { isSelected, nothingSelected, selectRow, selectRows, type Selection } from "./selection.ts";

/** Returns the methods that select one row, a range or all rows. Disabled rows cannot be selected. */
export function selectVerbs(desk: TableContext) {
  const { core } = desk;
  /** The last row that was selected alone; start of a Shift range. */
  let last: string | undefined;

  function publish(selected: Selection) {
    core.set({ selected });
    const { onSelectedChange } = desk.options();
    if (!onSelectedChange) return;
    const rows = core.state().rows.filter((row) => isSelected(selected, core.keyOf(row), desk.selectable(row)));
    onSelectedChange(rows.map(core.keyOf), rows);
  }

  function keysBetween(from: string, to: string): readonly string[] {
    const shown = core.shown();
    const { rows } = core.state();
    const [one, other] = [shown.placeOf(core.find(from)), shown.placeOf(core.find(to))];
    if (one < 0 || other < 0) return [to];
    const keys: string[] = [];
    for (let nth = Math.min(one, other); nth <= Math.max(one, other); nth++) {
      const row = rows[shown.at(nth)];
      if (row && desk.selectable(row)) keys.push(core.keyOf(row));
    }
    return keys;
  }

  return {
    /**
     * Selects or deselects a row; `reach` includes all rows from the last selected one. Returns false for a row that
     * cannot be selected.
     */
    tick(key: string, on: boolean, reach = false): boolean {
      core.settleKeys();
      const row = core.state().rows[core.find(key)];
      if (!row || !desk.selectable(row)) return false;
      const keys = reach && last !== undefined ? keysBetween(last, key) : [key];
      last = key;
      publish(selectRows(core.state().selected, keys, on));
      return true;
    },
    /** Selects only this row. */
    tickOnly(key: string): boolean {
      core.settleKeys();
      const row = core.state().rows[core.find(key)];
      if (!row || !desk.selectable(row)) return false;
      publish(selectRow(nothingSelected, key, true));
      return true;
    },
    /** Selects all rows that can be selected, or none. */
    tickAll(on: boolean) {
      core.settleKeys();
      publish(on ? { all: true, keys: new Set() } : nothingSelected);
    },
    isTicked(key: string): boolean {
      const row = core.state().rows[core.find(key)];
      return row !== undefined && isSelected(core.state().selected, key, desk.selectable(row));
    },
    clearSelection() {
      publish(nothingSelected);
    },
  };
}
