import { and, eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { systemActor } from "#src/server/kernel/auth/actor.ts";
import { hmac, sameText } from "#src/server/kernel/auth/security.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { createRows, depsOf } from "#src/server/kernel/rows/rows-store.ts";

/** A message from the mall or a payment channel. */
export interface PortalMessage {
  tenantId: number;
  sentTime: string;
  sign: string;
}

/** Max difference between the time of a message and the server's clock, in ms. */
const toleranceMs = 5 * 60_000;

/** Hex HMAC-SHA-256 of a message: its fields without `sign` as JSON, names sorted. */
export function signPortal(secret: string, message: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(message).filter((name) => name !== "sign" && message[name] !== undefined);
  return hmac(secret, JSON.stringify(Object.fromEntries(names.sort().map((name) => [name, message[name]]))));
}

/**
 * Refuses with 40401 if the server has no portal, with 40102 a message with a wrong signature or an old one. A repeated
 * message is no danger: each call below `/portal` is idempotent.
 */
export function checkPortal(secret: string | undefined, message: PortalMessage, now: Date): void {
  if (secret === undefined) throw new Refusal(40401, "未开通商城接口");
  const sent = fromWire(message.sentTime);
  if (!sent || Math.abs(now.getTime() - sent.getTime()) > toleranceMs) throw new Refusal(40102);
  if (!sameText(message.sign, signPortal(secret, { ...message }))) throw new Refusal(40102);
}

/** Does the work of a message in one transaction, as the system in the message's tenant. Refuses an unknown tenant. */
export async function inTenantOf<T>(
  { rows: { tx }, rows, now }: Pick<Call<unknown>, "rows" | "now">,
  tenantId: number,
  work: (call: Pick<Call<unknown>, "rows" | "now" | "actor" | "emit">) => Promise<T>,
): Promise<T> {
  const [tenant] = await tx
    .select({ id: sysTenant.id })
    .from(sysTenant)
    .where(and(eq(sysTenant.id, tenantId), eq(sysTenant.status, 1), eq(sysTenant.delFlag, 0)));
  if (!tenant) throw new Refusal(40401);
  const deps = depsOf(rows);
  const actor = systemActor(tenantId);
  return createRows(deps, tx, actor, now).fresh("write", (own) =>
    work({ rows: own, now, actor, emit: (event) => writeEvent(own.tx, event, tenantId, now) }),
  );
}
