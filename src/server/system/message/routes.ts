import { and, eq } from "drizzle-orm";
import { chooseMessage, ownChannels, ownMessages } from "#src/contract/system/desk/own-message.ts";
import { type MessageEvent, messageEvents } from "#src/contract/message-events.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysMessageChoice } from "#src/server/db/schema/notice.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { channelsOf, configsOf } from "./configured.ts";
import { rolesReached } from "./receivers.ts";

interface OwnEvent extends MessageEvent {
  eventCode: string;
  channels: readonly string[];
}

/** The events that the tenant reports to people with the actor's roles, and their channels. */
async function mineOf({ tx, actor }: Rows): Promise<OwnEvent[]> {
  const configs = await configsOf(tx, actor.tenantId);
  return [...messageEvents].flatMap(([eventCode, event]) => {
    const config = configs.get(eventCode);
    if (!config) return [];
    const roles = rolesReached(event, config);
    const concerned = roles === "anybody" || roles.some((role) => actor.roleCodes.includes(role));
    return concerned ? [{ ...event, eventCode, channels: channelsOf(config) }] : [];
  });
}

/** The actor's choice of business messages. */
export const ownMessageRoutes: Route[] = [
  serve(ownMessages, async ({ rows, actor }) => {
    const chosen = await rows.tx
      .select()
      .from(sysMessageChoice)
      .where(and(eq(sysMessageChoice.tenantId, actor.tenantId), eq(sysMessageChoice.userId, actor.userId)));
    const isOff = (eventCode: string, channel: string) =>
      chosen.some((one) => one.eventCode === eventCode && one.channel === channel && !one.enabled);
    return (await mineOf(rows)).map(({ eventCode, title, mandatory, channels }) => ({
      eventCode,
      eventName: title,
      channels: ownChannels.map((channel) => {
        if (!channels.includes(channel)) return { channel, enabled: false, fixed: "closed" as const };
        if (mandatory) return { channel, enabled: true, fixed: "mandatory" as const };
        return { channel, enabled: !isOff(eventCode, channel), fixed: null };
      }),
    }));
  }),
  serve(chooseMessage, async ({ input, rows, actor }) => {
    const { eventCode, channel, enabled } = input;
    const message = (await mineOf(rows)).find((one) => one.eventCode === eventCode);
    if (!message) throw new Refusal(40401);
    if (!message.channels.includes(channel)) throw new Refusal(42201, "该消息渠道尚未开通");
    if (message.mandatory && !enabled) throw new Refusal(42201, "该消息需要处理，不能关闭");
    const { userId, tenantId } = actor;
    await rows.tx
      .insert(sysMessageChoice)
      .values({ tenantId, userId, eventCode, channel, enabled })
      .onConflictDoUpdate({
        target: [
          sysMessageChoice.tenantId,
          sysMessageChoice.userId,
          sysMessageChoice.eventCode,
          sysMessageChoice.channel,
        ],
        set: { enabled },
      });
    return null;
  }),
];
