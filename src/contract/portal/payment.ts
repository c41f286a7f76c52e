import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { wireTime } from "#src/contract/moment.ts";
import { textUpTo } from "#src/contract/texts.ts";
import { signedFields } from "./signed.ts";

/** Payment methods with a channel that reports its receipts by itself. */
export const channelMethods = ["alipay", "wechat"] as const;

const channelMethod = z.enum(channelMethods);

const refusals = [40102, 40401, 40901, 40902, 42201] as const;

/** P-02: the customer chose to pay online; an earlier open payment of the order is closed. */
export const portalPaymentOnline = endpoint({
  method: "POST",
  path: "/portal/payment/online",
  permission: "public",
  entity: "finance:payment",
  input: z.object({ ...signedFields, orderNo: textUpTo(32), method: channelMethod }),
  result: z.object({
    paymentNo: z.string(),
    /** Cents. */
    amount: z.int(),
    /** The payment closes with the order. */
    expireTime: z.nullable(z.string()),
  }),
  refusals,
});

/** P-03: a payment channel received the money. A repeated message gets the same response and changes nothing. */
export const portalPaymentNotify = endpoint({
  method: "POST",
  path: "/portal/payment/notify/:method",
  permission: "public",
  entity: "finance:payment",
  input: z.object({
    ...signedFields,
    method: channelMethod,
    paymentNo: textUpTo(32),
    /** Number of the receipt in the channel. */
    channelNo: z.string().check(z.trim(), z.minLength(1, "渠道流水号不能为空"), z.maxLength(64)),
    /** Cents. */
    amount: z.int().check(z.minimum(1), z.maximum(99_999_999_999)),
    paidTime: wireTime,
  }),
  result: z.object({ paymentNo: z.string(), status: z.string() }),
  refusals,
});
