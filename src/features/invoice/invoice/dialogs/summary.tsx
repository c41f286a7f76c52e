import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { inYuan, titlesOf } from "#src/contract/labels.ts";
import { invoiceFields } from "#src/contract/invoice/invoice.ts";
import { shownCents } from "#src/lib/money.ts";
import { dictText } from "#src/session/session.ts";
import type { LoadedInvoice } from "./invoice-dialog.tsx";

const titles = titlesOf(invoiceFields);

/** What is invoiced to whom, read only. */
export function InvoiceSummary({ of }: { of: LoadedInvoice }) {
  return (
    <DetailList>
      <Description term={titles.invoiceType}>{dictText("invoice_type", of.invoiceType)}</Description>
      <Description term={titles.title}>{of.title}</Description>
      <Description term={titles.taxNo}>{of.taxNo || "–"}</Description>
      <Description term={inYuan({ title: titles.amount }).title}>{shownCents(of.amount)}</Description>
      <Description term={titles.taxRate}>{`${(of.taxRate ?? 0) / 100}%`}</Description>
      <Description term={inYuan({ title: titles.taxAmount }).title}>{shownCents(of.taxAmount)}</Description>
    </DetailList>
  );
}
