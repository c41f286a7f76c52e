import { type EditColumn, type EditRow, isRowType, keyOf } from "./column.ts";
import { freshKey } from "#ui/edit-table/core/core.ts";

export interface NewRowsHow {
  /** Field of a row's key. @default "id" */
  rowKey?: string;
  /** Field of a row's position, if rows have one: new rows continue from the largest. */
  dragSortKey?: string | undefined;
}

/**
 * Returns `count` new rows with the columns' initial values. A column gives its default; a checkbox gives its checked
 * or unchecked value. An order column continues from the largest value in the rows; other columns give "". Each row has
 * a unique key that no server uses.
 */
export function newRows(
  count: number,
  columns: readonly EditColumn[],
  rows: readonly EditRow[],
  { rowKey = "id", dragSortKey }: NewRowsHow = {},
): EditRow[] {
  const blank: Record<string, unknown> = {};
  const counted = new Set(dragSortKey === undefined ? [] : [dragSortKey]);
  for (const column of columns) {
    const key = keyOf(column);
    if (key === "" || isRowType(column.type)) continue;
    if (column.isOrder === true) counted.add(key);
    blank[key] = startOf(column);
  }
  const last = [...counted].map((key) => [key, largest(rows, key)] as const);
  return Array.from({ length: Math.max(0, Math.trunc(count)) || 0 }, (_, nth) => {
    const row: Record<string, unknown> = { ...blank, [rowKey]: freshKey() };
    for (const [key, max] of last) row[key] = max + 1 + nth;
    return row;
  });
}

function startOf({ type, defaultValue, customValue, defaultChecked }: EditColumn): unknown {
  if (defaultValue !== undefined) return defaultValue;
  if (type !== "checkbox") return "";
  const [on, off] = Array.isArray(customValue) ? customValue : [true, false];
  return defaultChecked === true ? on : off;
}

/**
 * Returns the largest number in a column. Numeric texts count, other texts do not. Returns 0 when there is none, so
 * that counting starts at 1.
 */
function largest(rows: readonly EditRow[], key: string): number {
  let max = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const value = row[key];
    const number =
      typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
    if (number > max && number < Infinity) max = Math.trunc(number);
  }
  return max === Number.NEGATIVE_INFINITY ? 0 : max;
}
