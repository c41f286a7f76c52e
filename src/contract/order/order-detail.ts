import * as z from "zod/mini";
import { rowOf } from "#src/contract/fields.ts";
import { detailOf } from "#src/contract/list.ts";
import { Evaluation } from "./evaluation.ts";
import { PendingPriceAsk } from "./price-ask-row.ts";
import { FormRow } from "./form-row.ts";
import { OrderItem, PriceChange } from "./item.ts";
import { OrderLog } from "./log.ts";
import { LogisticsRecord } from "./logistics-row.ts";
import { Order, order, orderFields } from "./order.ts";
import { Report } from "./report-row.ts";
import { Sample } from "./sample-row.ts";

/** Rows of other entities in the detail. Their own contracts define the exact fields. */
const foreign = z.array(z.record(z.string(), z.unknown()));

/** Another order of the same cart, which was split by laboratory. */
export const RelatedOrder = rowOf({
  orderNo: orderFields.orderNo,
  labName: orderFields.labName,
  orderStatus: orderFields.orderStatus,
  payableAmount: orderFields.payableAmount,
});
export type RelatedOrder = z.output<typeof RelatedOrder>;

/** All data of the detail drawer, in one response. */
export const OrderDetail = z.extend(Order, {
  /** Amount that could be refunded now, in cents. */
  refundable: z.int(),
  items: z.array(OrderItem),
  payments: foreign,
  form: z.nullable(FormRow),
  samples: z.array(Sample),
  logistics: z.array(LogisticsRecord),
  reports: z.array(Report),
  priceChanges: z.array(PriceChange),
  /** The pending request for a price below cost. */
  priceAsk: z.nullable(PendingPriceAsk),
  /** Null before payment and for people without `order:liquidation:list`. */
  liquidation: z.nullable(z.record(z.string(), z.unknown())),
  evaluation: z.nullable(Evaluation),
  refunds: foreign,
  withdrawals: foreign,
  invoices: foreign,
  logs: z.array(OrderLog),
  /** Other orders of the same cart that this person may see, sorted by number. */
  related: z.array(RelatedOrder),
});
export type OrderDetail = z.output<typeof OrderDetail>;

export const orderDetail = detailOf(order, OrderDetail);
