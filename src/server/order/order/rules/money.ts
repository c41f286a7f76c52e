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

/** The amount that can still be refunded, cents. */
export function refundableOf(
  order: Pick<OrderRow, "paidAmount" | "creditAmount" | "refundedAmount" | "refundingAmount">,
): number {
  return order.paidAmount + order.creditAmount - order.refundedAmount - order.refundingAmount;
}

/** The amount the customer must still pay before the order moves on, cents. */
export function dueOf(order: Pick<OrderRow, "payableAmount" | "paidAmount">): number {
  return order.payableAmount - order.paidAmount;
}

/** The sum of the laboratory's prices, cents; lines without a price count as 0. */
export function costOf(items: readonly Pick<ItemRow, "costPrice" | "quantity">[]): number {
  return items.reduce((total, item) => total + (item.costPrice ?? 0) * item.quantity, 0);
}

/**
 * Throws if the amounts of an order do not add up. That is a bug, not a user error: the call ends with 500, nothing is
 * written, and the message names the wrong sum.
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
