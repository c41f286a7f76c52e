import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { dictText } from "#src/session/session.ts";
import { namedPerson } from "#src/workspace/screen/list/rows/person.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";

/** 改价记录. */
export function PriceChanges({ order }: { order: OrderDetail }) {
  return (
    <SmallTable
      rows={order.priceChanges}
      rowKey={(row) => row.id ?? ""}
      columns={[
        { title: "orderRecord.priceChange.type", cell: (row) => dictText("price_change_type", row.changeType) },
        { title: "orderRecord.priceChange.before", cell: (row) => formatCents(row.beforeAmount ?? 0), end: true },
        { title: "orderRecord.priceChange.after", cell: (row) => formatCents(row.afterAmount ?? 0), end: true },
        { title: "orderRecord.priceChange.reason", cell: (row) => row.reason },
        {
          title: "orderRecord.priceChange.by",
          cell: (row) => namedPerson(row, "operatorBy"),
        },
        { title: "orderRecord.priceChange.approver", cell: (row) => namedPerson(row, "approveBy") },
        { title: "orderRecord.priceChange.time", cell: (row) => row.createTime?.slice(0, 16) },
      ]}
    />
  );
}
