import { groups } from "#src/contract/menu.ts";
import type { GrantNode } from "#src/contract/system/access/grant.ts";
import { seedId } from "#src/server/db/seed/system/seed-id.ts";

const ownMenus: ReadonlySet<string> = new Set(groups.map(({ path }) => seedId(`menu ${path}`)));

/**
 * Ids of the product's own nodes with these codes, and of the menus above them. Another file may have added an entry
 * with the same code, which it also deletes.
 */
export function withAbove(tree: readonly GrantNode[], codes: readonly string[]): string[] {
  const among = (nodes: readonly GrantNode[]): string[] =>
    nodes.flatMap((node) => {
      const below = among(node.children ?? []);
      return below.length > 0 || codes.includes(node.perms ?? "") ? [node.key, ...below] : [];
    });
  return among(tree.filter(({ key }) => ownMenus.has(key)));
}
