import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { dictText } from "#src/session/session.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";

const amount = (cents: number | null) => (cents === null ? "–" : formatCents(cents));

/** 服务明细: every line with all its amounts. */
export function Items({ order }: { order: OrderDetail }) {
  return (
    <SmallTable
      rows={order.items}
      rowKey={(row) => row.id ?? ""}
      columns={[
        {
          title: "orderRecord.item.service",
          cell: (row) => [row.serviceName, row.specName].filter(Boolean).join(" "),
        },
        { title: "orderRecord.item.language", cell: (row) => dictText("report_language", row.reportLanguage) || "–" },
        { title: "orderRecord.item.quantity", cell: (row) => row.quantity, end: true },
        { title: "orderRecord.item.unitPrice", cell: (row) => amount(row.unitPrice), end: true },
        { title: "orderRecord.item.lineAmount", cell: (row) => amount(row.lineAmount), end: true },
        { title: "orderRecord.amount.urgent", cell: (row) => amount(row.urgentAmount), end: true },
        { title: "orderRecord.amount.discount", cell: (row) => amount(row.discountAmount), end: true },
        { title: "orderRecord.amount.adjust", cell: (row) => amount(row.adjustAmount), end: true },
        { title: "orderRecord.item.payable", cell: (row) => amount(row.payableAmount), end: true },
        { title: "orderRecord.item.refunded", cell: (row) => amount(row.refundedAmount), end: true },
      ]}
    />
  );
}
