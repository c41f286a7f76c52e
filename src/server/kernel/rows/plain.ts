import { eq } from "drizzle-orm";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import type { PlainCall } from "#src/contract/plain.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Entity } from "./entity.ts";
import { rowsByIds } from "./list-read.ts";
import { fieldOf, metaOf, wholeIdOf } from "./meta.ts";
import type { Rows } from "./rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { mayKnow } from "#src/server/kernel/auth/field-access.ts";

/**
 * The call that returns one masked value in full. `reads` are the calls that show its row; the person must have the
 * permission for one of them. `demand` refuses rows that these calls hide although tenant and data rules allow them.
 */
export function servePlain(
  endpoint: PlainCall,
  entity: Entity,
  reads: readonly Endpoint[],
  demand?: (rows: Rows, id: string) => Promise<void>,
): Route {
  return serve(endpoint, async ({ rows, actor, input: { id, field } }) => {
    demandReads(actor, reads);
    const known = fieldOf(entity, field);
    if (!known?.mask || known.virtual || !mayKnow(known, actor)) throw new Refusal(42201, "该字段没有可查看的明文");
    await demandRow(rows, entity, id);
    await demand?.(rows, id);
    const [row] = await rowsByIds(rows.tx, entity, [id], new Set([field]));
    const value = row?.[field];
    return { value: typeof value === "string" ? value : null };
  });
}

/** Refuses people without permission for any of these calls: the right to see full values does not grant reading. */
export function demandReads(actor: Pick<Actor, "can">, reads: readonly Endpoint[]): void {
  const open = reads.flatMap(({ permission }) => permissionsOf(permission));
  if (!open.some((permission) => actor.can(permission))) throw new Refusal(40301);
}

/** Refuses rows outside the data rules; for a part, the data rules of its whole apply. */
async function demandRow(rows: Rows, entity: Entity, id: string): Promise<void> {
  const { partOf, table } = entity;
  if (!partOf) {
    await rows.find(entity, id);
    return;
  }
  const part: Readonly<Record<string, unknown>> | null = await rows.first(entity, eq(metaOf(table).id, id));
  const wholeId = part ? wholeIdOf(entity, part) : undefined;
  if (wholeId === undefined) throw new Refusal(40401);
  await demandRow(rows, partOf.whole, wholeId);
}
