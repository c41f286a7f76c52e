import { eq, sql } from "drizzle-orm";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Db } from "#src/server/db/store.ts";

/** Wrong passwords that lock an account. */
export const maxFailures = 5;
/** Within this time, and then for this long (decision 011), in milliseconds. */
export const lockMs = 10 * 60_000;
export const lockedMessage = "密码错误次数过多，请10分钟后再试";

/**
 * Counts a wrong password of an account; true when it is locked now. One statement, so that guesses sent at once are
 * all counted.
 */
export async function countFailure(db: Db, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - lockMs);
  const failures = sql<number>`case when ${sysUser.failTime} is null or ${sysUser.failTime} < ${since.toISOString()}::timestamptz then 1 else ${sysUser.failCount} + 1 end`;
  const [row] = await db
    .update(sysUser)
    .set({
      failCount: failures,
      failTime: sql`case when ${sysUser.failTime} is null or ${sysUser.failTime} < ${since.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${sysUser.failTime} end`,
      lockUntil: sql`case when (${failures}) >= ${maxFailures} then ${new Date(now.getTime() + lockMs).toISOString()}::timestamptz else ${sysUser.lockUntil} end`,
    })
    .where(eq(sysUser.id, userId))
    .returning({ failCount: sysUser.failCount });
  return (row?.failCount ?? 0) >= maxFailures;
}

/** Whether an account is locked at this moment, whatever was read of it before. */
export async function isLocked(db: Db, userId: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ until: sysUser.lockUntil }).from(sysUser).where(eq(sysUser.id, userId));
  return !!row?.until && row.until > now;
}

/** Wrong passwords of names that nobody has: they lock like accounts, or the lock would tell which names exist. */
export class StrangerAttempts {
  readonly #names = new Map<string, { count: number; since: number; lockUntil: number }>();

  isLocked(name: string, now: Date): boolean {
    return (this.#names.get(name)?.lockUntil ?? 0) > now.getTime();
  }

  /** Counts a wrong password; true when the name is locked now. */
  count(name: string, now: Date): boolean {
    const at = now.getTime();
    const known = this.#names.get(name);
    const entry = known && known.since >= at - lockMs ? known : { count: 0, since: at, lockUntil: 0 };
    entry.count += 1;
    if (entry.count >= maxFailures) entry.lockUntil = at + lockMs;
    if (this.#names.size > 10_000) this.#names.clear();
    this.#names.set(name, entry);
    return entry.lockUntil > at;
  }
}
