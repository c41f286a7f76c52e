import { and, eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { isPlatformOwner } from "#src/server/kernel/auth/held-roles.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { userEntity } from "./entity.ts";

export type User = RowOf<typeof sysUser>;

/** Refuses a change of the platform owner's account by anybody else. */
export async function demandNotOwner(rows: Rows, user: Pick<User, "id">): Promise<void> {
  if (user.id === rows.actor.userId) return;
  if (await isPlatformOwner(rows.tx, user.id))
    throw new Refusal(42201, "超级管理员的账号只能由本人修改，请联系超级管理员");
}

/** As `demandNotOwner`; also refuses the own account and any account of a super_admin. `verb`: what is not possible. */
export async function demandOther(rows: Rows, user: Pick<User, "id">, verb: string): Promise<void> {
  if (user.id === rows.actor.userId) throw new Refusal(42201, `不能${verb}自己的账号，请由其他管理员操作`);
  if (await isPlatformOwner(rows.tx, user.id)) throw new Refusal(42201, `不能${verb}超级管理员的账号`);
}

/** The account with this username that the actor may see, locked; 40401 if there is none. */
export async function lockNamed(rows: Rows, username: string): Promise<User> {
  const found = await rows.first(userEntity, and(eq(sysUser.username, username)));
  if (!found) throw new Refusal(40401, "用户不存在或已被删除");
  return rows.lock(userEntity, found.id);
}

/** Locks accounts in a fixed order, so that two calls cannot deadlock. */
export async function lockUsers(rows: Rows, ids: readonly string[]): Promise<User[]> {
  const locked: User[] = [];
  for (const id of [...new Set(ids)].toSorted()) locked.push(await rows.lock(userEntity, id));
  return locked;
}
