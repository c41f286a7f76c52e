import { and, desc, eq, gt, isNotNull, ne } from "drizzle-orm";
import { type TrustedDevice, trustDays } from "#src/contract/system/access/second-factor.ts";
import { toWire } from "#src/lib/time.ts";
import { sysDevice } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { newToken, sha256 } from "#src/server/kernel/auth/security.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";

const dayMs = 24 * 3_600_000;

/** The browser of a sign-in. `trust`: it needs no second step for some days. */
export interface SignInBrowser extends Pick<Call<unknown>, "now" | "ip" | "client" | "device"> {
  trust: boolean;
}

/** Id of the browser if this person has signed in with it before; otherwise null. */
export async function knownDevice(db: Db, userId: string, token: string): Promise<string | null> {
  if (token === "") return null;
  const [row] = await db
    .select({ id: sysDevice.id })
    .from(sysDevice)
    .where(and(eq(sysDevice.tokenHash, sha256(token)), eq(sysDevice.userId, userId)))
    .limit(1);
  return row?.id ?? null;
}

/** Whether a sign-in of this person in this browser needs no second step. */
export async function isTrusted(db: Db, userId: string, token: string, now: Date): Promise<boolean> {
  const id = await knownDevice(db, userId, token);
  if (!id) return false;
  const [row] = await db.select({ until: sysDevice.trustedUntil }).from(sysDevice).where(eq(sysDevice.id, id));
  return row?.until != null && row.until > now;
}

/** The browsers in which a person needs no second step, last used first. */
export async function trustedDevices(db: Db, userId: string, token: string, now: Date): Promise<TrustedDevice[]> {
  const found = await db
    .select()
    .from(sysDevice)
    .where(and(eq(sysDevice.userId, userId), gt(sysDevice.trustedUntil, now)))
    .orderBy(desc(sysDevice.lastTime), desc(sysDevice.id));
  const current = token === "" ? "" : sha256(token);
  return found.map(({ id, client, ip, lastTime, trustedUntil, tokenHash }) => ({
    id,
    client,
    ip,
    lastTime: toWire(lastTime),
    trustedUntil: trustedUntil ? toWire(trustedUntil) : "",
    current: tokenHash === current,
  }));
}

/** Ends the trust in a person's browsers, or in one of them; returns how many were trusted. */
export async function distrust(db: Db | Tx, userId: string, id?: string): Promise<number> {
  const ended = await db
    .update(sysDevice)
    .set({ trustedUntil: null })
    .where(
      and(
        eq(sysDevice.userId, userId),
        isNotNull(sysDevice.trustedUntil),
        id === undefined ? undefined : eq(sysDevice.id, id),
      ),
    )
    .returning({ id: sysDevice.id });
  return ended.length;
}

/**
 * Remembers the browser of a successful sign-in; returns the token for its cookie. If the person is new to this
 * browser, the browser gets a new token, so that a planted cookie is worth nothing. The browser's other people move to
 * the new token.
 */
export async function rememberDevice(
  { store: { db }, ids }: Kernel,
  userId: string,
  { device: token, now, ip, client, trust }: SignInBrowser,
): Promise<string> {
  const used = {
    lastTime: now,
    ip,
    client: client.slice(0, 255),
    ...(trust ? { trustedUntil: new Date(now.getTime() + trustDays * dayMs) } : {}),
  };
  const id = await knownDevice(db, userId, token);
  if (id) {
    await db.update(sysDevice).set(used).where(eq(sysDevice.id, id));
    return token;
  }
  const fresh = newToken();
  const tokenHash = sha256(fresh);
  if (token !== "")
    await db
      .update(sysDevice)
      .set({ tokenHash })
      .where(eq(sysDevice.tokenHash, sha256(token)));
  await db.insert(sysDevice).values({ id: ids.next(), userId, tokenHash, ...used });
  return fresh;
}

/**
 * Forgets a person's known browsers except the current one, and trusts none of them any more. Needed after a password change: other people may have known
 * the old password.
 */
export async function forgetDevices(tx: Tx, userId: string, except = ""): Promise<void> {
  await tx
    .delete(sysDevice)
    .where(and(eq(sysDevice.userId, userId), except === "" ? undefined : ne(sysDevice.tokenHash, sha256(except))));
  await distrust(tx, userId);
}
