import { invoice, invoiceSums } from "#src/contract/invoice/invoice.ts";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import { invoiceColumns, type InvoiceRow } from "./columns.tsx";
import { invoiceFilters, invoiceTabs } from "./filters.ts";

const InvoiceDetailPanel = lazyDetail(async () => (await import("./detail.tsx")).InvoiceDetailPanel);

const sums: SumsConfig = {
  calls: invoiceSums,
  titles: {
    amount: "invoice.invoice.sum.amount",
    amountExclTax: "invoice.invoice.sum.amountExclTax",
    taxAmount: "invoice.invoice.sum.taxAmount",
  },
};

const rowName = (row: InvoiceRow) => row.applyNo ?? "";

const asked = { calls: invoice, filters: invoiceFilters, status: invoiceTabs, Detail: InvoiceDetailPanel };

/** 发票列表. */
export function InvoiceList() {
  return (
    <ListScreen<InvoiceRow>
      {...asked}
      columns={invoiceColumns}
      pinned={["applyNo", "customerName", "createTime"]}
      sums={sums}
      rowName={rowName}
      mobile={["customerName", "title", "amount", "invoiceType", "createTime"]}
      mobileState="status"
    />
  );
}

InvoiceList.ahead = rowsAhead(asked);
