import type { CellCheck } from "./check.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { touchedBy, touchesRows, type ChangeStep, type RowEdit } from "./changes.ts";
import type { TableContext, ValueColumn } from "./table-context.ts";
import type { Errors } from "./state.ts";
import { rowsHolding } from "./validate.ts";

/** Values of one row, by its key. */
export interface RowValues<R extends object = EditRow> {
  rowKey: string;
  values: Readonly<Partial<R>>;
}

/** Validation result of a cell: an error message, or null when it is valid. */
interface Judged {
  rowKey: string;
  column: string;
  message: string | null;
}

/** Returns the errors after cells were validated; the same map when nothing changed. */
function withJudged(errors: Errors, found: readonly Judged[]): Errors {
  const news = found.filter(({ rowKey, column, message }) => (errors.get(rowKey)?.get(column) ?? null) !== message);
  if (news.length === 0) return errors;
  const next = new Map(errors);
  for (const { rowKey, column, message } of news) {
    const row = new Map(next.get(rowKey));
    if (message === null) row.delete(column);
    else row.set(column, message);
    if (row.size === 0) next.delete(rowKey);
    else next.set(rowKey, row);
  }
  return next;
}

/** Returns the methods that change values: those of the user, of the caller, and merged ones from elsewhere. */
export function valueVerbs(desk: TableContext) {
  const { core } = desk;

  function keep(found: readonly Judged[]) {
    const errors = withJudged(core.state().errors, found);
    if (errors !== core.state().errors) core.set({ errors });
  }

  /**
   * Validates cells of a column and stores the result at once. An async result counts only if the value is unchanged.
   */
  function checkCells({ key, check: own }: ValueColumn, places: Iterable<number>, check: CellCheck | null = own) {
    if (!check) return;
    const { rows } = core.state();
    const judged: Judged[] = [];
    for (const at of places) {
      const row = rows[at];
      if (!row) continue;
      const rowKey = core.keyOf(row);
      const found = check(row[key], row, at, rows);
      if (!(found instanceof Promise)) {
        judged.push({ rowKey, column: key, message: found });
        continue;
      }
      void found.then((message) => {
        const now = core.state().rows[core.find(rowKey)];
        if (now && now[key] === row[key]) keep([{ rowKey, column: key, message }]);
      });
    }
    keep(judged);
  }

  /**
   * Validates the changed cells of a column. In a unique column it also validates the cells that have an old or a new
   * value, with one count of the whole column.
   */
  function checkChanged(one: ValueColumn, places: readonly number[], values: readonly unknown[]) {
    if (one.check?.unique !== true) {
      checkCells(one, places);
      return;
    }
    const { rows } = core.state();
    checkCells(one, new Set([...places, ...rowsHolding(rows, one.key, values)]), one.check.over(rows));
  }

  /** In unique columns, validates the cells that share a value with added or removed rows. */
  function checkHolders(touched: readonly EditRow[]) {
    if (touched.length === 0) return;
    const { rows } = core.state();
    for (const one of desk.values()) {
      if (one.check?.unique !== true) continue;
      const held = touched.map((row) => row[one.key]);
      checkCells(one, rowsHolding(rows, one.key, held), one.check.over(rows));
    }
  }

  /** Adds dependent edits: a choice in a select clears the selects that depend on it. */
  function linked(edits: readonly RowEdit[]): readonly RowEdit[] {
    // Checked once, not for each of a hundred thousand cells.
    if (desk.values().every(({ column }) => column.linkageKey === undefined)) return edits;
    return edits.map(({ at, values }) => {
      const emptied: Record<string, unknown> = {};
      for (const key of Object.keys(values)) {
        if (values[key] === core.state().rows[at]?.[key]) continue;
        for (const under of desk.choices.under(key)) emptied[under] = desk.column(under)?.kind.empty ?? "";
      }
      return { at, values: { ...emptied, ...values } };
    });
  }

  /** Applies edits as one undo step, validates the cells and notifies the caller. */
  function edit(wanted: readonly RowEdit[], { isSetValues = false, undoable = true } = {}) {
    const before = core.state().rows;
    const edits = linked(wanted)
      .map(({ at, values }) => {
        const row = before[at];
        const changed = Object.entries(values).filter(([key, value]) => row?.[key] !== value);
        return { at, values: Object.fromEntries(changed) };
      })
      .filter(({ at, values }) => before[at] && Object.keys(values).length > 0);
    if (edits.length === 0) return;
    core.apply({ kind: "edit", edits }, { undoable });
    for (const one of desk.values()) {
      if (!one.check) continue;
      const own = edits.filter(({ values }) => one.key in values);
      const held = own.flatMap(({ at, values }) => [before[at]?.[one.key], values[one.key]]);
      if (own.length > 0)
        checkChanged(
          one,
          own.map(({ at }) => at),
          held,
        );
    }
    const { onValueChange } = desk.options();
    if (!onValueChange) return;
    for (const { at, values } of edits) {
      for (const key of Object.keys(values)) {
        const one = desk.column(key);
        if (!one) continue;
        const row = core.state().rows[at];
        if (row) {
          onValueChange({
            row,
            column: one.column,
            value: values[key],
            oldValue: before[at]?.[key],
            index: at,
            isSetValues,
          });
        }
      }
    }
  }

  /** Validates the cells that an undo or redo changed. */
  function checkAfter(steps: readonly ChangeStep[]) {
    const { rows } = core.state();
    const { gone, come } = touchedBy(steps);
    const inAndOut = touchedBy(steps.filter(touchesRows));
    checkHolders([...inAndOut.gone, ...inAndOut.come]);
    // For a row changed by several steps, this is its state before the first.
    const old = new Map(gone.toReversed().map((row) => [core.keyOf(row), row]));
    const touched = new Set(come);
    const judged = desk.values().filter(({ check }) => check !== null);
    if (judged.length === 0) return;
    const places = rows.flatMap((row, at) => (touched.has(row) ? [at] : []));
    for (const one of judged) {
      const valueBefore = (at: number) => old.get(core.keyOf(rows[at] ?? {}))?.[one.key];
      const own = places.filter((at) => old.has(core.keyOf(rows[at] ?? {})) && valueBefore(at) !== rows[at]?.[one.key]);
      const held = own.flatMap((at) => [valueBefore(at), rows[at]?.[one.key]]);
      if (own.length > 0) checkChanged(one, own, held);
    }
  }

  return {
    edit,
    checkCells,
    checkAfter,
    checkHolders,
    /** Validates the cells of a row that received values from elsewhere; `before` is the row without them. */
    checkMerged(at: number, before: EditRow, values: EditRow) {
      for (const key of Object.keys(values)) {
        const one = desk.column(key);
        if (one?.check) checkChanged(one, [at], [before[key], values[key]]);
      }
    },
    /**
     * Sets values of rows by their keys. The change can be undone, and the caller is notified with `isSetValues`.
     * Unknown keys are ignored.
     */
    setValues(wanted: readonly RowValues[]) {
      edit(
        wanted.map(({ rowKey, values }) => ({ at: core.find(rowKey), values })).filter(({ at }) => at >= 0),
        { isSetValues: true },
      );
    },
  };
}
