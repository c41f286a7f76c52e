import { labelsOf } from "#src/contract/labels.ts";
import { orderFields } from "#src/contract/order/order.ts";

/** Labels of an order's fields. */
export const orderLabel = labelsOf(orderFields);
