import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CategoryTreeNode } from "#src/contract/system/category.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysCategory } from "#src/server/db/schema/dictionary.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { conditionPairs } from "#src/server/system/dict/door.ts";

type Category = Pick<typeof sysCategory.$inferSelect, "id" | "pid" | "name" | "code">;

const columns = { id: sysCategory.id, pid: sysCategory.pid, name: sysCategory.name, code: sysCategory.code };
/** Columns that a client may name. */
const nameable = { id: sysCategory.id, pid: sysCategory.pid, name: sysCategory.name, code: sysCategory.code };

const visible = ({ actor }: Rows) => inArray(sysCategory.tenantId, actor.tenantId === 0 ? [0] : [0, actor.tenantId]);

const columnOf = (name: string) =>
  Object.hasOwn(nameable, name) ? nameable[name as keyof typeof nameable] : undefined;

/** Categories directly under one; `condition` narrows them. */
export async function childrenOf(rows: Rows, pid: string, condition = ""): Promise<Category[]> {
  const limits = conditionPairs(condition).map(([name, value]) => {
    const column = columnOf(name);
    if (!column) throw new Refusal(42201, "condition 中有不支持的字段");
    return eq(column, String(value));
  });
  return rows.tx
    .select(columns)
    .from(sysCategory)
    .where(and(visible(rows), eq(sysCategory.pid, pid || "0"), ...limits))
    .orderBy(asc(sysCategory.code))
    .limit(1000);
}

/** Id of the category with a code, `0` for the top. Refuses an unknown code. */
export async function idOfCode(rows: Rows, pcode: string): Promise<string> {
  if (pcode === "" || pcode === "0") return "0";
  const [found] = await rows.tx
    .select({ id: sysCategory.id })
    .from(sysCategory)
    .where(and(visible(rows), eq(sysCategory.code, pcode)))
    .limit(1);
  if (!found) throw new Refusal(42201, `该编码【${pcode}】不存在，请核实!`);
  return found.id;
}

/** Categories as tree nodes that say whether they have children. */
export async function asNodes(rows: Rows, list: readonly Category[]): Promise<CategoryTreeNode[]> {
  const below = await withChildren(
    rows,
    list.map((one) => one.id),
  );
  return list.map((one) => nodeOf(one, !below.has(one.id), null));
}

/** Everything under a category, level by level. */
export async function wholeTree(rows: Rows, pid: string): Promise<CategoryTreeNode[]> {
  const all = await rows.tx.select(columns).from(sysCategory).where(visible(rows)).orderBy(asc(sysCategory.code));
  const under = new Map<string, Category[]>();
  for (const one of all) under.set(one.pid, [...(under.get(one.pid) ?? []), one]);
  const seen = new Set<string>();
  const build = (id: string): CategoryTreeNode[] =>
    (under.get(id) ?? []).flatMap((one) => {
      // Cyclic data must not cause an endless loop.
      if (seen.has(one.id)) return [];
      seen.add(one.id);
      const children = build(one.id);
      return nodeOf(one, children.length === 0, children);
    });
  return build(pid);
}

/** The only category whose column `field` equals `val`. */
export async function oneBy(rows: Rows, field: string, val: string) {
  const column = columnOf(field);
  if (!column) throw new Refusal(42201, "查询字段不支持");
  const found = await rows.tx
    .select(columns)
    .from(sysCategory)
    .where(and(visible(rows), eq(column, val)))
    .limit(2);
  const [one, other] = found;
  if (!one) throw new Refusal(42201, "查询无果");
  if (other) throw new Refusal(42201, "查询数据异常，存在多个值");
  const below = await withChildren(rows, [one.id]);
  return { ...one, hasChild: below.has(one.id) ? ("1" as const) : ("0" as const) };
}

/** Names by id. */
export async function namesOf(rows: Rows, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows.tx
    .select({ id: sysCategory.id, name: sysCategory.name })
    .from(sysCategory)
    .where(and(visible(rows), inArray(sysCategory.id, [...ids])));
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function withChildren(rows: Rows, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows.tx
    .selectDistinct({ pid: sql<string>`${sysCategory.pid}` })
    .from(sysCategory)
    .where(and(visible(rows), inArray(sysCategory.pid, [...ids])));
  return new Set(found.map((row) => row.pid));
}

function nodeOf({ id, pid, name, code }: Category, leaf: boolean, children: CategoryTreeNode[] | null) {
  return {
    key: id,
    value: id,
    title: name,
    label: name,
    name,
    code,
    parentId: pid === "0" ? null : pid,
    leaf,
    children,
  };
}
