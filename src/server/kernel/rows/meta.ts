import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Field } from "#src/contract/fields.ts";
import { vocabularies } from "#src/server/db/schema/names.ts";
import type { Entity } from "./entity.ts";
import { selectionOf, type Selection } from "#src/server/kernel/query/select.ts";

/** What the data layer reads off a table once: its columns by key, and those with a meaning of their own. */
export interface Meta {
  /** Name in the database. */
  readonly name: string;
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** All of them, ready to be read. */
  readonly selection: Selection;
  readonly id: PgColumn;
  readonly tenant: PgColumn | undefined;
  readonly delFlag: PgColumn | undefined;
  readonly version: PgColumn | undefined;
}

const known = new WeakMap<PgTable, Meta>();

/** The meta of a table; throws for one without an `id` column, which the data layer cannot serve. */
export function metaOf(table: PgTable): Meta {
  const found = known.get(table);
  if (found) return found;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { name } = getTableConfig(table);
  const { id, tenantId, delFlag, version } = columns;
  if (!id) throw new Error(`table ${name} has no column "id"`);
  const meta: Meta = { name, columns, selection: selectionOf(columns), id, tenant: tenantId, delFlag, version };
  known.set(table, meta);
  return meta;
}

/** What a field stands for in SQL: a column or an expression. */
export type Target = SQL | PgColumn;

/** What a registered field stands for in SQL; undefined for names that are unknown, virtual or without a column. */
export function targetOf(entity: Entity, name: string): Target | undefined {
  const field = fieldOf(entity, name);
  if (!field || field.virtual) return undefined;
  return ownValue(entity.columns, name) ?? ownValue(metaOf(entity.table).columns, name);
}

/** The registered field of a name; never something inherited, such as `constructor`. */
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

/** What an expression made by `referred` reads: a column of the row that `key` points at. */
export interface Reference {
  readonly key: PgColumn;
  readonly column: PgColumn;
}

const references = new WeakMap<SQL, Reference>();

/**
 * A field of the row that `key` points at, by its id: the name of a payment's customer. Parts of it are looked for over
 * there, not once per row (see compare.ts).
 */
export function referred(key: PgColumn, column: PgColumn): SQL {
  const there = metaOf(column.table);
  const name = (of: PgColumn) => sql`${sql.identifier(metaOf(of.table).name)}.${sql.identifier(of.name)}`;
  // Drizzle writes the columns of a one-table select without their table: inside a subquery they must be spelt out.
  const value = sql`(select ${name(column)} from ${column.table} where ${name(there.id)} = ${name(key)})`.mapWith(
    column,
  );
  references.set(value, { key, column });
  return value;
}

/** What a target reads of another row, when `referred` made it. */
export function referenceOf(target: Target): Reference | undefined {
  return isColumn(target) ? undefined : references.get(target);
}

/** The column that holds each value of a column once, when there is one. */
export function vocabularyOf(column: PgColumn): PgColumn | undefined {
  return ownValue(vocabularies, column.name);
}
