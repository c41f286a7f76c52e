import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";

/** A short message that no channel took: the demo shows it instead. `mobile` has its middle hidden. */
export const OutboxMessage = z.object({ mobile: z.string(), text: z.string(), time: z.string() });
export type OutboxMessage = z.output<typeof OutboxMessage>;

/**
 * Messages of the last five minutes, newest first, all of them or those to one phone: in the demo only, and only for
 * accounts that still have the password they were seeded with. Everywhere else the list is empty.
 */
export const smsOutbox = endpoint({
  method: "GET",
  path: "/sys/sms/outbox",
  permission: "public",
  input: z.looseObject({ mobile: z.optional(mobile) }),
  result: z.array(OutboxMessage),
});

/** 演示短信箱: the same messages as a page of the server's own; outside the demo there is none. */
export const smsOutboxPage = endpoint({
  method: "GET",
  path: "/sys/sms/outboxPage",
  permission: "public",
  input: z.looseObject({}),
  result: z.null(),
  reply: "file",
  refusals: [40401],
});
