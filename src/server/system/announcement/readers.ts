import { and, eq, gte, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/**
 * Condition: announcements that were sent to a person and are running now. An announcement that people wrote lists its
 * readers itself. An announcement of a business event (`busType`) has many receivers, so each receiver has a row.
 */
export function sentTo(actor: Actor, now: Date, { unread = false } = {}): SQL | undefined {
  const to = sysAnnouncement;
  // The list of receivers ends with a comma. A comma is also put before it, so that no id matches a part of another id.
  const addressed = or(eq(to.msgType, "ALL"), like(sql`',' || ${to.userIds}`, `%,${actor.userId},%`));
  const here = inArray(to.tenantId, [0, actor.tenantId]);
  const mine = sql`(
    select ${to.id} from ${to} where ${and(here, isNull(to.busType), addressed)}
    union all
    select s.annt_id from ${sysAnnouncementSend} s where s.user_id = ${actor.userId} ${unread ? sql`and s.read_flag = 0` : sql``}
  )`;
  return and(
    eq(to.delFlag, 0),
    eq(to.sendStatus, "1"),
    here,
    or(isNull(to.startTime), lte(to.startTime, now)),
    or(isNull(to.endTime), gte(to.endTime, now)),
    sql`${to.id} in ${mine}`,
    // A person's read row remains after the announcement is no longer addressed to him.
    or(isNotNull(to.busType), addressed),
    unread ? unreadBy(actor) : undefined,
  );
}

/** Whether a person has not read an announcement. */
export const unreadBy = (actor: Actor) =>
  sql`not exists (select 1 from ${sysAnnouncementSend} s where s.annt_id = ${sysAnnouncement.id} and s.user_id = ${actor.userId} and s.read_flag = 1)`;

/** Records that the actor has read these announcements; reading twice is no error. */
export async function markRead(rows: Rows, anntIds: readonly string[]): Promise<void> {
  if (anntIds.length === 0) return;
  const { actor, now, tx } = rows;
  const values = anntIds.map((anntId) => ({
    id: depsOf(rows).ids.next(),
    anntId,
    userId: actor.userId,
    readFlag: 1,
    readTime: now,
    createTime: now,
  }));
  await tx
    .insert(sysAnnouncementSend)
    .values(values)
    .onConflictDoUpdate({
      target: [sysAnnouncementSend.anntId, sysAnnouncementSend.userId],
      set: { readFlag: 1, readTime: now },
    });
}

/** Which of these announcements a person has read. */
export async function readOf(rows: Rows, anntIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (anntIds.length === 0) return new Set();
  const found = await rows.tx
    .select({ anntId: sysAnnouncementSend.anntId })
    .from(sysAnnouncementSend)
    .where(
      and(
        inArray(sysAnnouncementSend.anntId, [...anntIds]),
        eq(sysAnnouncementSend.userId, rows.actor.userId),
        eq(sysAnnouncementSend.readFlag, 1),
      ),
    );
  return new Set(found.map((row) => row.anntId));
}
