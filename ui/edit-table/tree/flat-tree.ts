import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { keyIn } from "#ui/edit-table/core/core.ts";
import type { EditTree } from "#ui/edit-table/columns/options.ts";
import type { Order } from "#ui/edit-table/core/order.ts";
import { childrenOf, hasChildren } from "./tree-rows.ts";

/** Lookup functions for the rows of a tree. */
export interface Levels {
  /** Depth, from 1. */
  levelOf: (row: EditRow) => number;
  /** The row shows an expander. */
  isBranch: (row: EditRow) => boolean;
  /** The children are loaded, displayed or not. */
  hasLoaded: (row: EditRow) => boolean;
}

/** Returns the field with the key of a row's parent. */
export function parentFieldOf(tree: EditTree): string {
  return tree.parentKey ?? "parentId";
}

function parentKeyOf(row: EditRow, tree: EditTree): string {
  return keyIn(row, parentFieldOf(tree));
}

/**
 * Returns nested rows as one list: each row comes before its children, and children refer to their parent. A repeated
 * row keeps its first position, so that circular rows end.
 */
export function flatRows(rows: readonly EditRow[], tree: EditTree, rowKey: string, parent = ""): EditRow[] {
  const flat: EditRow[] = [];
  const seen = new Set<EditRow>();
  const stack = [...rows].toReversed().map((row) => ({ row, parent }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { row } = next;
    if (row === null || typeof row !== "object" || seen.has(row)) continue;
    seen.add(row);
    const under = childrenOf(row);
    const { children: _nested, ...rest } = row;
    flat.push({
      ...rest,
      ...(next.parent !== "" && { [parentFieldOf(tree)]: next.parent }),
      ...(under && { hasChildren: under.length > 0 }),
    });
    const key = keyIn(row, rowKey);
    for (const child of [...(under ?? [])].toReversed()) stack.push({ row: child, parent: key });
  }
  return flat;
}

/** Returns the position after a row and all its descendants. */
export function endUnder(
  rows: readonly EditRow[],
  index: number,
  keyOf: (row: EditRow) => string,
  tree: EditTree,
): number {
  const row = rows[index];
  const above = new Set(row ? [keyOf(row)] : []);
  let end = index + 1;
  for (let next = rows[end]; next && above.has(parentKeyOf(next, tree)); next = rows[++end]) above.add(keyOf(next));
  return end;
}

/** Computes depths and branches in one pass. */
export function levelsIn(rows: readonly EditRow[], keyOf: (row: EditRow) => string, tree: EditTree): Levels {
  const depth = new Map<string, number>();
  const parents = new Set<string>();
  for (const row of rows) {
    const parent = parentKeyOf(row, tree);
    const above = depth.get(parent);
    if (above !== undefined) parents.add(parent);
    depth.set(keyOf(row), (above ?? 0) + 1);
  }
  return {
    levelOf: (row) => depth.get(keyOf(row)) ?? 1,
    isBranch: (row) => parents.has(keyOf(row)) || hasChildren(row),
    hasLoaded: (row) => parents.has(keyOf(row)),
  };
}

/** Returns the positions of the displayed rows: those whose ancestors are all expanded. */
export function openOrder(
  rows: readonly EditRow[],
  open: ReadonlySet<string>,
  keyOf: (row: EditRow) => string,
  tree: EditTree,
): Order {
  const visible = new Map<string, boolean>();
  const shown: number[] = [];
  rows.forEach((row, at) => {
    const parent = parentKeyOf(row, tree);
    const above = visible.get(parent);
    const seen = above === undefined || (above && open.has(parent));
    visible.set(keyOf(row), seen);
    if (seen) shown.push(at);
  });
  return Int32Array.from(shown);
}
