import { and, eq, lt } from "drizzle-orm";
import type { Factor } from "#src/contract/system/access/second-factor.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { sysRecoveryCode, sysSecondFactor } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import { decryptText } from "#src/server/kernel/auth/encryption.ts";
import { type Guesses, makeGuesses } from "#src/server/kernel/auth/guesses.ts";
import type { SecondStep } from "#src/contract/system/access/second-step.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { distrust, trustedDevices } from "../devices.ts";
import { countedName, countFailure, type Place, standingAt } from "../sign-in-locks.ts";
import type { UserRecord } from "../user-info.ts";
import { recoveryCodesLeft, takeRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

/** The second factor of a person; null if it is off. */
export async function factorOf(db: Db | Tx, userId: string) {
  const [found] = await db.select().from(sysSecondFactor).where(eq(sysSecondFactor.userId, userId)).limit(1);
  return found ?? null;
}

/** Turns a second factor off: no secret, no recovery codes, no trusted browsers remain. */
export async function dropFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sysSecondFactor).where(eq(sysSecondFactor.userId, userId));
  await tx.delete(sysRecoveryCode).where(eq(sysRecoveryCode.userId, userId));
  await distrust(tx, userId);
}

/** What a person, or his administrator, sees of a second factor. */
export async function factorState(
  { store: { db }, access }: Kernel,
  userId: string,
  { now, device }: Pick<Call<unknown>, "now" | "device">,
): Promise<Factor> {
  const factor = await factorOf(db, userId);
  const { needsSecondFactor } = await access.grants(userId, 0);
  return {
    enabled: factor !== null,
    required: needsSecondFactor,
    since: factor ? toWire(factor.createTime) : null,
    codesLeft: factor ? await recoveryCodesLeft(db, userId) : 0,
    devices: await trustedDevices(db, userId, device, now),
  };
}

const guesses = new WeakMap<Kernel, Guesses>();

/** Limits different codes per person and kind of place, beside the lock of the place: six digits are few. */
function guessesOf(kernel: Kernel): Guesses {
  const found =
    guesses.get(kernel) ?? makeGuesses("验证码尝试过于频繁：10分钟内最多30个、24小时内最多200个，请稍后再试");
  guesses.set(kernel, found);
  return found;
}

/** Where and when a person types a code. */
export interface Typing {
  place: Place;
  now: Date;
}

/**
 * Counts a try of a code at a place, and refuses where wrong passwords and codes have locked the name. `right` says
 * whether the code was right. Wrong codes count as wrong passwords, so that the lock of the sign-in covers both.
 */
export async function countedTry<T>(
  kernel: Kernel,
  user: Pick<UserRecord, "id" | "username">,
  code: string,
  { place, now }: Typing,
  right: () => Promise<T | null>,
): Promise<T> {
  const { db } = kernel.store;
  const name = countedName(user.username);
  const before = await standingAt(db, name, place, now);
  if (before.refusal) throw new Refusal(42201, before.refusal);
  // Strangers who know the password must not use up the tries of the person's own browser.
  guessesOf(kernel).demand(`${user.id}/${place.known ? place.name : ""}`, code, now);
  const taken = await right();
  if (taken === null)
    throw new Refusal(
      42201,
      (await countFailure(db, name, place, now)).refusal ?? "验证码不正确或已使用，请等待新的验证码后再试",
    );
  // Of many concurrent guesses the correct one may arrive while the wrong ones are still being counted.
  const after = await standingAt(db, name, place, now);
  if (after.refusal) throw new Refusal(42201, after.refusal);
  return taken;
}

/**
 * Uses up a code of the app, or a recovery code, of a person with a second factor; returns which it was. Refuses a
 * wrong code, a code that was used before, and too many tries.
 */
export async function takeSecondCode(
  kernel: Kernel,
  user: Pick<UserRecord, "id" | "username">,
  code: string,
  typing: Typing,
): Promise<SecondStep> {
  const { db } = kernel.store;
  const { now } = typing;
  return countedTry(kernel, user, code, typing, async () => {
    if (!/^\d{6}$/.test(code))
      return (await takeRecoveryCode(kernel, db, user.id, code, now)) ? ("recovery" as const) : null;
    const factor = await factorOf(db, user.id);
    const secret = factor && decryptText(kernel.secret, "second factors", factor.secret);
    const step = secret ? stepOf(secret, code, now) : null;
    if (step === null) return null;
    // A step counts once, so that nobody can repeat a code that he has seen.
    const taken = await db
      .update(sysSecondFactor)
      .set({ lastStep: step })
      .where(and(eq(sysSecondFactor.userId, user.id), lt(sysSecondFactor.lastStep, step)))
      .returning({ userId: sysSecondFactor.userId });
    return taken.length > 0 ? ("code" as const) : null;
  });
}
