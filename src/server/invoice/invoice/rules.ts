import { mulDivRound } from "#src/lib/money.ts";

/** Amount without tax and the tax in it, cents; `taxRate` in basis points. The two add up to `amount`. */
export function taxOf(amount: number, taxRate: number): { amountExclTax: number; taxAmount: number } {
  const amountExclTax = mulDivRound(amount, 10_000, 10_000 + taxRate);
  return { amountExclTax, taxAmount: amount - amountExclTax };
}

interface OrderMoney {
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
