import { asc, getTableColumns, is, SQL, sql } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Field } from "#src/contract/fields.ts";
import { vocabularies } from "#src/server/db/schema/names.ts";
import type { Entity } from "./entity.ts";
import { selectionOf, type Selection } from "#src/server/kernel/query/select.ts";

/** Cached facts about a table: its columns by key, and the columns with a special meaning. */
export interface Meta {
  /** Name in the database. */
  readonly name: string;
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** The usual order of rows: the oldest first. */
  readonly oldest: readonly SQL[];
  /** The selection of all columns. */
  readonly selection: Selection;
  readonly id: PgColumn;
  readonly tenant: PgColumn | undefined;
  readonly delFlag: PgColumn | undefined;
  readonly version: PgColumn | undefined;
}

const known = new WeakMap<PgTable, Meta>();

/** The meta of a table; throws for a table without an `id` column, which the data layer cannot serve. */
export function metaOf(table: PgTable): Meta {
  const found = known.get(table);
  if (found) return found;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { name } = getTableConfig(table);
  const { id, tenantId, delFlag, version } = columns;
  if (!id) throw new Error(`table ${name} has no column "id"`);
  const selection = selectionOf(columns);
  const meta: Meta = { name, columns, oldest: [asc(id)], selection, id, tenant: tenantId, delFlag, version };
  known.set(table, meta);
  return meta;
}

/** The id of the row that this row is a part of (`partOf`); undefined if it is no part, or without the column. */
export function wholeIdOf({ table, partOf }: Entity, row: Readonly<Record<string, unknown>>): string | undefined {
  if (!partOf) return undefined;
  const { columns } = metaOf(table);
  const key = Object.keys(columns).find((name) => columns[name] === partOf.key);
  const id = key === undefined ? undefined : row[key];
  return typeof id === "string" ? id : undefined;
}

/** A field in SQL: a column or an expression. */
export type Target = SQL | PgColumn;

/** The column or expression of a registered field; undefined if the name is unknown, virtual or without a column. */
export function targetOf(entity: Entity, name: string): Target | undefined {
  const field = fieldOf(entity, name);
  if (!field || field.virtual) return undefined;
  return ownValue(entity.columns, name) ?? ownValue(metaOf(entity.table).columns, name);
}

/** The registered field of a name; never an inherited property such as `constructor`. */
export function fieldOf(entity: Entity, name: string): Field | undefined {
  return ownValue(entity.fields, name);
}

/** A record's own value, so that names sent by a browser cannot reach Object.prototype. */
export function ownValue<V>(record: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Whether a target is a column, which knows how to encode values, rather than an expression. */
export function isColumn(target: Target): target is PgColumn {
  return is(target, PgColumn);
}

/** The column that an expression of `referred` reads, from the row that `key` references. */
export interface Reference {
  readonly key: PgColumn;
  readonly column: PgColumn;
}

const references = new WeakMap<SQL, Reference>();

/**
 * Expression for a column of the row whose id is in `key`: the name of a payment's customer. A search for parts of it
 * runs on the other table, not once per row (see compare.ts).
 */
export function referred(key: PgColumn, column: PgColumn): SQL {
  const there = metaOf(column.table);
  const name = (of: PgColumn) => sql`${sql.identifier(metaOf(of.table).name)}.${sql.identifier(of.name)}`;
  // Drizzle omits the table of columns in a one-table select, but inside a subquery they need their table.
  const value = sql`(select ${name(column)} from ${column.table} where ${name(there.id)} = ${name(key)})`.mapWith(
    column,
  );
  references.set(value, { key, column });
  return value;
}

/** The reference of a target that `referred` made; undefined for other targets. */
export function referenceOf(target: Target): Reference | undefined {
  return isColumn(target) ? undefined : references.get(target);
}

/** The vocabulary column, which contains each value of a column once; undefined if there is none. */
export function vocabularyOf(column: PgColumn): PgColumn | undefined {
  return ownValue(vocabularies, column.name);
}

/** Columns that a patch cannot change: set only once, or by the data layer itself. */
const fixed = ["id", "tenantId", "createBy", "createTime", "version", "delFlag"] as const;

/** A patch without the columns that no patch can change. */
export function changeable(patch: object): Record<string, unknown> {
  const allowed: Record<string, unknown> = { ...patch };
  for (const key of fixed) delete allowed[key];
  return allowed;
}

/** Whether a text can be an id of the table; other texts count as not found instead of causing a database error. */
export function usableId(entity: Entity, id: string): boolean {
  if (metaOf(entity.table).id.dataType === "number") return /^\d{1,9}$/.test(id);
  return id.length <= 64 && !id.includes("\u0000");
}
