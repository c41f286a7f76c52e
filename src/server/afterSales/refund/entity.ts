import { sql } from "drizzle-orm";
import { refund, refundItemFields } from "#src/contract/afterSales/refund.ts";
import { openRefundStates } from "#src/contract/afterSales/refund-moves.ts";
import { aftRefund, aftRefundItem } from "#src/server/db/schema/after-sales.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
const ofOrder = (expression: string) =>
  sql`(select ${sql.raw(expression)} from ord_order o where o.id = aft_refund.order_id)`;
const open = sql.raw(openRefundStates.map((state) => `'${state}'`).join(", "));

export const refundEntity = entity({
  address: refund.address,
  title: refund.title,
  table: aftRefund,
  fields: refund.fields,
  columns: {
    salesBy: ofOrder("o.sales_by"),
    orderAmount: ofOrder("o.payable_amount").mapWith(ordOrder.payableAmount),
    paidAmount: ofOrder("o.paid_amount").mapWith(ordOrder.paidAmount),
    invoicedAmount: ofOrder("o.invoiced_amount").mapWith(ordOrder.invoicedAmount),
    redNeeded: sql`case when aft_refund.status in (${open}) and exists (
      select 1 from ord_order o where o.id = aft_refund.order_id
        and o.paid_amount + o.credit_amount - o.refunded_amount - aft_refund.refund_amount < o.invoiced_amount
    ) then 'Y' else 'N' end`,
  },
  unique: { aft_refund_open: "处理中的退款单" },
});

export const refundItemEntity = entity({
  address: refund.address,
  title: "退款明细",
  table: aftRefundItem,
  fields: refundItemFields,
});
