import { formatCents } from "#src/lib/money.ts";
import type { ItemRow, OrderRow } from "./step.ts";

type Money = Pick<
  OrderRow,
  | "goodsAmount"
  | "urgentAmount"
  | "travelAmount"
  | "discountAmount"
  | "adjustAmount"
  | "payableAmount"
  | "paidAmount"
  | "creditAmount"
  | "refundedAmount"
  | "refundingAmount"
  | "invoicedAmount"
>;

/** What could still be given back, cents. */
export function refundableOf(
  order: Pick<OrderRow, "paidAmount" | "creditAmount" | "refundedAmount" | "refundingAmount">,
): number {
  return order.paidAmount + order.creditAmount - order.refundedAmount - order.refundingAmount;
}

/** What the customer still owes before the order goes on, cents. */
export function dueOf(order: Pick<OrderRow, "payableAmount" | "paidAmount">): number {
  return order.payableAmount - order.paidAmount;
}

/** What the laboratory's prices add up to, cents; lines without a price count nothing. */
export function costOf(items: readonly Pick<ItemRow, "costPrice" | "quantity">[]): number {
  return items.reduce((total, item) => total + (item.costPrice ?? 0) * item.quantity, 0);
}

/**
 * Throws when the money of an order does not add up. That is a bug, not a user's mistake: the call ends with 500,
 * nothing is written, and the message says which sum is wrong.
 */
export function checkMoney(
  order: Money & Pick<OrderRow, "orderNo">,
  items: readonly Pick<ItemRow, "payableAmount">[],
): void {
  const lines = items.reduce((total, item) => total + item.payableAmount, 0);
  const sum = order.goodsAmount + order.urgentAmount + order.travelAmount - order.discountAmount + order.adjustAmount;
  const got = order.paidAmount + order.creditAmount;
  const wrong = [
    lines !== order.payableAmount && `lines ${formatCents(lines)} ≠ payable ${formatCents(order.payableAmount)}`,
    sum !== order.payableAmount && `parts ${formatCents(sum)} ≠ payable ${formatCents(order.payableAmount)}`,
    order.payableAmount < 0 && "payable below zero",
    (order.paidAmount < 0 || order.creditAmount < 0 || order.refundedAmount < 0 || order.refundingAmount < 0) &&
      "a negative amount",
    order.refundedAmount + order.refundingAmount > got && `refunds above the ${formatCents(got)} received`,
    order.invoicedAmount + order.refundedAmount > got && `invoices and refunds above the ${formatCents(got)} received`,
  ].filter((it) => it !== false);
  if (wrong.length > 0) throw new Error(`money of order ${order.orderNo} does not add up: ${wrong.join("; ")}`);
}
