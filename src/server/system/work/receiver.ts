import { and, eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { actorOf, readGrants } from "#src/server/kernel/auth/access.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { WorkSource } from "./door.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { createRows, depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/**
 * A colleague as an actor in the same tenant and in his sign-in department; null if the person does not exist, cannot
 * act, or has no role here.
 */
export async function workingActor({ tx, actor, now }: Rows, username: string): Promise<Actor | null> {
  const [user] = await tx
    .select({ id: sysUser.id, orgCode: sysUser.orgCode })
    .from(sysUser)
    .where(and(eq(sysUser.username, username), eq(sysUser.status, 1), eq(sysUser.delFlag, 0)))
    .limit(1);
  const grants = user && (await readGrants(tx, user.id, actor.tenantId));
  if (!grants || grants.roleCodes.length === 0) return null;
  const { departs } = grants;
  const { orgCode = "" } = departs.find((one) => one.orgCode === user.orgCode) ?? departs[0] ?? {};
  return actorOf(grants, { orgCode, sessionId: "", clientType: "", ip: "" }, { now: () => now });
}

/** The rows as another person of this tenant has them. */
const rowsAs = (rows: Rows, actor: Actor): Rows => createRows(depsOf(rows), rows.tx, actor, rows.now);

/**
 * The colleague who will receive a piece of work. Refuses with 42201 a person who cannot act here. The message is the
 * same in all cases, so the actor does not learn which people exist.
 */
export async function receiverOf(rows: Rows, username: string): Promise<Actor> {
  const receiver = await workingActor(rows, username);
  if (!receiver) throw new Refusal(42201, "接收人不存在或已停用");
  return receiver;
}

/** Whether a person may see a row under his own data rules. */
export async function maySeeRow(rows: Rows, actor: Actor, entity: Entity, id: string): Promise<boolean> {
  try {
    await rowsAs(rows, actor).find(entity, id);
    return true;
  } catch (error) {
    if (error instanceof Refusal && [40302, 40401].includes(error.code)) return false;
    throw error;
  }
}

/** Whether limits and the rule of two persons let a person do the work that waits on a record (`bizId` of its todo). */
export async function mayDo(rows: Rows, actor: Actor, source: WorkSource, bizId: string): Promise<boolean> {
  const { entity, todosAbout, allowed } = source;
  if (!allowed) return true;
  const of = eq(todosAbout?.id ?? metaOf(entity.table).id, bizId);
  return (await rows.first(entity, and(of, await allowed(rowsAs(rows, actor))))) !== null;
}
