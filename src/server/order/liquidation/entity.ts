import { sql } from "drizzle-orm";
import { liquidation } from "#src/contract/order/liquidation.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { referred } from "#src/server/kernel/rows/meta.ts";

// Drizzle omits the table of columns in a one-table select, but inside a subquery they need their table.
const ofOrder = (column: string) =>
  sql<string>`(select o.${sql.raw(column)} from ord_order o where o.id = ord_liquidation.order_id)`;

export const liquidationEntity = entity({
  address: liquidation.address,
  title: liquidation.title,
  table: ordLiquidation,
  fields: liquidation.fields,
  columns: {
    customerName: referred(ordLiquidation.orderId, ordOrder.customerName),
    serviceSummary: ofOrder("service_summary"),
    orderStatus: ofOrder("order_status"),
    settlementNo: referred(ordLiquidation.settlementId, finSettlement.settlementNo),
    finishTime: ofOrder("finish_time").mapWith(ordOrder.finishTime),
  },
});
