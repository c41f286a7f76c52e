import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";

type Row = Readonly<Record<string, unknown>>;

const columns: readonly SmallColumn<Row>[] = [
  {
    title: "orderRecord.invoice.applyNo",
    cell: (row) => (
      <RecordLink page="/invoice/invoiceList?tab=all" need="invoice:invoice:view" id={textAt(row, "id")}>
        {textAt(row, "applyNo")}
      </RecordLink>
    ),
  },
  { title: "orderRecord.invoice.type", cell: (row) => dictText("invoice_type", row["invoiceType"]) },
  { title: "orderRecord.invoice.title", cell: (row) => textAt(row, "title") },
  // This order's share of the application, which may cover several orders.
  { title: "orderRecord.invoice.amount", cell: (row) => formatCents(Number(row["orderAmount"] ?? 0)), end: true },
  { title: "orderRecord.invoice.no", cell: (row) => textAt(row, "invoiceNo") || "–" },
  { title: "orderRecord.invoice.status", cell: (row) => <DictTag dict="invoice_apply_status" value={row["status"]} /> },
];

/** 发票: the invoice applications that contain this order. */
export function Invoices({ order }: { order: OrderDetail }) {
  return <SmallTable<Row> rows={order.invoices} rowKey={(row) => textAt(row, "id")} columns={columns} />;
}
