import type { DepartNode } from "#src/contract/system/depart.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";

/** Departments as tree nodes of the kit; the key is the id. */
export function departNodes(departs: readonly DepartNode[]): TreeNode<DepartNode>[] {
  return departs.map((depart) => ({
    key: depart.id,
    label: depart.departName,
    leaf: depart.isLeaf,
    children: departNodes(depart.children ?? []),
    data: depart,
  }));
}

/** All departments of a tree by id. */
export function departsById(departs: readonly DepartNode[]): ReadonlyMap<string, DepartNode> {
  const all = (nodes: readonly DepartNode[]): [string, DepartNode][] =>
    nodes.flatMap((node) => [[node.id, node] as [string, DepartNode], ...all(node.children ?? [])]);
  return new Map(all(departs));
}
