import type { ReactNode } from "react";
import type { PageAddress } from "#src/contract/addresses.ts";
import type { InvoiceableOrder } from "#src/contract/invoice/invoice-acts.ts";
import { text } from "#src/lib/text.ts";
import { AmountFormula, type AmountTerm } from "#src/widgets/amount-formula.tsx";

/** Makes links of amounts; the caller knows the pages. */
export interface AmountLinks {
  order(id: string, shown: ReactNode): ReactNode;
  list(page: PageAddress, shown: ReactNode): ReactNode;
}

interface InvoiceableAmountProps {
  links: AmountLinks;
  of: InvoiceableOrder;
  /** Whether credit counts: the invoice comes before the money. */
  preInvoice: boolean;
}

/** 可开票金额 of an order with its formula; each part leads to its records. */
export function InvoiceableAmount({ of, preInvoice, links }: InvoiceableAmountProps) {
  const toOrder = (amount: ReactNode) => links.order(of.orderId, amount);
  const toList = (page: PageAddress) => (amount: ReactNode) => links.list(page, amount);
  const refunds = toList(`/afterSales/refundList?tab=all&orderNo=${of.orderNo}`);
  const invoices = toList(`/invoice/invoiceList?tab=all&orderNo=${of.orderNo}`);
  const terms: AmountTerm[] = [
    { sign: "+", name: text("invoice.invoice.apply.paid"), amount: of.paidAmount, link: toOrder },
    ...(preInvoice
      ? [{ sign: "+" as const, name: text("invoice.invoice.apply.credit"), amount: of.creditAmount, link: toOrder }]
      : []),
    { sign: "−", name: text("invoice.invoice.apply.refunded"), amount: of.refundedAmount, link: refunds },
    { sign: "−", name: text("invoice.invoice.apply.refunding"), amount: of.refundingAmount, link: refunds },
    { sign: "−", name: text("invoice.invoice.apply.invoiced"), amount: of.invoicedAmount, link: invoices },
    { sign: "−", name: text("invoice.invoice.apply.invoicing"), amount: of.invoicingAmount, link: invoices },
  ];
  return (
    <AmountFormula
      name={text("invoice.invoice.apply.invoiceable")}
      amount={preInvoice ? of.preAmount : of.amount}
      terms={terms}
    />
  );
}
