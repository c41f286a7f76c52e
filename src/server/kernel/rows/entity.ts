import type { SQL } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Fields, FieldOptions } from "#src/contract/fields.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";

/** The kinds of rows that a field may refer to. */
export type ReferenceKind = NonNullable<FieldOptions["text"]>;

/**
 * An entity of the data layer. Only this registry maps field names to columns: a registered field is the table's column
 * of the same name, or the entry in `columns`. A table with `tenantId` is filtered by tenant. A table with `delFlag`
 * hides deleted rows. A table with `version` uses the optimistic lock and the data log.
 */
export interface Entity<T extends PgTable = PgTable, F extends Fields = Fields> {
  /** `area:entity`: prefix of its permissions and of its data rules. */
  readonly address: string;
  /** Chinese name in messages and logs. */
  readonly title: string;
  readonly table: T;
  readonly fields: F;
  /**
   * Fields that are not the column of the same name: another column, an expression over this table's row, or a column
   * of a referenced row (see `referred`).
   */
  readonly columns?: Readonly<Record<string, SQL | PgColumn>>;
  /** Virtual list parameters: each builds a condition from the value (an order by its tracking number). */
  readonly filters?: Readonly<Record<string, (value: string) => SQL>>;
  /** Fields that data rules may use besides the registered ones. */
  readonly scopeColumns?: Readonly<Record<string, PgColumn>>;
  /**
   * own: each tenant sees its own rows. shared: also those of tenant 0, which only the platform owner writes.
   * none: `tenantId`, if it exists, is an ordinary column (another table assigns users to several tenants).
   * @default "own"
   */
  readonly tenancy?: "own" | "shared" | "none";
  /**
   * With tenancy "none": the rows that belong to a tenant, if another table links them to tenants. Without a tenant,
   * only the platform owner sees them.
   */
  readonly within?: (tenantId: number) => SQL | undefined;
  /**
   * Column with a row's name, by the reference kind (`text`) that fields of other entities use. Values of these fields
   * get the name as their label. Only ids of rows that the person may see are accepted as values.
   */
  readonly names?: Readonly<Partial<Record<ReferenceKind, PgColumn>>>;
  /**
   * Columns of an account and of its owner's name, for people who are not colleagues (customers). Their accounts appear
   * in user fields when they did the action.
   */
  readonly people?: { readonly account: PgColumn; readonly name: PgColumn };
  /** Unique index or constraint → title of its field: a duplicate value is refused with 40904 `{title}已存在`. */
  readonly unique?: Readonly<Record<string, string>>;
  /** Fields with stored paths that no list shows; registered file fields are in `fields`. */
  readonly files?: Fields;
  /**
   * Its rows are parts of another entity's row, referenced by `key`. That row decides who may open their files. Changed
   * together with it, at the same address, they have no event of their own.
   */
  readonly partOf?: { readonly whole: Entity; readonly key: PgColumn };
  /** Rows of the tenant whose files a person may open; if set, this replaces the data rules for file access. */
  readonly shownTo?: (actor: Actor, now: Date) => SQL | undefined;
  /** Columns of other tables with this entity's id; deleting a row that is still referenced refuses with 40903. */
  readonly usedBy?: () => readonly PgColumn[];
  /** As `usedBy`, for columns with several ids joined by commas. */
  readonly usedInLists?: () => readonly PgColumn[];
}

const declared: Entity[] = [];

/** Declares an entity; call it at module level next to the entity's store. */
export function entity<T extends PgTable, F extends Fields>(init: Entity<T, F>): Entity<T, F> {
  declared.push(init);
  return init;
}

/** The properties that a standard set gives its entity. */
type OfSet<F extends Fields> = Pick<Entity<PgTable, F>, "address" | "title" | "fields">;

/** Declares the entity of a standard set; takes its unique fields from the table's indexes. */
export function entityOf<T extends PgTable, F extends Fields>(
  { address, title, fields }: OfSet<F>,
  table: T,
  more: Omit<Partial<Entity<T, F>>, "address" | "title" | "fields" | "table"> = {},
): Entity<T, F> {
  return entity({ address, title, fields, table, unique: uniqueOf(table, fields), ...more });
}

/** Unique index of one field (plus the tenant) → the field's title; throws for a unique field without an index. */
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

/** The entity that a kind of reference points to, and its name column. */
export function namesOf(kind: ReferenceKind): { entity: Entity; column: PgColumn } | undefined {
  for (const entity of declared) {
    const column = entity.names?.[kind];
    if (column) return { entity, column };
  }
  return undefined;
}

/** The entities whose rows are people with their own accounts. */
export function peopleEntities(): readonly (Entity & Required<Pick<Entity, "people">>)[] {
  return declared.flatMap((one) => (one.people ? [{ ...one, people: one.people }] : []));
}

/** Every entity declared so far; complete once the areas are loaded. */
export function declaredEntities(): readonly Entity[] {
  return declared;
}
