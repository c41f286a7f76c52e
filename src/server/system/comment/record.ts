import { Refusal } from "#src/lib/refusal.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { mayRead } from "#src/server/kernel/auth/sight.ts";
import { recordPath } from "#src/server/system/record-path.ts";
import type { FindSource } from "#src/server/system/search/door.ts";

/** A record as what people say about it knows it. */
export interface TalkedOf {
  entity: Entity;
  /** Its number, or what else it is called. */
  no: string;
  /** Address of its list with itself open. */
  path: string;
  /** For events: only who may see the record is told. */
  about: NonNullable<Event["about"]>;
}

export interface RecordAddress {
  address: string;
  recordId: string;
}

/** Finds a record this person may read: every kind that is found by number can be talked about. */
export async function talkedOf(
  rows: Rows,
  sources: readonly FindSource[],
  { address, recordId }: RecordAddress,
): Promise<TalkedOf> {
  const source = sources.find(({ entity, via }) => entity.address === address && !via);
  if (!source) throw new Refusal(40401);
  if (!mayRead(rows.actor, address)) throw new Refusal(40301);
  const { entity, list, filter } = source;
  const row: Readonly<Record<string, unknown>> = await rows.find(entity, recordId);
  const { columns } = metaOf(entity.table);
  const name = Object.keys(columns).find((one) => columns[one] === source.no) ?? "";
  const no = textAt(row, name);
  return {
    entity,
    no,
    path: recordPath(list, { id: recordId, no }, filter),
    about: { address, id: recordId, row },
  };
}
