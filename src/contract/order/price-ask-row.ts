import * as z from "zod/mini";
import { auditFields, code, instant, json, money, rowOf, text, versionField } from "#src/contract/fields.ts";

/** New total of one line, in cents. */
export const LinePrice = z.object({ itemId: z.string(), payableAmount: z.int() });
export type LinePrice = z.output<typeof LinePrice>;

/** A request for a price below the laboratory's prices. An order has at most one that is pending. */
export const priceAskFields = {
  ...auditFields,
  ...versionField,
  orderId: text(32),
  status: code("price_ask_status", { title: "申请状态" }),
  beforeAmount: money({ title: "申请时应付" }),
  askedAmount: money({ title: "申请金额" }),
  /** The requested lines if the price was entered line by line; null for a total. */
  lines: json(z.nullable(z.array(LinePrice)), { title: "逐项金额" }),
  reason: text(200, { title: "改价原因" }),
  askBy: text(100, { title: "申请人", text: "user" }),
  askTime: instant({ title: "申请时间" }),
  decideBy: text(100, { title: "处理人", text: "user" }),
  decideTime: instant({ title: "处理时间" }),
  decideReason: text(200, { title: "处理说明" }),
};

/** The pending request of an order, with the names of the roles that may decide on it. */
export const PendingPriceAsk = z.extend(rowOf(priceAskFields), { deciders: z.array(z.string()) });
export type PendingPriceAsk = z.output<typeof PendingPriceAsk>;
