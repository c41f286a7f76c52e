import type { EditRow } from "#ui/edit-table/columns/column.ts";

/** The rows a row brings along; undefined where it brings none, and they are to be asked for. */
export function childrenOf(row: EditRow): readonly EditRow[] | undefined {
  const { children } = row;
  return Array.isArray(children) ? (children as readonly EditRow[]) : undefined;
}

/**
 * Whether a row shows an expander: `hasChildren` says so, in any of the ways servers write it. A row that says nothing
 * has one when it brings rows along, which could not be reached otherwise.
 */
export function hasChildren(row: EditRow, under: readonly EditRow[] | undefined = childrenOf(row)): boolean {
  const said = row["hasChildren"];
  if (said === undefined || said === null || said === "") return under !== undefined && under.length > 0;
  return said === true || said === 1 || said === "1" || said === "true";
}
