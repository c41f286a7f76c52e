import { and, eq, ne } from "drizzle-orm";
import { sysDevice } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { newToken, sha256 } from "#src/server/kernel/auth/security.ts";

/** Id of the browser that this person signed in with before; null for any other browser. */
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
 * Remembers the browser of a successful sign-in; returns the token for its cookie. Where the person is new, the browser
 * gets a new token, so that a cookie somebody planted there is worth nothing; the others of that browser move along.
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

/** After a new password: whoever knew the old one has no known browser any more, but the one in use. */
export async function forgetDevices(tx: Tx, userId: string, except = ""): Promise<void> {
  await tx
    .delete(sysDevice)
    .where(and(eq(sysDevice.userId, userId), except === "" ? undefined : ne(sysDevice.tokenHash, sha256(except))));
}
