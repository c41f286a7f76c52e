import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { TableContext } from "./table-context.ts";
import { isSelected } from "./selection.ts";
import { validateRows, type Validation } from "./validate.ts";
import type { Errors, TableState } from "./state.ts";

/** Maximum number of validation passes when rows change while async results are pending. */
const mostTurns = 10;

/** All data needed to save the table. */
export interface Collected<R extends object = EditRow> {
  /** All current rows; rows added here have no key. */
  tableData: readonly R[];
  /** Keys of loaded rows that were removed. */
  deletedIds: readonly string[];
  /** Always 0: collecting rejects when there are errors. */
  errors: 0;
}

/** A validation result, and the state it belongs to. */
interface Judged {
  state: TableState;
  count: number;
  errors: Errors;
}

/** Error thrown when collecting is refused because values break rules. */
export class CollectRefusal extends Error {
  /** Number of invalid cells. */
  readonly count: number;
  readonly errors: Errors;

  constructor(count: number, errors: Errors, message: string) {
    super(message);
    this.name = "CollectRefusal";
    this.count = count;
    this.errors = errors;
  }
}

/** Returns the methods that read data: all rows, new rows, deleted keys, and validation. */
export function collectVerbs(desk: TableContext) {
  const { core } = desk;

  /** Removes the local keys of new rows; all other rows keep their identity. */
  function read(rows: readonly EditRow[], news: TableState["news"]): readonly EditRow[] {
    const { rowKey } = desk.options();
    if (news.size === 0) return rows;
    return rows.map((row) => {
      if (!news.has(core.keyOf(row))) return row;
      const { [rowKey]: _own, ...rest } = row;
      return rest;
    });
  }

  /**
   * Validates every cell, also those of disabled rows. Returns a promise only if some results are async. Results known
   * at once are stored in the same tick and rendered once.
   */
  function judged(turns = mostTurns): Judged | Promise<Judged> {
    core.settleKeys();
    const state = core.state();
    const found = validateRows(state.rows, desk.values(), core.keyOf);
    core.set({ errors: found.errors });
    return found.pending ? judgedLater(state, found.pending, turns) : { state, ...found };
  }

  /** If rows changed in the meantime, validates all again, so that the result matches the validated rows. */
  async function judgedLater(state: TableState, pending: Promise<Validation>, turns: number): Promise<Judged> {
    const late = await pending;
    const now = core.state();
    if (now.rows !== state.rows && turns > 1) return judged(turns - 1);
    core.set({ errors: now.rows === state.rows ? late.errors : stillTrue(late.errors, state, now) });
    return { state, ...late };
  }

  /** Errors of an earlier state, without rows that changed since; those keep their newer errors. */
  function stillTrue(late: Errors, before: TableState, now: TableState): Errors {
    const same = new Set(before.rows);
    const errors = new Map<string, ReadonlyMap<string, string>>();
    for (const row of now.rows) {
      const key = core.keyOf(row);
      const ofRow = (same.has(row) ? late : now.errors).get(key);
      if (ofRow) errors.set(key, ofRow);
    }
    return errors;
  }

  return {
    /** Resolves with the number of invalid cells. */
    validate: async (): Promise<number> => (await judged()).count,
    /**
     * Resolves with all data needed to save. When a rule is broken, calls `onRefused` and rejects with a
     * `CollectRefusal` that has the number of errors.
     */
    async collect(onRefused: () => void): Promise<Collected> {
      const found = judged();
      const { state, count, errors } = found instanceof Promise ? await found : found;
      if (count > 0) {
        onRefused();
        throw new CollectRefusal(count, errors, desk.options().words.errors.count(count));
      }
      // Returns the validated rows, even if the user typed so long that no result matches the current rows.
      return { tableData: read(state.rows, state.news), deletedIds: state.removed, errors: 0 };
    },
    /** Returns all rows and the keys of deleted rows, without validation; new rows keep their local key. */
    getAll() {
      core.settleKeys();
      return { tableData: core.state().rows, deleteData: core.state().removed };
    },
    /** Returns the rows with these keys, or all rows without an argument. */
    getTableData(rowIds?: readonly string[]): readonly EditRow[] {
      core.settleKeys();
      if (!rowIds) return core.state().rows;
      const wanted = new Set(rowIds);
      return core.state().rows.filter((row) => wanted.has(core.keyOf(row)));
    },
    /** Returns the rows added here, without their local keys. */
    getNewData: () => {
      core.settleKeys();
      const { rows, news } = core.state();
      return read(
        rows.filter((row) => news.has(core.keyOf(row))),
        news,
      );
    },
    getNewDataWithId: () => {
      core.settleKeys();
      const { rows, news } = core.state();
      return rows.filter((row) => news.has(core.keyOf(row)));
    },
    /** Returns the keys of loaded rows that were removed, without new rows that were removed again. */
    getDeletedIds: () => core.state().removed,
    /** Returns a row and whether it is new; null when it does not exist. */
    getIfRowById(id: string): { row: EditRow; isNew: boolean } | null {
      core.settleKeys();
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
