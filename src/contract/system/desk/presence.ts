import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { Named, recordAddress } from "./comment.ts";

/** Interval at which a browser reports that it still has the record open, in seconds. */
export const presenceEvery = 30;
/** A person who was silent for this long counts as gone, in seconds: two reports may get lost. */
export const presenceFor = 75;

/** Reports that this person has a record open or has left it; returns who else has it open now. */
export const presenceSay = endpoint({
  method: "POST",
  path: "/sys/presence/say",
  entity: "system:presence",
  permission: "session",
  input: z.object({ ...recordAddress, gone: z._default(z.boolean(), false) }),
  result: z.array(Named),
  refusals: [40401, 40302],
});
