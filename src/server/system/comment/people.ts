import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import type { Named } from "#src/contract/system/desk/comment.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { mayRead } from "#src/server/kernel/auth/field-access.ts";
import { maySeeRow, receiverOf } from "#src/server/system/work/door.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import type { TalkedOf } from "./record.ts";

/** `offered`: people offered at once. `lookedAt`: candidates checked for them; each needs a permission check. */
const offered = 8;
const lookedAt = 24;

/** Whether a colleague may read the record, by his own rights and data rules. */
async function isReader(rows: Rows, { entity, about }: TalkedOf, username: string): Promise<boolean> {
  try {
    const actor = await receiverOf(rows, username);
    return mayRead(actor, entity.address) && (await maySeeRow(rows, actor, entity, about.id));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Colleagues of the tenant that match a condition, except the actor. */
async function colleagues({ tx, actor }: Rows, where: SQL | undefined, limit: number): Promise<Named[]> {
  return tx
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .innerJoin(sysUserTenant, eq(sysUserTenant.userId, sysUser.id))
    .where(
      and(
        eq(sysUserTenant.tenantId, actor.tenantId),
        eq(sysUserTenant.status, "1"),
        eq(sysUser.status, 1),
        eq(sysUser.delFlag, 0),
        sql`${sysUser.username} <> ${actor.username}`,
        where,
      ),
    )
    .orderBy(asc(sysUser.realname), asc(sysUser.username))
    .limit(limit) as Promise<Named[]>;
}

/**
 * Colleagues who can be mentioned in a comment on a record: name or account contains the word, and they may read it.
 */
export async function namable(rows: Rows, record: TalkedOf, word: string): Promise<Named[]> {
  const pattern = `%${escapeLike(word)}%`;
  const found = await colleagues(
    rows,
    word === "" ? undefined : or(sql`${sysUser.realname} ilike ${pattern}`, sql`${sysUser.username} ilike ${pattern}`),
    lookedAt,
  );
  const people: Named[] = [];
  for (const one of found) {
    if (people.length === offered) break;
    // Sequential: most words find few people, and the first eight are enough.
    // oxlint-disable-next-line no-await-in-loop
    if (await isReader(rows, record, one.username)) people.push(one);
  }
  return people;
}

/** Refuses a comment that mentions an unknown person, or a person who may not read the record. */
export async function demandNamable(rows: Rows, record: TalkedOf, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  const known = await colleagues(rows, inArray(sysUser.username, [...usernames]), usernames.length);
  for (const username of usernames) {
    const one = known.find((person) => person.username === username);
    // oxlint-disable-next-line no-await-in-loop
    if (!one || !(await isReader(rows, record, username)))
      throw new Refusal(42201, `${one?.realname ?? username}不能查看这条记录，请不要提及，或先为其开通权限`);
  }
}

/** Current names of accounts, including people who have left. */
export async function namesOf({ tx }: Rows, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map();
  const found = await tx
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(inArray(sysUser.username, [...usernames]));
  return new Map(found.map(({ username, realname }) => [username, realname ?? username]));
}
