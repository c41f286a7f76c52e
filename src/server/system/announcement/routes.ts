import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import * as contract from "#src/contract/system/announcement.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysAnnouncement } from "#src/server/db/schema/notice.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { type SortKey, sortOf } from "#src/server/kernel/rows/list.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { announcementAdminEntity, announcementEntity } from "./entity.ts";
import { markRead, readOf, sentTo, unreadBy } from "./readers.ts";

type Stored = typeof sysAnnouncement.$inferSelect;

/** Announcements as the response carries them, with the title under both its names (DEC-11). */
async function briefsOf(rows: Rows, found: readonly Stored[]): Promise<contract.AnnouncementBrief[]> {
  const shown = await rows.serializeMany(announcementEntity, found);
  return shown.map((row) => ({ ...row, title: row["titile"] }) as contract.AnnouncementBrief);
}

async function unread(
  rows: Rows,
  category: string,
  limit: number,
): Promise<{ list: contract.AnnouncementBrief[]; total: number }> {
  const found = await rows.tx
    .select({ row: sysAnnouncement, total: sql<number>`(count(*) over ())::int` })
    .from(sysAnnouncement)
    .where(and(sentTo(rows.actor, rows.now, { unread: true }), eq(sysAnnouncement.msgCategory, category)))
    .orderBy(desc(sysAnnouncement.sendTime), desc(sysAnnouncement.id))
    .limit(limit);
  const list = await briefsOf(
    rows,
    found.map(({ row }) => row),
  );
  return { list, total: found[0]?.total ?? 0 };
}

/** Default order of a person's own list: unread first, then newest. */
function unreadFirst(actor: Actor): SortKey[] {
  const unreadKey = { target: unreadBy(actor), descending: true, nullable: false };
  return [unreadKey, ...sortOf(announcementEntity, "sendTime", "desc", actor)];
}

/** Condition for read or unread announcements only; any other value selects both. */
function readState(readFlag: unknown, actor: Actor): SQL | undefined {
  if (readFlag === "0") return unreadBy(actor);
  return readFlag === "1" ? not(unreadBy(actor)) : undefined;
}

/** Calls of the bell: reading own announcements, and marking them as read. */
export const announcementRoutes: Route[] = [
  serve(
    contract.listByUser,
    async ({ input, rows }) => {
      const notices = await unread(rows, "1", input.pageSize);
      const messages = await unread(rows, "2", input.pageSize);
      return {
        anntMsgList: notices.list,
        anntMsgTotal: notices.total,
        sysMsgList: messages.list,
        sysMsgTotal: messages.total,
      };
    },
    { polled: true },
  ),
  serve(contract.announcementById, async ({ input, rows, actor, now }) => {
    if (actor.can("system:announcement:view")) {
      const shown = await rows.view(announcementAdminEntity, input.id);
      return { ...shown, title: shown["titile"] };
    }
    const [row] = await rows.tx
      .select()
      .from(sysAnnouncement)
      .where(and(eq(sysAnnouncement.id, input.id), sentTo(actor, now)))
      .limit(1);
    if (!row) throw new Refusal(40401);
    const [brief] = await briefsOf(rows, [row]);
    return brief ?? null;
  }),
  serve(contract.markAnnouncementRead, async ({ input, rows, actor, now }) => {
    const [row] = await rows.tx
      .select({ id: sysAnnouncement.id })
      .from(sysAnnouncement)
      .where(and(eq(sysAnnouncement.id, input.anntId), sentTo(actor, now)))
      .limit(1);
    // The announcement was revoked in the meantime, so there is nothing left to mark as read.
    if (row) await markRead(rows, [row.id]);
    return null;
  }),
  serve(contract.markAllAnnouncementsRead, async ({ rows, actor, now }) => {
    const found = await rows.tx
      .select({ id: sysAnnouncement.id })
      .from(sysAnnouncement)
      .where(sentTo(actor, now, { unread: true }))
      .limit(1000);
    await markRead(
      rows,
      found.map((row) => row.id),
    );
    return null;
  }),
  serve(contract.myAnnouncements, async ({ input: { readFlag, ...input }, rows, actor, now }) => {
    // Every list sends this sort when the user has not sorted; here it means the default order of this list.
    const untouched = input.column === "createTime" && input.order === "desc";
    const page = await rows.page(announcementEntity, untouched ? Object.assign(input, { column: "" }) : input, {
      where: and(sentTo(actor, now), readState(readFlag, actor)),
      usual: unreadFirst(actor),
      beside: {
        names: ["title", "anntId", "readFlag"],
        of: async (shown) => {
          const ids = shown.map(({ id }) => String(id));
          const read = await readOf(rows, ids);
          return shown.map((row, at) => {
            const anntId = ids[at] ?? "";
            return { title: row["titile"], anntId, readFlag: read.has(anntId) ? "1" : "0" };
          });
        },
      },
    });
    return { ...page };
  }),
];
