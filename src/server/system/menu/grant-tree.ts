import type { GrantNode, GrantTree } from "#src/contract/system/access/grant.ts";
import type { PermissionPart } from "./tree.ts";

/** The columns of a stored permission that the tree of grants needs. */
export type GrantPart = Pick<
  PermissionPart & { ruleFlag: number },
  "id" | "parentId" | "name" | "icon" | "menuType" | "perms" | "ruleFlag" | "sortNo"
>;

/**
 * Permissions as a tree, siblings ordered by sortNo (missing first). A row whose parent is absent is placed at the top,
 * so that it can still be granted and withdrawn. `grantable`: whether the person who asks may hand it out.
 */
export function grantTree(all: readonly GrantPart[], grantable: (part: GrantPart) => boolean): GrantTree {
  const known = new Set(all.map(({ id }) => id));
  const under = new Map<string, GrantPart[]>();
  for (const part of all) {
    const parent = part.parentId !== null && known.has(part.parentId) ? part.parentId : "";
    const siblings = under.get(parent);
    if (siblings) siblings.push(part);
    else under.set(parent, [part]);
  }
  const below = (parent: string): GrantNode[] =>
    (under.get(parent) ?? [])
      .toSorted((a, b) => (a.sortNo ?? -1) - (b.sortNo ?? -1))
      .map((part) => {
        const { id, parentId, name, icon, menuType, perms, ruleFlag } = part;
        const children = below(id);
        return {
          key: id,
          value: id,
          title: name,
          slotTitle: name,
          parentId,
          isLeaf: children.length === 0,
          icon,
          menuType,
          perms,
          ruleFlag,
          grantable: grantable(part),
          children: children.length === 0 ? null : children,
        };
      });
  return { treeList: below(""), ids: all.map(({ id }) => id) };
}
