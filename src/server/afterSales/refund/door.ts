import { desc, eq } from "drizzle-orm";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import type { ordItem, ordOrder } from "#src/server/db/schema/order.ts";
import type { RefundRequest } from "#src/server/order/order/door.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { refundEntity, refundItemEntity } from "./entity.ts";
import { spreadOver } from "./rules.ts";

export type RefundRow = RowOf<typeof aftRefund>;

type OrderRow = RowOf<typeof ordOrder>;
type ItemRow = RowOf<typeof ordItem>;

/** Order columns that every after-sales case stores. */
export function caseOf(order: OrderRow) {
  const { orderNo, customerId, customerName, customerMobile, labId, labName, labType, labOrgCode } = order;
  return { orderId: order.id, orderNo, customerId, customerName, customerMobile, labId, labName, labType, labOrgCode };
}

/**
 * Writes the rows of a refund in a given state, with its amount spread over the order's lines. The caller updates the
 * order.
 */
export async function writeRefund(
  rows: Rows,
  order: OrderRow,
  items: readonly ItemRow[],
  request: RefundRequest,
  more: Partial<RefundRow> & Pick<RefundRow, "status">,
): Promise<RefundRow> {
  const { amount, ...rest } = request;
  const made = await rows.insert(refundEntity, {
    ...caseOf(order),
    ...rest,
    applyAmount: amount,
    refundAmount: amount,
    orderStatusBefore: order.orderStatus,
    ...more,
  });
  await rows.insertMany(
    refundItemEntity,
    spreadOver(items, amount).map((part) => ({ ...part, refundId: made.id })),
  );
  return made;
}

/** Refunds of an order, newest first, serialized for display. */
export async function refundsOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  const found = await rows.all(refundEntity, eq(aftRefund.orderId, orderId), { orderBy: [desc(aftRefund.id)] });
  return rows.serializeMany(refundEntity, found);
}

/** A refund of this tenant serialized for display, or null. */
export async function refundShown(rows: Rows, id: string): Promise<Record<string, unknown> | null> {
  const found = await rows.first(refundEntity, eq(aftRefund.id, id));
  return found && rows.serialize(refundEntity, found);
}
