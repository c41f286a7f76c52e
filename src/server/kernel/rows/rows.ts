import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ListInput } from "#src/contract/list.ts";
import type { Page } from "#src/contract/envelope.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Entity } from "./entity.ts";
import type { KnownFile } from "#src/server/kernel/auth/file-access.ts";
import type { SortKey } from "./list.ts";

export type RowOf<T extends PgTable> = T["$inferSelect"];
export type NewOf<T extends PgTable> = Partial<T["$inferInsert"]>;

/** What a list adds to the conventions that `Rows.page` follows. */
export interface PageOptions {
  /** Condition beside those of the call, e.g. whose rows they are. */
  where?: SQL | undefined;
  /** Order while the call names no column that the list knows. @default createTime, newest first */
  usual?: readonly SortKey[];
  /** Fields that the table does not hold: their names, and their values for the rows of the page, row by row. */
  beside?: {
    names: readonly string[];
    of(shown: readonly Record<string, unknown>[]): Promise<readonly Record<string, unknown>[]>;
  };
}

/**
 * The data layer, for one actor in one transaction: THE place where the tenant filter, the data rules, soft delete,
 * audit fields, the optimistic lock and the data log are applied. Stores reach their tables through it.
 */
export interface Rows {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  /** One row the actor may see. 40401 when absent or of another tenant, 40302 when outside the data scope. */
  find<T extends PgTable>(entity: Entity<T>, id: string): Promise<RowOf<T>>;
  /** As find, locked until the transaction ends; a version that is given and differs refuses with 40901. */
  lock<T extends PgTable>(entity: Entity<T>, id: string, version?: number): Promise<RowOf<T>>;
  /** All rows of the tenant that satisfy `where`, without data rules: for parts of a row already found. Oldest first unless said otherwise. */
  all<T extends PgTable>(
    entity: Entity<T>,
    where?: SQL,
    options?: { orderBy?: SQL[]; limit?: number; lock?: boolean },
  ): Promise<RowOf<T>[]>;
  /** The first of `all`, or null. */
  first<T extends PgTable>(
    entity: Entity<T>,
    where?: SQL,
    options?: { orderBy?: SQL[]; lock?: boolean },
  ): Promise<RowOf<T> | null>;
  /** A page by the list conventions, presented for the wire (wire times, `_dictText`, masks, hidden fields). */
  page<T extends PgTable>(
    entity: Entity<T>,
    input: ListInput,
    options?: PageOptions,
  ): Promise<Page<Record<string, unknown>>>;
  /**
   * Counts a whole value of a masked field that this person compares with stored ones, unless he sees them anyway.
   * Refuses with 42901 beyond the limits, so that nobody finds the hidden digits by trying.
   */
  guess(value: string): void;
  /** The condition of a list call: tenant, data rules, not deleted, filters, super query; for counts, sums, exports. */
  condition<T extends PgTable>(entity: Entity<T>, input: Readonly<Record<string, unknown>>): SQL;
  /** Inserts with id (unless given), tenant, audit fields, version 0. Returns the row. A clash of `unique` refuses with 40904. */
  insert<T extends PgTable>(entity: Entity<T>, values: NewOf<T>): Promise<RowOf<T>>;
  insertMany<T extends PgTable>(entity: Entity<T>, values: readonly NewOf<T>[]): Promise<RowOf<T>[]>;
  /**
   * Updates a row that was read: version + 1 where the version still is the read one (else 40901), audit, data log.
   * id, tenant, creator, version and deletion cannot be patched.
   */
  update<T extends PgTable>(entity: Entity<T>, row: RowOf<T>, patch: NewOf<T>): Promise<RowOf<T>>;
  /** Soft delete where the table has delFlag, else delete; 40903 while the entity's `usedBy` still points at it. */
  remove<T extends PgTable>(entity: Entity<T>, row: RowOf<T>): Promise<void>;
  /** Of these stored paths the files that the actor may open, by path (file-access.ts). */
  files(keys: readonly string[]): Promise<Map<string, KnownFile>>;
  /** A row as the wire shows it: times, dictionary texts, masks, fields hidden by permission. */
  present<T extends PgTable>(entity: Entity<T>, row: RowOf<T>): Promise<Record<string, unknown>>;
  presentMany<T extends PgTable>(entity: Entity<T>, rows: readonly RowOf<T>[]): Promise<Record<string, unknown>[]>;
  /** One row by find's rules, presented, with the entity's computed fields. */
  view<T extends PgTable>(entity: Entity<T>, id: string): Promise<Record<string, unknown>>;
  /**
   * For loose routes: the same data layer in a transaction of its own; what "write" writes is told to browsers as in
   * any call. "snapshot" reads only, and everything it reads stands at one moment – but for the embedded database,
   * whose only connection must not be held that long: there each statement stands for itself.
   */
  fresh<R>(kind: "write" | "snapshot", work: (rows: Rows) => Promise<R>): Promise<R>;
}
