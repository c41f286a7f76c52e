import { validList, warnDeveloper } from "#ui/lib/validate-props.ts";
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

/** A column with a value, and its kind and rules. */
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
    // Computed when the first cell is validated, because opening a table only renders.
    get check() {
      return (check ??= check === null ? null : compileRules(column, words));
    },
  };
}

/** A located cell: its row, the row's position, and its column. */
export interface FoundCell extends ValueColumn {
  row: EditRow;
  /** Position among all rows. */
  index: number;
}

/** Options with their defaults and derived values. */
export interface Settled extends EditTableOptions {
  rowKey: string;
  dragSortKey: string;
  kinds: CellKinds;
  words: EditTableWords;
}

export type TableContext = ReturnType<typeof createTableContext>;

/** Options that affect rendering. */
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

/** Removes a second column about the same field, because the two could not be told apart. */
function givenColumns(given: readonly EditColumn[]): readonly EditColumn[] {
  const columns = validList("EditTable", "columns", given);
  const seen = new Set<string>();
  const fit = columns.filter((column) => {
    const key = keyOf(column);
    if (key === "" || !seen.has(key)) {
      seen.add(key);
      return true;
    }
    if (process.env.NODE_ENV !== "production")
      warnDeveloper(
        `EditTable: columns has two with the key "${key}", so the second is left out. Give every column a field of its own.`,
      );
    return false;
  });
  return fit.length === columns.length ? columns : fit;
}

/** Returns the rows as a list. Anything else gives an empty list and a console message for the developer. */
export function listOf(rows: readonly EditRow[] | null | undefined): readonly EditRow[] {
  if (Array.isArray(rows)) return rows;
  if (rows !== undefined && rows !== null && process.env.NODE_ENV !== "production")
    warnDeveloper("EditTable: `rows` is not a list, so no rows are shown. Give it an array of objects.");
  return [];
}

/** Returns whether `disabledRows` matches a row: one of its fields has one of the given values. */
export function isRowDisabled(row: EditRow, disabledRows: EditTableOptions["disabledRows"]): boolean {
  if (!disabledRows) return false;
  if (typeof disabledRows === "function") return disabledRows(row);
  return Object.entries(disabledRows).some(([key, values]) =>
    Array.isArray(values) ? values.includes(row[key]) : row[key] === values,
  );
}

/** Creates the table context that all methods share: state, options, columns and cell lookups. */
export function createTableContext(first: EditTableOptions, defaultKinds: CellKinds, words: EditTableWords) {
  let settled = settle(first, defaultKinds, words);
  let values: readonly ValueColumn[] = [];
  let byKey = new Map<string, ValueColumn>();
  /** The displayed columns in layout order; without a UI, all columns that are not hidden. */
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
  /** Normalizes loaded rows: the rows of a tree become one list. */
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

  /** The cell at a row position, displayed or not. */
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
    /** Value columns, including hidden ones, in their own order. */
    values: () => values,
    /** The column with a key; undefined for columns about the row itself. */
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
      // Applied after rendering: subscribers that depend on these options render again.
      if (drawnBy.some((name) => before[name] !== settled[name])) core.set({});
    },
    place,
    /** The value cell at a displayed position; null for columns about the row itself and out of range. */
    cellAt: ({ row, col }: CellAt): FoundCell | null => cellIn(core.shown().at(row), col),
    cellIn,
    rowDisabled: (row: EditRow) => settled.disabled === true || isRowDisabled(row, settled.disabledRows),
    selectable: (row: EditRow) => !isRowDisabled(row, settled.disabledRows),
    /** Returns whether the user may edit a cell. */
    canEdit(row: EditRow, column: EditColumn, kind: CellKind): boolean {
      if (kind.edit === undefined || kind.edit === "none" || settled.disabled === true) return false;
      if (typeof column.disabled === "function" ? column.disabled(row) : column.disabled === true) return false;
      return !isRowDisabled(row, settled.disabledRows);
    },
    /** Returns a cell's text for display, copy, search and print. */
    textOf({ kind, column }: ValueColumn, row: EditRow, index: number): string {
      const value = row[keyOf(column)];
      return unlessFaulty(
        column,
        () =>
          column.formatter ? valueText(column.formatter(value, row)) : kind.text(value, place(row, column, index)),
        () => valueText(value),
      );
    },
    /** Parses a text for a cell. */
    read({ kind, column }: ValueColumn, row: EditRow, index: number, text: string): Reading {
      return kind.read ? kind.read(text, place(row, column, index)) : { value: text };
    },
  };
}
