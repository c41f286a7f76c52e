import { cleanNumberText } from "#ui/utils/digits.ts";
import { keyOf, type EditColumn, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { TableContext, ValueColumn } from "./table-context.ts";
import type { Block } from "#ui/edit-table/grid/focus.ts";
import { groupedSum, placesOf, statisticsOf, sumOf, sumText } from "./statistics.ts";

/** Aggregates of the numbers in a selected block, as text with thousands separators. */
export interface RangeSums {
  /** Number of cells with a number. */
  count: number;
  sum: string;
  average: string;
}

const isPlain = ({ type = "normal" }: EditColumn) => type === "normal";
/** A number column, or a column without a kind that may contain numbers. Choices with numeric values do not count. */
const holdsNumbers = ({ column, kind }: ValueColumn) =>
  kind.align === "right" || isPlain(column) || statisticsOf(column).length > 0;

/** Returns count, sum and average of the numbers in a block, as exact as the footer sums; null when it has none. */
export function rangeSums(desk: TableContext, { top, bottom, left, right }: Block): RangeSums | null {
  const columns = desk
    .shownColumns()
    .slice(left, right + 1)
    .flatMap((column) => desk.column(keyOf(column)) ?? [])
    .filter(holdsNumbers);
  if (columns.length === 0) return null;
  const { rows } = desk.core.state();
  const shown = desk.core.shown();
  const values: { value: unknown }[] = [];
  for (let place = top; place <= bottom; place++) {
    const index = shown.at(place);
    const row = rows[index];
    if (row) for (const column of columns) values.push({ value: numberOf(desk, column, row, index) });
  }
  const sum = sumOf(values, "value");
  if (sum.count === 0) return null;
  const places = Math.max(...columns.map(({ column }) => placesOf(column)));
  return {
    count: sum.count,
    sum: groupedSum(sumText(sum, "sum"), places),
    average: groupedSum(sumText(sum, "average"), places),
  };
}

/** The number of a cell: its value, or the displayed number if that differs, e.g. cents shown as yuan. */
function numberOf(desk: TableContext, column: ValueColumn, row: EditRow, index: number): unknown {
  const { formatter, type } = column.column;
  const value = row[column.key];
  if (formatter || (column.kind.align === "right" && type !== "inputNumber"))
    return cleanNumberText(desk.textOf(column, row, index));
  // Digit strings in a column without a kind are identifiers, e.g. order or phone numbers.
  return isPlain(column.column) && typeof value === "string" ? undefined : value;
}
