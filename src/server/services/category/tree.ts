import type { CategoryNode } from "#src/contract/services/category-tree.ts";

/** A category as a row. */
export interface CategoryRow {
  id: string;
  parentId: string | null;
  categoryCode: string;
  categoryName: string;
  level: number;
  sortNo: number;
  status: string;
}

/** Rows as a tree, siblings ordered by sortNo then code. A row whose parent is not among them is placed at the top. */
export function categoryTreeOf(rows: readonly CategoryRow[]): CategoryNode[] {
  const known = new Set(rows.map((row) => row.id));
  const parentOf = (row: CategoryRow) => (row.parentId && known.has(row.parentId) ? row.parentId : "");
  const under = (parentId: string): CategoryNode[] =>
    rows
      .filter((row) => parentOf(row) === parentId)
      .toSorted((a, b) => a.sortNo - b.sortNo || a.categoryCode.localeCompare(b.categoryCode))
      .map((row) => {
        const below = under(row.id);
        return {
          key: row.id,
          title: row.categoryName,
          categoryCode: row.categoryCode,
          level: row.level,
          status: row.status,
          leaf: below.length === 0,
          children: below,
        };
      });
  return under("");
}
