import { type DictCode, givenDict } from "#src/contract/dict-codes.ts";
import type { Field } from "#src/contract/fields.ts";
import { faultOfValue, type FieldRule } from "#src/contract/inputs.ts";
import type { ImportColumn } from "#src/contract/import-columns.ts";
import { listed } from "#src/lib/joined.ts";
import { formatScaled, parseScaled } from "#src/lib/scaled.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";

/** A column of a worksheet: what it is of, and what the registry says of it; a column of an import may have no field. */
export interface SheetColumn extends ImportColumn {
  field?: Field | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** Decimals that a column's integers on the wire stand for; undefined where they stand for themselves. */
function decimalsOf({ kind, scale = 0 }: ImportColumn): number | undefined {
  if (kind === "yuan" || kind === "percent") return 2;
  return kind === "scaled" ? scale : undefined;
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** A wire value as a cell holds it: amounts in yuan, shares in per cent. What is no wire value stands as it is. */
export function toCell(column: SheetColumn, wire: unknown): unknown {
  if (isNothing(wire)) return "";
  const decimals = decimalsOf(column);
  if (decimals !== undefined && typeof wire === "number") return Number(formatScaled(wire, decimals));
  return column.kind === "dict" ? plainText(wire) : wire;
}

/** A cell as it goes over the wire; null for an empty one. What fits no wire value goes as it is: the check says so. */
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

/** A row of cells as the wire has it. */
export const wireRow = (columns: readonly SheetColumn[], row: Raw): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column.name, toWire(column, row[column.name])]));

/** Whether nobody has filled in anything. */
export const isBlankRow = (columns: readonly SheetColumn[], row: Raw): boolean =>
  columns.every(({ name }) => isNothing(row[name]));

export interface CellCheck {
  columns: readonly SheetColumn[];
  /** Rules across fields of the set. */
  rules?: readonly FieldRule[] | undefined;
  kind: "add" | "edit";
  /** Enabled values of a dictionary; undefined where it is not known here. */
  known(dict: DictCode): ReadonlySet<string> | undefined;
}

/** What is wrong with a cell as the server would say it, or null. What only the server can know is left to it. */
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
