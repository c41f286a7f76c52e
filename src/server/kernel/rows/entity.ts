import type { SQL } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Fields, FieldOptions } from "#src/contract/fields.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";

/** What a field may refer to. */
export type ReferenceKind = NonNullable<FieldOptions["text"]>;

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
  /**
   * Fields that are not the column of the same name: another column, an expression over this table's row, or what
   * `referred` reads of the row this one points at.
   */
  readonly columns?: Readonly<Record<string, SQL | PgColumn>>;
  /** Virtual list parameters: a finished condition from the value (an order by its tracking number). */
  readonly filters?: Readonly<Record<string, (value: string) => SQL>>;
  /** Extra fields data rules may name beside the registered ones. */
  readonly scopeColumns?: Readonly<Record<string, PgColumn>>;
  /**
   * own: each tenant sees its own rows. shared: also those of tenant 0, which only the platform owner writes.
   * none: `tenantId`, if there is one, is an ordinary column (users belong to several tenants by another table).
   * @default "own"
   */
  readonly tenancy?: "own" | "shared" | "none";
  /**
   * Column that says what a row is called, by what fields of other registries call a reference to it (`text`). Their
   * values get it as their text, and only ids of rows that the person may see are taken.
   */
  readonly names?: Readonly<Partial<Record<ReferenceKind, PgColumn>>>;
  /**
   * Columns of an account and of its owner's name, for people who are no colleagues and yet stand where colleagues do
   * when they did something themselves.
   */
  readonly people?: { readonly account: PgColumn; readonly name: PgColumn };
  /** Unique index or constraint → title of the field it is about: a clash answers 40904 `{title}已存在`. */
  readonly unique?: Readonly<Record<string, string>>;
  /** Fields with stored paths that no list shows; the registered ones are in `fields`. */
  readonly files?: Fields;
  /** Its rows are parts of another's: who may open their files is decided by that row, which `key` points at. */
  readonly partOf?: { readonly whole: Entity; readonly key: PgColumn };
  /** Rows whose files a person sees besides those of his tenant and data rules: every row of these, and no other. */
  readonly shownTo?: (actor: Actor, now: Date) => SQL | undefined;
  /** Columns of other tables that hold this entity's id: while one does, deleting answers 40903. */
  readonly usedBy?: () => readonly PgColumn[];
  /** As `usedBy`, of columns that hold several ids, joined by commas. */
  readonly usedInLists?: () => readonly PgColumn[];
}

const declared: Entity[] = [];

/** Declares an entity; keep it at module level beside its store. */
export function entity<T extends PgTable, F extends Fields>(init: Entity<T, F>): Entity<T, F> {
  declared.push(init);
  return init;
}

/** What a standard set says of its entity. */
type OfSet<F extends Fields> = Pick<Entity<PgTable, F>, "address" | "title" | "fields">;

/** Declares the entity of a standard set; its unique fields are read off the table's indexes. */
export function entityOf<T extends PgTable, F extends Fields>(
  { address, title, fields }: OfSet<F>,
  table: T,
  more: Omit<Partial<Entity<T, F>>, "address" | "title" | "fields" | "table"> = {},
): Entity<T, F> {
  return entity({ address, title, fields, table, unique: uniqueOf(table, fields), ...more });
}

/** Unique index of one field (beside the tenant) → the field's title; throws for a unique field without an index. */
export function uniqueOf(table: PgTable, fields: Fields): Record<string, string> {
  const { indexes, name } = getTableConfig(table);
  const found: Record<string, string> = {};
  for (const [field, { unique, title = field }] of Object.entries(fields)) {
    if (!unique) continue;
    const index = indexes.find(({ config }) => {
      const keys = config.columns.flatMap((column) => ("name" in column && column.name ? [column.name] : []));
      const own = keys.filter((key) => key !== "tenant_id" && key !== "del_flag");
      return config.unique && own.length === 1 && own[0] === columnNameOf(table, field);
    });
    if (!index?.config.name) throw new Error(`${name}.${field} is unique, but no unique index says so`);
    found[index.config.name] = title;
  }
  return found;
}

function columnNameOf(table: PgTable, field: string): string | undefined {
  // Drizzle keeps a table's columns as its properties.
  const column = (table as unknown as Record<string, unknown>)[field];
  return column instanceof PgColumn ? column.name : undefined;
}

/** The entity that rows of a kind of reference belong to, and the column with their names. */
export function namesOf(kind: ReferenceKind): { entity: Entity; column: PgColumn } | undefined {
  for (const entity of declared) {
    const column = entity.names?.[kind];
    if (column) return { entity, column };
  }
  return undefined;
}

/** The entities whose rows are people with accounts of their own. */
export function peopleEntities(): readonly (Entity & Required<Pick<Entity, "people">>)[] {
  return declared.flatMap((one) => (one.people ? [{ ...one, people: one.people }] : []));
}

/** Every entity that was declared so far: all of them once the areas are loaded. */
export function declaredEntities(): readonly Entity[] {
  return declared;
}
