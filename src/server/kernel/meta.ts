import { getTableColumns, is, SQL } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Field } from "#src/contract/fields.ts";
import type { Entity } from "./entity.ts";

/** What the data layer reads off a table once: its columns by key, and those with a meaning of their own. */
export interface Meta {
  /** Name in the database. */
  readonly name: string;
  readonly columns: Readonly<Record<string, PgColumn>>;
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
  const meta: Meta = { name, columns, id, tenant: tenantId, delFlag, version };
  known.set(table, meta);
  return meta;
}

const vocabularies = new WeakMap<PgColumn, PgColumn>();

/** Says that every value of a table's column stands in `vocabulary`, too (see Entity.vocabularies). */
export function setVocabulary(table: PgTable, name: string, vocabulary: PgColumn): void {
  const column = ownValue(metaOf(table).columns, name);
  if (!column) throw new Error(`table ${metaOf(table).name} has no column "${name}"`);
  vocabularies.set(column, vocabulary);
}

/** The column that holds each value of a target once, when there is one. */
export function vocabularyOf(target: Target): PgColumn | undefined {
  return isColumn(target) ? vocabularies.get(target) : undefined;
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
