import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { countedName, countFailure, placeOf, standingAt } from "./sign-in-locks.ts";
import { userById, type UserRecord } from "./user-info.ts";

/**
 * Requires the own password before an action that an unattended screen must not allow. Wrong passwords count as at
 * sign-in, so a stolen session cannot be used to guess the password. In an unknown browser they count for the session
 * itself, so strangers at the same address cannot lock the person out.
 */
export async function proveOwnPassword(
  kernel: Kernel,
  { actor, now, ip, device }: Pick<Call<unknown>, "actor" | "now" | "ip" | "device">,
  password: string,
  wrong: string,
): Promise<UserRecord> {
  const { db } = kernel.store;
  const user = await userById(db, actor.userId);
  if (!user) throw new Refusal(40401);
  const name = countedName(user.username);
  const found = await placeOf(db, user.id, { now, ip, device });
  const place = found.known ? found : { name: `session:${actor.sessionId}`, known: true };
  const before = await standingAt(db, name, place, now);
  if (before.refusal) throw new Refusal(42201, before.refusal);
  if (await kernel.passwords.verify(user.password, password)) return user;
  throw new Refusal(42201, (await countFailure(db, name, place, now)).refusal ?? wrong);
}
