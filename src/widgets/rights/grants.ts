import type { GrantNode } from "#src/contract/system/access/grant.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";

/** "linked" ticks the nodes below and above too; "single" only the node itself. */
export type GrantStrategy = "linked" | "single";

/** A node with its place in the tree. */
export interface GrantPlace {
  node: GrantNode;
  /** Nodes from the top down to this one's parent. */
  above: readonly GrantNode[];
  /** Keys of all nodes below. */
  below: readonly string[];
}

/** Every node by key, parents before their children. */
export type GrantIndex = ReadonlyMap<string, GrantPlace>;

/** Indexes a tree of grants. */
export function indexGrants(roots: readonly GrantNode[]): GrantIndex {
  const index = new Map<string, GrantPlace>();
  const add = (nodes: readonly GrantNode[], above: readonly GrantNode[]): string[] =>
    nodes.flatMap((node) => {
      const place = { node, above, below: [] as readonly string[] };
      // Set before its children, which come after it in the map.
      index.set(node.key, place);
      place.below = add(node.children ?? [], [...above, node]);
      return [node.key, ...place.below];
    });
  add(roots, []);
  return index;
}

/** The grants as nodes of the kit's tree, found by name and by code. What the person lacks cannot be ticked. */
export function grantNodes(nodes: readonly GrantNode[]): TreeNode<GrantNode>[] {
  return nodes.map((node) => ({
    key: node.key,
    label: node.title,
    leaf: node.isLeaf,
    disabled: !node.grantable,
    ...(node.perms === null ? {} : { keywords: node.perms }),
    children: grantNodes(node.children ?? []),
    data: node,
  }));
}

/**
 * The granted keys after one node was pressed. Linked: a node that becomes granted takes along everything below it and
 * its parents, because a screen is shown only in a granted menu; one that is withdrawn takes everything below it away.
 * Nodes that the person lacks keep their state.
 */
export function grantsAfter(
  index: GrantIndex,
  granted: ReadonlySet<string>,
  key: string,
  strategy: GrantStrategy,
): ReadonlySet<string> {
  const place = index.get(key);
  if (!place?.node.grantable) return granted;
  const next = new Set(granted);
  const gives = !granted.has(key);
  const isGrantable = (one: string) => index.get(one)?.node.grantable === true;
  const touched = strategy === "single" ? [key] : [key, ...place.below.filter(isGrantable)];
  for (const one of touched) {
    if (gives) next.add(one);
    else next.delete(one);
  }
  if (gives && strategy === "linked")
    for (const { key: parent } of place.above.filter(({ grantable }) => grantable)) next.add(parent);
  return next;
}

/** All granted, or none; nodes that the person lacks keep their state. */
export function grantEverything(index: GrantIndex, granted: ReadonlySet<string>, on: boolean): ReadonlySet<string> {
  const next = new Set(granted);
  for (const [key, { node }] of index) {
    if (!node.grantable) continue;
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
