import type { EditRow } from "#ui/edit-table/columns/column.ts";

/** Changed cells by the key of their row. */
export type Changes = Readonly<Record<string, EditRow>>;

/** What differs between rows as they were loaded and as they are; rows that are not in both are left out. */
export function changedCells(
  loaded: readonly EditRow[],
  now: readonly EditRow[],
  keyOf: (row: EditRow) => string,
): Changes {
  const before = new Map(loaded.map((row) => [keyOf(row), row]));
  const changes: Record<string, EditRow> = {};
  for (const row of now) {
    const old = before.get(keyOf(row));
    if (!old || old === row) continue;
    const cells = Object.entries(row).filter(([name, value]) => old[name] !== value);
    if (cells.length > 0) changes[keyOf(row)] = Object.fromEntries(cells);
  }
  return changes;
}
