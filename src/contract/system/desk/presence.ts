import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { Named, recordAddress } from "./comment.ts";

/** A browser says this often that it still has the record open, in seconds. */
export const presenceEvery = 30;
/** Who was not heard of for so long has left, in seconds: two sayings may be lost. */
export const presenceFor = 75;

/** Says that this person has a record open, or has left it, and answers who else has it open now. */
export const presenceSay = endpoint({
  method: "POST",
  path: "/sys/presence/say",
  entity: "system:presence",
  permission: "session",
  input: z.object({ ...recordAddress, gone: z._default(z.boolean(), false) }),
  result: z.array(Named),
  refusals: [40401, 40302],
});
