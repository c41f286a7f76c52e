import { Refusal } from "#src/lib/refusal.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { mayRead } from "#src/server/kernel/auth/field-access.ts";
import { recordPath } from "#src/server/system/record-path.ts";
import type { FindSource } from "#src/server/system/search/door.ts";

/** The facts about a record that comments need. */
export interface TalkedOf {
  entity: Entity;
  /** Its number, or another label. */
  no: string;
  /** Address of its list with the record open. */
  path: string;
  /** For events: only people who may see the record receive them. */
  about: NonNullable<Event["about"]>;
}

export interface RecordAddress {
  address: string;
  recordId: string;
}

/** Finds a record this person may read. Every kind that can be found by number accepts comments. */
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
