import type { Rendered } from "#src/contract/system/message/channels.ts";
import { wordsOfHtml } from "#src/lib/template-text.ts";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Ids } from "#src/server/kernel/ids.ts";

/** A message for the bells of the console. */
export interface BellMessage extends Rendered {
  tenantId: number;
  priority: string;
  busType: string;
  busId: string;
  openPage: string | null;
}

/** Puts a message into the bells of these people. */
export async function announce(
  tx: Tx,
  ids: Ids,
  now: Date,
  { title, content, openPage, ...more }: BellMessage,
  to: readonly string[],
): Promise<void> {
  const anntId = ids.next();
  await tx.insert(sysAnnouncement).values({
    id: anntId,
    ...more,
    titile: title.slice(0, 100),
    msgContent: content,
    msgAbstract: wordsOfHtml(content).slice(0, 500),
    sender: "system",
    msgCategory: "2",
    msgType: "USER",
    sendStatus: "1",
    sendTime: now,
    ...(openPage ? { openType: "url", openPage } : {}),
    createBy: "system",
    createTime: now,
  });
  await tx
    .insert(sysAnnouncementSend)
    .values(to.map((userId) => ({ id: ids.next(), anntId, userId, readFlag: 0, createTime: now })));
}
