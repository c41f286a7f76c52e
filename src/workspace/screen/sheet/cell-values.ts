import { type DictCode, givenDict } from "#src/contract/dict-codes.ts";
import type { Field } from "#src/contract/fields.ts";
import { faultOfValue, type FieldRule } from "#src/contract/inputs.ts";
import type { ImportColumn } from "#src/contract/import-columns.ts";
import { listed } from "#src/lib/joined.ts";
import { formatScaled, parseScaled } from "#src/lib/scaled.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";

/** A column of a worksheet with its registered field; a column of an import may have no field. */
export interface SheetColumn extends ImportColumn {
  field?: Field | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** Decimals of a column whose values are scaled integers in the API; undefined for other columns. */
function decimalsOf({ kind, scale = 0 }: ImportColumn): number | undefined {
  if (kind === "yuan" || kind === "percent") return 2;
  return kind === "scaled" ? scale : undefined;
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Converts a wire value to a cell: money to yuan, shares to per cent. Other values stay unchanged. */
export function toCell(column: SheetColumn, wire: unknown): unknown {
  if (isNothing(wire)) return "";
  const decimals = decimalsOf(column);
  if (decimals !== undefined && typeof wire === "number") return Number(formatScaled(wire, decimals));
  return column.kind === "dict" ? plainText(wire) : wire;
}

/** Converts a cell to its wire value; null if empty. Invalid values stay unchanged, and the check reports them. */
export function toWire(column: SheetColumn, cell: unknown): unknown {
  if (isNothing(cell)) return null;
  const decimals = decimalsOf(column);
  if (decimals !== undefined) return parseScaled(plainText(cell), decimals) ?? cell;
  if (column.kind === "int" || (column.kind === "dict" && column.field?.type === "int")) {
    const number = Number(cell);
    return Number.isSafeInteger(number) ? number : cell;
  }
  return typeof cell === "string" ? cell.trim() : cell;
}

/** Converts a row of cells to wire values. */
export const wireRow = (columns: readonly SheetColumn[], row: Raw): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column.name, toWire(column, row[column.name])]));

/** Whether all cells are empty. */
export const isBlankRow = (columns: readonly SheetColumn[], row: Raw): boolean =>
  columns.every(({ name }) => isNothing(row[name]));

export interface CellCheck {
  columns: readonly SheetColumn[];
  /** Rules across several fields of the set. */
  rules?: readonly FieldRule[] | undefined;
  kind: "add" | "edit";
  /** Enabled values of a dictionary; undefined if it is not loaded. */
  known(dict: DictCode): ReadonlySet<string> | undefined;
}

/** The error of a cell, with the same rules as the server, or null. Only the server can check the rest. */
export function faultOfCell({ columns, rules, kind, known }: CellCheck, column: SheetColumn, row: Raw): string | null {
  const { name, title, field, required, max } = column;
  const wire = toWire(column, row[name]);
  const empty = isNothing(wire);
  if (empty && required) return text("entity.sheet.needed", { title });
  if (field && (kind === "edit" || !empty)) {
    const fault = faultOfValue(name, field, wire, kind);
    if (fault !== null) return fault;
  }
  if (typeof wire === "string" && max !== undefined && wire.length > max)
    return text("entity.sheet.tooLong", { title, max });
  const values = empty || column.dict === undefined ? undefined : known(givenDict(column.dict));
  if (values && (field?.many ? listed(plainText(wire)) : [plainText(wire)]).some((value) => !values.has(value)))
    return text("entity.sheet.unlisted", { title });
  const broken = rules?.find((rule) => rule.field === name && !rule.holds(wireRow(columns, row)));
  return broken ? broken.error : null;
}
