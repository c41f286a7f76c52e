import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ListInput } from "#src/contract/list.ts";
import type { Page } from "#src/contract/envelope.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Entity } from "./entity.ts";
import type { KnownFile } from "#src/server/kernel/auth/file-access.ts";
import type { Piece } from "#src/server/kernel/query/write-sql.ts";
import type { SortKey } from "./list.ts";

export type RowOf<T extends PgTable> = T["$inferSelect"];
export type NewOf<T extends PgTable> = Partial<T["$inferInsert"]>;

/** Options of a list in addition to the conventions of `Rows.page`. */
export interface PageOptions {
  /** Additional condition, e.g. on the rows' owner. */
  where?: SQL | undefined;
  /** Order if the call names no known column. @default createTime, newest first */
  usual?: readonly SortKey[];
  /** Fields that are not in the table: their names, and a function that returns their values for each page row. */
  beside?: {
    names: readonly string[];
    of(shown: readonly Record<string, unknown>[]): Promise<readonly Record<string, unknown>[]>;
  };
}

/**
 * The data layer, for one actor in one transaction. Only here are the tenant filter, the data rules, soft delete, audit
 * fields, the optimistic lock and the data log applied. Stores access their tables through it.
 */
export interface Rows {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  /** One row that the actor may see. 40401 if absent or of another tenant, 40302 if outside the data rules. */
  find<T extends PgTable>(entity: Entity<T>, id: string): Promise<RowOf<T>>;
  /**
   * As find, locked until the transaction ends; refuses a different `version` with 40901. Its statement is the first of
   * those that a `Promise.all` starts with it, so the others read what no one can change any more, in one round trip.
   */
  lock<T extends PgTable>(entity: Entity<T>, id: string, version?: number): Promise<RowOf<T>>;
  /** All rows of the tenant that match `where`, without data rules: for parts of a found row. Default: oldest first. */
  all<T extends PgTable>(
    entity: Entity<T>,
    where?: SQL | Piece,
    options?: { orderBy?: readonly SQL[]; limit?: number; lock?: boolean },
  ): Promise<RowOf<T>[]>;
  /** The first of `all`, or null. */
  first<T extends PgTable>(
    entity: Entity<T>,
    where?: SQL | Piece,
    options?: { orderBy?: readonly SQL[]; lock?: boolean },
  ): Promise<RowOf<T> | null>;
  /** A page by the list conventions, serialized (wire times, `_dictText`, masks, hidden fields). */
  page<T extends PgTable>(
    entity: Entity<T>,
    input: ListInput,
    options?: PageOptions,
  ): Promise<Page<Record<string, unknown>>>;
  /**
   * Counts a full value that this person searches in a masked field, unless they may see full values. Refuses with
   * 42901 above the limits, so that nobody finds the hidden digits by trying.
   */
  guess(value: string): void;
  /** The condition of a list call: tenant, data rules, not deleted, filters, super query; for counts, sums, exports. */
  condition<T extends PgTable>(entity: Entity<T>, input: Readonly<Record<string, unknown>>): SQL;
  /** Inserts with id (unless given), tenant, audit fields, version 0; returns the row. 40904 for a duplicate. */
  insert<T extends PgTable>(entity: Entity<T>, values: NewOf<T>): Promise<RowOf<T>>;
  insertMany<T extends PgTable>(entity: Entity<T>, values: readonly NewOf<T>[]): Promise<RowOf<T>[]>;
  /**
   * Inserts a line that nothing in this transaction reads or references, such as a log line, with the other such lines
   * before the commit. Returns the values it has given.
   */
  append<T extends PgTable>(entity: Entity<T>, values: NewOf<T>): Promise<Readonly<Record<string, unknown>>>;
  /** `append` for many lines. */
  appendMany<T extends PgTable>(
    entity: Entity<T>,
    values: readonly NewOf<T>[],
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Updates a row that was read before: version + 1, audit fields, data log. Refuses with 40901 if the version has
   * changed since. A patch cannot change id, tenant, creator, creation time, version and deletion. Reads that a
   * `Promise.all` starts after it see the row's new state.
   */
  update<T extends PgTable>(entity: Entity<T>, row: RowOf<T>, patch: NewOf<T>): Promise<RowOf<T>>;
  /**
   * Updates many rows with the same patch in one statement, whatever their versions: the caller locked them. Version + 1,
   * audit fields and data log as in `update`. 40401 if one of them is absent.
   */
  updateMany<T extends PgTable>(entity: Entity<T>, ids: readonly string[], patch: NewOf<T>): Promise<RowOf<T>[]>;
  /** Soft delete if the table has delFlag, otherwise delete; 40903 while a `usedBy` column still references the row. */
  remove<T extends PgTable>(entity: Entity<T>, row: RowOf<T>): Promise<void>;
  /** Those files of the stored paths that the actor may open, by path (file-access.ts). */
  files(keys: readonly string[]): Promise<Map<string, KnownFile>>;
  /** A serialized row: wire times, labels, masks, without fields hidden by permission. */
  serialize<T extends PgTable>(entity: Entity<T>, row: RowOf<T>): Promise<Record<string, unknown>>;
  serializeMany<T extends PgTable>(entity: Entity<T>, rows: readonly RowOf<T>[]): Promise<Record<string, unknown>[]>;
  /** One row by the rules of `find`, serialized, with the entity's computed fields. */
  view<T extends PgTable>(entity: Entity<T>, id: string): Promise<Record<string, unknown>>;
  /**
   * For loose routes: the same data layer in a new transaction. "write" sends events to browsers as in any call.
   * "snapshot" is read-only and reads one consistent state. Exception: on the embedded database each statement runs
   * alone, because its only connection must not be held that long.
   */
  fresh<R>(kind: "write" | "snapshot", work: (rows: Rows) => Promise<R>): Promise<R>;
}
