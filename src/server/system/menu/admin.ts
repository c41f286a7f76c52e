import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import * as contract from "#src/contract/system/access/menu-entry.ts";
import { listed } from "#src/lib/joined.ts";
import { toWire } from "#src/lib/time.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { SetHooks } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { serveTree } from "#src/server/kernel/rows/serve-tree.ts";
import { rightsChanged } from "#src/server/system/role/door.ts";
import { menuEntity } from "./entity.ts";
import { ruledIds } from "./grant-tree.ts";
import { atTop, checkedMenu, demandFreePath, demandOwnScreen } from "./rules.ts";
import { countsBelow, demandUnused, removeParts } from "./usage.ts";

type Stored = typeof sysPermission.$inferSelect;
type Node = contract.MenuTreeNode;

/** Calls whose change was announced already: a batch changes many entries, but tells everybody once. */
const announced = new WeakSet<Rows>();

/** Every console fetches its menu again: an entry is in everybody's list of actions, and a disabled one denies all. */
async function menuChanged(kernel: Kernel, call: Call<unknown>): Promise<void> {
  await demandOwnScreen(call.rows);
  if (announced.has(call.rows)) return;
  announced.add(call.rows);
  await rightsChanged(kernel, call, "everybody");
}

const hooks = (kernel: Kernel): SetHooks<typeof sysPermission> => ({
  // The entries are rows of the platform, whichever tenant its owner is viewing.
  beforeAdd: async ({ rows }, values) => ({ ...(await checkedMenu(rows, values)), tenantId: 0 }),
  afterAdd: (call) => menuChanged(kernel, call),
  beforeEdit: ({ rows }, row, patch) => checkedMenu(rows, patch, row),
  afterEdit: (call) => menuChanged(kernel, call),
  beforeDelete: ({ rows }, row) => demandUnused(rows, row),
  async afterDelete(call, row) {
    await removeParts(call.rows, row.id);
    await menuChanged(kernel, call);
  },
  beforeSort: (call) => menuChanged(kernel, call),
});

/** Entries as stock clients read them, in the order of siblings; `parents`: all if undefined. */
async function nodesOf(rows: Rows, where?: SQL): Promise<Node[]> {
  const found = await rows.tx
    .select()
    .from(sysPermission)
    .where(and(eq(sysPermission.delFlag, 0), where))
    .orderBy(asc(sysPermission.sortNo), asc(sysPermission.id));
  const [below, ruled] = [await countsBelow(rows), await ruledIds(rows)];
  return found.map((row) => nodeOf(row, !below.has(row.id), ruled.has(row.id)));
}

function nodeOf({ createTime, updateTime, ...row }: Stored, leaf: boolean, ruled: boolean): Node {
  return {
    ...row,
    key: row.id,
    title: row.name,
    leaf,
    isLeaf: leaf,
    ruleFlag: ruled ? 1 : 0,
    createTime: toWire(createTime),
    updateTime: updateTime && toWire(updateTime),
    children: null,
  } as Node;
}

/** Nests nodes under their parents; one whose parent is deleted comes to the top, so that it can be moved or deleted. */
function nested(nodes: readonly Node[]): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const tops: Node[] = [];
  for (const node of nodes) {
    const above = node.parentId === null ? undefined : byId.get(node.parentId);
    if (above) (above.children ??= []).push(node);
    else tops.push(node);
  }
  return tops;
}

/** 菜单管理: the calls of the console's tree, and those of stock clients. */
export function menuAdminRoutes(kernel: Kernel): Route[] {
  return [
    ...serveTree(contract.menuEntry, menuEntity, hooks(kernel)),
    serve(contract.menuTree, async ({ rows }) => nested(await nodesOf(rows))),
    serve(contract.menuTops, ({ rows }) => nodesOf(rows, atTop)),
    serve(contract.menusBelow, ({ rows, input }) => nodesOf(rows, eq(sysPermission.parentId, input.parentId))),
    serve(contract.menusBelowMany, async ({ rows, input }) => {
      const ids = listed(input.parentIds).slice(0, 500);
      if (ids.length === 0) return {};
      const found: Record<string, Node[]> = {};
      for (const node of await nodesOf(rows, inArray(sysPermission.parentId, ids)))
        (found[node.parentId ?? ""] ??= []).push(node);
      return found;
    }),
    serve(contract.checkMenuPath, async ({ rows, input }) => {
      if (input.url.trim() !== "") await demandFreePath(rows, input.url, input.id);
      return null;
    }),
  ];
}
