import { eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TreeRules } from "#src/contract/tree.ts";
import { plainText } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Entity } from "./entity.ts";
import { metaOf } from "./meta.ts";
import type { RowOf, Rows } from "./rows.ts";

type Raw = Record<string, unknown>;

/** The part of a tree set (contract/tree.ts) that reading and writing its rows needs. */
export interface TreeOf<T extends PgTable> {
  readonly title: string;
  readonly entity: Entity<T>;
  readonly rules: TreeRules;
}

/** Maximum depth, more than any real tree has: a cycle in the data must not cause an endless loop. */
const deepest = 64;

const rawOf = (row: unknown) => row as Raw;
const idOf = (row: unknown) => String(rawOf(row)["id"]);

/** A column of the tree's table by its field name; throws if the table has no such column (a declaration error). */
export function columnOf({ entity }: Pick<TreeOf<PgTable>, "entity">, name: string): PgColumn {
  const column = metaOf(entity.table).columns[name];
  if (!column) throw new Error(`${entity.address} has no column ${name}`);
  return column;
}

/** The id of the parent row; null at the top. */
export function parentOf({ rules }: Pick<TreeOf<PgTable>, "rules">, row: unknown): string | null {
  const value = plainText(rawOf(row)[rules.parent]);
  return value === "" || value === rules.top ? null : value;
}

/** Condition: direct children of one of these rows; with null: the top rows. */
export function isUnder<T extends PgTable>(tree: TreeOf<T>, parents: readonly string[] | null): SQL | undefined {
  const column = columnOf(tree, tree.rules.parent);
  if (parents) return inArray(column, [...parents]);
  return tree.rules.top === null ? or(isNull(column), eq(column, "")) : eq(column, tree.rules.top);
}

/** All descendants of some rows, level by level, without the rows themselves. */
export async function rowsBelow<T extends PgTable>(
  rows: Rows,
  tree: TreeOf<T>,
  ids: readonly string[],
): Promise<RowOf<T>[][]> {
  const seen = new Set(ids);
  const levels: RowOf<T>[][] = [];
  let above: readonly string[] = ids;
  while (above.length > 0 && levels.length < deepest) {
    const found = await rows.all(tree.entity, isUnder(tree, above));
    const level = found.filter((row) => !seen.has(idOf(row)));
    for (const row of level) seen.add(idOf(row));
    if (level.length > 0) levels.push(level);
    above = level.map(idOf);
  }
  return levels;
}

/** The rows from the top down to the row of this id, which comes last; empty if this person cannot see it. */
export async function wayTo<T extends PgTable>(rows: Rows, tree: TreeOf<T>, id: string | null): Promise<RowOf<T>[]> {
  const way: RowOf<T>[] = [];
  let at = id;
  while (at !== null && way.length < deepest) {
    const row: RowOf<T> | null = await rows.first(tree.entity, eq(metaOf(tree.entity.table).id, at));
    if (!row) break;
    way.unshift(row);
    at = parentOf(tree, row);
  }
  return way;
}

/** The ids of those rows that have children visible to this person. */
export async function withRowsBelow<T extends PgTable>(
  rows: Rows,
  tree: TreeOf<T>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows.all(tree.entity, isUnder(tree, ids));
  return new Set(found.flatMap((row) => parentOf(tree, row) ?? []));
}

/**
 * Locks the shape of this tree until the transaction ends. Otherwise two simultaneous moves could put two rows under
 * each other, and two rows added at the same time could get the same code.
 */
export async function holdTree<T extends PgTable>(rows: Rows, { entity }: Pick<TreeOf<T>, "entity">): Promise<void> {
  await rows.tx.execute(sql`select pg_advisory_xact_lock(hashtext('tree'), hashtext(${metaOf(entity.table).name}))`);
}

/** Refuses a missing parent, a place too deep, or a place below the row itself. Returns the row's level, from 1. */
export async function demandPlace<T extends PgTable>(
  rows: Rows,
  tree: TreeOf<T>,
  parent: string | null,
  moved?: RowOf<T>,
): Promise<number> {
  const { entity, rules } = tree;
  const title = entity.fields[rules.parent]?.title ?? rules.parent;
  const refuse = (reason: string) => new Refusal(40001, reason, [{ field: rules.parent, reason }]);
  const way = await wayTo(rows, tree, parent);
  if (parent !== null && way.length === 0) throw refuse(`${title}不存在或您无权使用，请重新选择`);
  if (moved && way.some((row) => idOf(row) === idOf(moved))) throw refuse(`${title}不能是自身或自身的下级`);
  const level = way.length + 1;
  const under = moved ? (await rowsBelow(rows, tree, [idOf(moved)])).length : 0;
  if (rules.levels !== undefined && level + under > rules.levels) throw refuse(`${tree.title}最多${rules.levels}级`);
  return level;
}

/** The sort number after the last sibling's. */
export async function lastPlace<T extends PgTable>(
  rows: Rows,
  tree: TreeOf<T>,
  parent: string | null,
): Promise<number> {
  const siblings = await rows.all(tree.entity, isUnder(tree, parent === null ? null : [parent]));
  return Math.max(0, ...siblings.map((row) => Number(rawOf(row)["sortNo"] ?? 0))) + 1;
}

/** Expression for the parent row's code, for the computed field `parentCode`. */
export function codeAbove(table: PgTable, parent: PgColumn, code: PgColumn): SQL {
  const name = (one: PgColumn) => sql.identifier(one.name);
  const { name: own, id } = metaOf(table);
  return sql`(select above.${name(code)} from ${sql.identifier(own)} above where above.${name(id)} = ${sql.identifier(own)}.${name(parent)})`;
}

/** Sorts ids so that descendants come first; `all`: adds all their descendants, each once. */
export async function deepestFirst<T extends PgTable>(
  rows: Rows,
  tree: TreeOf<T>,
  ids: readonly string[],
  all: boolean,
): Promise<string[]> {
  const named = new Set(ids);
  const ways = new Map<string, readonly string[]>();
  for (const id of named) ways.set(id, (await wayTo(rows, tree, id)).map(idOf));
  // A missing row has no path and comes last; deleting it then refuses.
  const depthOf = (id: string) => ways.get(id)?.length ?? 0;
  if (!all) return [...named].toSorted((one, other) => depthOf(other) - depthOf(one));
  const tops = [...named].filter((id) => !ways.get(id)?.some((above) => above !== id && named.has(above)));
  const below = (await rowsBelow(rows, tree, tops)).flat().map(idOf);
  return [...below.toReversed(), ...tops];
}
