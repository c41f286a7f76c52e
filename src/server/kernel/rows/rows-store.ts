import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Refusal } from "#src/lib/refusal.ts";
import { databaseFailureOf, sqlState } from "#src/server/db/failure.ts";
import { sysSerial } from "#src/server/db/schema/kernel.ts";
import type { Db, Store, Tx } from "#src/server/db/store.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import { storedEvents } from "#src/server/live/outbox.ts";
import type { Actor, ScopeRule } from "#src/server/kernel/auth/actor.ts";
import { watchWrites, type Writes } from "./changes.ts";
import { type Counts, makeCounts } from "#src/server/kernel/query/counts.ts";
import { writeDataLog } from "./data-log.ts";
import { makeTexts, textKindsOf, type Texts } from "#src/server/kernel/transfer/dict-text.ts";
import type { Entity } from "./entity.ts";
import { type Guesses, makeGuesses } from "#src/server/kernel/auth/guesses.ts";
import { changesFiles, demandOwnFiles, openableFiles } from "#src/server/kernel/auth/file-access.ts";
import { type Ids, makeIds, workerCount } from "#src/server/kernel/ids.ts";
import { askedFields, listConditions, onlyFields, sortOf } from "./list.ts";
import { pageOfIds, rowsByIds, totalOf, wholeSelection } from "./list-read.ts";
import { changeable, metaOf, usableId } from "./meta.ts";
import { serializeRows } from "#src/server/kernel/http/serialize.ts";
import type { NewOf, RowOf, Rows } from "./rows.ts";
import { dataScope, ownsPlatform, visible } from "#src/server/kernel/auth/scope.ts";
import { seesPlain } from "#src/server/kernel/auth/field-access.ts";
import { type Raw, selectFew, selectJudged, writtenRows } from "#src/server/kernel/query/select.ts";
import { batchReader } from "./statement-batch.ts";
import { writeBehind, writeNow } from "./write-behind.ts";
import { assignments, equals, joined, type Piece, piece } from "#src/server/kernel/query/write-sql.ts";

/** Dependencies of the data layer in a process; all calls share one object. */
export interface RowsDeps {
  readonly store: Store;
  readonly ids: Ids;
  readonly texts: Texts;
  readonly counts: Counts;
  readonly guesses: Guesses;
  /** Folder for files that exist only during one reply (exports). */
  readonly tempDir: string;
  /** Stores a file for a limited time and returns its URL; imports store their error files there. */
  storeTempFile(body: Buffer, name: string, actor: Actor): Promise<string>;
  /** Writes a warning into the operator's log. */
  warn(details: object, message: string): void;
}

/**
 * The dependencies of a process on an open database. Without `ids` it claims an id maker's number in this database.
 * `clock` returns milliseconds for the caches.
 */
export async function makeRowsDeps(
  store: Store,
  options: Pick<RowsDeps, "tempDir" | "warn" | "storeTempFile"> & { ids?: Ids; clock?: () => number },
): Promise<RowsDeps> {
  const { ids, clock = Date.now, tempDir, warn, storeTempFile } = options;
  return {
    store,
    ids: ids ?? makeIds(await claimWorker(store)),
    texts: makeTexts(clock),
    counts: makeCounts(clock),
    guesses: makeGuesses(),
    tempDir,
    warn,
    storeTempFile,
  };
}

/** Every start takes the next of 1,024 numbers: two processes share a number only if 1,024 starts lie between them. */
export async function claimWorker(store: Store): Promise<number> {
  const [row] = await store.db
    .insert(sysSerial)
    .values({ tenantId: 0, kind: "worker", period: "", current: 1 })
    .onConflictDoUpdate({
      target: [sysSerial.tenantId, sysSerial.kind, sysSerial.period],
      set: { current: sql`${sysSerial.current} + 1` },
    })
    .returning({ current: sysSerial.current });
  return (row?.current ?? 0) % workerCount;
}

/** The condition that every row satisfies. */
const everything = sql`true`;

const depsByRows = new WeakMap<Rows, RowsDeps>();

/** The process dependencies of a data layer, for the kernel's own files. */
export function depsOf(rows: Rows): RowsDeps {
  const deps = depsByRows.get(rows);
  if (!deps) throw new Error("these rows were not made by createRows");
  return deps;
}

/**
 * The data layer for one actor at one point in time, over a transaction. For loose routes it is over `store.db`: each
 * statement runs alone, and `fresh` opens a transaction. Whoever gives `behind` flushes it before the commit.
 */
export function createRows(deps: RowsDeps, db: Db, actor: Actor, now: Date, behind = writeNow(db)): Rows {
  const { ids, texts, counts } = deps;
  /** Settles once the writes that check files first have been sent; undefined if all writes have. */
  let unsent: Promise<unknown> | undefined;
  const { read, judge } = batchReader(db, () => unsent);
  const onBadRule = (entity: Entity, rule: ScopeRule, reason: string) =>
    deps.warn({ entity: entity.address, rule, user: actor.username }, `data rule refused all rows: ${reason}`);

  /** The tenant that a write goes to; refuses if the actor may not write there. */
  function writeTenant(entity: Entity, rowTenant: number | undefined): number {
    const { tenant } = metaOf(entity.table);
    if (!tenant || entity.tenancy === "none") return rowTenant ?? actor.tenantId;
    if (entity.tenancy === "shared" && (rowTenant === 0 || actor.tenantId === 0)) {
      if (!ownsPlatform(actor)) throw new Refusal(40302);
      if (actor.tenantId === 0 && rowTenant !== undefined && rowTenant !== 0) throw new Refusal(42201, "请先选择租户");
      return 0;
    }
    if (actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
    return actor.tenantId;
  }

  async function load(entity: Entity, id: string, lock: boolean, computed = false): Promise<Raw> {
    const meta = metaOf(entity.table);
    if (!usableId(entity, id)) throw new Refusal(40401);
    const scope = dataScope(entity, actor, onBadRule) ?? everything;
    const seen = visible(entity, actor);
    const rest = piece`where ${equals(meta.id, id)}${seen && piece` and ${seen}`}${lock ? piece` for update` : undefined}`;
    const { table } = entity;
    const alone = lock || computed;
    const [found] = alone
      ? await selectJudged(db, table, computed ? wholeSelection(entity) : meta.selection, scope, rest)
      : await judge({ table, selection: meta.selection, rest }, scope);
    if (!found) throw new Refusal(40401);
    if (!found.holds) throw new Refusal(40302);
    return found.row;
  }

  async function select(
    entity: Entity,
    where: SQL | Piece | undefined,
    options: { orderBy?: readonly SQL[]; limit?: number; lock?: boolean },
  ): Promise<Raw[]> {
    const meta = metaOf(entity.table);
    const { orderBy = meta.oldest, limit, lock } = options;
    const seen = visible(entity, actor);
    const condition = seen && where ? piece`${seen} and (${where})` : (seen ?? where ?? everything);
    const most = limit === undefined ? undefined : piece` limit ${limit}`;
    const rest = piece`where ${condition} order by ${joined(orderBy, ", ")}${most}`;
    // A locking read runs as its own statement; only there is the lock certain to take effect.
    if (lock) return selectFew(db, entity.table, meta.selection, piece`${rest} for update`);
    return read({ table: entity.table, selection: meta.selection, rest });
  }

  function conditionOf(entity: Entity, input: Readonly<Record<string, unknown>>): SQL {
    const asked = listConditions(entity, input, actor, (value) => deps.guesses.demand(actor.userId, value, now));
    return and(visible(entity, actor), dataScope(entity, actor, onBadRule), ...asked) ?? sql`true`;
  }

  /** The refusal of a value that another row already has; names the field that has this title, if any. */
  function takenAlready({ fields }: Entity, title: string): Refusal {
    const reason = `${title}已存在`;
    const field = Object.keys(fields).find((name) => fields[name]?.title === title);
    return new Refusal(40904, reason, field === undefined ? null : [{ field, reason }]);
  }

  /** Runs a write; turns a violated unique or foreign key constraint into a refusal. */
  async function writing<R>(entity: Entity, work: () => PromiseLike<R>): Promise<R> {
    for (const kind of textKindsOf(metaOf(entity.table).name)) texts.forget(kind);
    try {
      return await work();
    } catch (error) {
      const failure = databaseFailureOf(error);
      const title =
        failure?.code === sqlState.unique && failure.constraint ? entity.unique?.[failure.constraint] : undefined;
      if (title) throw takenAlready(entity, title);
      if (failure?.code === sqlState.foreignKey) throw new Refusal(40903);
      throw error;
    }
  }

  /** New rows with the values that the data layer adds. Refuses files that the actor may not attach. */
  async function completed(entity: Entity, values: readonly Raw[]): Promise<Raw[]> {
    const meta = metaOf(entity.table);
    const complete = values.map((given) => {
      const filled: Raw = { createBy: actor.username, createTime: now, sysOrgCode: actor.orgCode, ...given };
      filled["id"] = given["id"] ?? ids.next();
      if (meta.tenant)
        filled["tenantId"] = writeTenant(entity, typeof given["tenantId"] === "number" ? given["tenantId"] : undefined);
      if (meta.version) filled["version"] = 0;
      if (meta.delFlag) filled["delFlag"] = 0;
      return filled;
    });
    await demandOwnFiles(
      rows,
      entity,
      complete.map((row) => ({ values: row })),
    );
    return complete;
  }

  async function insertMany(entity: Entity, values: readonly Raw[]): Promise<Raw[]> {
    const meta = metaOf(entity.table);
    const complete = await completed(entity, values);
    // PostgreSQL accepts at most 65,535 bound values in one statement.
    const atOnce = Math.max(1, Math.floor(60_000 / Object.keys(meta.columns).length));
    const inserted: Raw[] = [];
    for (let start = 0; start < complete.length; start += atOnce) {
      const part = complete.slice(start, start + atOnce);
      const insert = db.insert(entity.table).values(part).returning({ row: meta.selection.row });
      inserted.push(...(await writing(entity, () => writtenRows(db, insert.getSQL(), meta.selection))));
    }
    await writeDataLog(behind, ids, actor, now, entity, "add", inserted);
    return inserted;
  }

  async function change(entity: Entity, row: Raw, patch: Raw, type: "edit" | "delete"): Promise<Raw> {
    const meta = metaOf(entity.table);
    writeTenant(entity, typeof row["tenantId"] === "number" ? row["tenantId"] : undefined);
    const written = { values: patch, before: row };
    if (changesFiles(entity, written)) {
      const checked = demandOwnFiles(rows, entity, [written]);
      unsent = Promise.allSettled([unsent, checked]);
      await checked;
    }
    const set: Raw = { ...patch, updateBy: actor.username, updateTime: now };
    if (meta.version) set["version"] = sql`${meta.version} + 1`;
    const where = and(eq(meta.id, row["id"]), visible(entity, actor), meta.version && eq(meta.version, row["version"]));
    const values = assignments(meta.columns, set);
    const update = piece`update ${entity.table} set ${values} where ${where} returning ${meta.selection.row}`;
    const [after] = await writing(entity, () => writtenRows(db, update, meta.selection));
    if (!after) throw new Refusal(meta.version ? 40901 : 40401);
    await writeDataLog(behind, ids, actor, now, entity, type, [after]);
    return after;
  }

  async function changeMany(entity: Entity, ids: readonly string[], patch: Raw): Promise<Raw[]> {
    if (ids.length === 0) return [];
    const meta = metaOf(entity.table);
    writeTenant(entity, undefined);
    const set: Raw = { ...patch, updateBy: actor.username, updateTime: now };
    if (meta.version) set["version"] = sql`${meta.version} + 1`;
    const where = and(inArray(meta.id, [...ids]), visible(entity, actor));
    const values = assignments(meta.columns, set);
    const update = piece`update ${entity.table} set ${values} where ${where} returning ${meta.selection.row}`;
    const after = await writing(entity, () => writtenRows(db, update, meta.selection));
    if (after.length < ids.length) throw new Refusal(40401);
    await writeDataLog(behind, deps.ids, actor, now, entity, "edit", after);
    return after;
  }

  async function refuseWhileUsed(entity: Entity, id: unknown): Promise<void> {
    for (const column of entity.usedBy?.() ?? []) {
      const { delFlag } = metaOf(column.table as PgTable);
      const [used] = await db
        .select({ one: sql`1` })
        .from(column.table as PgTable)
        .where(and(eq(column, id), delFlag && eq(delFlag, 0)))
        .limit(1);
      if (used) throw new Refusal(40903);
    }
    for (const column of entity.usedInLists?.() ?? []) {
      const { delFlag } = metaOf(column.table as PgTable);
      const [used] = await db
        .select({ one: sql`1` })
        .from(column.table as PgTable)
        .where(and(sql`${id} = any(string_to_array(${column}, ','))`, delFlag && eq(delFlag, 0)))
        .limit(1);
      if (used) throw new Refusal(40903);
    }
  }

  const rows: Rows = {
    // The cast is safe: only `rollback` differs between Tx and Db, and nobody calls it; code throws instead.
    tx: db as Tx,
    actor,
    now,
    async find<T extends PgTable>(entity: Entity<T>, id: string) {
      return (await load(entity, id, false)) as RowOf<T>;
    },
    async lock<T extends PgTable>(entity: Entity<T>, id: string, version?: number) {
      const row = await load(entity, id, true);
      if (version !== undefined && row["version"] !== version) throw new Refusal(40901);
      return row as RowOf<T>;
    },
    async all<T extends PgTable>(entity: Entity<T>, where?: SQL | Piece, options = {}) {
      return (await select(entity, where, options)) as RowOf<T>[];
    },
    async first<T extends PgTable>(entity: Entity<T>, where?: SQL | Piece, options = {}) {
      const [row] = await select(entity, where, { ...options, limit: 1 });
      return (row ?? null) as RowOf<T> | null;
    },
    async page(entity, input, { where: also, usual, beside } = {}) {
      const where = and(conditionOf(entity, input), also);
      const sort = sortOf(entity, input.column, input.order, actor, usual);
      const asked = askedFields(entity, input.field, beside?.names);
      // Fields in `beside` may depend on any column, so unrequested columns are removed afterwards.
      const only = beside ? undefined : asked;
      const { pageSize: size, pageNo: current } = input;
      const offset = (current - 1) * size;
      const total = await totalOf(db, counts, entity, where, db !== deps.store.db);
      const pageIds = await pageOfIds(db, entity, where, sort, size, offset, total);
      const shown = await serializeRows(db, texts, actor, entity, await rowsByIds(db, entity, pageIds, only), { only });
      const more = await beside?.of(shown);
      const records = more ? shown.map((row, at) => onlyFields({ ...row, ...more[at] }, asked)) : shown;
      return { records, total, size, current, pages: Math.ceil(total / size) };
    },
    guess(value) {
      if (!seesPlain(actor)) deps.guesses.demand(actor.userId, value, now);
    },
    condition: conditionOf,
    async insert<T extends PgTable>(entity: Entity<T>, values: NewOf<T>) {
      const [row] = await insertMany(entity, [values]);
      return row as RowOf<T>;
    },
    async insertMany<T extends PgTable>(entity: Entity<T>, values: readonly NewOf<T>[]) {
      return (await insertMany(entity, values)) as RowOf<T>[];
    },
    async append(entity, values) {
      const [line = {}] = await rows.appendMany(entity, [values]);
      return line;
    },
    async appendMany(entity, values) {
      const lines = await completed(entity, values);
      await behind.add(entity.table, lines);
      return lines;
    },
    async update<T extends PgTable>(entity: Entity<T>, row: RowOf<T>, patch: NewOf<T>) {
      return (await change(entity, row, changeable(patch), "edit")) as RowOf<T>;
    },
    async updateMany<T extends PgTable>(entity: Entity<T>, chosen: readonly string[], patch: NewOf<T>) {
      return (await changeMany(entity, chosen, changeable(patch))) as RowOf<T>[];
    },
    async remove<T extends PgTable>(entity: Entity<T>, row: RowOf<T>) {
      const meta = metaOf(entity.table);
      const read: Raw = row;
      await refuseWhileUsed(entity, read["id"]);
      if (meta.delFlag) {
        await change(entity, read, { delFlag: 1 }, "delete");
        return;
      }
      writeTenant(entity, typeof read["tenantId"] === "number" ? read["tenantId"] : undefined);
      const where = and(
        eq(meta.id, read["id"]),
        visible(entity, actor),
        meta.version && eq(meta.version, read["version"]),
      );
      const gone: Raw[] = await writing(entity, () => db.delete(entity.table).where(where).returning());
      if (gone.length === 0) throw new Refusal(meta.version ? 40901 : 40401);
      const logged = gone.map((line) => ({ ...line, version: Number(line["version"]) + 1 }));
      await writeDataLog(behind, ids, actor, now, entity, "delete", logged);
    },
    files: (keys) => openableFiles(db, actor, now, keys, onBadRule),
    async serialize(entity, row) {
      const [shown] = await serializeRows(db, texts, actor, entity, [row]);
      return shown ?? {};
    },
    serializeMany: (entity, list) => serializeRows(db, texts, actor, entity, list),
    async view(entity, id) {
      const row = await load(entity, id, false, true);
      const [shown] = await serializeRows(db, texts, actor, entity, [row]);
      if (!shown) throw new Refusal(40401);
      return shown;
    },
    async fresh(kind, work) {
      // The embedded database has one connection: a transaction during a whole export would block everybody.
      if (kind === "snapshot" && deps.store.kind === "pglite") return work(createRows(deps, deps.store.db, actor, now));
      let writes: Writes | undefined;
      try {
        return await deps.store.transaction(async (tx) => {
          if (kind === "snapshot") await tx.execute(sql`set transaction isolation level repeatable read, read only`);
          const behind = writeBehind(tx);
          const own = createRows(deps, tx, actor, now, behind);
          writes = watchWrites(own);
          const value = await work(own);
          await behind.add(sysOutbox, storedEvents(writes.events(), actor.tenantId, now));
          behind.flush();
          return value;
        });
      } finally {
        writes?.forget(texts);
      }
    },
  };
  depsByRows.set(rows, deps);
  return rows;
}

/** Clears the label cache of a kind after commit, so that no reader keeps outdated labels. */
export function forgetTexts(rows: Rows, kind?: Parameters<Texts["forget"]>[0]): void {
  depsOf(rows).texts.forget(kind);
}
