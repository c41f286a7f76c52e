import { useState } from "react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import type { FieldRule } from "#src/contract/inputs.ts";
import type { LineFault, RefusedLine } from "#src/contract/sheet.ts";
import { plainText } from "#src/lib/text-at.ts";
import { dictItems } from "#src/session/session.ts";
import { useBoundTable } from "#src/widgets/edit-cells/bound-edit-table.tsx";
import { faultOfCell, type SheetColumn } from "./cell-values.ts";
import { editColumns } from "./edit-columns.ts";
import { createToldFaults } from "./told-faults.ts";

export interface SheetInit {
  columns: readonly SheetColumn[];
  rules?: readonly FieldRule[] | undefined;
  kind: "add" | "edit";
  /** Columns about the row itself, before the fields. */
  lead: readonly EditColumn[];
  /** The loaded value of a cell; a cell that still has it is not checked. */
  before?: (key: string, name: string) => unknown;
  /** Initial rows. @default none */
  rows?: readonly EditRow[];
  /** Whether a row is read-only. */
  frozen?: (row: EditRow) => boolean;
}

/** A message about one row that belongs to no cell. */
export interface RowNews {
  key: string;
  message: string;
}

export interface Sheet {
  table: EditTableApi;
  /** Checks all rows and returns those without an error. Earlier errors from the server are dropped. */
  judged(): Promise<readonly EditRow[]>;
  /** Marks the cells that the server refused; returns the messages about whole rows. */
  mark(refused: readonly Pick<RefusedLine, "key" | "message" | "faults">[]): Promise<readonly RowNews[]>;
  /** Restores the server's errors for the rows of a draft. */
  recall(): void;
}

/**
 * Field of a new row with the server's errors for its cells and the values they were about. It is stored with the row
 * in the draft.
 */
const toldField = "told";
type Told = LineFault & { value: unknown };

export const keyOfRow = (row: EditRow): string => plainText(row["id"]);

/** The edit table of a worksheet, which checks cells with the server's rules. */
export function useSheet({ columns, rules, kind, lead, before, rows, frozen }: SheetInit): Sheet {
  const [told] = useState(createToldFaults);
  const [shown] = useState(() => {
    const known = (dict: DictCode) => {
      const items = dictItems(dict);
      return items.length > 0 ? new Set(items.map(({ value }) => value)) : undefined;
    };
    const check = { columns, rules, kind, known };
    return [
      ...lead,
      ...editColumns(columns, (column, row) => {
        const key = keyOfRow(row);
        const value = row[column.name];
        const said = told.of(key, column.name, value);
        if (said !== null) return said;
        return before && before(key, column.name) === value ? null : faultOfCell(check, column, row);
      }),
    ];
  });
  // A stable array: another one would load the table again.
  const [first] = useState(rows ?? []);
  const table = useBoundTable({
    columns: shown,
    rowKey: "id",
    rows: first,
    ...(frozen ? { disabledRows: frozen } : {}),
  });
  return {
    table,
    async judged() {
      told.forget();
      table.editing.finish();
      await table.validate();
      const { rows, errors } = table.state();
      return rows.filter((row) => !errors.has(keyOfRow(row)));
    },
    async mark(refused) {
      const names = new Set(columns.map(({ name }) => name));
      const rows = new Map(table.state().rows.map((row) => [keyOfRow(row), row]));
      const news: RowNews[] = [];
      const edits: { at: number; values: EditRow }[] = [];
      for (const { key, message, faults } of refused) {
        const row = rows.get(key);
        const atCells = faults.filter(({ field }) => names.has(field));
        if (row && atCells.length > 0) {
          told.tell(key, row, atCells);
          const said: Told[] = atCells.map((fault) => ({ ...fault, value: row[fault.field] }));
          edits.push({ at: table.state().rows.indexOf(row), values: { [toldField]: said } });
        } else news.push({ key, message });
      }
      // Only for new rows. A draft of stored rows holds their changes only, and the server checks them again.
      if (kind === "add" && edits.length > 0) table.desk.core.apply({ kind: "edit", edits }, { undoable: false });
      await table.validate();
      return news;
    },
    recall() {
      for (const row of table.state().rows) {
        const said = row[toldField] as readonly Told[] | undefined;
        if (said) told.tell(keyOfRow(row), Object.fromEntries(said.map(({ field, value }) => [field, value])), said);
      }
    },
  };
}
