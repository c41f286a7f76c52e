/** The amounts of an order that invoices depend on, in cents. */
export interface OrderMoney {
  paidAmount: number;
  creditAmount: number;
  refundedAmount: number;
  refundingAmount: number;
  invoicedAmount: number;
  invoicingAmount: number;
}

/**
 * Amount of an order that can still be invoiced, in cents; credit counts only if invoices may come before the money.
 */
export function invoiceableOf(order: OrderMoney, preInvoice = false): number {
  const received = order.paidAmount + (preInvoice ? order.creditAmount : 0);
  return Math.max(
    0,
    received - order.refundedAmount - order.refundingAmount - order.invoicedAmount - order.invoicingAmount,
  );
}

/**
 * dict(order_invoice_status): 1 applied for, 0 nothing invoiced, 2 partly, 3 everything that was received and not
 * refunded.
 */
export function invoiceStatusOf(order: OrderMoney): "0" | "1" | "2" | "3" {
  if (order.invoicingAmount > 0) return "1";
  if (order.invoicedAmount <= 0) return "0";
  return order.invoicedAmount >= order.paidAmount + order.creditAmount - order.refundedAmount ? "3" : "2";
}

/** A part of an amount for one order, in cents. */
export interface Part {
  orderId: string;
  amount: number;
}

/** Spreads the amount of a blue invoice over the lines in their order; each takes what it still lacks. */
export function spreadBlue(
  amount: number,
  lines: readonly { orderId: string; amount: number; invoicedAmount: number }[],
): Part[] {
  return take(
    amount,
    lines.map((line) => ({ orderId: line.orderId, amount: line.amount - line.invoicedAmount })),
  );
}

/**
 * Spreads what is taken back: first over orders whose open refund waits for it, at most by what the refund needs, then
 * from the last line to the first.
 */
export function spreadRed(
  amount: number,
  lines: readonly { orderId: string; invoicedAmount: number; needed: number }[],
): Part[] {
  const first = take(
    amount,
    lines.map((line) => ({ orderId: line.orderId, amount: Math.min(line.invoicedAmount, line.needed) })),
  );
  const taken = new Map(first.map((part) => [part.orderId, part.amount]));
  const rest = amount - first.reduce((sum, part) => sum + part.amount, 0);
  const then = take(
    rest,
    lines
      .toReversed()
      .map((line) => ({ orderId: line.orderId, amount: line.invoicedAmount - (taken.get(line.orderId) ?? 0) })),
  );
  for (const part of then) taken.set(part.orderId, (taken.get(part.orderId) ?? 0) + part.amount);
  return lines.flatMap(({ orderId }) => {
    const part = taken.get(orderId) ?? 0;
    return part > 0 ? [{ orderId, amount: part }] : [];
  });
}

function take(amount: number, from: readonly Part[]): Part[] {
  let left = amount;
  return from.flatMap(({ orderId, amount: room }) => {
    const part = Math.min(left, Math.max(0, room));
    left -= part;
    return part > 0 ? [{ orderId, amount: part }] : [];
  });
}

/** Invoiced amount of an order beyond what stays with it once its open refund is paid, in cents. */
export function excessOf(order: OrderMoney): number {
  return Math.max(
    0,
    order.invoicedAmount - (order.paidAmount + order.creditAmount - order.refundedAmount - order.refundingAmount),
  );
}
