import { and, desc, eq, sql } from "drizzle-orm";
import { invApply, invApplyLine } from "#src/server/db/schema/invoice.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { invoiceEntity, invoiceLineEntity } from "./entity.ts";

export { invoiceEntity } from "./entity.ts";

const newest = [desc(invApply.id)];

/** Invoice applications that include an order, newest first, with the part for this order (`orderAmount`, cents). */
export async function invoicesOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  const ofOrder = eq(invApplyLine.orderId, orderId);
  const { tenantId } = rows.actor;
  const theirs = tenantId === 0 ? ofOrder : and(eq(invApplyLine.tenantId, tenantId), ofOrder);
  // An id array instead of a join: the few rows are then found by primary key, whatever the query planner estimates.
  const ids = sql`any(array(select ${invApplyLine.applyId} from ${invApplyLine} where ${theirs}))`;
  const [lines, found] = await Promise.all([
    rows.all(invoiceLineEntity, ofOrder),
    rows.all(invoiceEntity, sql`${invApply.id} = ${ids}`, { orderBy: newest }),
  ]);
  const amounts = new Map(lines.map((line) => [line.applyId, line]));
  const shown = await rows.serializeMany(invoiceEntity, found);
  return shown.map((apply, at) => {
    const line = amounts.get(found[at]?.id ?? "");
    return { ...apply, orderAmount: line?.amount ?? 0, orderInvoicedAmount: line?.invoicedAmount ?? 0 };
  });
}
