import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import type { Db } from "#src/server/db/store.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Entity } from "./entity.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import { metaOf } from "./meta.ts";
import { keepPlan } from "#src/server/kernel/query/select.ts";
import { snapshotOf } from "#src/server/kernel/http/serialize.ts";

export type DataLogType = "add" | "edit" | "delete";

/** Writes one data-log line with the current state of each row. Only for entities with the optimistic lock. */
export async function writeDataLog(
  db: Db,
  ids: Ids,
  actor: Actor,
  now: Date,
  entity: Entity,
  type: DataLogType,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const meta = metaOf(entity.table);
  if (!meta.version) return;
  const lines = rows.map((row) => ({
    id: ids.next(),
    dataTable: meta.name,
    dataId: String(row["id"]),
    dataContent: snapshotOf(entity, row),
    dataVersion: Number(row["version"]) + 1,
    type,
    createName: actor.realname,
    createBy: actor.username,
    createTime: now,
    sysOrgCode: actor.orgCode,
    tenantId: Number(row["tenantId"] ?? actor.tenantId),
  }));
  for (let start = 0; start < lines.length; start += 500) {
    await keepPlan(db, db.insert(sysDataLog).values(lines.slice(start, start + 500)));
  }
}
