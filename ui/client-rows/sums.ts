import type { ReactNode } from "react";
import { groupedMoneyText } from "#ui/money-input/money-text.ts";
import { textOf, type ColumnKind, type TableColumn } from "#ui/table/column.ts";
import { kindOf, numberOf, rawOf } from "./raw.ts";

/** The sum or the average of a column's numbers; null where there are none. Nothing counts as nothing, not as 0. */
export function totalOf<R>(column: TableColumn<R>, rows: readonly R[], kind: ColumnKind): number | null {
  const numbers = rows.flatMap((row) => numberOf(rawOf(column, row), kind) ?? []);
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, number) => total + number, 0);
  const result = column.sum === "average" ? sum / numbers.length : sum;
  // 0.1 + 0.2 is no 0.30000000000000004 to who reads it.
  return kind === "money" ? Math.round(result) : Number(result.toPrecision(15));
}

let plain: Intl.NumberFormat | undefined;

/** A row in which the field of a column has another value: what the column makes of it is in the column's own format. */
function standIn<R>(column: TableColumn<R>, row: R, total: number): R | undefined {
  const field: unknown = (row as Record<string, unknown>)[column.id];
  return !column.raw && typeof field === "number" ? { ...row, [column.id]: total } : undefined;
}

/** What is said of a column for some rows, shown and as text, in the format of its cells; undefined where nothing is. */
export function sumShown<R>(
  column: TableColumn<R>,
  rows: readonly R[],
  kind: ColumnKind,
): { shown: ReactNode; text: string } | undefined {
  const { sum } = column;
  if (sum === undefined) return undefined;
  if (typeof sum === "function") {
    const shown = sum(rows);
    return { shown, text: typeof shown === "string" || typeof shown === "number" ? String(shown) : "" };
  }
  const total = totalOf(column, rows, kind);
  if (total === null) return undefined;
  const model = rows.find((row) => typeof (row as Record<string, unknown>)[column.id] === "number");
  const row = model === undefined ? undefined : standIn(column, model, total);
  if (row !== undefined && (column.value || column.text || column.cell)) {
    const text = textOf(column, row);
    return { shown: column.cell?.(row, 0) ?? (column.value ? String(column.value(row) ?? "") : text), text };
  }
  const text =
    kind === "money"
      ? groupedMoneyText(total)
      : (plain ??= new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 6 })).format(total);
  return { shown: text, text };
}

/** Values for a row of `sums` at the foot of a table, of the columns that say `sum`. */
export function sumsOf<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const sum = column.sum === undefined ? undefined : sumShown(column, rows, kindOf(column, rows));
      return sum ? [[column.id, sum.shown] as const] : [];
    }),
  );
}
