import { invoice, invoiceStatusCount, invoiceSums } from "#src/contract/invoice/invoice.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { invoiceActions, type InvoiceRow } from "./actions.ts";
import { ReadTools } from "./read-tools.tsx";
import { InvoiceToolbar, TemplateButton } from "./toolbar.tsx";

/** 发票列表. */
export const InvoiceList = entityScreen<InvoiceRow>(invoice, {
  columns: [
    { name: "applyNo", width: 160 },
    { name: "status", width: 100 },
    "customerName",
    { name: "title", width: 180 },
    { name: "taxNo", width: 172 },
    "invoiceType",
    { name: "amount", width: 136 },
    { name: "taxRate", width: 80 },
    "amountExclTax",
    "taxAmount",
    { name: "content", width: 180 },
    { name: "orderCount", width: 76 },
    "invoiceNo",
    "issueDate",
    { name: "receiveEmail", width: 200 },
    { name: "createTime", width: 150 },
    { name: "auditBy", width: 90 },
  ],
  filters: [
    "applyNo",
    "customerName",
    "invoiceNo",
    "createTime",
    "orderNo",
    "title",
    "taxNo",
    "invoiceType",
    "titleType",
    "status",
    "amount",
    "issueDate",
    "preInvoice",
  ],
  pinned: ["applyNo", "customerName", "createTime"],
  status: stateTabs(invoice, {
    counts: invoiceStatusCount,
    tabs: [
      // The queue to be processed comes first.
      { value: "", states: "10", queue: true },
      { value: "issuing", states: "20", queue: true },
      { value: "issued", states: "30" },
      { value: "flushing", states: "50", queue: true },
      { value: "red", states: "60" },
      { value: "closed", states: "40,70" },
      { value: "all" },
    ],
  }),
  sums: { of: ["amount", "amountExclTax", "taxAmount"], calls: invoiceSums },
  mobile: ["customerName", "title", "amount", "invoiceType", "createTime"],
  actions: invoiceActions,
  toolbar: (
    <>
      <ReadTools />
      <InvoiceToolbar />
    </>
  ),
  batch: ({ rows }) => <TemplateButton rows={rows} />,
  record: async () => (await import("./record.tsx")).invoiceRecord,
});
