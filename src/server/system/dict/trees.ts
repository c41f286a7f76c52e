import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Permission } from "#src/contract/permissions.ts";
import type { TreeNode } from "#src/contract/system/tree-node.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { svcCategory } from "#src/server/db/schema/service.ts";
import { sysCategory } from "#src/server/db/schema/dictionary.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { conditionPairs } from "./conditions.ts";

/** A table that can be used as a tree; only these columns can be named. */
interface TreeTable {
  table: PgTable;
  id: PgColumn;
  /** Column with the parent's id; empty, null or `0` at the top. */
  parent: PgColumn;
  /** Columns that may be shown as text. */
  texts: Readonly<Record<string, PgColumn>>;
  /** Columns that may be the key. */
  codes: Readonly<Record<string, PgColumn>>;
  /** Names that clients use for the parent column and the has-child column. The server finds children itself. */
  parentName: string;
  childNames: readonly string[];
  /** Columns that a condition may compare. */
  conditions: Readonly<Record<string, PgColumn>>;
  order: PgColumn;
  /** Condition: the rows that a tenant sees. */
  visible(tenantId: number): SQL | undefined;
  /** One of these permissions is enough; empty for everybody signed in. */
  needs: readonly Permission[];
}

const treeTables: Readonly<Record<string, TreeTable>> = {
  sys_depart: {
    table: sysDepart,
    id: sysDepart.id,
    parent: sysDepart.parentId,
    texts: { depart_name: sysDepart.departName },
    codes: { id: sysDepart.id, org_code: sysDepart.orgCode },
    parentName: "parent_id",
    childNames: ["iz_leaf"],
    conditions: { org_category: sysDepart.orgCategory, status: sysDepart.status },
    order: sysDepart.orgCode,
    visible: (tenantId) => and(eq(sysDepart.delFlag, 0), tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId)),
    needs: [],
  },
  sys_category: {
    table: sysCategory,
    id: sysCategory.id,
    parent: sysCategory.pid,
    texts: { name: sysCategory.name },
    codes: { id: sysCategory.id, code: sysCategory.code },
    parentName: "pid",
    childNames: ["has_child"],
    conditions: { code: sysCategory.code, name: sysCategory.name },
    order: sysCategory.code,
    visible: (tenantId) => inArray(sysCategory.tenantId, tenantId === 0 ? [0] : [0, tenantId]),
    needs: [],
  },
  svc_category: {
    table: svcCategory,
    id: svcCategory.id,
    parent: svcCategory.parentId,
    texts: { category_name: svcCategory.categoryName },
    codes: { id: svcCategory.id, category_code: svcCategory.categoryCode },
    parentName: "parent_id",
    childNames: [],
    conditions: { status: svcCategory.status, show_on_home: svcCategory.showOnHome },
    order: svcCategory.categoryCode,
    visible: (tenantId) =>
      and(eq(svcCategory.delFlag, 0), tenantId === 0 ? undefined : eq(svcCategory.tenantId, tenantId)),
    needs: ["services:category:list", "services:service:list", "order:order:list"],
  },
};

/** The client's input for a table tree, as the request carries it. */
export interface TreeAsk {
  pid: string;
  tableName: string;
  text: string;
  code: string;
  pidField: string;
  hasChildField: string;
  condition: string;
}

const at = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined => {
  const key = name.trim().toLowerCase();
  return Object.hasOwn(record, key) ? record[key] : undefined;
};

/**
 * One level of a table tree. Every name is looked up in the list above; no name from the client reaches the SQL text.
 * @throws Refusal 42201 for a table or column that is not listed, 40301 without the table's permission.
 */
export async function treeLevel(rows: Rows, ask: TreeAsk): Promise<TreeNode[]> {
  const { actor, tx } = rows;
  const bad = () => new Refusal(42201, "字典Code格式不正确！");
  const from = at(treeTables, ask.tableName);
  const text = from && at(from.texts, ask.text);
  const code = from && at(from.codes, ask.code);
  const hasChild = ask.hasChildField.trim().toLowerCase();
  if (!from || !text || !code) throw bad();
  if (ask.pidField.trim().toLowerCase() !== from.parentName) throw bad();
  if (hasChild !== "" && !from.childNames.includes(hasChild)) throw bad();
  if (from.needs.length > 0 && !from.needs.some((need) => actor.can(need))) throw new Refusal(40301);
  const limits = conditionPairs(ask.condition).map(([name, value]) => {
    const column = at(from.conditions, name);
    if (!column) throw bad();
    return eq(sql`${column}::text`, String(value));
  });
  const visible = from.visible(actor.tenantId);
  const pid = ask.pid.trim();
  const top = pid === "" || pid === "0";
  // The key may be a code, while rows refer to their parent by id.
  const parents = top
    ? []
    : await tx
        .select({ id: sql<string>`${from.id}` })
        .from(from.table)
        .where(and(visible, eq(code, pid)));
  if (!top && parents.length === 0) return [];
  const found = await tx
    .select({ id: from.id, key: sql<string>`${code}::text`, title: sql<string>`${text}::text` })
    .from(from.table)
    .where(
      and(
        visible,
        top
          ? or(isNull(from.parent), inArray(from.parent, ["", "0"]))
          : inArray(
              from.parent,
              parents.map((parent) => parent.id),
            ),
        ...limits,
      ),
    )
    .orderBy(asc(from.order))
    .limit(1000);
  const ids = found.map((row) => String(row.id));
  const below = await idsWithChildren(rows, from, ids, visible);
  return found.map(({ id, key, title }) => ({
    key,
    value: key,
    title,
    label: title,
    code: key,
    parentId: top ? null : pid,
    leaf: !below.has(String(id)),
    children: null,
  }));
}

async function idsWithChildren(
  rows: Rows,
  from: TreeTable,
  ids: readonly string[],
  visible: SQL | undefined,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows.tx
    .selectDistinct({ id: sql<string>`${from.parent}` })
    .from(from.table)
    .where(and(visible, inArray(from.parent, [...ids])));
  return new Set(found.map((row) => row.id));
}
