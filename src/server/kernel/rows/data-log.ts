import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Entity } from "./entity.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import { metaOf } from "./meta.ts";
import { snapshotOf } from "#src/server/kernel/http/serialize.ts";
import type { WriteBehind } from "./write-behind.ts";

export type DataLogType = "add" | "edit" | "delete";

/** Writes one data-log line with the current state of each row. Only for entities with the optimistic lock. */
export async function writeDataLog(
  behind: WriteBehind,
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
  await behind.add(sysDataLog, lines);
}
