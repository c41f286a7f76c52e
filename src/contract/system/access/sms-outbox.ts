import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";

/** A text message that no channel delivered; the demo shows it instead. The middle of `mobile` is masked. */
export const OutboxMessage = z.object({ mobile: z.string(), text: z.string(), time: z.string() });
export type OutboxMessage = z.output<typeof OutboxMessage>;

/**
 * Returns the messages of the last five minutes, newest first: all of them, or those to one phone. Only in the demo,
 * and only for accounts that still have their seeded password. Otherwise the list is empty.
 */
export const smsOutbox = endpoint({
  method: "GET",
  path: "/sys/sms/outbox",
  permission: "public",
  input: z.looseObject({ mobile: z.optional(mobile) }),
  result: z.array(OutboxMessage),
});

/** 演示短信箱: the same messages as an HTML page of the server; it exists only in the demo. */
export const smsOutboxPage = endpoint({
  method: "GET",
  path: "/sys/sms/outboxPage",
  permission: "public",
  input: z.looseObject({}),
  result: z.null(),
  reply: "file",
  refusals: [40401],
});
