import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Fields } from "#src/contract/fields.ts";

/**
 * An entity as the data layer knows it. Field names become columns only through here: a registered field is the
 * table's column of the same name, or what `columns` says. Tables with `tenantId` are filtered by tenant, with
 * `delFlag` by not deleted, with `version` under the optimistic lock and the data log.
 */
export interface Entity<T extends PgTable = PgTable, F extends Fields = Fields> {
  /** `area:entity`: prefix of its permissions and of its data rules. */
  readonly address: string;
  /** Chinese name in messages and logs. */
  readonly title: string;
  readonly table: T;
  readonly fields: F;
  /** Fields that are not the column of the same name. */
  readonly columns?: Readonly<Record<string, SQL | PgColumn>>;
  /** Virtual list parameters: a finished condition from the value (an order by its tracking number). */
  readonly filters?: Readonly<Record<string, (value: string) => SQL>>;
  /** Extra fields data rules may name beside the registered ones. */
  readonly scopeColumns?: Readonly<Record<string, PgColumn>>;
}

/** Declares an entity; keep it at module level beside its store. */
export function entity<T extends PgTable, F extends Fields>(init: Entity<T, F>): Entity<T, F> {
  return init;
}
