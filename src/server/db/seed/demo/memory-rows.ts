import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { changeable, metaOf } from "#src/server/kernel/rows/meta.ts";
import { snapshotOf } from "#src/server/kernel/http/serialize.ts";
import type { Piece } from "#src/server/kernel/query/write-sql.ts";
import { createRows, type RowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import type { NewOf, RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Memory, Raw } from "./memory.ts";

/** Dependencies of the in-memory data layer. */
export interface MemoryDeps {
  memory: Memory;
  rows: RowsDeps;
  tx: Tx;
  /** Writes before this instant leave no row in the data log: the demo keeps only its last weeks. */
  dataLogFrom: Date;
  /** Returns the patch with random values replaced by values that are the same on each run. */
  steady(entity: Entity, row: Raw, patch: Raw): Raw;
}

type Options = NonNullable<Parameters<Rows["all"]>[2]>;

/**
 * The data layer for one actor at one instant, over the in-memory tables. Tenant, soft delete, audit fields, optimistic
 * locking and data log work as in the real one. The stores and rules above it are those of the console.
 */
export function memoryRows(deps: MemoryDeps, actor: Actor, now: Date): Rows {
  const { memory } = deps;
  const { ids } = deps.rows;
  const rows = createRows(deps.rows, deps.tx, actor, now);

  const seen = (entity: Entity) => {
    const { tenant, delFlag } = metaOf(entity.table);
    const shared = entity.tenancy === "shared";
    return (row: Raw) =>
      (!delFlag || row["delFlag"] === 0) &&
      (!tenant || entity.tenancy === "none" || row["tenantId"] === actor.tenantId || (shared && row["tenantId"] === 0));
  };

  const find = (entity: Entity, id: string): Raw => {
    const row = memory.of(entity.table).get(id);
    if (!row || !seen(entity)(row)) throw new Refusal(40401);
    return row;
  };

  const log = (entity: Entity, row: Raw, type: "add" | "edit" | "delete") => {
    if (now < deps.dataLogFrom || !metaOf(entity.table).version) return;
    memory.of(sysDataLog).insert({
      id: ids.next(),
      dataTable: metaOf(entity.table).name,
      dataId: String(row["id"]),
      dataContent: snapshotOf(entity, row),
      dataVersion: Number(row["version"]) + 1,
      type,
      createName: actor.realname,
      createBy: actor.username,
      createTime: now,
      sysOrgCode: actor.orgCode,
      tenantId: actor.tenantId,
    });
  };

  const insert = (entity: Entity, values: Raw): Raw => {
    const meta = metaOf(entity.table);
    const filled: Raw = { createBy: actor.username, createTime: now, sysOrgCode: actor.orgCode, ...values };
    filled["id"] = values["id"] ?? ids.next();
    if (meta.tenant) filled["tenantId"] = actor.tenantId;
    const row = memory.of(entity.table).insert(filled);
    log(entity, row, "add");
    return row;
  };

  const change = (entity: Entity, row: Raw, patch: Raw, type: "edit" | "delete"): Raw => {
    const id = String(row["id"]);
    const current = find(entity, id);
    const { version } = metaOf(entity.table);
    if (version && current["version"] !== row["version"]) throw new Refusal(40901);
    const after = memory.of(entity.table).patch(id, {
      ...deps.steady(entity, current, patch),
      updateBy: actor.username,
      updateTime: now,
      ...(version ? { version: Number(current["version"]) + 1 } : {}),
    });
    log(entity, after, type);
    return after;
  };

  rows.find = async <T extends PgTable>(entity: Entity<T>, id: string) => find(entity, id) as RowOf<T>;
  rows.lock = async <T extends PgTable>(entity: Entity<T>, id: string, version?: number) => {
    const row = find(entity, id);
    if (version !== undefined && row["version"] !== version) throw new Refusal(40901);
    return row as RowOf<T>;
  };
  rows.all = async <T extends PgTable>(entity: Entity<T>, where?: SQL | Piece, options: Options = {}) => {
    const found = memory.of(entity.table).select(where, options.orderBy, seen(entity));
    return found.slice(0, options.limit) as RowOf<T>[];
  };
  rows.first = async <T extends PgTable>(entity: Entity<T>, where?: SQL | Piece, options: Options = {}) => {
    const [found] = memory.of(entity.table).select(where, options.orderBy, seen(entity));
    return (found ?? null) as RowOf<T> | null;
  };
  // Every demo actor may use the demo files: no permission check is needed.
  rows.files = async (keys) => {
    const found = memory.of(sysFile).select(undefined, undefined, (row) => keys.includes(String(row["key"])));
    return new Map(
      (found as RowOf<typeof sysFile>[]).map(({ id, key, fileName, contentType: type, hash }) => [
        key,
        { id, key, fileName, type, hash },
      ]),
    );
  };
  rows.insert = async <T extends PgTable>(entity: Entity<T>, values: NewOf<T>) => insert(entity, values) as RowOf<T>;
  rows.append = async (entity, values) => insert(entity, values);
  rows.appendMany = async (entity, values) => values.map((one) => insert(entity, one));
  rows.insertMany = async <T extends PgTable>(entity: Entity<T>, values: readonly NewOf<T>[]) =>
    values.map((one) => insert(entity, one) as RowOf<T>);
  rows.update = async <T extends PgTable>(entity: Entity<T>, row: RowOf<T>, patch: NewOf<T>) => {
    return change(entity, row, changeable(patch), "edit") as RowOf<T>;
  };
  rows.updateMany = async <T extends PgTable>(entity: Entity<T>, chosen: readonly string[], patch: NewOf<T>) => {
    const allowed = changeable(patch);
    return chosen.map((id) => change(entity, find(entity, id), allowed, "edit") as RowOf<T>);
  };
  rows.remove = async (entity, row) => {
    if (metaOf(entity.table).delFlag) change(entity, row, { delFlag: 1 }, "delete");
    else memory.of(entity.table).remove(String((row as Raw)["id"]));
  };
  return rows;
}
