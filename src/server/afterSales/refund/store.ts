import { eq } from "drizzle-orm";
import { aftRefund, aftRefundItem, aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { withdrawalEntity } from "#src/server/afterSales/withdrawal/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { OrderRow } from "#src/server/order/order/door.ts";
import { dictNotesOf } from "#src/server/system/dict/door.ts";
import { refundEntity, refundItemEntity } from "./entity.ts";
import type { RefundItemRow, RefundRow } from "./rules.ts";

/** Lines of a refund. */
export function itemsOfRefund(rows: Rows, refundId: string): Promise<RefundItemRow[]> {
  return rows.all(refundItemEntity, eq(aftRefundItem.refundId, refundId));
}

/** State of the withdrawal that caused a refund; null without one. */
export async function withdrawalStateOf(rows: Rows, refund: RefundRow): Promise<string | null> {
  if (!refund.withdrawalId) return null;
  const found = await rows.first(withdrawalEntity, eq(aftWithdrawal.id, refund.withdrawalId));
  return found?.status ?? null;
}

/** The open refund that a withdrawal caused, unlocked; null without one. */
export function refundOfWithdrawal(rows: Rows, withdrawalId: string): Promise<RefundRow | null> {
  return rows.first(refundEntity, eq(aftRefund.withdrawalId, withdrawalId));
}

/** Whether the laboratory has caused a refund: dict(refund_reason) marks the reasons that it has not. */
export async function isLabFault(rows: Rows, reason: string): Promise<boolean> {
  return !(await dictNotesOf(rows, "refund_reason")).get(reason)?.includes("labFault=N");
}

/** Whether another case than the refund keeps the order on hold. */
export const hasOtherCase = (order: Pick<OrderRow, "withdrawalStatus">): boolean => order.withdrawalStatus === "1";
