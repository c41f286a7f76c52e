import { channelCodes, renderMessage } from "#src/contract/system/message/channels.ts";
import type { OpenChannel } from "#src/contract/system/message/config.ts";
import { type MessageEvent, messageEvents } from "#src/contract/message-events.ts";
import { sendStates } from "#src/contract/system/message/message.ts";
import { maskEmail, maskMobile } from "#src/lib/masks.ts";
import { textAt } from "#src/lib/text-at.ts";
import { toWire } from "#src/lib/time.ts";
import { sysMessage } from "#src/server/db/schema/message.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import type { PostedEvent } from "#src/server/live/outbox.ts";
import { announce, type BellMessage } from "./announce.ts";
import { channelsOf, type Config, configsOf, type Template, templatesOf } from "./configured.ts";
import type { OutsideContact } from "./needs.ts";
import { type Colleague, colleaguesOf, outsidersOf } from "./receivers.ts";

type NewMessage = typeof sysMessage.$inferInsert;

/**
 * Turns business events (`msg.order_paid` …) into messages, in the transaction `tx`, as the tenant has configured them.
 * Messages for bells without a delay are delivered here; all others wait in the queue (send.ts). Returns the ids of the
 * people whose bells ring, by event position.
 */
export async function tellStaff(
  tx: Tx,
  ids: Ids,
  now: Date,
  events: readonly PostedEvent[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const reached = new Map<number, readonly string[]>();
  const configs = new Map<number, ReadonlyMap<string, Config>>();
  // Sequential: events are few and share one transaction.
  /* oxlint-disable no-await-in-loop */
  for (const event of events) {
    const code = event.topic.replace(/^msg\./, "");
    const known = messageEvents.get(code);
    const ofTenant = configs.get(event.tenantId) ?? (await configsOf(tx, event.tenantId));
    configs.set(event.tenantId, ofTenant);
    const config = ofTenant.get(code);
    reached.set(event.position, known && config ? await report(tx, ids, now, { event, code, known, config }) : []);
  }
  /* oxlint-enable no-await-in-loop */
  return reached;
}

interface Report {
  event: PostedEvent;
  code: string;
  known: MessageEvent;
  config: Config;
}

/** Writes the messages of one event; returns whose bells ring now. */
async function report(tx: Tx, ids: Ids, now: Date, one: Report): Promise<readonly string[]> {
  const { event, code, known, config } = one;
  const templates = await templatesOf(tx, config);
  const values = valuesOf(event, known, now);
  const rung: string[] = [];
  const rows: NewMessage[] = [];
  for (const channel of channelsOf(config)) {
    const template = templates.get(channel);
    if (!template) continue;
    const who = { eventCode: code, mandatory: known.mandatory ?? false };
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const colleagues = await colleaguesOf(tx, event, who, config, channel);
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const outsiders = await outsidersOf(tx, event, config, channel);
    if (colleagues.length + outsiders.length === 0) continue;
    const bell = bellOf(one, template, values);
    const atOnce = channel === channelCodes.station && config.delayMinutes === 0;
    if (atOnce) {
      const to = colleagues.map(({ id }) => id);
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await announce(tx, ids, now, bell, to);
      rung.push(...to);
    }
    const row = {
      ...messageRow(one, channel, template, bell, values),
      ...(atOnce ? sentNow(now) : dueAt(now, config)),
    };
    rows.push(
      ...colleagues.map((person) => ({ ...row, id: ids.next(), ...toColleague(person), createTime: now })),
      ...outsiders.map((person) => ({ ...row, id: ids.next(), ...toOutsider(person, channel), createTime: now })),
    );
  }
  if (rows.length > 0) await tx.insert(sysMessage).values(rows);
  return rung;
}

/** Values of the variables of an event. */
function valuesOf({ payload }: PostedEvent, { title }: MessageEvent, now: Date): Record<string, string> {
  return {
    no: textAt(payload, "orderNo") || textAt(payload, "jobClassName"),
    event: title,
    time: toWire(now),
    reason: textAt(payload, "reason"),
    who: textAt(payload, "who"),
  };
}

function bellOf({ event, known }: Report, template: Template, values: Readonly<Record<string, string>>): BellMessage {
  const { tenantId, about, payload } = event;
  const { openPage, mandatory } = known;
  return {
    ...renderMessage(template, values),
    tenantId,
    priority: mandatory ? "M" : "L",
    busType: about?.address ?? "system:job",
    busId: about?.id ?? textAt(payload, "jobId"),
    openPage:
      openPage
        ?.replace("{no}", encodeURIComponent(values["no"] ?? ""))
        .replace("{path}", () => textAt(payload, "path")) ?? null,
  };
}

function messageRow(
  { code }: Report,
  channel: OpenChannel,
  { templateCode }: Template,
  { title, content, ...bell }: BellMessage,
  values: Readonly<Record<string, string>>,
) {
  return {
    ...bell,
    esTitle: title.slice(0, 200),
    esType: channel,
    esContent: content,
    esParam: JSON.stringify(values).slice(0, 4000),
    eventCode: code,
    templateCode,
    createBy: "system",
  };
}

/** A message that is in the bells already. */
const sentNow = (now: Date) => ({
  esSendStatus: sendStates.sent,
  esSendNum: 1,
  esSendTime: now,
  esVia: "bell",
  esResult: "已送达消息铃铛",
});

const dueAt = (now: Date, { delayMinutes }: Config) => ({
  esSendStatus: sendStates.waiting,
  dueTime: new Date(now.getTime() + delayMinutes * 60_000),
});

const toColleague = ({ id, name }: Colleague) => ({ userId: id, esReceiver: name });

function toOutsider({ name, mobile, email }: OutsideContact, channel: string) {
  const address = channel === channelCodes.sms ? mobile : email;
  const shown = channel === channelCodes.sms ? maskMobile(mobile) : maskEmail(email);
  return { address, esReceiver: `${name} ${shown}`.trim().slice(0, 200) };
}
