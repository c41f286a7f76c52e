import { invoice, invoiceSums } from "#src/contract/invoice/invoice.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { invoiceColumns, type InvoiceRow } from "./columns.tsx";
import { invoiceFilters, invoiceTabs } from "./filters.ts";

const InvoiceDetailDrawer = lazyDetail(async () => (await import("./detail.tsx")).InvoiceDetailDrawer);

const sums: SumsConfig = {
  calls: invoiceSums,
  titles: {
    amount: "invoice.invoice.sum.amount",
    amountExclTax: "invoice.invoice.sum.amountExclTax",
    taxAmount: "invoice.invoice.sum.taxAmount",
  },
};

const rowName = (row: InvoiceRow) => row.applyNo ?? "";

/** 发票列表. */
export function InvoiceList() {
  return (
    <ListScreen<InvoiceRow>
      calls={invoice}
      columns={invoiceColumns}
      filters={invoiceFilters}
      pinned={["applyNo", "customerName", "createTime"]}
      status={invoiceTabs}
      sums={sums}
      Detail={InvoiceDetailDrawer}
      rowName={rowName}
      mobile={["customerName", "title", "amount", "invoiceType", "createTime"]}
      mobileState="status"
    />
  );
}
