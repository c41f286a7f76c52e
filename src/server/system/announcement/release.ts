import { eq } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import type { NewOf, Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { announcementEntity } from "./entity.ts";

type Stored = typeof sysAnnouncement.$inferSelect;

/** Ids of the people an announcement names. */
export const receiversOf = (row: Pick<Stored, "userIds">): readonly string[] => listed(row.userIds);

/** Event that makes the readers' bells count again. */
export function bellsOf(row: Stored): Event {
  const all = { topic: "announcement", payload: { id: row.id } } as const;
  return row.msgType === "ALL" ? all : { ...all, to: receiversOf(row) };
}

/** a new announcement starts unpublished. */
export const unpublished = <V extends object>(values: V) => ({ ...values, sendStatus: "0" as const });

/** Writes a new announcement. */
export const writeAnnouncement = (rows: Rows, values: NewOf<typeof sysAnnouncement>): Promise<Stored> =>
  rows.insert(announcementEntity, unpublished(values));

/** publishes a draft or a withdrawn announcement. People who read it before the withdrawal must read it again. */
export async function release(rows: Rows, id: string): Promise<Stored> {
  const row = await rows.lock(announcementEntity, id);
  if (row.sendStatus === "1") throw new Refusal(42201, "通告已发布，无需重复发布");
  if (row.endTime && row.endTime <= rows.now) throw new Refusal(42201, "通告的结束时间已过，请修改后再发布");
  if (row.msgType !== "ALL" && receiversOf(row).length === 0) throw new Refusal(42201, "请选择指定用户");
  const after = await rows.update(announcementEntity, row, {
    sendStatus: "1",
    sendTime: rows.now,
    cancelTime: null,
    sender: row.sender || rows.actor.username,
    // The trailing comma is needed: without it a search does not match the last id.
    ...(row.userIds ? { userIds: `${receiversOf(row).join(",")},` } : {}),
  });
  if (row.sendStatus === "2") await rows.tx.delete(sysAnnouncementSend).where(eq(sysAnnouncementSend.anntId, id));
  return after;
}

/** withdraws an announcement. */
export async function revoke(rows: Rows, id: string): Promise<Stored> {
  const row = await rows.lock(announcementEntity, id);
  if (row.busType) throw new Refusal(42201, "业务消息由系统发出，不可撤销");
  if (row.sendStatus !== "1") throw new Refusal(42201, "只有已发布的通告可以撤销");
  return rows.update(announcementEntity, row, { sendStatus: "2", cancelTime: rows.now });
}
