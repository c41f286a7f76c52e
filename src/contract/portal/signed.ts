import * as z from "zod/mini";
import { wireTime } from "#src/contract/moment.ts";

/**
 * Fields by which the mall and the payment channels prove that a message is theirs. Calls below `/portal` have no
 * session: the message itself is signed with the secret that only the mall and this server have (`PORTAL_SECRET`).
 */
export const signedFields = {
  tenantId: z.int().check(z.minimum(1)),
  /** When the message was signed; at most five minutes off. */
  sentTime: wireTime,
  /** Hex HMAC-SHA-256 of the other fields as JSON with sorted names. */
  sign: z.string().check(z.regex(/^[0-9a-f]{64}$/, "签名格式不正确")),
};
