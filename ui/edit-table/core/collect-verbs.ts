import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { Desk } from "./desk.ts";
import { isSelected } from "./selection.ts";
import { validateRows, type Validation } from "./validate.ts";
import type { Errors, TableState } from "./state.ts";

/** So often the rows are judged at most, when they are changed while answers are awaited. */
const mostTurns = 10;

/** Everything a save needs. */
export interface Collected<R extends object = EditRow> {
  /** All rows as they are now; those put in here without their key. */
  tableData: readonly R[];
  /** Loaded rows that were taken out: their keys. */
  deletedIds: readonly string[];
  /** Always 0: with errors collecting rejects. */
  errors: 0;
}

/** A verdict, and what was judged. */
interface Judged {
  state: TableState;
  count: number;
  errors: Errors;
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
   * Looks at every cell by its rules; disabled rows are looked at too. A promise only where answers come late: what is
   * known at once is shown and told in the same turn, and drawn once.
   */
  function judged(turns = mostTurns): Judged | Promise<Judged> {
    core.settleKeys();
    const state = core.state();
    const found = validateRows(state.rows, desk.values(), core.keyOf);
    core.set({ errors: found.errors });
    return found.pending ? judgedLater(state, found.pending, turns) : { state, ...found };
  }

  /** Where rows were changed meanwhile, all of it again: the verdict and what was judged belong together. */
  async function judgedLater(state: TableState, pending: Promise<Validation>, turns: number): Promise<Judged> {
    const late = await pending;
    const now = core.state();
    if (now.rows !== state.rows && turns > 1) return judged(turns - 1);
    core.set({ errors: now.rows === state.rows ? late.errors : stillTrue(late.errors, state, now) });
    return { state, ...late };
  }

  /** A verdict on rows of before, but for those that are others now: what they were told since stands. */
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
    /** Gives back how many cells are wrong. */
    validate: async (): Promise<number> => (await judged()).count,
    /**
     * Everything a save needs, or a `CollectRefusal` with the number of errors when a rule is broken, of which
     * `onRefused` hears first.
     */
    async collect(onRefused: () => void): Promise<Collected> {
      const found = judged();
      const { state, count, errors } = found instanceof Promise ? await found : found;
      if (count > 0) {
        onRefused();
        throw new CollectRefusal(count, errors, desk.options().words.errors.count(count));
      }
      // What was judged, though somebody types on for so long that no verdict is of the rows as they are.
      return { tableData: read(state.rows, state.news), deletedIds: state.removed, errors: 0 };
    },
    /** All rows and the keys of deleted ones, whatever they are; new rows keep their key of this table. */
    getAll() {
      core.settleKeys();
      return { tableData: core.state().rows, deleteData: core.state().removed };
    },
    /** Rows by their keys, all without. */
    getTableData(rowIds?: readonly string[]): readonly EditRow[] {
      core.settleKeys();
      if (!rowIds) return core.state().rows;
      const wanted = new Set(rowIds);
      return core.state().rows.filter((row) => wanted.has(core.keyOf(row)));
    },
    /** Rows put in here, without the keys of this table. */
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
    /** Keys of loaded rows that were taken out; a new row taken out is not among them. */
    getDeletedIds: () => core.state().removed,
    /** A row and whether it is new; null when there is none. */
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
