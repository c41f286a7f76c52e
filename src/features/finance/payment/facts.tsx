import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import type { PaymentRow } from "./columns.tsx";

/** What was entered, beside what the order waits for. */
export function PaymentFacts({ row }: { row: PaymentRow }) {
  const who = (row as Readonly<Record<string, unknown>>)["entryBy_dictText"];
  return (
    <DetailList>
      <Description term={text("finance.payment.orderNo")}>{row.orderNo}</Description>
      <Description term={text("finance.payment.payableAmount")}>
        {row.payableAmount === null ? "" : formatCents(row.payableAmount)}
      </Description>
      <Description term={text("finance.payment.paidAmount")}>
        {row.paidAmount === null ? "" : formatCents(row.paidAmount)}
      </Description>
      <Description term={text("finance.payment.dueAmount")}>
        {row.dueAmount === null ? "" : formatCents(row.dueAmount)}
      </Description>
      <Description term={text("finance.payment.amount")}>{formatCents(row.amount ?? 0)}</Description>
      <Description term={text("finance.payment.payer")}>{row.payerName}</Description>
      <Description term={text("finance.payment.entryBy")}>{typeof who === "string" ? who : row.entryBy}</Description>
      <Description term={text("finance.payment.voucher")}>
        <FileLinks paths={row.voucher ?? ""} />
      </Description>
    </DetailList>
  );
}
