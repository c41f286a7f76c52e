import { asc, eq } from "drizzle-orm";
import { invApplyLine, invInvoice, type invApply } from "#src/server/db/schema/invoice.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { invoiceLogsOf, orderOf, parcelsOfOrder } from "#src/server/order/order/door.ts";
import { invoiceLineEntity, issuedEntity } from "./entity.ts";

/** Data of the drawer in addition to the application's own fields. */
export async function invoiceDetail(rows: Rows, apply: RowOf<typeof invApply>): Promise<Record<string, unknown>> {
  const lines = await rows.all(invoiceLineEntity, eq(invApplyLine.applyId, apply.id));
  const shown = await rows.serializeMany(invoiceLineEntity, lines);
  const invoices = await rows.all(issuedEntity, eq(invInvoice.applyId, apply.id), { orderBy: [asc(invInvoice.id)] });
  const posted = new Set(invoices.flatMap((row) => (row.logisticsId ? [row.logisticsId] : [])));
  const withOrders: Record<string, unknown>[] = [];
  const logistics: Record<string, unknown>[] = [];
  for (const [at, line] of lines.entries()) {
    const order = await orderOf(rows, line.orderId);
    withOrders.push({
      ...shown[at],
      serviceSummary: order?.serviceSummary ?? null,
      orderStatus: order?.orderStatus ?? null,
      payableAmount: order?.payableAmount ?? null,
      paidAmount: order?.paidAmount ?? null,
      refundedAmount: order?.refundedAmount ?? null,
      orderInvoicedAmount: order?.invoicedAmount ?? null,
      refundingAmount: order?.refundingAmount ?? null,
    });
    if (posted.size === 0) continue;
    const parcels = await parcelsOfOrder(rows, line.orderId);
    logistics.push(...parcels.filter((parcel) => posted.has(String(parcel["id"]))));
  }
  const [first] = lines;
  const logs = first ? await invoiceLogsOf(rows, first.orderId, apply.applyNo) : [];
  return { lines: withOrders, invoices: await rows.serializeMany(issuedEntity, invoices), logistics, logs };
}
