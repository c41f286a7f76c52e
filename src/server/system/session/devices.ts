import { and, eq, ne } from "drizzle-orm";
import { sysDevice } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { newToken, sha256 } from "#src/server/kernel/auth/security.ts";

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

/**
 * Remembers the browser of a successful sign-in; returns the token for its cookie. If the person is new to this
 * browser, the browser gets a new token, so that a planted cookie is worth nothing. The browser's other people move to
 * the new token.
 */
export async function rememberDevice(
  { store: { db }, ids }: Kernel,
  userId: string,
  token: string,
  now: Date,
): Promise<string> {
  const id = await knownDevice(db, userId, token);
  if (id) {
    await db.update(sysDevice).set({ lastTime: now }).where(eq(sysDevice.id, id));
    return token;
  }
  const fresh = newToken();
  const tokenHash = sha256(fresh);
  if (token !== "")
    await db
      .update(sysDevice)
      .set({ tokenHash })
      .where(eq(sysDevice.tokenHash, sha256(token)));
  await db.insert(sysDevice).values({ id: ids.next(), userId, tokenHash, lastTime: now });
  return fresh;
}

/**
 * Forgets a person's known browsers except the current one. Needed after a password change: other people may have known
 * the old password.
 */
export async function forgetDevices(tx: Tx, userId: string, except = ""): Promise<void> {
  await tx
    .delete(sysDevice)
    .where(and(eq(sysDevice.userId, userId), except === "" ? undefined : ne(sysDevice.tokenHash, sha256(except))));
}
