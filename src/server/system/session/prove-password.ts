import { and, eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { countedName, countFailure, type Place, placeOf, standingAt } from "./sign-in-locks.ts";
import { userById, type UserRecord } from "./user-info.ts";

/** The parts of a call that say who typed a password, and where. */
type Typing = Pick<Call<unknown>, "actor" | "now" | "ip" | "device">;

/**
 * Requires the own password before an action that an unattended screen must not allow. Wrong passwords count as at
 * sign-in, so a stolen session cannot be used to guess the password. In an unknown browser they count for the session
 * itself, so strangers at the same address cannot lock the person out.
 */
export async function proveOwnPassword(
  kernel: Kernel,
  { actor, now, ip, device }: Typing,
  password: string,
  wrong: string,
): Promise<UserRecord> {
  const { db } = kernel.store;
  const user = await userById(db, actor.userId);
  if (!user) throw new Refusal(40401);
  const place = await ownPlace(kernel, { actor, now, ip, device });
  return proved(kernel, { name: user.username, user, place, now }, password, wrong);
}

/** Where the wrong passwords and codes of a signed-in person are counted. */
export async function ownPlace(kernel: Kernel, { actor, ...visit }: Typing): Promise<Place> {
  const found = await placeOf(kernel.store.db, actor.userId, visit);
  return found.known ? found : { name: `session:${actor.sessionId}`, known: true };
}

/**
 * Requires the password of a second person, typed at the actor's screen. Wrong passwords count for the actor in all his
 * sessions: he cannot guess a colleague's password, and cannot lock the colleague out of signing in. An unknown account
 * gets the same message in the same time as a wrong password.
 */
export async function proveSecondPassword(
  kernel: Kernel,
  { actor, now }: Typing,
  typed: { username: string; password: string },
  wrong: string,
): Promise<UserRecord> {
  const [user] = await kernel.store.db
    .select()
    .from(sysUser)
    .where(and(eq(sysUser.username, typed.username), eq(sysUser.status, 1), eq(sysUser.delFlag, 0)))
    .limit(1);
  const place = { name: `second:${actor.userId}`, known: true };
  return proved(kernel, { name: typed.username, user, place, now }, typed.password, wrong);
}

async function proved(
  kernel: Kernel,
  { name, user, place, now }: { name: string; user: UserRecord | undefined; place: Place; now: Date },
  password: string,
  wrong: string,
): Promise<UserRecord> {
  const { db } = kernel.store;
  const counted = countedName(name);
  const before = await standingAt(db, counted, place, now);
  if (before.refusal) throw new Refusal(42201, before.refusal);
  const right = user ? await kernel.passwords.verify(user.password, password) : await kernel.passwords.waste(password);
  if (!user || !right) throw new Refusal(42201, (await countFailure(db, counted, place, now)).refusal ?? wrong);
  // Of many concurrent guesses the correct one may arrive while the wrong ones are still being counted.
  const after = await standingAt(db, counted, place, now);
  if (after.refusal) throw new Refusal(42201, after.refusal);
  return user;
}
