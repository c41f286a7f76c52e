import type { InvoiceDifference, OpenApplication, Recognised } from "#src/contract/invoice/recognise.ts";
import { taxOf } from "#src/contract/invoice/tax.ts";

/** The tax platform rounds line by line, so the tax may differ by a cent from the tax of the whole. */
const taxTolerance = 1;

/** Whether two names are the same but for spaces, the width of characters, and upper or lower case. */
export const sameName = (one: string | null, other: string | null): boolean => spelt(one) === spelt(other);
const spelt = (name: string | null) => (name ?? "").normalize("NFKC").replace(/\s/g, "").toUpperCase();

/**
 * The fields of an invoice that differ from its application. `expected` is the amount that the application still needs
 * from this file, in cents; null if that is not known (red invoices).
 */
export function compareInvoice(
  read: Recognised,
  application: OpenApplication,
  expected: number | null,
): InvoiceDifference[] {
  const { invoiceType, title, taxNo, taxRate } = application;
  const differences: InvoiceDifference[] = [];
  if (read.invoiceType !== null && read.invoiceType !== invoiceType)
    differences.push({ field: "invoiceType", read: read.invoiceType, expected: invoiceType });
  if (read.buyerName !== null && !sameName(read.buyerName, title))
    differences.push({ field: "buyerName", read: read.buyerName, expected: title });
  if (!sameName(read.buyerTaxNo, taxNo))
    differences.push({ field: "buyerTaxNo", read: read.buyerTaxNo, expected: taxNo });
  if (read.amount === null) return differences;
  if (expected !== null && read.amount !== expected) differences.push({ field: "amount", read: read.amount, expected });
  const { taxAmount } = taxOf(read.amount, taxRate ?? 0);
  if (read.taxAmount !== null && Math.abs(read.taxAmount - taxAmount) > taxTolerance)
    differences.push({ field: "taxAmount", read: read.taxAmount, expected: taxAmount });
  return differences;
}
