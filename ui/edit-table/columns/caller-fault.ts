import { keyOf, type EditColumn } from "./column.ts";

const told = new WeakSet<EditColumn>();

/**
 * Returns the result of a caller's function for a cell. If it throws, the error is logged once per column and the cell
 * shows `otherwise`.
 */
export function unlessFaulty<T>(column: EditColumn, work: () => T, otherwise: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (!told.has(column)) {
      told.add(column);
      console.error(
        `EditTable: drawing a cell of column "${keyOf(column)}" failed; its value is shown as it is.`,
        fault,
      );
    }
    return otherwise();
  }
}
