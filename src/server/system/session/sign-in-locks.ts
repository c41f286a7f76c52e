import { and, eq, inArray, sql } from "drizzle-orm";
import { sysSignInAttempt } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { networkOf } from "#src/server/kernel/http/network.ts";
import { knownDevice } from "./devices.ts";

/** Wrong passwords for a name at one place that lock the name there. */
export const maxFailures = 5;
/** Wrong passwords for a name at one place after which a captcha is required. */
export const captchaFrom = 3;
/** Counting window, and lock duration (decision 011), in ms. */
export const lockMs = 10 * 60_000;
export const lockedMessage = "密码错误次数过多，请10分钟后再试";

/**
 * The same limits over all unknown places together, within `strangersMs` (ms). They are higher, because this lock also
 * affects the owner.
 */
export const strangersMs = 60 * 60_000;
export const strangersCaptchaFrom = 20;
export const maxStrangersFailures = 100;
export const strangersMessage =
  "该账号在其他地方的密码错误次数过多，请在常用的电脑上登录，或改用手机号登录，也可1小时后再试";

/** One place that represents all unknown places. */
const unknown = "unknown";

/** The origin of a request. */
export type Visit = Pick<Call<unknown>, "now" | "ip" | "device">;

/** Where wrong passwords are counted. A person's known browser counts separately from strangers. */
export interface Place {
  name: string;
  known: boolean;
}

/** The sign-in state of a name at a place. */
export interface Standing {
  /** Why it is locked; null while it is not. */
  refusal: string | null;
  captcha: boolean;
}

/** The key under which attempts for a name are counted. */
export const countedName = (username: string): string => username.toLowerCase();

/** The place of a sign-in. @param userId of the account that has the name; null if nobody has it */
export async function placeOf(db: Db, userId: string | null, { ip, device }: Visit): Promise<Place> {
  const id = userId && (await knownDevice(db, userId, device));
  return id ? { name: `device:${id}`, known: true } : { name: `address:${networkOf(ip)}`, known: false };
}

/** The current sign-in state of a name at a place. */
export async function standingAt(db: Db, name: string, place: Place, now: Date): Promise<Standing> {
  const places = place.known ? [place.name] : [place.name, unknown];
  const rows = await db
    .select()
    .from(sysSignInAttempt)
    .where(and(eq(sysSignInAttempt.name, name), inArray(sysSignInAttempt.place, places)));
  return standingOf(rows, now);
}

/** Counts a wrong password; returns the new sign-in state of the name at this place. */
export async function countFailure(db: Db, name: string, place: Place, now: Date): Promise<Standing> {
  const here = await countAt(db, name, place.name, now, lockMs);
  // Attempts that their own place's lock already stops do not count elsewhere: many concurrent guesses from few places
  // lock no name.
  if (place.known || here.failures > maxFailures) return standingOf([here], now);
  return standingOf([here, await countAt(db, name, unknown, now, strangersMs)], now);
}

/**
 * Call after a correct password: the earlier wrong ones at this place were the owner's. Those of unknown places still
 * count.
 */
export async function forgiveFailures(db: Db, name: string, place: Place): Promise<void> {
  await db.delete(sysSignInAttempt).where(and(eq(sysSignInAttempt.name, name), eq(sysSignInAttempt.place, place.name)));
}

/** Call after a password change: nobody has tried to guess the new one yet. */
export async function liftLocks(db: Db | Tx, username: string): Promise<void> {
  await db.delete(sysSignInAttempt).where(eq(sysSignInAttempt.name, countedName(username)));
}

type Counted = Pick<typeof sysSignInAttempt.$inferSelect, "place" | "failures" | "since" | "lockUntil">;

function standingOf(rows: readonly Counted[], now: Date): Standing {
  const standing: Standing = { refusal: null, captcha: false };
  for (const { place, failures, since, lockUntil } of rows) {
    const elsewhere = place === unknown;
    const current = since.getTime() > now.getTime() - (elsewhere ? strangersMs : lockMs);
    if (elsewhere && current && failures >= maxStrangersFailures) standing.refusal ??= strangersMessage;
    if (!elsewhere && lockUntil && lockUntil > now) standing.refusal = lockedMessage;
    if (current && failures >= (elsewhere ? strangersCaptchaFrom : captchaFrom)) standing.captcha = true;
  }
  return standing;
}

/**
 * One statement, so that concurrent guesses are all counted. A series that began more than `windowMs` ago starts again.
 */
async function countAt(db: Db, name: string, place: string, now: Date, windowMs: number): Promise<Counted> {
  const { failures, since, lockUntil } = sysSignInAttempt;
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  const over = sql`${since} <= ${at(now.getTime() - windowMs)}`;
  const count = sql<number>`case when ${over} then 1 else ${failures} + 1 end`;
  const lock = place === unknown ? sql`null` : at(now.getTime() + lockMs);
  const [row] = await db
    .insert(sysSignInAttempt)
    .values({ name, place, failures: 1, since: now, lastTime: now })
    .onConflictDoUpdate({
      target: [sysSignInAttempt.name, sysSignInAttempt.place],
      set: {
        failures: count,
        since: sql`case when ${over} then ${at(now.getTime())} else ${since} end`,
        lockUntil: sql`case when (${count}) >= ${maxFailures} then ${lock} else ${lockUntil} end`,
        lastTime: now,
      },
    })
    .returning();
  if (!row) throw new Error("a wrong password was not counted");
  return row;
}
