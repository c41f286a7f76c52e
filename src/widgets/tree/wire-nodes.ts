import type { TreeNode } from "#ui/tree/tree-data.ts";
import { textAt } from "#src/lib/text-at.ts";

/** A tree node in the wire format: key, value, label (or title), leaf. */
export type WireNode = Readonly<Record<string, unknown>>;

/**
 * Converts wire nodes to tree nodes of the kit. Stock servers leave `value` empty and use `title` as label; a leaf is
 * marked by `leaf` or `isLeaf`.
 */
export function wireNodes(nodes: readonly WireNode[]): TreeNode<WireNode>[] {
  return nodes.map((node) => {
    const key = textAt(node, "key");
    const below = node["children"];
    return {
      key,
      label: textAt(node, "label") || textAt(node, "title") || textAt(node, "slotTitle") || key,
      value: textAt(node, "value") || key,
      leaf: node["leaf"] === true || node["isLeaf"] === true,
      ...(Array.isArray(below) && below.length > 0 ? { children: wireNodes(below as readonly WireNode[]) } : {}),
      data: node,
    };
  });
}
