import { labelsOf } from "#src/contract/labels.ts";
import { orderFields } from "#src/contract/order/order.ts";

/** What the fields of an order are called. */
export const orderLabel = labelsOf(orderFields);
