import { and, eq } from "drizzle-orm";
import { chooseMessage, ownChannels, ownMessages, stationChannel } from "#src/contract/system/desk/own-message.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysMessageChoice } from "#src/server/db/schema/notice.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { concerns, staffMessages } from "./events.ts";

/** Channels that can deliver to the staff; the others have no provider. */
const open: ReadonlySet<string> = new Set([stationChannel]);

const mineOf = ({ roleCodes }: Actor) => [...staffMessages].filter(([, message]) => concerns(message, roleCodes));

/** The actor's choice of business messages. */
export const ownMessageRoutes: Route[] = [
  serve(ownMessages, async ({ rows, actor }) => {
    const chosen = await rows.tx
      .select()
      .from(sysMessageChoice)
      .where(and(eq(sysMessageChoice.tenantId, actor.tenantId), eq(sysMessageChoice.userId, actor.userId)));
    const isOff = (eventCode: string, channel: string) =>
      chosen.some((one) => one.eventCode === eventCode && one.channel === channel && !one.enabled);
    return mineOf(actor).map(([eventCode, { title, mandatory }]) => ({
      eventCode,
      eventName: title,
      channels: ownChannels.map((channel) => {
        if (!open.has(channel)) return { channel, enabled: false, fixed: "closed" as const };
        if (mandatory) return { channel, enabled: true, fixed: "mandatory" as const };
        return { channel, enabled: !isOff(eventCode, channel), fixed: null };
      }),
    }));
  }),
  serve(chooseMessage, async ({ input, rows, actor }) => {
    const { eventCode, channel, enabled } = input;
    const [, message] = mineOf(actor).find(([code]) => code === eventCode) ?? [];
    if (!message) throw new Refusal(40401);
    if (!open.has(channel)) throw new Refusal(42201, "该消息渠道尚未开通");
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
