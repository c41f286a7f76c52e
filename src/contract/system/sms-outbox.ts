import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { mobile } from "../mobile.ts";

/** A short message that no channel took: the demo shows it instead. */
export const OutboxMessage = z.object({ text: z.string(), time: z.string() });

/**
 * Messages of the last five minutes to a phone, newest first: in the demo only, and only for accounts that still have
 * the password they were seeded with. Everywhere else the list is empty.
 */
export const smsOutbox = endpoint({
  method: "GET",
  path: "/sys/sms/outbox",
  permission: "public",
  input: z.object({ mobile }).loose(),
  result: z.array(OutboxMessage),
});
