import type { EditRow } from "./column.ts";
import type { Desk } from "./desk.ts";
import { isSelected } from "./selection.ts";
import { validateRows } from "./validate.ts";
import type { Errors } from "./state.ts";

/** Everything a save needs. */
export interface Collected {
  /** All rows as they are now; those put in here without their key. */
  tableData: readonly EditRow[];
  /** Loaded rows that were taken out: their keys. */
  deletedIds: readonly string[];
  /** Always 0: with errors collecting rejects. */
  errors: 0;
}

/** Why collecting was refused: values that break rules. */
export class CollectRefusal extends Error {
  /** How many cells are wrong. */
  readonly count: number;
  readonly errors: Errors;

  constructor(count: number, errors: Errors, message: string) {
    super(message);
    this.name = "CollectRefusal";
    this.count = count;
    this.errors = errors;
  }
}

/** Reading out: all values, the new ones, what was deleted, and whether they may be saved. */
export function collectVerbs(desk: Desk) {
  const { core } = desk;

  /** New rows have no key that a server knows; all others stay the very objects they are. */
  function read(rows: readonly EditRow[], withIds: boolean): readonly EditRow[] {
    const { news } = core.state();
    const { rowKey } = desk.options();
    if (withIds || news.size === 0) return rows;
    return rows.map((row) => {
      if (!news.has(core.keyOf(row))) return row;
      const { [rowKey]: _own, ...rest } = row;
      return rest;
    });
  }

  /** Looks at every cell by its rules; gives back how many are wrong. Disabled rows are looked at too. */
  async function validate(): Promise<number> {
    const { rows } = core.state();
    const found = validateRows(rows, desk.values(), core.keyOf);
    core.set({ errors: found.errors });
    if (!found.pending) return found.count;
    const late = await found.pending;
    core.set({ errors: late.errors });
    return late.count;
  }

  return {
    validate,
    /** Everything a save needs, or a `CollectRefusal` with the number of errors when a rule is broken. */
    async collect(): Promise<Collected> {
      const count = await validate();
      const { rows, removed, errors } = core.state();
      if (count > 0) throw new CollectRefusal(count, errors, desk.options().words.errors.count(count));
      return { tableData: read(rows, false), deletedIds: removed, errors: 0 };
    },
    /** All rows and the keys of deleted ones, whatever they are; new rows keep their key of this table. */
    getAll: () => ({ tableData: core.state().rows, deleteData: core.state().removed }),
    /** Rows by their keys, all without. */
    getTableData(rowIds?: readonly string[]): readonly EditRow[] {
      if (!rowIds) return core.state().rows;
      const wanted = new Set(rowIds);
      return core.state().rows.filter((row) => wanted.has(core.keyOf(row)));
    },
    /** Rows put in here, without the keys of this table. */
    getNewData: () => {
      const { rows, news } = core.state();
      return read(
        rows.filter((row) => news.has(core.keyOf(row))),
        false,
      );
    },
    getNewDataWithId: () => {
      const { rows, news } = core.state();
      return rows.filter((row) => news.has(core.keyOf(row)));
    },
    /** Keys of loaded rows that were taken out; a new row taken out is not among them. */
    getDeletedIds: () => core.state().removed,
    /** A row and whether it is new; null when there is none. */
    getIfRowById(id: string): { row: EditRow; isNew: boolean } | null {
      const row = core.state().rows[core.find(id)];
      return row ? { row, isNew: core.state().news.has(id) } : null;
    },
    selectedRows(): readonly EditRow[] {
      const { rows, selected } = core.state();
      if (!selected.all && selected.keys.size === 0) return [];
      return rows.filter((row) => isSelected(selected, core.keyOf(row), desk.selectable(row)));
    },
  };
}
