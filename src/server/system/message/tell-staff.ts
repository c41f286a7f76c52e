import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { stationChannel } from "#src/contract/system/desk/own-message.ts";
import { escapeHtml } from "#src/lib/escape-html.ts";
import { textAt } from "#src/lib/text-at.ts";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysAnnouncement, sysAnnouncementSend, sysMessageChoice } from "#src/server/db/schema/notice.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import type { PostedEvent } from "#src/server/live/outbox.ts";
import { type StaffMessage, staffMessages } from "./events.ts";

/**
 * Puts business events (`msg.order_paid` …) into the bells of the staff they concern, in the transaction `tx`. Returns
 * the ids of the receivers by event position. The person who caused the event, and people who switched it off, are left
 * out.
 */
export async function tellStaff(
  tx: Tx,
  ids: Ids,
  now: Date,
  events: readonly PostedEvent[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const reached = new Map<number, readonly string[]>();
  for (const event of events) {
    const code = event.topic.replace(/^msg\./, "");
    const message = staffMessages.get(code);
    // Sequential: events are few and share one transaction.
    // oxlint-disable-next-line no-await-in-loop
    const to = message ? await receiversOf(tx, event, code, message) : [];
    // oxlint-disable-next-line no-await-in-loop
    if (message && to.length > 0) await announce(tx, ids, now, event, message, to);
    reached.set(event.position, to);
  }
  return reached;
}

async function receiversOf(tx: Tx, event: PostedEvent, code: string, message: StaffMessage): Promise<string[]> {
  const addressed: unknown = message.named ? event.payload["named"] : [];
  const named = [
    ...message.to.map((post) => textAt(event.about?.row ?? {}, post)),
    ...(Array.isArray(addressed) ? addressed.map(String) : []),
  ].filter(Boolean);
  const roles = message.roles ?? [];
  const meant: SQL[] = [];
  if (named.length > 0) meant.push(inArray(sysUser.username, named));
  if (roles.length > 0)
    meant.push(
      inArray(
        sysUser.id,
        tx
          .select({ id: sysUserRole.userId })
          .from(sysUserRole)
          .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
          .where(and(inArray(sysRole.roleCode, [...roles]), inArray(sysUserRole.tenantId, [0, event.tenantId]))),
      ),
    );
  if (meant.length === 0) return [];
  const found = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(
      and(
        eq(sysUser.status, 1),
        eq(sysUser.delFlag, 0),
        sql`${sysUser.username} <> ${textAt(event.payload, "by")}`,
        sql`(${sql.join(meant, sql` or `)})`,
        message.mandatory
          ? undefined
          : sql`not exists (select 1 from ${sysMessageChoice} c where c.tenant_id = ${event.tenantId}
              and c.user_id = ${sysUser.id} and c.event_code = ${code} and c.channel = ${stationChannel} and not c.enabled)`,
      ),
    )
    .orderBy(sysUser.id);
  return found.map(({ id }) => id);
}

async function announce(
  tx: Tx,
  ids: Ids,
  now: Date,
  { tenantId, payload, about }: PostedEvent,
  { title, content, openPage, mandatory }: StaffMessage,
  to: readonly string[],
): Promise<void> {
  const no = textAt(payload, "orderNo") || textAt(payload, "jobClassName");
  // A comment may contain text like another placeholder, so all placeholders are replaced in one pass.
  const said: Readonly<Record<string, string>> = { no, reason: textAt(payload, "reason"), who: textAt(payload, "who") };
  const words = content.replaceAll(/\{(no|reason|who)\}/g, (_, name: string) => said[name] ?? "");
  const anntId = ids.next();
  await tx.insert(sysAnnouncement).values({
    id: anntId,
    tenantId,
    titile: `${title}：${no}`.slice(0, 100),
    msgContent: `<p>${escapeHtml(words)}</p>`,
    msgAbstract: words.slice(0, 500),
    sender: "system",
    priority: mandatory ? "M" : "L",
    msgCategory: "2",
    msgType: "USER",
    sendStatus: "1",
    sendTime: now,
    busType: about?.address ?? "system:job",
    busId: about?.id ?? textAt(payload, "jobId"),
    ...(openPage
      ? {
          openType: "url",
          openPage: openPage.replace("{no}", encodeURIComponent(no)).replace("{path}", () => textAt(payload, "path")),
        }
      : {}),
    createBy: "system",
    createTime: now,
  });
  await tx
    .insert(sysAnnouncementSend)
    .values(to.map((userId) => ({ id: ids.next(), anntId, userId, readFlag: 0, createTime: now })));
}
