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

/** Which rows a person can take out, and what the button is called. */
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
  /** Where the list stands in the form. */
  name: FieldPath<T> & string;
  /** The form's schema: it is what judges the cells, too. */
  schema: z.ZodMiniType;
  /** A value of the list as a row of the table, and back; the row's key is the table's own affair. */
  toRow: (value: V) => EditRow;
  toValue: (row: EditRow) => V;
  /** Rows can be taken out, each by a button of its own. */
  removable?: Removable;
}

/** A list of a form as a table: what `FormTable` draws. */
export interface FormTableHandle {
  table: EditTableApi;
  /** Name of the list, and what the form says is wrong in it by row and field. */
  name: string;
  wrong: unknown;
}

/** Field of a row's key: of this table only, the form does not know it. */
const formRowKey = "rowKey";

const keyed = <V>(values: readonly V[], toRow: (value: V) => EditRow): readonly EditRow[] =>
  values.map((value) => ({ ...toRow(value), [formRowKey]: freshKey() }));

/**
 * A list of a form, edited as a table. The form holds the values, keeps them as a draft and sends them; its schema
 * judges each cell as it is left, and all of them when the form is checked. What the form puts in from elsewhere (a
 * draft that is taken back) loads the table anew.
 */
export function useFormTable<T extends FieldValues, O, V>(options: FormTableOptions<T, O, V>): FormTableHandle {
  const { form, name, schema, toRow, toValue, removable, columns: given, kinds: own, ...rest } = options;
  const { field, fieldState } = useController({ control: form.control, name });
  const values: readonly V[] = field.value;
  const [first] = useState(() => keyed(values, toRow));
  const known = useRef(JSON.stringify(values));
  const judged = useRef<{ rows: readonly EditRow[]; faults: Faults }>(undefined);

  /** What the schema says of these rows. Asked for each cell: in one go the same rows are looked at once. */
  const judge = useLatest((rows: readonly EditRow[]): Faults => {
    if (judged.current?.rows === rows) return judged.current.faults;
    const faults = faultsOf(schema, { ...form.getValues(), [name]: rows.map(toValue) }, name);
    judged.current = { rows, faults };
    // What the schema looks up elsewhere may be another the next time.
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
    // The schema speaks first: the summary of the form says the same words.
    const checked = given.map((column) =>
      isRowType(column.type) || keyOf(column) === ""
        ? column
        : { ...column, validateRules: [rule, ...(column.validateRules ?? [])] },
    );
    // Its heading is for readers above all: the column is as narrow as its buttons.
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
  // Before the rows are drawn: their buttons are called by it.
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
    // What stands in the open cell of a page that goes away is in the form then, and in its draft.
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

/** Messages by row and field, the first of each. */
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
