import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { numbersOf, type OrderRow } from "#src/server/order/order/door.ts";
import { caseOf } from "./case-columns.ts";
import { refundEntity, refundItemEntity } from "./entity.ts";
import type { RefundRow } from "./rules.ts";
import { moveTodo } from "./todos.ts";

type NewRefund = Partial<RefundRow> &
  Pick<RefundRow, "refundNo" | "applyAmount" | "refundType" | "refundReason" | "refundMethod" | "source" | "status">;

/** Writes a refund with its lines, and opens its task. The caller updates the order. */
export async function insertRefund(
  rows: Rows,
  order: OrderRow,
  parts: readonly { orderItemId: string; amount: number }[],
  values: NewRefund,
): Promise<RefundRow> {
  const made = await rows.insert(refundEntity, {
    ...caseOf(order),
    refundAmount: values.applyAmount,
    orderStatusBefore: order.orderStatus,
    ...values,
  });
  await rows.insertMany(
    refundItemEntity,
    parts.map((part) => ({ ...part, refundId: made.id })),
  );
  await moveTodo(rows, made, await auditRole(rows, made.applyAmount));
  return made;
}

/** The role that decides on a refund of this amount: customer service up to its limit, above it finance. */
async function auditRole(rows: Rows, amount: number): Promise<string> {
  const limits = await numbersOf(rows, "refund_audit_limit");
  return amount <= (limits.get("cs_lead") ?? 0) ? "cs_lead" : "finance_lead";
}
