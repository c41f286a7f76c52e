import { and, desc, eq, gte, inArray, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import * as contract from "#src/contract/system/announcement.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/system.ts";
import type { Actor } from "#src/server/kernel/actor.ts";
import { depsOf } from "#src/server/kernel/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { type Route, serve } from "#src/server/kernel/serve.ts";

type Stored = typeof sysAnnouncement.$inferSelect;

function briefOf(row: Stored): contract.AnnouncementBrief {
  const { id, titile, msgContent, msgAbstract, sender, priority, msgCategory, busType, busId, openType, openPage } =
    row;
  return {
    id,
    titile,
    msgContent,
    msgAbstract,
    sender,
    priority,
    msgCategory,
    busType,
    busId,
    openType,
    openPage,
    sendTime: row.sendTime ? toWire(row.sendTime) : null,
    createTime: toWire(row.createTime),
  };
}

/** Announcements that were sent to a person and are running now. */
function sentTo(actor: Actor, now: Date): SQL | undefined {
  return and(
    eq(sysAnnouncement.delFlag, 0),
    eq(sysAnnouncement.sendStatus, "1"),
    inArray(sysAnnouncement.tenantId, [0, actor.tenantId]),
    or(isNull(sysAnnouncement.startTime), lte(sysAnnouncement.startTime, now)),
    or(isNull(sysAnnouncement.endTime), gte(sysAnnouncement.endTime, now)),
    // The list of receivers ends with a comma; with one before it too, no id matches a part of another.
    or(eq(sysAnnouncement.msgType, "ALL"), like(sql`',' || ${sysAnnouncement.userIds}`, `%,${actor.userId},%`)),
  );
}

const unreadBy = (actor: Actor) =>
  sql`not exists (select 1 from ${sysAnnouncementSend} s where s.annt_id = ${sysAnnouncement.id} and s.user_id = ${actor.userId} and s.read_flag = 1)`;

async function unread(
  rows: Rows,
  category: string,
  limit: number,
): Promise<{ list: contract.AnnouncementBrief[]; total: number }> {
  const where = and(sentTo(rows.actor, rows.now), eq(sysAnnouncement.msgCategory, category), unreadBy(rows.actor));
  const total = await rows.tx.$count(sysAnnouncement, where);
  const found = await rows.tx
    .select()
    .from(sysAnnouncement)
    .where(where)
    .orderBy(desc(sysAnnouncement.sendTime))
    .limit(limit);
  return { list: found.map(briefOf), total };
}

async function markRead(rows: Rows, anntIds: readonly string[]): Promise<void> {
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

/** The bell: what was announced to me, and that I have read it. */
export const announcementRoutes: Route[] = [
  serve(contract.listByUser, async ({ input, rows }) => {
    const notices = await unread(rows, "1", input.pageSize);
    const messages = await unread(rows, "2", input.pageSize);
    return {
      anntMsgList: notices.list,
      anntMsgTotal: notices.total,
      sysMsgList: messages.list,
      sysMsgTotal: messages.total,
    };
  }),
  serve(contract.announcementById, async ({ input, rows, actor, now }) => {
    const [row] = await rows.tx
      .select()
      .from(sysAnnouncement)
      .where(and(eq(sysAnnouncement.id, input.id), sentTo(actor, now)))
      .limit(1);
    if (!row) throw new Refusal(40401);
    return briefOf(row);
  }),
  serve(contract.markAnnouncementRead, async ({ input, rows, actor, now }) => {
    const [row] = await rows.tx
      .select({ id: sysAnnouncement.id })
      .from(sysAnnouncement)
      .where(and(eq(sysAnnouncement.id, input.anntId), sentTo(actor, now)))
      .limit(1);
    // Revoked meanwhile: there is nothing left to read, which is what was wanted.
    if (row) await markRead(rows, [row.id]);
    return null;
  }),
  serve(contract.markAllAnnouncementsRead, async ({ rows, actor, now }) => {
    const found = await rows.tx
      .select({ id: sysAnnouncement.id })
      .from(sysAnnouncement)
      .where(and(sentTo(actor, now), unreadBy(actor)))
      .limit(1000);
    await markRead(
      rows,
      found.map((row) => row.id),
    );
    return null;
  }),
];
