import { desc, eq, inArray } from "drizzle-orm";
import { invApply, invApplyLine } from "#src/server/db/schema/invoice.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { invoiceEntity, invoiceLineEntity } from "./entity.ts";

/** Applications that name an order, the newest first, with what of each is for this order (`orderAmount`, cents). */
export async function invoicesOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  const lines = await rows.all(invoiceLineEntity, eq(invApplyLine.orderId, orderId));
  if (lines.length === 0) return [];
  const amounts = new Map(lines.map((line) => [line.applyId, line]));
  const where = inArray(invApply.id, [...amounts.keys()]);
  const found = await rows.all(invoiceEntity, where, { orderBy: [desc(invApply.id)] });
  const shown = await rows.presentMany(invoiceEntity, found);
  return shown.map((apply, at) => {
    const line = amounts.get(found[at]?.id ?? "");
    return { ...apply, orderAmount: line?.amount ?? 0, orderInvoicedAmount: line?.invoicedAmount ?? 0 };
  });
}
