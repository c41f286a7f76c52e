import type { OrderDetail } from "#src/contract/order/order.ts";
import { formatCents } from "#src/lib/money.ts";
import { dictText } from "#src/session/session.ts";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";

const amount = (cents: number | null) => (cents === null ? "–" : formatCents(cents));

/** 服务明细: every line with all its amounts. */
export function Items({ order }: { order: OrderDetail }) {
  return (
    <Block title="order.order.detail.items">
      <SmallTable
        rows={order.items}
        rowKey={(row) => row.id ?? ""}
        columns={[
          {
            title: "order.order.item.service",
            cell: (row) => [row.serviceName, row.specName].filter(Boolean).join(" "),
          },
          { title: "order.order.item.language", cell: (row) => dictText("report_language", row.reportLanguage) || "–" },
          { title: "order.order.item.quantity", cell: (row) => row.quantity, end: true },
          { title: "order.order.item.unitPrice", cell: (row) => amount(row.unitPrice), end: true },
          { title: "order.order.item.lineAmount", cell: (row) => amount(row.lineAmount), end: true },
          { title: "order.order.amount.urgent", cell: (row) => amount(row.urgentAmount), end: true },
          { title: "order.order.amount.discount", cell: (row) => amount(row.discountAmount), end: true },
          { title: "order.order.amount.adjust", cell: (row) => amount(row.adjustAmount), end: true },
          { title: "order.order.item.payable", cell: (row) => amount(row.payableAmount), end: true },
          { title: "order.order.item.refunded", cell: (row) => amount(row.refundedAmount), end: true },
        ]}
      />
    </Block>
  );
}
