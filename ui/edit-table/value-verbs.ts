import { keyOf, type EditRow } from "./column.ts";
import { touchedBy, type RowChange, type RowEdit } from "./changes.ts";
import type { Desk, ValueColumn } from "./desk.ts";
import type { Errors } from "./state.ts";

/** Values of one row, by its key. */
export interface RowValues {
  rowKey: string;
  values: EditRow;
}

/** Errors after one cell was looked at; the same map when nothing changed. */
export function withError(errors: Errors, rowKey: string, column: string, message: string | null): Errors {
  const before = errors.get(rowKey)?.get(column) ?? null;
  if (before === message) return errors;
  const row = new Map(errors.get(rowKey));
  if (message === null) row.delete(column);
  else row.set(column, message);
  const next = new Map(errors);
  if (row.size === 0) next.delete(rowKey);
  else next.set(rowKey, row);
  return next;
}

/** Changes of values: a person's, a caller's, and those that come from elsewhere. */
export function valueVerbs(desk: Desk) {
  const { core } = desk;

  /** Looks at one cell by its rules and keeps what it finds; an answer that comes late counts if the value still stands. */
  function checkCell({ column, key, check }: ValueColumn, index: number) {
    const { rows } = core.state();
    const row = rows[index];
    if (!row || !check) return;
    const rowKey = core.keyOf(row);
    const keep = (message: string | null) => {
      const errors = withError(core.state().errors, rowKey, key, message);
      if (errors !== core.state().errors) core.set({ errors });
    };
    const found = check(row[keyOf(column)], row, index, rows);
    if (!(found instanceof Promise)) {
      keep(found);
      return;
    }
    void found.then((message) => {
      const now = core.state().rows[core.find(rowKey)];
      if (now && now[key] === row[key]) keep(message);
    });
  }

  /** Looks again at the cells of a column that were wrong: a value that was there twice may be there once now. */
  function recheckColumn(one: ValueColumn) {
    if (one.check?.unique !== true) return;
    for (const [rowKey, wrong] of core.state().errors) if (wrong.has(one.key)) checkCell(one, core.find(rowKey));
  }

  /** Edits with what hangs on them: a select's choice empties the selects under it. */
  function linked(edits: readonly RowEdit[]): readonly RowEdit[] {
    return edits.map(({ at, values }) => {
      const emptied: Record<string, unknown> = {};
      for (const key of Object.keys(values)) {
        if (values[key] === core.state().rows[at]?.[key]) continue;
        for (const under of desk.choices.under(key)) emptied[under] = desk.column(under)?.kind.empty ?? "";
      }
      return { at, values: { ...emptied, ...values } };
    });
  }

  /** Makes edits in one step of undoing, looks at the cells by their rules and tells the caller. */
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
    const touched = new Set<ValueColumn>();
    for (const { at, values } of edits) {
      for (const key of Object.keys(values)) {
        const one = desk.column(key);
        if (!one) continue;
        touched.add(one);
        checkCell(one, at);
        const row = core.state().rows[at];
        if (row) {
          desk.options().onValueChange?.({
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
    for (const one of touched) recheckColumn(one);
  }

  /** Looks again at the cells that a step back or again gave other values. */
  function checkAfter(change: RowChange, before: readonly EditRow[]) {
    const { rows } = core.state();
    const { gone, come } = touchedBy(before, rows, change);
    const old = new Map(gone.map((row) => [core.keyOf(row), row]));
    const touched = new Set(come);
    const changed = new Set<ValueColumn>();
    const judged = desk.values().filter(({ check }) => check !== null);
    if (judged.length === 0) return;
    rows.forEach((row, at) => {
      const was = touched.has(row) ? old.get(core.keyOf(row)) : undefined;
      if (!was) return;
      for (const one of judged) {
        if (was[one.key] === row[one.key]) continue;
        changed.add(one);
        checkCell(one, at);
      }
    });
    for (const one of changed) recheckColumn(one);
  }

  return {
    edit,
    checkCell,
    checkAfter,
    /** Gives values to rows by their keys; undoable, and told to the caller with `isSetValues`. Unknown keys are left out. */
    setValues(wanted: readonly RowValues[]) {
      edit(
        wanted.map(({ rowKey, values }) => ({ at: core.find(rowKey), values })).filter(({ at }) => at >= 0),
        { isSetValues: true },
      );
    },
  };
}
