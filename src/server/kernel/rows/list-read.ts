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
 * Ids in order, `limit` of them after `offset`: the index alone is walked, however deep the page. `gather`: find all
 * rows first and sort them after, for conditions whose few rows may stand anywhere in that order.
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
  // `offset 0` keeps the planner from walking the order's index instead, in the hope of meeting the rows soon.
  const rows = await db
    .select({ id: sql<string>`found_id` })
    .from(sql`(${found.getSQL()} offset 0) found`)
    .orderBy(...sort.map((key, at) => orderTerm({ ...key, target: sql.raw(`k${at}`) })))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** The same order from its other end. */
export function reversed(sort: readonly SortKey[]): SortKey[] {
  return sort.map((key) => ({ ...key, descending: !key.descending, emptyFirst: !key.emptyFirst }));
}

/**
 * Empty values stand last in both directions. Where a column cannot be empty nothing is said about them: an index is
 * only used for exactly the order it has.
 */
function orderTerm({ target, descending, nullable, emptyFirst = false }: SortKey): SQL {
  const direction = descending ? sql`${target} desc` : sql`${target} asc`;
  if (!nullable || descending === emptyFirst) return direction;
  return emptyFirst ? sql`${direction} nulls first` : sql`${direction} nulls last`;
}

/**
 * One page of ids of a list of known length. Past the middle it is read from the end, which is nearer; what was searched
 * in a vocabulary is gathered, unless it is so much that the order's index meets it at once.
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

/** Whether a condition looks for values in a vocabulary. */
function asksVocabulary(condition: unknown): boolean {
  if (wordLists.has(condition)) return true;
  if (is(condition, SQL)) return condition.queryChunks.some(asksVocabulary);
  return Array.isArray(condition) && condition.some(asksVocabulary);
}

/** Rows of these ids in the order of the ids, with their computed fields; `only` narrows what is read. */
export async function rowsByIds(
  db: Db,
  entity: Entity,
  ids: readonly string[],
  only?: ReadonlySet<string>,
): Promise<Raw[]> {
  if (ids.length === 0) return [];
  // One value holding all ids: the statement is the same however many there are.
  const rest = sql`where ${metaOf(entity.table).id} = any(${sql.param(ids)})`;
  const rows = await selectRows(db, entity.table, listSelection(entity, only), rest);
  const byId = new Map(rows.map((row) => [String(row["id"]), row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

const listed = new WeakMap<Entity, Selection>();

/** The selection of a list; of all fields made once. */
function listSelection(entity: Entity, only: ReadonlySet<string> | undefined): Selection {
  if (only) return selectionOf(listFields(entity, only));
  const made = listed.get(entity) ?? selectionOf(listFields(entity, undefined));
  listed.set(entity, made);
  return made;
}

/** What a list reads: the registered fields (or those asked for), and what every row needs to be handled. */
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

/** All columns of an entity and its computed fields beside them; made once. */
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
  // Wrapped once: Drizzle writes the columns right inside a selected expression without their table, and in a
  // subquery they would then be taken for the inner table's.
  const whole = sql`${target}`;
  // An expression has no column to decode it: drivers hand instants over as text. Else its own mapWith counts.
  const own = decoderOf(target);
  return whole.mapWith(instant ? (value: string | Date) => new Date(value) : own).as(`x_${name}`);
}

/**
 * How many rows there are: exact up to 100,000, above that up to half a minute old (see counts.ts). `alone`: inside a
 * transaction, whose rows nobody else may see.
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
