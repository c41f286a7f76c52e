import { nodeMatches, pathOf, type SearchText, type TreeIndex, type TreeNode } from "#ui/tree/tree-data.ts";

/** One visible level: the roots, or the children of a node. */
export interface CascadeColumn<D = unknown> {
  /** Null for the roots. */
  parent: TreeNode<D> | null;
  nodes: readonly TreeNode<D>[];
  /** The node of the active path in this column, if any. */
  active: string | undefined;
}

/** Returns the columns along a path of keys: the roots, then the children of each node on it that can have some. */
export function columnsOf<D>(
  roots: readonly TreeNode<D>[],
  index: TreeIndex<D>,
  trail: readonly string[],
): readonly CascadeColumn<D>[] {
  const columns: CascadeColumn<D>[] = [{ parent: null, nodes: roots, active: trail[0] }];
  for (const [at, key] of trail.entries()) {
    const entry = index.get(key);
    if (!entry?.branch) break;
    columns.push({ parent: entry.node, nodes: entry.children, active: trail[at + 1] });
  }
  return columns;
}

export type CascadeStep = "up" | "down" | "first" | "last" | "in" | "out";

/**
 * Returns the path after one step; the same path when there is nowhere to go. Without an active node, any step goes to
 * the first root.
 */
export function stepTrail<D>(
  roots: readonly TreeNode<D>[],
  index: TreeIndex<D>,
  trail: readonly string[],
  step: CascadeStep,
): readonly string[] {
  const key = trail.at(-1);
  const entry = key === undefined ? undefined : index.get(key);
  if (!entry) return roots[0] ? [roots[0].key] : [];
  const siblings = entry.parent === null ? roots : (index.get(entry.parent)?.children ?? []);
  const place = entry.position - 1;
  const beside = (at: number) => {
    const target = siblings[Math.min(siblings.length - 1, Math.max(0, at))];
    return target ? [...trail.slice(0, -1), target.key] : trail;
  };
  switch (step) {
    case "up":
      return beside(place - 1);
    case "down":
      return beside(place + 1);
    case "first":
      return beside(0);
    case "last":
      return beside(siblings.length - 1);
    case "in":
      return entry.children[0] ? [...trail, entry.children[0].key] : trail;
    case "out":
      return trail.length > 1 ? trail.slice(0, -1) : trail;
    default:
      return step satisfies never;
  }
}

/** A search result: a node and the path to it. */
export interface CascadeHit<D = unknown> {
  key: string;
  path: readonly TreeNode<D>[];
}

/** Returns at most `max` selectable nodes whose path matches a text; a disabled node on the path excludes it. */
export function searchCascade<D>(
  index: TreeIndex<D>,
  query: string,
  { any, searchText, max = 50 }: { any: boolean; searchText?: SearchText<D> | undefined; max?: number },
): readonly CascadeHit<D>[] {
  const hits: CascadeHit<D>[] = [];
  for (const [key, { branch }] of index) {
    if (hits.length >= max) break;
    if (branch && !any) continue;
    const path = pathOf(index, key);
    if (path.some((node) => node.disabled)) continue;
    if (path.some((node) => nodeMatches(node, query, searchText))) hits.push({ key, path });
  }
  return hits;
}
