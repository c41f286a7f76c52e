import { is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { vocabularies } from "#src/server/db/schema/names.ts";
import type { Db } from "#src/server/db/store.ts";
import { type Counts, exactUpTo } from "#src/server/kernel/query/counts.ts";
import type { Entity } from "./entity.ts";
import type { SortKey } from "./list.ts";
import { isColumn, metaOf, type Target, targetOf } from "./meta.ts";
import {
  decoderOf,
  type Fields,
  keyOf,
  type Raw,
  selectionOf,
  type Selection,
  selectRows,
  valuesOf,
  whereOf,
} from "#src/server/kernel/query/select.ts";

/**
 * Sorted ids, `limit` of them after `offset`. Reads only the index, even for deep pages. `gather`: first find all rows,
 * then sort them; for conditions with few rows that may be anywhere in that order.
 */
export async function idsInOrder(
  db: Db,
  entity: Entity,
  where: SQL | undefined,
  sort: readonly SortKey[],
  limit: number,
  offset = 0,
  gather = false,
): Promise<string[]> {
  const { id } = metaOf(entity.table);
  if (gather) return gathered(db, entity, where, sort, limit, offset);
  const order = sql.join(sort.map(orderTerm), sql`, `);
  const statement = sql`select ${id} from ${entity.table}${whereOf(where)} order by ${order}`;
  return idsIn(await valuesOf(db, sql`${statement} limit ${limit} offset ${offset}`));
}

function idsIn(rows: readonly unknown[][]): string[] {
  return rows.map(([id]) => String(id));
}

async function gathered(
  db: Db,
  entity: Entity,
  where: SQL | undefined,
  sort: readonly SortKey[],
  limit: number,
  offset: number,
): Promise<string[]> {
  const keys = sort.map(({ target }, at) => [`k${at}`, sql`${target}`.as(`k${at}`)] as const);
  const found = db
    .select({ id: sql`${metaOf(entity.table).id}`.as("found_id"), ...Object.fromEntries(keys) })
    .from(entity.table)
    .where(where);
  // `offset 0` stops the planner from walking the sort order's index, hoping to find the rows early.
  const rows = await db
    .select({ id: sql<string>`found_id` })
    .from(sql`(${found.getSQL()} offset 0) found`)
    .orderBy(...sort.map((key, at) => orderTerm({ ...key, target: sql.raw(`k${at}`) })))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** The reversed order. */
export function reversed(sort: readonly SortKey[]): SortKey[] {
  return sort.map((key) => ({ ...key, descending: !key.descending, emptyFirst: !key.emptyFirst }));
}

/**
 * Empty values come last in both directions. For columns that cannot be empty it writes no `nulls` clause: PostgreSQL
 * uses an index only for exactly its own order.
 */
function orderTerm({ target, descending, nullable, emptyFirst = false }: SortKey): SQL {
  const direction = descending ? sql`${target} desc` : sql`${target} asc`;
  if (!nullable || descending === emptyFirst) return direction;
  return emptyFirst ? sql`${direction} nulls first` : sql`${direction} nulls last`;
}

/**
 * One page of ids of a list of known length. Pages in the second half are read from the end, which is nearer. Gathers
 * results of a vocabulary search, unless they are so many that the sort order's index finds them at once.
 */
export async function pageOfIds(
  db: Db,
  entity: Entity,
  where: SQL | undefined,
  sort: readonly SortKey[],
  size: number,
  offset: number,
  total: number,
): Promise<string[]> {
  const count = Math.min(size, total - offset);
  if (count <= 0) return [];
  const gather = total <= exactUpTo && asksVocabulary(where);
  if (offset <= total / 2) return idsInOrder(db, entity, where, sort, count, offset, gather);
  const backwards = await idsInOrder(db, entity, where, reversed(sort), count, total - offset - count, gather);
  return backwards.reverse();
}

const wordLists = new Set<unknown>(Object.values(vocabularies).map((column) => column.table));

/** Whether a condition searches a vocabulary. */
function asksVocabulary(condition: unknown): boolean {
  if (wordLists.has(condition)) return true;
  if (is(condition, SQL)) return condition.queryChunks.some(asksVocabulary);
  return Array.isArray(condition) && condition.some(asksVocabulary);
}

/** Rows of these ids in the order of the ids, with computed fields; `only` limits the fields read. */
export async function rowsByIds(
  db: Db,
  entity: Entity,
  ids: readonly string[],
  only?: ReadonlySet<string>,
): Promise<Raw[]> {
  if (ids.length === 0) return [];
  // One array value with all ids: the statement is the same for any number of ids.
  const rest = sql`where ${metaOf(entity.table).id} = any(${sql.param(ids)})`;
  const rows = await selectRows(db, entity.table, listSelection(entity, only), rest);
  const byId = new Map(rows.map((row) => [String(row["id"]), row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

const listed = new WeakMap<Entity, Selection>();

/** The selection of a list; cached if it contains all fields. */
function listSelection(entity: Entity, only: ReadonlySet<string> | undefined): Selection {
  if (only) return selectionOf(listFields(entity, only));
  const made = listed.get(entity) ?? selectionOf(listFields(entity, undefined));
  listed.set(entity, made);
  return made;
}

/** The fields that a list reads: registered fields (or the requested ones), and id, version and tenant. */
function listFields(entity: Entity, only: ReadonlySet<string> | undefined): Fields {
  const { columns } = metaOf(entity.table);
  const names = Object.keys(entity.fields).filter((name) => !only || only.has(name));
  const selection: Record<string, PgColumn | SQL.Aliased> = {};
  for (const name of names) {
    const target = targetOf(entity, name);
    if (target) selection[name] = selectable(target, name, entity.fields[name]?.type === "instant");
  }
  for (const key of ["id", "version", "tenantId"]) {
    const column = columns[key];
    if (column) selection[key] = column;
  }
  return selection;
}

const wholeRows = new WeakMap<Entity, Selection>();

/** All columns and computed fields of an entity; cached. */
export function wholeSelection(entity: Entity): Selection {
  const made = wholeRows.get(entity) ?? selectionOf({ ...metaOf(entity.table).columns, ...computedOf(entity) });
  wholeRows.set(entity, made);
  return made;
}

function computedOf(entity: Entity): Fields {
  const selection: Record<string, PgColumn | SQL.Aliased> = {};
  for (const name of Object.keys(entity.columns ?? {})) {
    const target = targetOf(entity, name);
    if (target) selection[name] = selectable(target, name, entity.fields[name]?.type === "instant");
  }
  return selection;
}

function selectable(target: Target, name: string, instant: boolean): PgColumn | SQL.Aliased {
  if (isColumn(target)) return target;
  // Wrapped once: Drizzle omits the table of columns directly inside a selected expression. In a subquery such
  // columns would be read as the inner table's.
  const whole = sql`${target}`;
  // An expression has no column to decode it, and drivers return instants as text. Otherwise its own mapWith decodes.
  const own = decoderOf(target);
  return whole.mapWith(instant ? (value: string | Date) => new Date(value) : own).as(`x_${name}`);
}

/**
 * The number of rows; above 100,000 it may be up to half a minute old (see counts.ts). `alone`: inside a transaction,
 * whose uncommitted rows must not enter the shared cache.
 */
export async function totalOf(
  db: Db,
  counts: Counts,
  entity: Entity,
  where: SQL | undefined,
  alone: boolean,
): Promise<number> {
  const from = sql`from ${entity.table}${whereOf(where)}`;
  const counted = async (statement: SQL) => Number((await valuesOf(db, statement))[0]?.[0] ?? 0);
  const count = async () => {
    const few = await counted(sql`select count(*)::int from (select 1 ${from} limit ${exactUpTo + 1}) few`);
    return few <= exactUpTo ? few : counted(sql`select count(*)::int ${from}`);
  };
  return alone ? count() : counts.total(keyOf(from), count);
}
