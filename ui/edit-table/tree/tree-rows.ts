import type { EditRow } from "#ui/edit-table/columns/column.ts";

/** Returns the children in a row's data; undefined when it has none and they must be loaded. */
export function childrenOf(row: EditRow): readonly EditRow[] | undefined {
  const { children } = row;
  return Array.isArray(children) ? (children as readonly EditRow[]) : undefined;
}

/**
 * Returns whether a row shows an expander: from `hasChildren`, in any form that servers use. Without that field, a row
 * with children in its data shows one, because they could not be reached otherwise.
 */
export function hasChildren(row: EditRow, under: readonly EditRow[] | undefined = childrenOf(row)): boolean {
  const said = row["hasChildren"];
  if (said === undefined || said === null || said === "") return under !== undefined && under.length > 0;
  return said === true || said === 1 || said === "1" || said === "true";
}
