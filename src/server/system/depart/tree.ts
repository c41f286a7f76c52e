import type { DepartIdNode, DepartNode } from "#src/contract/system/depart.ts";
import type { sysDepart } from "#src/server/db/schema/organisation.ts";

export type DepartRow = Pick<
  typeof sysDepart.$inferSelect,
  "id" | "parentId" | "departName" | "orgCode" | "orgCategory"
>;

/** A department as a node of a tree. */
export function departNode(
  { id, parentId, departName, orgCode, orgCategory }: DepartRow,
  isLeaf: boolean,
  children: DepartNode[] | null,
): DepartNode {
  return { id, key: id, value: id, title: departName, departName, orgCode, orgCategory, parentId, isLeaf, children };
}

/** Rows (in the order of their codes) as a tree. A row whose parent is not among them is placed at the top. */
export function departTreeOf(rows: readonly DepartRow[]): DepartNode[] {
  const known = new Set(rows.map((row) => row.id));
  const under = new Map<string, DepartRow[]>();
  for (const row of rows) {
    const parent = row.parentId && known.has(row.parentId) ? row.parentId : "";
    const siblings = under.get(parent);
    if (siblings) siblings.push(row);
    else under.set(parent, [row]);
  }
  const build = (id: string): DepartNode[] =>
    (under.get(id) ?? []).map((row) => {
      const children = build(row.id);
      return departNode(row, children.length === 0, children);
    });
  return build("");
}

/** The same tree with ids and names only. */
export function idTreeOf(nodes: readonly DepartNode[]): DepartIdNode[] {
  return nodes.map(({ id, departName, children }) => ({
    key: id,
    value: id,
    title: departName,
    children: children && children.length > 0 ? idTreeOf(children) : null,
  }));
}
