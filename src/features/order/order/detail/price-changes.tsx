import type { OrderDetail } from "#src/contract/order/order.ts";
import { formatCents } from "#src/lib/money.ts";
import { dictText } from "#src/session/session.ts";
import { namedText } from "#src/workspace/screen/list/columns.tsx";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";

/** 改价记录. */
export function PriceChanges({ order }: { order: OrderDetail }) {
  if (order.priceChanges.length === 0) return null;
  return (
    <Block title="order.order.detail.priceChanges">
      <SmallTable
        rows={order.priceChanges}
        rowKey={(row) => row.id ?? ""}
        columns={[
          { title: "order.order.priceChange.type", cell: (row) => dictText("price_change_type", row.changeType) },
          { title: "order.order.priceChange.before", cell: (row) => formatCents(row.beforeAmount ?? 0), end: true },
          { title: "order.order.priceChange.after", cell: (row) => formatCents(row.afterAmount ?? 0), end: true },
          { title: "order.order.priceChange.reason", cell: (row) => row.reason },
          {
            title: "order.order.priceChange.by",
            cell: (row) => namedText(row, "operatorBy"),
          },
          { title: "order.order.priceChange.time", cell: (row) => row.createTime?.slice(0, 16) },
        ]}
      />
    </Block>
  );
}
