import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { channelCodes, maxSms } from "#src/contract/system/message/channels.ts";
import { maxTries, sendStates } from "#src/contract/system/message/message.ts";
import { maskEmail, maskMobile } from "#src/lib/masks.ts";
import { wordsOfHtml } from "#src/lib/template-text.ts";
import { ChannelError, type Channels } from "#src/server/kernel/channels/channels.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysMessage } from "#src/server/db/schema/message.ts";
import type { Store } from "#src/server/db/store.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { announce } from "./announce.ts";

export type Message = typeof sysMessage.$inferSelect;

/** What sending needs; the kernel has it, and a job gets it. */
export interface Sending {
  store: Store;
  ids: Ids;
  channels: Channels;
  clock: { now(): Date };
  /** Passes the events on to browsers soon. */
  kick?(): void;
}

/** How long one process may take for a message before another one tries it, in ms. */
const claimMs = 2 * 60_000;
/** Waiting time after each failed try, in minutes. */
const backOff = [1, 5, 15, 60] as const;
/** Max messages of one run, so that a long queue does not hold it up. */
const atOnce = 500;

/** How a try ended. */
interface Outcome {
  sent: boolean;
  via?: string;
  result: string;
  /** Whether the server tries again by itself. */
  again?: boolean;
}

/** Sends the messages that are due, one after the other. Several processes may run it: each claims its messages. */
export async function sendMessages(sending: Sending): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  for (let n = 0; n < atOnce; n += 1) {
    const message = await claim(sending);
    if (!message) break;
    const { sent } = await send(sending, message);
    if (sent) done.sent += 1;
    else done.failed += 1;
  }
  if (done.sent + done.failed > 0) sending.kick?.();
  return done;
}

/** Sends one message now, whenever it is due; undefined if another process is sending it. */
export async function sendMessage(sending: Sending, id: string): Promise<Outcome | undefined> {
  const message = await claim(sending, id);
  if (!message) return undefined;
  const outcome = await send(sending, message);
  sending.kick?.();
  return outcome;
}

/** Takes the next message that is due, or that of the id. The try counts before it is made, so a crash counts too. */
async function claim({ store, clock }: Sending, id?: string): Promise<Message | undefined> {
  const now = clock.now();
  const next = store.db
    .select({ id: sysMessage.id })
    .from(sysMessage)
    .where(
      and(
        id === undefined ? lte(sysMessage.dueTime, now) : eq(sysMessage.id, id),
        inArray(sysMessage.esSendStatus, [sendStates.waiting, sendStates.failed]),
        sql`${sysMessage.esSendNum} < ${maxTries}`,
        or(isNull(sysMessage.lockedUntil), lte(sysMessage.lockedUntil, now)),
        eq(sysMessage.delFlag, 0),
      ),
    )
    .orderBy(asc(sysMessage.dueTime), asc(sysMessage.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [message] = await store.db
    .update(sysMessage)
    .set({ lockedUntil: new Date(now.getTime() + claimMs), esSendNum: sql`${sysMessage.esSendNum} + 1` })
    // `=` runs the subquery once. With `in` the planner may run it per row, and each run would lock one more message.
    .where(sql`${sysMessage.id} = (${next})`)
    .returning();
  return message;
}

async function send(sending: Sending, message: Message): Promise<Outcome> {
  const outcome = message.esType === channelCodes.station ? await ring(sending, message) : await post(sending, message);
  await record(sending, message, outcome);
  return outcome;
}

/** Puts a delayed message into the bell of its receiver. */
async function ring({ store, ids, clock }: Sending, message: Message): Promise<Outcome> {
  const { userId, tenantId, esTitle, esContent, priority, busType, busId, openPage } = message;
  if (userId === null) return { sent: false, result: "接收人没有控制台账号" };
  const bell = {
    title: esTitle,
    content: esContent ?? "",
    tenantId,
    priority: priority ?? "L",
    busType: busType ?? "message:message",
    busId: busId ?? message.id,
    openPage,
  };
  await store.transaction(async (tx) => {
    await announce(tx, ids, clock.now(), bell, [userId]);
    await writeEvent(tx, { topic: "announcement", payload: {}, to: [userId] }, tenantId, clock.now());
  });
  return { sent: true, via: "bell", result: "已送达消息铃铛" };
}

/** Sends a message by mail or short message. */
async function post({ store, channels }: Sending, message: Message): Promise<Outcome> {
  const isSms = message.esType === channelCodes.sms;
  const to = message.userId === null ? message.address : await addressOf(store, message.userId, isSms);
  if (!to) return { sent: false, result: isSms ? "接收人没有手机号" : "接收人没有邮箱" };
  const content = message.esContent ?? "";
  if (isSms && content.length > maxSms) return { sent: false, result: `短信内容超过${maxSms}个字符` };
  try {
    const via = isSms
      ? await channels.sms(to, content)
      : await channels.mail({ to, subject: message.esTitle, html: content, text: wordsOfHtml(content) });
    const shown = isSms ? maskMobile(to) : maskEmail(to);
    return { sent: true, via, result: via === "outbox" ? "演示环境未配置服务商，只写入发件箱" : `已发送到 ${shown}` };
  } catch (error) {
    if (error instanceof ChannelError) return { sent: false, result: error.message, again: error.again };
    return { sent: false, result: "发送时发生意外错误", again: true };
  }
}

async function addressOf({ db }: Store, userId: string, isSms: boolean): Promise<string | null> {
  const [user] = await db
    .select({ address: isSms ? sysUser.phone : sysUser.email })
    .from(sysUser)
    .where(and(eq(sysUser.id, userId), eq(sysUser.delFlag, 0)));
  return user?.address ?? null;
}

async function record({ store, clock }: Sending, message: Message, outcome: Outcome): Promise<void> {
  const now = clock.now();
  const { id, tenantId, esSendNum } = message;
  const wait = backOff[esSendNum - 1];
  const again = !outcome.sent && outcome.again && wait !== undefined;
  await store.transaction(async (tx) => {
    await tx
      .update(sysMessage)
      .set({
        esSendStatus: outcome.sent ? sendStates.sent : sendStates.failed,
        esResult: outcome.result,
        esVia: outcome.via ?? null,
        dueTime: again ? new Date(now.getTime() + wait * 60_000) : null,
        lockedUntil: null,
        updateTime: now,
        updateBy: "system",
        ...(outcome.sent ? { esSendTime: now } : {}),
      })
      .where(eq(sysMessage.id, id));
    // Open lists show the new state.
    const address = "message:message";
    const changed = { address, id, version: null, kind: "edit" };
    await writeEvent(tx, { topic: "row.changed", payload: changed, about: { address, id, row: {} } }, tenantId, now);
  });
}
