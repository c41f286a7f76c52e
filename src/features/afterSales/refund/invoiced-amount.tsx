import { type Refund, refundFields } from "#src/contract/afterSales/refund.ts";
import { formatCents } from "#src/lib/money.ts";

/** What was invoiced; red, and said so, where a red invoice must come before the payout. */
export function InvoicedAmount({ row }: { row: Pick<Refund, "invoicedAmount" | "redNeeded"> }) {
  const amount = formatCents(row.invoicedAmount ?? 0);
  if (row.redNeeded !== "Y") return <>{amount}</>;
  const { title } = refundFields.redNeeded;
  return (
    <span className="text-bad" title={title}>
      {amount}
      <span className="sr-only">{title}</span>
    </span>
  );
}
