import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { countFailure, isLocked, lockedMessage } from "./attempts.ts";
import { userById, type UserRecord } from "./user-info.ts";

/**
 * Asks somebody signed in for the own password before an act that a screen left open must not allow. Wrong ones count
 * as those of the sign-in: a stolen session is no way to guess the password behind it.
 */
export async function proveOwnPassword(
  kernel: Kernel,
  userId: string,
  password: string,
  now: Date,
  wrong: string,
): Promise<UserRecord> {
  const user = await userById(kernel.store.db, userId);
  if (!user) throw new Refusal(40401);
  const { db } = kernel.store;
  if (await isLocked(db, userId, now)) throw new Refusal(42201, lockedMessage);
  if (await kernel.passwords.verify(user.password, password)) return user;
  throw new Refusal(42201, (await countFailure(db, userId, now)) ? lockedMessage : wrong);
}
