import * as z from "zod/mini";
import { filledText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";

/** Channels for messages to staff, as codes of dict(msg_type_channel): 系统消息, 邮件, 短信. */
export const ownChannels = ["4", "2", "1"] as const;
/** 系统消息: the bell of the console, the only channel that needs no provider. */
export const stationChannel: OwnChannel = "4";
const channel = z.enum(ownChannels);
export type OwnChannel = z.output<typeof channel>;

/** An event I get messages about, as a code of dict(msg_event), and its channels. */
export const OwnMessage = z.object({
  eventCode: z.string(),
  eventName: z.string(),
  channels: z.array(
    z.object({
      channel,
      enabled: z.boolean(),
      /** Why it cannot be switched: the message is mandatory, or the channel is not set up here. */
      fixed: z.nullable(z.enum(["mandatory", "closed"])),
    }),
  ),
});
export type OwnMessage = z.output<typeof OwnMessage>;

/** 新消息通知: returns the events that concern my roles. */
export const ownMessages = endpoint({
  method: "GET",
  path: "/sys/user/message/list",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(OwnMessage),
  aliases: [{ method: "GET", path: "/sys/user/notifySetting" }],
});

/** Switches a channel on or off for an event that concerns me. */
export const chooseMessage = endpoint({
  method: "PUT",
  path: "/sys/user/message/edit",
  permission: "session",
  input: z.object({ eventCode: filledText(40), channel, enabled: z.boolean() }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "修改新消息通知",
  aliases: [{ method: "PUT", path: "/sys/user/notifySetting" }],
});
