import { and, eq } from "drizzle-orm";
import type { Permission } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { readGrants } from "#src/server/kernel/access.ts";
import type { Rows } from "#src/server/kernel/rows.ts";

/** A colleague who is to get a piece of work. */
export interface Receiver {
  username: string;
  realname: string;
  can(permission: Permission): boolean;
}

/**
 * A colleague of the actor's tenant, with what he may there; read in the call's own transaction. Whoever holds no role
 * in the tenant does not work in it.
 */
export async function receiverOf({ tx, actor }: Rows, username: string): Promise<Receiver> {
  const [user] = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.username, username), eq(sysUser.status, 1), eq(sysUser.delFlag, 0)))
    .limit(1);
  const grants = user && (await readGrants(tx, user.id, actor.tenantId));
  if (!grants || grants.roleCodes.length === 0) throw new Refusal(42201, "接收人不存在或已停用");
  const { username: name, realname, isSuper, codes } = grants;
  return { username: name, realname, can: (permission) => isSuper || codes.has(permission) };
}
