import { eq } from "drizzle-orm";
import { ordLogistics, ordOrder, ordReport, ordSample } from "#src/server/db/schema/order.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { orderEntity } from "./entity.ts";

const order = {
  permission: "order:order:list",
  entity: orderEntity,
  title: ordOrder.customerName,
  state: { dict: "order_status", column: ordOrder.orderStatus },
  list: "/order/orderList",
} as const;

/** Search sources that find an order by its own number or by the number of a part. */
export const orderFinds: readonly FindSource[] = [
  { ...order, kind: "order", no: ordOrder.orderNo },
  {
    ...order,
    kind: "sample",
    no: ordSample.sampleNo,
    via: { table: ordSample, on: eq(ordSample.orderId, ordOrder.id), tenantId: ordSample.tenantId },
  },
  {
    ...order,
    kind: "report",
    no: ordReport.reportNo,
    via: { table: ordReport, on: eq(ordReport.orderId, ordOrder.id), tenantId: ordReport.tenantId },
  },
  {
    ...order,
    kind: "tracking",
    by: "exact",
    no: ordLogistics.trackingNo,
    via: { table: ordLogistics, on: eq(ordLogistics.orderId, ordOrder.id), tenantId: ordLogistics.tenantId },
  },
];
