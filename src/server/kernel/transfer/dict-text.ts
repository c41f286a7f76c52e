import { asc, eq, inArray, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#src/server/db/store.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { type DictCode, givenDict } from "#src/contract/dict-codes.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import { systemActor } from "#src/server/kernel/auth/actor.ts";
import { declaredEntities, namesOf, type ReferenceKind } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { type AccountNames, makeAccountNames } from "#src/server/kernel/rows/account-names.ts";

/** The kinds of labels: dictionary items, people, departments, and rows of entities with names. */
export type TextKind = "dict" | ReferenceKind;

/** Value → label. */
export type Names = ReadonlyMap<string, string>;
/** Items of a dictionary: value → label, and the disabled values, which no row may newly get. */
export interface DictItems extends Names {
  readonly disabled: ReadonlySet<string>;
}
/** dictCode → items. */
export type Dicts = ReadonlyMap<DictCode, DictItems>;

/**
 * Labels for values, cached per tenant so that a page of rows needs no query. `forget` clears a kind at once. Changes
 * by other processes appear within half a minute.
 */
export interface Texts {
  /** All dictionaries of a tenant: shared items, overridden by the tenant's own items of the same value. */
  dicts(db: Db, tenantId: number): Promise<Dicts>;
  /** Username → realname; orgCode and department id → name; for all other kinds id → name. */
  names(db: Db, kind: Exclude<TextKind, "dict">, tenantId: number): Promise<Names>;
  /** The cached results of `dicts` and `names`, without waiting; undefined if not cached. */
  readonly kept: {
    dicts(tenantId: number): Dicts | undefined;
    names(kind: Exclude<TextKind, "dict">, tenantId: number): Names | undefined;
  };
  /** Account → name, for the requested people who are not colleagues. */
  readonly accounts: AccountNames;
  /** Clears the labels of a kind, the names of all rows, or everything. */
  forget(kind?: TextKind | "names"): void;
  /** Number of cached labels: of dictionaries, and of rows that others refer to. */
  size(): { dicts: number; names: number };
}

const keepMs = 30_000;

/** An empty label cache; `clock` returns milliseconds. */
export function makeTexts(clock: () => number = Date.now): Texts {
  const kept = new Map<string, { kind: TextKind; until: number; value: Dicts | Names; renewing?: true }>();
  const loading = new Map<string, { db: Db; asked: number; value: Promise<Dicts | Names> }>();
  // A result read before a change must not enter the cache after the change.
  let generation = 0;

  /** The cached value, unless it must be renewed. One caller renews it; the others use the old value meanwhile. */
  function standing(kind: TextKind, tenantId: number): Dicts | Names | undefined {
    const found = kept.get(`${kind}:${tenantId}`);
    return found && (found.until > clock() || found.renewing) ? found.value : undefined;
  }

  async function keep<V extends Dicts | Names>(
    kind: TextKind,
    tenantId: number,
    db: Db,
    load: () => Promise<V>,
  ): Promise<V> {
    // The cast is safe: a kind always has the same type of map.
    const stands = standing(kind, tenantId);
    if (stands) return stands as V;
    const key = `${kind}:${tenantId}`;
    const found = kept.get(key);
    const asked = generation;
    const running = loading.get(key);
    // Shares a load only with the same `db`: waiting for a load in another transaction could cause a deadlock.
    if (running?.db === db && running.asked === asked) return running.value as Promise<V>;
    if (found) found.renewing = true;
    const mine = { db, asked, value: load() };
    loading.set(key, mine);
    try {
      const value = await mine.value;
      if (asked === generation) kept.set(key, { kind, until: clock() + keepMs, value });
      return value;
    } finally {
      delete found?.renewing;
      if (loading.get(key) === mine) loading.delete(key);
    }
  }

  return {
    dicts: (db, tenantId) => keep("dict", tenantId, db, () => loadDicts(db, tenantId)),
    names(db, kind, tenantId) {
      switch (kind) {
        case "user":
          return keep(kind, ofTenant(kind, tenantId), db, () => loadUsers(db));
        case "depart":
          return keep(kind, tenantId, db, () => loadDeparts(db, tenantId));
        default: {
          const named = namesOf(kind);
          if (!named) return Promise.resolve(new Map());
          return keep(kind, tenantId, db, () => loadNames(db, named.entity.table, named.column, tenantId));
        }
      }
    },
    kept: {
      dicts: (tenantId) => standing("dict", tenantId) as Dicts | undefined,
      names: (kind, tenantId) => standing(kind, ofTenant(kind, tenantId)) as Names | undefined,
    },
    accounts: makeAccountNames(clock, keepMs),
    forget(kind) {
      generation += 1;
      const isMeant = (own: TextKind) => kind === undefined || (kind === "names" ? own !== "dict" : kind === own);
      for (const [key, entry] of kept) if (isMeant(entry.kind)) kept.delete(key);
    },
    size() {
      const sizes = { dicts: 0, names: 0 };
      for (const { kind, value } of kept.values()) sizes[kind === "dict" ? "dicts" : "names"] += value.size;
      return sizes;
    },
  };
}

/** The tenant whose labels apply. Usernames are unique across tenants; names of former users still explain old rows. */
function ofTenant(kind: TextKind, tenantId: number): number {
  return kind === "user" ? 0 : tenantId;
}

/** The kinds of labels that a table contains; writing to the table clears their cache. */
export function textKindsOf(table: string): readonly TextKind[] {
  switch (table) {
    case "sys_dict":
    case "sys_dict_item":
      return ["dict"];
    case "sys_user":
      return ["user"];
    case "sys_depart":
      return ["depart"];
    default:
      return namedTables().get(table) ?? [];
  }
}

let known: { entities: number; kinds: ReadonlyMap<string, readonly ReferenceKind[]> } | undefined;

/** Tables of the entities with names, and the kinds of references to them. */
function namedTables(): ReadonlyMap<string, readonly ReferenceKind[]> {
  const entities = declaredEntities();
  if (known?.entities === entities.length) return known.kinds;
  const kinds = new Map(
    entities.flatMap(({ table, names }) =>
      names ? [[getTableConfig(table).name, Object.keys(names) as ReferenceKind[]] as const] : [],
    ),
  );
  known = { entities: entities.length, kinds };
  return kinds;
}

/** The label of a value or of a comma list of values; values without a label stay unchanged. */
export function textOf(names: Names | undefined, value: unknown): string {
  const text = String(value);
  const whole = names?.get(text);
  if (whole !== undefined || !text.includes(",")) return whole ?? text;
  return text
    .split(",")
    .map((part) => names?.get(part.trim()) ?? part)
    .join(",");
}

class Items extends Map<string, string> implements DictItems {
  readonly disabled = new Set<string>();
}

async function loadDicts(db: Db, tenantId: number): Promise<Dicts> {
  const rows = await db
    .select({
      code: sysDict.dictCode,
      value: sysDictItem.itemValue,
      text: sysDictItem.itemText,
      status: sysDictItem.status,
    })
    .from(sysDictItem)
    .innerJoin(sysDict, eq(sysDict.id, sysDictItem.dictId))
    .where(inArray(sysDictItem.tenantId, tenantId === 0 ? [0] : [0, tenantId]))
    // The tenant's own items come later, so they replace the shared ones.
    .orderBy(asc(sysDictItem.tenantId), asc(sysDictItem.sortOrder));
  const dicts = new Map<DictCode, Items>();
  for (const { code: stored, value, text, status } of rows) {
    const code = givenDict(stored);
    const items = dicts.get(code) ?? new Items();
    items.set(value, text);
    if (status === 1) items.disabled.delete(value);
    else items.disabled.add(value);
    dicts.set(code, items);
  }
  return dicts;
}

async function loadUsers(db: Db): Promise<Names> {
  const rows = await db.select({ username: sysUser.username, realname: sysUser.realname }).from(sysUser);
  // Automatic actions use the system account, which belongs to no user.
  const { username, realname } = systemActor(0);
  return new Map([[username, realname], ...rows.map((row) => [row.username, row.realname] as const)]);
}

async function loadDeparts(db: Db, tenantId: number): Promise<Names> {
  const rows = await db
    .select({ id: sysDepart.id, code: sysDepart.orgCode, name: sysDepart.departName })
    .from(sysDepart)
    .where(tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId));
  return new Map(rows.flatMap((row) => [[row.id, row.name] as const, [row.code, row.name] as const]));
}

/** Names by id, including deleted rows: they still explain old rows. */
async function loadNames(db: Db, table: PgTable, name: PgColumn, tenantId: number): Promise<Names> {
  const { id, tenant } = metaOf(table);
  const rows = await db
    .select({ id: sql<string>`${id}`.as("row_id"), name: sql<string>`${name}`.as("shown_name") })
    .from(table)
    .where(tenantId === 0 || !tenant ? undefined : eq(tenant, tenantId));
  return new Map(rows.map((row) => [row.id, row.name]));
}
