import { type EditColumn, type EditRow, isRowType, keyOf } from "./column.ts";
import { freshKey } from "#ui/edit-table/core/core.ts";

export interface NewRowsHow {
  /** Field of a row's key. @default "id" */
  rowKey?: string;
  /** Field of a row's place, where rows carry one: new rows count on from the largest. */
  dragSortKey?: string | undefined;
}

/**
 * So many new rows with the columns' own values: the default, of a checkbox the value of ticked or not, of an order
 * column the largest in the rows plus one, counting on; "" elsewhere. Each has a key of its own that no server gives.
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

/** Texts that say a number count; what says none does not. 0 where there is none, so that counting starts at 1. */
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
