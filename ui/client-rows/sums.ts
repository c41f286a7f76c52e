import type { ReactNode } from "react";
import { groupedMoneyText } from "#ui/money-input/money-text.ts";
import { textOf, type ColumnKind, type TableColumn } from "#ui/table/column.ts";
import { kindOf, numberOf, rawOf } from "./raw.ts";

/**
 * Returns the sum or average of a column's numbers; null when there are none. Empty values are ignored, not counted as
 * 0.
 */
export function totalOf<R>(column: TableColumn<R>, rows: readonly R[], kind: ColumnKind): number | null {
  const numbers = rows.flatMap((row) => numberOf(rawOf(column, row), kind) ?? []);
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, number) => total + number, 0);
  const result = column.sum === "average" ? sum / numbers.length : sum;
  // Hides floating-point noise: 0.1 + 0.2 would show as 0.30000000000000004.
  return kind === "money" ? Math.round(result) : Number(result.toPrecision(15));
}

let plain: Intl.NumberFormat | undefined;

/** Returns a copy of a row with the total in the column's field, so that the column can format it. */
function standIn<R>(column: TableColumn<R>, row: R, total: number): R | undefined {
  const field: unknown = (row as Record<string, unknown>)[column.id];
  return !column.raw && typeof field === "number" ? { ...row, [column.id]: total } : undefined;
}

/**
 * Returns the total of a column over some rows, rendered and as text, in the format of its cells; undefined when there
 * is none.
 */
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

/** Returns the values of a `sums` footer row, for the columns with `sum`. */
export function sumsOf<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const sum = column.sum === undefined ? undefined : sumShown(column, rows, kindOf(column, rows));
      return sum ? [[column.id, sum.shown] as const] : [];
    }),
  );
}
