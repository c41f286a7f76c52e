import { and, desc, eq, inArray } from "drizzle-orm";
import { openRefundStates } from "#src/contract/afterSales/refund-moves.ts";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import type { OrderRow, RefundRequest } from "#src/server/order/order/door.ts";
import { equals } from "#src/server/kernel/query/write-sql.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { refundEntity } from "./entity.ts";
import { needsRed, type RefundRow, spreadOver } from "./rules.ts";
import { insertRefund } from "./write.ts";

export { refundEntity } from "./entity.ts";
export { openRefund } from "./apply.ts";
export { caseOf } from "./case-columns.ts";
export { agreeRefund, limitOf as refundAuditLimit, mayAgree, revokeRefundOfWithdrawal } from "./decide.ts";
export { type RefundRow, usualMethodOf } from "./rules.ts";

const newest = [desc(aftRefund.id)];

/**
 * Writes the rows of a refund in a given state, with its amount spread over the order's lines. The caller updates the
 * order.
 */
export async function writeRefund(
  rows: Rows,
  order: OrderRow,
  items: readonly { id: string; payableAmount: number; refundedAmount: number }[],
  request: RefundRequest,
  more: Partial<RefundRow> & Pick<RefundRow, "status">,
): Promise<RefundRow> {
  const { amount, ...rest } = request;
  return insertRefund(rows, order, spreadOver(items, amount), { ...rest, applyAmount: amount, ...more });
}

/** Refunds of an order, newest first, serialized for display. */
export async function refundsOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  const found = await rows.all(refundEntity, equals(aftRefund.orderId, orderId), { orderBy: newest });
  return rows.serializeMany(refundEntity, found);
}

/**
 * I-08: a red invoice took back a part of what the order was invoiced. Marks the open refund of the order once no
 * further red invoice is needed for it. The order must be locked.
 */
export async function noteRedInvoice(rows: Rows, order: OrderRow): Promise<void> {
  const open = and(eq(aftRefund.orderId, order.id), inArray(aftRefund.status, [...openRefundStates]));
  const refund = await rows.first(refundEntity, open);
  if (refund && !needsRed(refund, order)) await rows.update(refundEntity, refund, { redInvoiceDone: "Y" });
}

/** State of a refund of this tenant; null without one. */
export async function refundStateOf(rows: Rows, id: string | null): Promise<string | null> {
  const found = id === null ? null : await rows.first(refundEntity, eq(aftRefund.id, id));
  return found?.status ?? null;
}

/** A refund of this tenant serialized for display, or null. */
export async function refundShown(rows: Rows, id: string): Promise<Record<string, unknown> | null> {
  const found = await rows.first(refundEntity, eq(aftRefund.id, id));
  return found && rows.serialize(refundEntity, found);
}
