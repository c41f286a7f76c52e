import type { GrantNode, GrantTree } from "#src/contract/system/access/grant.ts";
import { sysPermissionDataRule } from "#src/server/db/schema/access.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { PermissionPart } from "./tree.ts";

/** The columns of a stored permission that the tree of grants needs. */
export type GrantPart = Pick<PermissionPart, "id" | "parentId" | "name" | "icon" | "menuType" | "perms" | "sortNo">;

/**
 * Ids of the entries that have data rules. Read from the rules: a stored mark would make a seeded entry count as
 * changed by an administrator.
 */
export async function ruledIds({ tx }: Pick<Rows, "tx">): Promise<ReadonlySet<string>> {
  const found = await tx.selectDistinct({ id: sysPermissionDataRule.permissionId }).from(sysPermissionDataRule);
  return new Set(found.map(({ id }) => id));
}

/**
 * Permissions as a tree, siblings ordered by sortNo (missing first). A row whose parent is absent is placed at the top,
 * so that it can still be granted and withdrawn. `ruled`: ids with data rules. `grantable`: whether the person who asks
 * may hand it out.
 */
export function grantTree(
  all: readonly GrantPart[],
  ruled: ReadonlySet<string>,
  grantable: (part: GrantPart) => boolean,
): GrantTree {
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
        const { id, parentId, name, icon, menuType, perms } = part;
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
          ruleFlag: ruled.has(id) ? 1 : 0,
          grantable: grantable(part),
          children: children.length === 0 ? null : children,
        };
      });
  return { treeList: below(""), ids: all.map(({ id }) => id) };
}
