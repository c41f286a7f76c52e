import type { GrantNode } from "#src/contract/system/access/grant.ts";

/** Ids of the nodes with these codes, and of the menus above them. */
export function withAbove(nodes: readonly GrantNode[], codes: readonly string[]): string[] {
  return nodes.flatMap((node) => {
    const below = withAbove(node.children ?? [], codes);
    return below.length > 0 || codes.includes(node.perms ?? "") ? [node.key, ...below] : [];
  });
}
