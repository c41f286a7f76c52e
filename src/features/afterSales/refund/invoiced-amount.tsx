import { type Refund, refundFields } from "#src/contract/afterSales/refund.ts";
import { formatCents } from "#src/lib/money.ts";

/** The invoiced amount; red and with a note when a red invoice must be issued before the payout. */
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
