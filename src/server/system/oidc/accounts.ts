import { and, eq } from "drizzle-orm";
import type { OidcType } from "#src/contract/system/access/oidc.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysThirdAccount } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { UserRecord } from "#src/server/system/session/door.ts";
import type { OidcPerson } from "./provider.ts";

/** Our account that a third-party account is bound to; null if none. */
export async function userOfThird(db: Db, thirdType: OidcType, uuid: string): Promise<UserRecord | null> {
  const [row] = await db
    .select({ user: sysUser })
    .from(sysThirdAccount)
    .innerJoin(sysUser, eq(sysUser.id, sysThirdAccount.userId))
    .where(and(eq(sysThirdAccount.thirdType, thirdType), eq(sysThirdAccount.thirdUserUuid, uuid)))
    .limit(1);
  return row?.user ?? null;
}

/** The third-party accounts bound to a user. */
export const thirdsOf = (db: Db, userId: string) =>
  db.select().from(sysThirdAccount).where(eq(sysThirdAccount.userId, userId));

/** Binds a third-party account. It has one owner, and an owner has at most one of each kind. */
export async function bindThirdTo(
  kernel: Kernel,
  tx: Tx,
  userId: string,
  thirdType: OidcType,
  person: OidcPerson,
): Promise<void> {
  // Lock: two concurrent bindings of one person would otherwise both find none.
  await tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.id, userId)).for("update");
  const [other] = await tx
    .select({ uuid: sysThirdAccount.thirdUserUuid })
    .from(sysThirdAccount)
    .where(and(eq(sysThirdAccount.thirdType, thirdType), eq(sysThirdAccount.userId, userId)));
  if (other?.uuid === person.uuid) return;
  if (other) throw new Refusal(42201, "该账号已绑定其他第三方账号，请先解除绑定");
  const bound = await tx
    .insert(sysThirdAccount)
    .values({ id: kernel.ids.next(), thirdType, thirdUserUuid: person.uuid, userId, realname: person.name })
    .onConflictDoNothing()
    .returning({ id: sysThirdAccount.id });
  if (bound.length === 0) throw new Refusal(42201, "该第三方账号已绑定其他用户");
}
