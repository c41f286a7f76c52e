import { givenList, tellDeveloper } from "#ui/lib/given.ts";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { compileRules, type Check } from "./check.ts";
import { unlessFaulty } from "#ui/edit-table/columns/caller-fault.ts";
import { createChoices } from "#ui/edit-table/columns/choices.ts";
import {
  isHidden,
  isRowType,
  keyOf,
  type CellPlace,
  type EditColumn,
  type EditRow,
} from "#ui/edit-table/columns/column.ts";
import { createCore, keyIn, type Core, type CoreOptions } from "./core.ts";
import { flatRows, openOrder } from "#ui/edit-table/tree/flat-tree.ts";
import type { CellAt } from "#ui/edit-table/grid/focus.ts";
import { kindIn } from "#ui/edit-table/columns/kind-in.ts";
import type { CellKind, CellKinds, Reading } from "#ui/edit-table/columns/kind.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { statisticsOf } from "./statistics.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/** A column about a value, with what follows from it once: kind and rules. */
export interface ValueColumn {
  key: string;
  column: EditColumn;
  kind: CellKind;
  readonly check: Check | null;
}

function valueColumn(column: EditColumn, { kinds, words }: Settled): ValueColumn {
  let check: Check | null | undefined;
  return {
    key: keyOf(column),
    column,
    kind: kindIn(kinds, column.type ?? "normal", words),
    // Worked out when something is judged first: a table that is being opened only draws.
    get check() {
      return (check ??= check === null ? null : compileRules(column, words));
    },
  };
}

/** A cell that was looked up: its row, where that is, and its column. */
export interface FoundCell extends ValueColumn {
  row: EditRow;
  /** Position among all rows. */
  index: number;
}

/** Options with their defaults, and what is worked out of them. */
export interface Settled extends EditTableOptions {
  rowKey: string;
  dragSortKey: string;
  kinds: CellKinds;
  words: EditTableWords;
}

export type Desk = ReturnType<typeof createDesk>;

/** Options that what is drawn depends on. */
const drawnBy = ["columns", "kinds", "words", "disabled", "disabledRows", "tree"] as const;

function settle(options: EditTableOptions, kinds: CellKinds, words: EditTableWords): Settled {
  return {
    ...options,
    columns: givenColumns(options.columns),
    rowKey: options.rowKey ?? "id",
    dragSortKey: options.dragSortKey ?? "orderNum",
    kinds: options.kinds ?? kinds,
    words,
  };
}

/** Columns as they were given; of two about one field the second, which nothing could tell from the first, is left out. */
function givenColumns(given: readonly EditColumn[]): readonly EditColumn[] {
  const columns = givenList("EditTable", "columns", given);
  const seen = new Set<string>();
  const fit = columns.filter((column) => {
    const key = keyOf(column);
    if (key === "" || !seen.has(key)) {
      seen.add(key);
      return true;
    }
    if (process.env.NODE_ENV !== "production")
      tellDeveloper(
        `EditTable: columns has two with the key "${key}", so the second is left out. Give every column a field of its own.`,
      );
    return false;
  });
  return fit.length === columns.length ? columns : fit;
}

/** Rows as they were given: a list, or none and a sentence for the developer. */
export function listOf(rows: readonly EditRow[] | null | undefined): readonly EditRow[] {
  if (Array.isArray(rows)) return rows;
  if (rows !== undefined && rows !== null && process.env.NODE_ENV !== "production")
    tellDeveloper("EditTable: `rows` is not a list, so no rows are shown. Give it an array of objects.");
  return [];
}

/** Whether `disabledRows` names a row: one of its fields has one of the values given for it. */
export function isRowDisabled(row: EditRow, disabledRows: EditTableOptions["disabledRows"]): boolean {
  if (!disabledRows) return false;
  if (typeof disabledRows === "function") return disabledRows(row);
  return Object.entries(disabledRows).some(([key, values]) =>
    Array.isArray(values) ? values.includes(row[key]) : row[key] === values,
  );
}

/** The ground all verbs of a table stand on: its state, its options, its columns and what can be asked of a cell. */
export function createDesk(first: EditTableOptions, defaultKinds: CellKinds, words: EditTableWords) {
  let settled = settle(first, defaultKinds, words);
  let values: readonly ValueColumn[] = [];
  let byKey = new Map<string, ValueColumn>();
  /** The shown columns, as the face laid them out; all but the hidden ones where there is no face. */
  let shownColumns: readonly EditColumn[] = [];

  function work() {
    values = settled.columns
      .filter((column) => !isRowType(column.type) && keyOf(column) !== "")
      .map((column) => valueColumn(column, settled));
    byKey = new Map(values.map((one) => [one.key, one]));
    shownColumns = settled.columns.filter((column) => column.type !== "hidden" && !isHidden(column));
  }
  work();

  function coreOptions(): CoreOptions {
    const { tree, rowKey } = settled;
    return {
      rowKey,
      summed: settled.columns.filter((column) => statisticsOf(column).length > 0).map(keyOf),
      onRows: (rows, change, steps) => settled.onRowsChange?.(rows, change, steps),
      ...(tree && { arrange: (rows, open) => openOrder(rows, open, (row) => keyIn(row, rowKey), tree) }),
    };
  }
  /** Rows as they come: those of a tree as one list. */
  function incoming(rows: readonly EditRow[]): readonly EditRow[] {
    return settled.tree ? flatRows(rows, settled.tree, settled.rowKey) : rows;
  }
  const core: Core = createCore(incoming(listOf(first.rows)), coreOptions());
  const choices = createChoices(
    { columns: settled.columns, linkage: first.linkage ?? [], loadDict: first.loadDict },
    () => core.set({ choices: core.state().choices + 1 }),
  );

  const place = (row: EditRow, column: EditColumn, index: number): CellPlace => ({
    row,
    column,
    index,
    options: choices.of(column, row),
  });

  /** The cell of a row by its position among all rows, shown or not. */
  function cellIn(index: number, col: number): FoundCell | null {
    const column = shownColumns[col];
    const row = core.state().rows[index];
    const found = column && byKey.get(keyOf(column));
    return found && row && found.column === column ? { ...found, row, index } : null;
  }

  return {
    core,
    choices,
    incoming,
    options: () => settled,
    /** Columns about values, hidden ones too, in their own order. */
    values: () => values,
    /** The column of a key; undefined for those about the row itself. */
    column: (key: string) => byKey.get(key),
    shownColumns: () => shownColumns,
    showColumns(columns: readonly EditColumn[]) {
      shownColumns = columns;
    },
    configure(options: EditTableOptions, kinds: CellKinds, spoken: EditTableWords) {
      const before = settled;
      settled = settle(options, kinds, spoken);
      choices.configure({ columns: settled.columns, linkage: options.linkage ?? [], loadDict: options.loadDict });
      if (before.columns !== settled.columns || before.kinds !== settled.kinds || before.words !== spoken) work();
      core.configure(coreOptions());
      // Taken over after drawing: whoever draws by these options draws anew.
      if (drawnBy.some((name) => before[name] !== settled[name])) core.set({});
    },
    place,
    /** What a cell of the shown table is about; null for the columns about the row itself and past the ends. */
    cellAt: ({ row, col }: CellAt): FoundCell | null => cellIn(core.shown().at(row), col),
    cellIn,
    rowDisabled: (row: EditRow) => settled.disabled === true || isRowDisabled(row, settled.disabledRows),
    selectable: (row: EditRow) => !isRowDisabled(row, settled.disabledRows),
    /** Whether a person may change a cell. */
    canEdit(row: EditRow, column: EditColumn, kind: CellKind): boolean {
      if (kind.edit === undefined || kind.edit === "none" || settled.disabled === true) return false;
      if (typeof column.disabled === "function" ? column.disabled(row) : column.disabled === true) return false;
      return !isRowDisabled(row, settled.disabledRows);
    },
    /** A cell's text, as it is shown, copied, found and printed. */
    textOf({ kind, column }: ValueColumn, row: EditRow, index: number): string {
      const value = row[keyOf(column)];
      return unlessFaulty(
        column,
        () =>
          column.formatter ? valueText(column.formatter(value, row)) : kind.text(value, place(row, column, index)),
        () => valueText(value),
      );
    },
    /** The value of a text for a cell. */
    read({ kind, column }: ValueColumn, row: EditRow, index: number, text: string): Reading {
      return kind.read ? kind.read(text, place(row, column, index)) : { value: text };
    },
  };
}
