import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { Evaluation } from "#src/contract/order/evaluation.ts";
import { textUpTo, trimmedText } from "#src/contract/texts.ts";
import { signedFields } from "./signed.ts";

/** O-33: the customer evaluates a completed order, once. */
export const portalEvaluationAdd = endpoint({
  method: "POST",
  path: "/portal/evaluation/add",
  permission: "public",
  entity: "order:order",
  input: z.object({
    ...signedFields,
    orderNo: textUpTo(32),
    /** Dimension id to stars, 1 to 5. */
    scores: z.record(z.string().check(z.maxLength(32)), z.int()),
    content: z.optional(trimmedText(500)),
    anonymous: z.optional(z.enum(["Y", "N"])),
  }),
  result: Evaluation,
  refusals: [40102, 40401, 40901, 40902, 42201],
});
