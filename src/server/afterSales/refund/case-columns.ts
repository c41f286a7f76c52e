import type { OrderRow } from "#src/server/order/order/door.ts";

/** Order columns that every after-sales case stores. */
export function caseOf(order: OrderRow) {
  const { orderNo, customerId, customerName, customerMobile, labId, labName, labType, labOrgCode } = order;
  return { orderId: order.id, orderNo, customerId, customerName, customerMobile, labId, labName, labType, labOrgCode };
}
