import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodeCount } from "#src/contract/system/access/second-factor.ts";
import { sysRecoveryCode } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import { hmac } from "#src/server/kernel/auth/security.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";

/** Without letters and digits that look alike. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 10;

/** With the secret of the installation, so that a copied table cannot be searched for the codes. */
const hashOf = (secret: string, userId: string, code: string) => hmac(secret, `recovery/${userId}/${code}`);

/** Replaces a person's recovery codes; returns the new ones as people write them down: `ABCDE-23456`. */
export async function replaceRecoveryCodes(
  { ids, secret }: Pick<Kernel, "ids" | "secret">,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join(""),
  );
  await tx.delete(sysRecoveryCode).where(eq(sysRecoveryCode.userId, userId));
  await tx
    .insert(sysRecoveryCode)
    .values(codes.map((code) => ({ id: ids.next(), userId, codeHash: hashOf(secret, userId, code), createTime: now })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses up a recovery code; false if it is wrong or used. One statement, so two calls cannot both use it. */
export async function takeRecoveryCode(
  { secret }: Pick<Kernel, "secret">,
  db: Db,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(sysRecoveryCode)
    .set({ usedTime: now })
    .where(
      and(
        eq(sysRecoveryCode.userId, userId),
        eq(sysRecoveryCode.codeHash, hashOf(secret, userId, code)),
        isNull(sysRecoveryCode.usedTime),
      ),
    )
    .returning({ id: sysRecoveryCode.id });
  return taken.length > 0;
}

/** Number of unused recovery codes. */
export const recoveryCodesLeft = (db: Db, userId: string): Promise<number> =>
  db.$count(sysRecoveryCode, and(eq(sysRecoveryCode.userId, userId), isNull(sysRecoveryCode.usedTime)));
