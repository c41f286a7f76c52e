import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { invoice, type Invoice } from "#src/contract/invoice/invoice.ts";
import { maskedColumn } from "#src/widgets/plain/masked-column.tsx";
import { text } from "#src/lib/text.ts";
import {
  companyColumn,
  dayColumn,
  dictColumn,
  moneyColumn,
  namedColumn,
  textColumn,
  timeColumn,
} from "#src/workspace/screen/list/columns.tsx";
import { OpenDetail } from "#src/workspace/screen/list/open-detail.tsx";

/** A row of the invoice list as the wire shows it. */
export type InvoiceRow = Invoice & { id: string };

/** Basis points as a percentage without needless zeros: 600 → 6%. */
export const percent = (bp: number | null): string => (bp === null ? "" : `${bp / 100}%`);

export const invoiceColumns: readonly TableColumn<InvoiceRow>[] = [
  {
    id: "applyNo",
    title: () => text("invoice.invoice.applyNo"),
    cell: (row) => (
      <CopyText text={row.applyNo ?? ""} quiet>
        <OpenDetail id={row.id}>{row.applyNo}</OpenDetail>
      </CopyText>
    ),
    width: 160,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  dictColumn("status", "invoice.invoice.status", "invoice_apply_status", { width: 100, sortable: true }),
  companyColumn("customerName", "invoice.invoice.customerName", { width: 146 }),
  textColumn("title", "invoice.invoice.invoiceTitle", { width: 180 }),
  textColumn("taxNo", "invoice.invoice.taxNo", { width: 172 }),
  dictColumn("invoiceType", "invoice.invoice.invoiceType", "invoice_type", { width: 104 }),
  moneyColumn("amount", "invoice.invoice.amount"),
  textColumn("taxRate", "invoice.invoice.taxRate", { width: 72, align: "end", value: (row) => percent(row.taxRate) }),
  moneyColumn("amountExclTax", "invoice.invoice.amountExclTax"),
  moneyColumn("taxAmount", "invoice.invoice.taxAmount", { width: 116 }),
  dictColumn("content", "invoice.invoice.content", "invoice_content", { width: 180 }),
  textColumn("orderCount", "invoice.invoice.orderCount", { width: 76, align: "end" }),
  textColumn("invoiceNo", "invoice.invoice.invoiceNo", {
    width: 190,
    value: (row) => (row.invoiceNo ?? "").replaceAll(",", "、"),
  }),
  dayColumn("issueDate", "invoice.invoice.issueDate"),
  maskedColumn("receiveEmail", "invoice.invoice.receiveEmail", invoice.plain, { width: 200 }),
  timeColumn("createTime", "invoice.invoice.createTime", { width: 150 }),
  namedColumn("auditBy", "invoice.invoice.auditBy", { width: 90 }),
];
