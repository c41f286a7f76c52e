import { useEffect, useMemo, useRef, useState } from "react";
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { type EditRow, isRowType, keyOf } from "#ui/edit-table/columns/column.ts";
import { freshKey } from "#ui/edit-table/core/core.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import type { CellRule } from "#ui/edit-table/columns/rule.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { text } from "#src/lib/text.ts";
import { useBoundTable } from "./bound-edit-table.tsx";
import { createRemoveCell, removeColumn, removeType } from "./remove-cell.tsx";

/** Which rows can be removed, and the label of the button. */
export interface Removable {
  label: (index: number, row: EditRow) => string;
  /** @default all of them */
  can?: (row: EditRow) => boolean;
}

export interface FormTableOptions<T extends FieldValues, O, V> extends Omit<
  EditTableOptions,
  "rows" | "rowKey" | "onRowsChange"
> {
  form: UseFormReturn<T, unknown, O>;
  /** Path of the list in the form. */
  name: FieldPath<T> & string;
  /** The form's schema; it also validates the cells. */
  schema: z.ZodMiniType;
  /** Convert between a value of the list and a table row; the table manages the row's key. */
  toRow: (value: V) => EditRow;
  toValue: (row: EditRow) => V;
  /** Allows removing rows, each with its own button. */
  removable?: Removable;
}

/** A list of a form as a table, for `FormTable`. */
export interface FormTableHandle {
  table: EditTableApi;
  /** Name of the list, and the form's errors in it by row and field. */
  name: string;
  wrong: unknown;
}

/** Field with a row's key; it exists in the table only, not in the form. */
const formRowKey = "rowKey";

const keyed = <V>(values: readonly V[], toRow: (value: V) => EditRow): readonly EditRow[] =>
  values.map((value) => ({ ...toRow(value), [formRowKey]: freshKey() }));

/**
 * A list of a form, edited as a table. The form holds, drafts and submits the values. Its schema validates each cell on
 * leaving, and all cells when the form is validated. Values set from elsewhere (a restored draft) reload the table.
 */
export function useFormTable<T extends FieldValues, O, V>(options: FormTableOptions<T, O, V>): FormTableHandle {
  const { form, name, schema, toRow, toValue, removable, columns: given, kinds: own, ...rest } = options;
  const { field, fieldState } = useController({ control: form.control, name });
  const values: readonly V[] = field.value;
  const [first] = useState(() => keyed(values, toRow));
  const known = useRef(JSON.stringify(values));
  const judged = useRef<{ rows: readonly EditRow[]; faults: Faults }>(undefined);

  /** The schema's errors for these rows. Called for each cell, so the result is cached while the rows are the same. */
  const judge = useLatest((rows: readonly EditRow[]): Faults => {
    if (judged.current?.rows === rows) return judged.current.faults;
    const faults = faultsOf(schema, { ...form.getValues(), [name]: rows.map(toValue) }, name);
    judged.current = { rows, faults };
    // Drop the cache: the schema may depend on other data next time.
    queueMicrotask(() => {
      judged.current = undefined;
    });
    return faults;
  });
  const goes = removable !== undefined;
  const [remover] = useState(createRemoveCell);
  const kinds = useMemo(() => ({ ...own, [removeType]: remover.kind }), [own, remover]);
  const columns = useMemo(() => {
    const rule: CellRule = {
      handler: ({ cellValue, row, column, rows }, callback) => {
        const at = rows.indexOf(row);
        const key = keyOf(column);
        const now = at < 0 || row[key] === cellValue ? rows : rows.with(at, { ...row, [key]: cellValue });
        const message = judge.current(now).get(at)?.get(key);
        callback(message === undefined, message);
      },
    };
    // The schema's rule comes first, so that the cell shows the same message as the form's summary.
    const checked = given.map((column) =>
      isRowType(column.type) || keyOf(column) === ""
        ? column
        : { ...column, validateRules: [rule, ...(column.validateRules ?? [])] },
    );
    // The title is mainly for screen readers: the column is as narrow as its buttons.
    return goes ? [...checked, { ...removeColumn, title: text("workspace.list.actions") }] : checked;
  }, [given, judge, goes]);

  const table = useBoundTable({
    ...rest,
    columns,
    kinds,
    keptRows: (row) => !removable || removable.can?.(row) === false,
    rows: first,
    rowKey: formRowKey,
    onRowsChange(rows) {
      const next = rows.map(toValue);
      known.current = JSON.stringify(next);
      field.onChange(next);
    },
  });
  // Set before the rows render, because their buttons use it.
  remover.set({
    label: (index, row) => removable?.label(index, row) ?? "",
    can: (row) => removable?.can?.(row) ?? true,
    remove: (row) => table.removeRows([table.desk.core.keyOf(row)]),
  });
  const latestToRow = useLatest(toRow);
  useEffect(() => {
    const now = JSON.stringify(values);
    if (now === known.current) return;
    known.current = now;
    table.load(keyed(values, latestToRow.current));
  }, [values, table, latestToRow]);

  useEffect(() => {
    // Commits the open cell when the page goes away, so that the form and its draft have the value.
    const leave = () => table.editing.finish();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [table]);

  const wrong: unknown = fieldState.error;
  useEffect(() => {
    if (wrong) void table.validate();
  }, [wrong, table]);
  return { table, name, wrong };
}

/** The first message by row and field. */
type Faults = ReadonlyMap<number, ReadonlyMap<string, string>>;

function faultsOf(schema: z.ZodMiniType, values: unknown, name: string): Faults {
  const faults = new Map<number, Map<string, string>>();
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const [list, at, key] = path;
    if (list !== name || typeof at !== "number" || typeof key !== "string") continue;
    const row = faults.get(at) ?? new Map<string, string>();
    if (!row.has(key)) row.set(key, message);
    faults.set(at, row);
  }
  return faults;
}
